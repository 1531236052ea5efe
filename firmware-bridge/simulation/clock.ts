/** The time a simulation lives by. Handed in, so that a test steps it and a rehearsal lets it run. */
export interface SimClock {
  /** Monotonic milliseconds, fractions included. */
  now(): number;
  /** Calls `fn` once, `ms` from now. Returns how to call it off. */
  after(ms: number, fn: () => void): () => void;
}
