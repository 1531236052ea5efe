import { performance } from 'node:perf_hooks';

/** Calls off what `after` has planned; calling it again, or too late, does nothing. */
export type Cancel = () => void;

/** The bridge's time, passed in so that tests turn the hands themselves. */
export interface BridgeClock {
  /** Monotonic milliseconds since some start of this process, with fractions. */
  now(): number;
  /** Calls `run` once, `ms` milliseconds from now (at once, but never inside this call, for 0 or less). */
  after(ms: number, run: () => void): Cancel;
}

/** The machine's own monotonic clock; a stepped wall clock does not move it. */
export const systemClock: BridgeClock = {
  now: () => performance.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, Math.max(0, ms));
    return () => {
      clearTimeout(timer);
    };
  },
};
