import type { Draft } from '../../room.ts';
import { holdRounds } from '../rounds/face.ts';
import { holdTimers } from '../timers/face.ts';
import { pauseClock } from '../timetable/face.ts';
import { clockOf } from '../timetable/read.ts';

/** One press for a real emergency in the building: every clock, timer, round and siren stands. */
export const stopEverything = (draft: Draft, reason: string): void => {
  draft.emit({ type: 'emergency-stopped', reason });
  holdWhatRuns(draft);
  draft.emit({ type: 'siren-muted', muted: true });
  draft.effect({ type: 'silence' });
};

/**
 * While an emergency stands nothing counts down, whatever set it going: a timer that was started, time given in
 * overtime, an undo, a game's rule. What is held here goes on when the emergency ends.
 */
export const holdWhatRuns = (draft: Draft): void => {
  const { emergency } = draft.state.alarm;
  if (emergency === null) return;
  const { reason } = emergency;
  if (clockOf(draft.state).state === 'running') pauseClock(draft, reason, 'emergency');
  holdTimers(draft, reason, 'emergency');
  holdRounds(draft);
};
