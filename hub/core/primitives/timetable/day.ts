import { FAR_END_MS } from '../../../../schemas/far-end.ts';
import type { Phase } from '../../../../schemas/manifest.ts';
import { until, type Instant } from '../../../../schemas/units.ts';
import { done, refuse, type Outcome } from '../../engine/outcome.ts';
import { lengthText } from '../../length-text.ts';
import type { Draft } from '../../room.ts';
import { emergencyOf } from '../alarm/read.ts';
import { farthest } from './once.ts';
import { beginPhase } from './progress.ts';
import { clockOf, dayOf, lengthOf } from './read.ts';

/** The timekeeper's rarer acts: back a phase, an end by the wall clock, the plan of the day. */

const DAY_MS = 86_400_000;

/** The phase before the present one; after the last turn, its last phase. */
const phaseBefore = (draft: Draft): { turn: number; phase: Phase } | null => {
  const { turn, phase, state } = clockOf(draft.state);
  const { phases } = draft.plan.manifest;
  const at = phases.findIndex((each) => each.id === phase);
  const here = phases[at];
  if (state === 'finished' && here !== undefined) return { turn, phase: here };
  const before = at > 0 ? phases[at - 1] : turn > 1 ? phases.at(-1) : undefined;
  return before === undefined ? null : { turn: at > 0 ? turn : turn - 1, phase: before };
};

/** What the rules did stands; boxes, tracks and alarms are as they are. */
export const goBack = (draft: Draft): Outcome => {
  const clock = clockOf(draft.state);
  const emergency = emergencyOf(draft.state);
  if (emergency !== null) return refuse('emergency/stands#phase', { reason: emergency.reason });
  if (clock.state === 'ready') return refuse('clock/not-started');
  const before = phaseBefore(draft);
  if (before === null) return refuse('clock/first-phase');
  const reached = farthest(draft.plan, clock);
  if (reached !== null) {
    draft.emit({ type: 'clock-set-back', reached: { ...reached, passed: [...reached.passed] } });
  }
  beginPhase(draft, before, draft.now);
  return done({ turn: before.turn, phase: before.phase.id });
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
      if (remainingMs <= 0 || remainingMs > DAY_MS) {
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
  draft.emit({ type: 'day-planned', startsAt, turns: clock.turns, lengths, by });
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
