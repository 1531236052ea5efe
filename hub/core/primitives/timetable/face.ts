import type { PauseCause } from '../../../../schemas/primitives/timetable.ts';
import { setText } from '../../../../schemas/set-texts.ts';
import { after, until } from '../../../../schemas/units.ts';
import { leftOf } from '../../countdown.ts';
import type { Draft } from '../../room.ts';
import { clockOf } from './read.ts';

/** Why a clock stands that a person has stopped. */
export const BY_CONTROL = setText('paused by Control');

export const pauseClock = (draft: Draft, reason: string, cause: PauseCause): void => {
  const remainingMs = leftOf(clockOf(draft.state), draft.now);
  draft.emit({ type: 'clock-paused', reason, remainingMs, cause });
};

/** A promised end is kept however long the hold was: what is left shrinks to it. */
export const resumeClock = (draft: Draft): void => {
  const { keptEnd } = clockOf(draft.state);
  if (keptEnd !== null && keptEnd > draft.now) {
    draft.emit({ type: 'clock-adjusted', endsAt: null, remainingMs: until(draft.now, keptEnd) });
  }
  draft.emit({ type: 'clock-resumed', endsAt: after(draft.now, clockOf(draft.state).remainingMs) });
};
