import type { PauseCause } from '../../../../schemas/primitives/timetable.ts';
import { after } from '../../../../schemas/units.ts';
import { leftOf } from '../../countdown.ts';
import type { Draft } from '../../room.ts';

/** Every timer that runs stands, with what is left. */
export const holdTimers = (draft: Draft, reason: string, cause: PauseCause): void => {
  for (const [timer, held] of Object.entries(draft.state.timers)) {
    if (held.state !== 'running') continue;
    draft.emit({ type: 'timer-paused', timer, remainingMs: leftOf(held, draft.now), reason, cause });
  }
};

/** Timers that were held for this cause stay so, for another reason that people read. */
export const keepTimersHeld = (draft: Draft, cause: PauseCause, reason: string): void => {
  for (const [timer, { state, pausedBy, remainingMs }] of Object.entries(draft.state.timers)) {
    if (state === 'paused' && pausedBy === cause)
      draft.emit({ type: 'timer-paused', timer, remainingMs, reason, cause });
  }
};

/** Timers that were held for this cause run on from what was left. */
export const resumeTimers = (draft: Draft, cause: PauseCause): void => {
  for (const [timer, held] of Object.entries(draft.state.timers)) {
    if (held.state !== 'paused' || held.pausedBy !== cause) continue;
    draft.emit({ type: 'timer-resumed', timer, endsAt: after(draft.now, held.remainingMs) });
  }
};
