/** One question and answer about the time: `t0` and `t1` on our own clock (performance.now), `hubTime` at the hub between them. */
export interface TimeSample {
  readonly t0: number;
  readonly t1: number;
  readonly hubTime: number;
}

export interface TimeEstimate {
  /** Hub time = performance.now() + offsetMs. */
  readonly offsetMs: number;
  /** The true offset lies no further than this from `offsetMs`. */
  readonly uncertaintyMs: number;
}

/** The offset lies between `low` and `high`, as far as was known at the reading `at` of our own clock. */
interface Bounds {
  readonly low: number;
  readonly high: number;
  readonly at: number;
}

/** The hub rounds to whole milliseconds; a browser may coarsen performance.now as much (High Resolution Time, 10.1). */
const READING_MS = 1;
/** What two quartz crystals in phone and Pi drift apart at the worst: 100 millionths. */
const DRIFT = 100e-6;
/** Corrections within what is certain are made this slowly, as parts of elapsed time: digits never jump. */
const SLEW = 0.005;
/** A shown time that is certainly wrong is mended ten times as fast, still without running backwards. */
const FAST_SLEW = 0.05;
const STEP_MS = 250;
/** The burst at connection: while it lasts each better answer is taken over at once. */
const SETTLING = 20;

const widened = (bounds: Bounds, at: number): Bounds => {
  const drift = Math.max(0, at - bounds.at) * DRIFT;
  return { low: bounds.low - drift, high: bounds.high + drift, at };
};

/**
 * What one more answer leaves of the bounds; undefined when they contradict each other. The hub read its clock after we
 * asked and before we heard, so every answer, however slow, bounds the offset on both sides; the quickest way out gives
 * the upper bound and the quickest way back the lower one, and the two need not belong to the same round trip.
 * (The answer with the lowest round trip alone, or the median of the lowest three, is further off: tests/bench/clocks.ts.)
 */
export const narrowed = (held: Bounds | undefined, sample: TimeSample): Bounds | undefined => {
  const low = sample.hubTime - READING_MS - sample.t1;
  const high = sample.hubTime + READING_MS - sample.t0;
  if (held === undefined) return { low, high, at: sample.t1 };
  const before = widened(held, sample.t1);
  const next = { low: Math.max(before.low, low), high: Math.min(before.high, high), at: before.at };
  return next.low > next.high ? undefined : next;
};

const toward = (from: number, to: number, most: number): number =>
  from + Math.min(most, Math.max(-most, to - from));

/**
 * Follows hub time on our own monotonic clock. What is shown is slewed towards the middle of the bounds on every reading,
 * not at every answer, so that no frame is longer than another; past a quarter of a second it steps.
 */
export class HubTime {
  #bounds: Bounds | undefined;
  #shown: number | undefined;
  #shownAt = 0;
  #answers = 0;
  #life = '';

  /**
   * `life` names the hub's life (hubId and boot): another one's answers say nothing about this one's clock.
   * Returns whether the measurement began afresh: then ask in a burst again.
   */
  add(sample: TimeSample, life: string): boolean {
    const sameLife = life === this.#life;
    this.#life = life;
    // Contradicting answers: one of the clocks has jumped (a laptop slept, and its clock stood meanwhile).
    const kept = sameLife ? narrowed(this.#bounds, sample) : undefined;
    const afresh = kept === undefined;
    const shown = this.#offsetAt(sample.t1);
    this.#bounds = kept ?? narrowed(undefined, sample);
    this.#answers = afresh ? 1 : this.#answers + 1;
    const wanted = this.estimate?.offsetMs ?? 0;
    const steps = shown === undefined || this.#answers <= SETTLING || Math.abs(wanted - shown) > STEP_MS;
    this.#shown = steps ? wanted : shown;
    this.#shownAt = sample.t1;
    return afresh;
  }

  get estimate(): TimeEstimate | undefined {
    if (this.#bounds === undefined) return undefined;
    const { low, high } = this.#bounds;
    return { offsetMs: (low + high) / 2, uncertaintyMs: (high - low) / 2 };
  }

  /** How far what is shown at the reading `now` may be from hub time, in milliseconds; undefined before the first answer. */
  uncertaintyAt(now: number): number | undefined {
    const shown = this.#offsetAt(now);
    if (this.#bounds === undefined || shown === undefined) return undefined;
    const { low, high } = widened(this.#bounds, now);
    return Math.max(high - shown, shown - low);
  }

  /** Hub time at the reading `now` of our own clock; undefined before the first answer. */
  at(now: number): number | undefined {
    const offset = this.#offsetAt(now);
    return offset === undefined ? undefined : now + offset;
  }

  #offsetAt(now: number): number | undefined {
    if (this.#shown === undefined || this.#bounds === undefined) return this.#shown;
    const { low, high } = this.#bounds;
    const wrong = this.#shown < low || this.#shown > high;
    const most = Math.max(0, now - this.#shownAt) * (wrong ? FAST_SLEW : SLEW);
    return toward(this.#shown, (low + high) / 2, most);
  }
}
