import type { Instant } from '../../schemas/units.ts';
import type { Clock } from './time/hub-clock.ts';

/** One timer to the next deadline of the core. */
export interface Scheduler {
  /** The next instant at which a tick is due, or null for none. Replaces the one before. */
  set(deadline: Instant | null): void;
  stop(): void;
}

/** A deadline that is still due after its tick is a fault of a rule: look again after this, do not spin. */
const STUCK_MS = 1_000;
/** Timers are cut to this, so that a machine that slept is not late by more. */
const LOOK_AGAIN_MS = 1_000;

export const createScheduler = (clock: Clock, onDue: () => void): Scheduler => {
  let deadline: Instant | null = null;
  let ticked: Instant | null = null;
  let cancel: (() => void) | undefined;

  const arm = (): void => {
    cancel?.();
    cancel = undefined;
    if (deadline === null) return;
    const left = deadline - clock.now();
    const stuck = left <= 0 && deadline === ticked;
    cancel = clock.after(stuck ? STUCK_MS : Math.min(Math.max(0, left), LOOK_AGAIN_MS), look);
  };
  const look = (): void => {
    cancel = undefined;
    if (deadline !== null && deadline <= clock.now()) {
      ticked = deadline;
      onDue();
    }
    // onDue may have set the next one already.
    if (cancel === undefined) arm();
  };

  return {
    set: (next) => {
      deadline = next;
      arm();
    },
    stop: () => {
      cancel?.();
      cancel = undefined;
      deadline = null;
    },
  };
};
