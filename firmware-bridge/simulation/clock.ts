/** The time a simulation lives by. Handed in, so that a test steps it and a rehearsal lets it run. */
export interface SimClock {
  /** Monotonic milliseconds, fractions included. */
  now(): number;
  /** Calls `fn` once, `ms` from now. Returns how to call it off. */
  after(ms: number, fn: () => void): () => void;
}

/** Real time. Its timers do not keep the process alive: a simulation alone is no reason to go on. */
export const realClock: SimClock = {
  now: () => performance.now(),
  after: (ms, fn) => {
    const timer = setTimeout(fn, Math.max(0, ms));
    timer.unref();
    return () => clearTimeout(timer);
  },
};
