import { Instant } from '../../../schemas/units.ts';
import type { MachineClock } from './machine-clock.ts';

/** Time and timers as the shell uses them; a test passes one that it moves by hand. */
export interface Clock {
  now(): Instant;
  /** Calls `task` once after `ms`; returns its cancel. */
  after(ms: number, task: () => void): () => void;
}

const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** Hub time: `start` now, then monotonic; a stepped wall clock moves no deadline. */
export const createHubClock = (machine: MachineClock, start: Instant): Clock => {
  const origin = machine.monotonicMs();
  return {
    now: () => Instant(start + (machine.monotonicMs() - origin)),
    after: (ms, task) => {
      const timer = setTimeout(task, Math.min(Math.max(0, ms), LONGEST_TIMER_MS));
      return () => clearTimeout(timer);
    },
  };
};

/** Calls `task` each `ms`, the first time after `ms`; returns its stop. */
export const every = (clock: Clock, ms: number, task: () => void): (() => void) => {
  let cancel = clock.after(ms, function again() {
    cancel = clock.after(ms, again);
    task();
  });
  return () => cancel();
};
