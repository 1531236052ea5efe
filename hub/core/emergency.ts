import { clockOf } from './primitives/timetable/read.ts';
import { after, Millis, until } from '../../schemas/units.ts';
import type { Draft } from './draft.ts';
import { holdTimers, resumeTimers } from './primitives/timers/face.ts';
import { pauseClock } from './primitives/timetable/progress.ts';

/** One press for a real emergency in the building: every clock, timer, round and siren stands. */
export const stopEverything = (draft: Draft, reason: string): void => {
  draft.emit({ type: 'emergency-stopped', reason });
  holdWhatRuns(draft);
  draft.emit({ type: 'siren-muted', muted: true });
  draft.effect({ type: 'silence' });
};

/**
 * While an emergency stands nothing counts down, whatever set it going: a timer that was started, time given in
 * overtime, rounds of a new alarm, an undo, a game's rule. What is held here goes on when the emergency ends.
 */
export const holdWhatRuns = (draft: Draft): void => {
  const { state } = draft;
  const { emergency } = state.alarm;
  if (emergency === null) return;
  const { reason } = emergency;
  if (clockOf(state).state === 'running') pauseClock(draft, reason, 'emergency');
  holdTimers(draft, reason, 'emergency');
  holdRounds(draft);
};

/** The side that acts by the clock waits, with what is left until its next turn. */
export const holdRounds = (draft: Draft): void => {
  const { now } = draft;
  const { active } = draft.state.rounds;
  if (active?.held !== null) return;
  const remainingMs = active.nextAt === null ? null : Millis(Math.max(0, until(now, active.nextAt)));
  draft.emit({ type: 'rounds-held', remainingMs });
};

/** Rounds and the timers that an emergency held go on from what was left; the sirens stay muted. */
export const resumeHeld = (draft: Draft): void => {
  const { state, now } = draft;
  resumeTimers(draft, 'emergency');
  const held = state.rounds.active?.held;
  if (held === undefined || held === null) return;
  draft.emit({
    type: 'rounds-resumed',
    nextAt: held.remainingMs === null ? null : after(now, held.remainingMs),
  });
};
