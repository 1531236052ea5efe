/** How many of something a while may hold: `burst` at once, refilled at `perSecond`. */
export interface Rate {
  readonly burst: number;
  readonly perSecond: number;
}

/** A token bucket. Time is passed in: milliseconds on any monotonic scale. */
export class TokenBucket {
  readonly #rate: Rate;
  #tokens: number;
  #atMs: number;

  constructor(rate: Rate, nowMs: number) {
    this.#rate = rate;
    this.#tokens = rate.burst;
    this.#atMs = nowMs;
  }

  /** Takes one token; false when none is left. */
  take(nowMs: number): boolean {
    this.#refill(nowMs);
    if (this.#tokens < 1) return false;
    this.#tokens -= 1;
    return true;
  }

  /** Whether it is as full as at first: nothing is forgotten when such a bucket is thrown away. */
  isFull(nowMs: number): boolean {
    this.#refill(nowMs);
    return this.#tokens >= this.#rate.burst;
  }

  #refill(nowMs: number): void {
    const passed = Math.max(0, nowMs - this.#atMs);
    this.#tokens = Math.min(this.#rate.burst, this.#tokens + (passed * this.#rate.perSecond) / 1_000);
    this.#atMs = nowMs;
  }
}
