import type { TimetableBody } from '../../../../schemas/documents/timetable.ts';
import { after, Instant, Millis, until } from '../../../../schemas/units.ts';
import { getOwn, type Plan } from '../../plan.ts';
import { shown, upcoming } from './rows.ts';
import { phaseRow, type Day, type TimetableState } from './state.ts';

/** Enough for a whole day of any game, and bounded for one with hundreds of turns. */
const MAX_ENTRIES = 60;

type Planned = NonNullable<Day['plan']>;
type Upcoming = TimetableBody['phases'][number];

/** The planned rows of a turn. One that was added later comes after the planned ones, as long as they. */
const plannedRows = (plan: Plan, { lengths, changed = {} }: Planned, turn: number) =>
  getOwn(changed, String(turn)) ??
  plan.manifest.phases.map(({ id }, at) => ({
    row: phaseRow(turn, id),
    durationMs: lengths[at] ?? Millis(0),
  }));

const total = (rows: readonly { readonly durationMs: Millis }[]): number =>
  rows.reduce((sum, { durationMs }) => sum + durationMs, 0);

/** When the plan has that row of a turn begin, or the turn itself; null: it has no such row, or no begin. */
const plannedBegin = (
  plan: Plan,
  { day }: TimetableState,
  turn: number,
  row: string | null,
): Instant | null => {
  if (!day.plan?.startsAt) return null;
  const rows = plannedRows(plan, day.plan, turn);
  const at = row === null ? 0 : rows.findIndex((each) => each.row === row);
  if (at < 0) return null;
  let ms = total(rows.slice(0, at));
  for (let before = 1; before < turn; before += 1) ms += total(plannedRows(plan, day.plan, before));
  return after(day.plan.startsAt, Millis(ms));
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
  const phases = upcoming(plan, state, MAX_ENTRIES).map((each): Upcoming => {
    const expectedAt = expected;
    if (expected !== null) expected = after(expected, each.durationMs);
    return { ...shown(each), expectedAt, plannedAt: plannedBegin(plan, state, each.turn, each.row) };
  });
  const { plan: day } = state.day;
  // The end of the last turn is the begin of one that is not played.
  const plannedEnd = day === null ? null : plannedBegin(plan, state, day.turns + 1, null);
  // What was to come first of all that is left: a row that was moved up makes the day neither early nor late.
  const left = phases.flatMap(({ plannedAt }) => plannedAt ?? []);
  const planned =
    left.length > 0 ? Instant(Math.min(...left)) : plannedBegin(plan, state, state.clock.turns + 1, null);
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
