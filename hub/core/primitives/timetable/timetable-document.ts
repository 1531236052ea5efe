import type { TimetableBody } from '../../../../schemas/documents/timetable.ts';
import type { Instant } from '../../../../schemas/units.ts';
import { after, Millis, until } from '../../../../schemas/units.ts';
import type { Plan } from '../../plan.ts';
import { upcoming } from './read.ts';
import type { TimetableState } from './state.ts';

/** Enough for a whole day of any game, and bounded for one with 99 turns. */
const MAX_ENTRIES = 60;

type Upcoming = TimetableBody['phases'][number];

/** When the plan has that phase begin. A turn that was added later comes after the planned ones, as long as they. */
const plannedBegin = (plan: Plan, state: TimetableState, turn: number, phase: string): Instant | null => {
  const { plan: day } = state.day;
  if (!day?.startsAt) return null;
  const turnMs = day.lengths.reduce((sum, each) => sum + each, 0);
  const at = plan.manifest.phases.findIndex((each) => each.id === phase);
  const beforeMs = day.lengths.slice(0, Math.max(0, at)).reduce((sum, each) => sum + each, 0);
  return after(day.startsAt, Millis((turn - 1) * turnMs + beforeMs));
};

/**
 * When the present phase is expected to be over: the begin of the next one. `growing`: by then more time will have gone, for
 * the clock stands; nothing is known before the day has a begin.
 */
const nextBegin = (state: TimetableState): { at: Instant | null; growing: boolean; asOf: Instant } => {
  const { clock, day } = state;
  switch (clock.state) {
    case 'running':
      return { at: clock.endsAt, growing: false, asOf: clock.asOf };
    case 'paused':
      if (clock.keptEnd !== null) return { at: clock.keptEnd, growing: false, asOf: clock.asOf };
      return { at: after(clock.asOf, clock.remainingMs), growing: true, asOf: clock.asOf };
    case 'overtime': {
      const since = clock.overtimeSince ?? clock.asOf;
      return { at: since, growing: true, asOf: since };
    }
    case 'ready':
      return { at: day.plan?.startsAt ?? null, growing: false, asOf: clock.asOf };
    case 'finished':
      return { at: clock.asOf, growing: false, asOf: clock.asOf };
  }
};

/** How far the day runs late, where the begin of the next phase shows it, or by the end of the last one. */
const lateness = (at: Instant | null, planned: Instant | null): Millis | null =>
  at === null || planned === null ? null : until(planned, at);

export const timetableBody = (plan: Plan, state: TimetableState): TimetableBody => {
  const { at, growing, asOf } = nextBegin(state);
  let expected = at;
  const phases = upcoming(plan, state.clock, MAX_ENTRIES).map((each): Upcoming => {
    const expectedAt = expected;
    if (expected !== null) expected = after(expected, each.durationMs);
    return { ...each, expectedAt, plannedAt: plannedBegin(plan, state, each.turn, each.phase) };
  });
  const first = plan.manifest.phases[0]?.id ?? '';
  const { plan: day } = state.day;
  // The end of the last turn is the begin of one that is not played.
  const plannedEnd = day === null ? null : plannedBegin(plan, state, day.turns + 1, first);
  const planned = phases[0]?.plannedAt ?? plannedBegin(plan, state, state.clock.turns + 1, first);
  return {
    asOf,
    growing,
    lateMs: lateness(at, planned),
    plannedStart: day?.startsAt ?? null,
    endsAt: phases.length < MAX_ENTRIES ? expected : null,
    plannedEnd,
    phases,
  };
};
