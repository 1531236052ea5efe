import { FAR_END_MS, LONGEST_MS } from '../../../../schemas/far-end.ts';
import { until, type Instant } from '../../../../schemas/units.ts';
import { done, refuse, type Outcome } from '../../engine/outcome.ts';
import { lengthText } from '../../length-text.ts';
import type { Draft } from '../../room.ts';
import { emergencyOf } from '../emergency/read.ts';
import { farthest } from './once.ts';
import { beginRow } from './progress.ts';
import { clockOf, dayOf, lengthOf } from './read.ts';
import { placeOf, presentRow, rowBefore, rowsOf, type Row } from './rows.ts';

/** The timekeeper's rarer acts: back a phase, an end by the wall clock, the plan of the day. */

/** The row before the present one; after the last turn, the last that ran. */
const toGoBackTo = ({ plan, state }: Draft): Row | null => {
  const { timetable } = state;
  if (timetable.clock.state === 'finished') return presentRow(plan, timetable) ?? null;
  return rowBefore(plan, timetable, placeOf(timetable.clock));
};

/** What the rules did stands; boxes, tracks and alarms are as they are. */
export const goBack = (draft: Draft): Outcome => {
  const clock = clockOf(draft.state);
  const emergency = emergencyOf(draft.state);
  if (emergency !== null) return refuse('emergency/stands#phase', { reason: emergency.reason });
  if (clock.state === 'ready') return refuse('clock/not-started');
  const before = toGoBackTo(draft);
  if (before === null) return refuse('clock/first-phase');
  const reached = farthest(draft.plan, draft.state.timetable);
  if (reached !== null) {
    const { turn, phase, passed, announced = [] } = reached;
    draft.emit({
      type: 'clock-set-back',
      reached: { turn, phase, passed: [...passed], announced: [...announced] },
    });
  }
  beginRow(draft, before, draft.now);
  return done({ turn: before.turn, phase: before.phase?.id ?? null });
};

export const setEnd = (draft: Draft, at: Instant, insist: boolean): Outcome => {
  const { state } = clockOf(draft.state);
  switch (state) {
    case 'ready':
      return refuse('clock/not-started');
    case 'finished':
      return refuse('clock/finished');
    case 'paused':
    case 'running':
    case 'overtime': {
      const remainingMs = until(draft.now, at);
      if (remainingMs <= 0 || remainingMs > LONGEST_MS) {
        return refuse('clock/in-the-past');
      }
      if (remainingMs > FAR_END_MS && !insist)
        return refuse('clock/far-end', { length: lengthText(remainingMs) });
      // In a hold it is a promise: the phase ends then whenever the clock is resumed, and not so much later as it stood.
      const end = state === 'paused' ? ({ endsAt: null, keptEnd: at } as const) : { endsAt: at };
      draft.emit({ type: 'clock-adjusted', remainingMs, ...end });
      return done({ remainingMs });
    }
  }
};

const plan = (draft: Draft, startsAt: Instant | null, by: 'control' | 'start'): void => {
  const clock = clockOf(draft.state);
  const lengths = draft.plan.manifest.phases.map((phase) => lengthOf(clock, phase));
  const { timetable } = draft.state;
  const { orders, edits } = timetable.rundown;
  const turns = new Set([
    ...Object.keys(orders),
    ...Object.keys(edits).map((row) => row.replace(/\/.*/, '')),
  ]);
  const rows = (turn: string) =>
    rowsOf(draft.plan, timetable, Number(turn)).map(({ row, durationMs }) => ({ row, durationMs }));
  const changed = Object.fromEntries([...turns].sort().map((turn) => [turn, rows(turn)]));
  const more = turns.size === 0 ? {} : { changed };
  draft.emit({ type: 'day-planned', startsAt, turns: clock.turns, lengths, ...more, by });
};

/** From now on this says whether the day is late or early: the lengths and turns as they stand, from `startsAt` on. */
export const planDay = (draft: Draft, startsAt: Instant | null): Outcome => {
  plan(draft, startsAt ?? dayOf(draft.state).firstStart, 'control');
  return done();
};

/** Without a plan of Control's own the first start is the plan. */
export const planFirstStart = (draft: Draft): void => {
  const day = dayOf(draft.state);
  if (day.plan?.startsAt === null || day.plan === null) plan(draft, draft.now, 'start');
};
