/** One question and answer about the time: `t0` and `t1` on our own clock (performance.now), `hubTime` at the hub between them. */
export interface TimeSample {
  readonly t0: number;
  readonly t1: number;
  readonly hubTime: number;
}

export interface TimeEstimate {
  /** Hub time = performance.now() + offsetMs. */
  readonly offsetMs: number;
  /** Half the shortest round trip: the hub's reading lies somewhere inside it. */
  readonly uncertaintyMs: number;
}

const WINDOW_MS = 60_000;
const SLEW_MS_PER_S = 5;
const STEP_MS = 250;

/** The median offset of the three lowest round trips (mqtt-facts: 5 ms apart at p99 on moderate Wi-Fi). */
export const estimate = (samples: readonly TimeSample[]): TimeEstimate | undefined => {
  const best = [...samples].sort((a, b) => a.t1 - a.t0 - (b.t1 - b.t0)).slice(0, 3);
  const [shortest] = best;
  const offsets = best.map(({ t0, t1, hubTime }) => hubTime - (t0 + t1) / 2).sort((a, b) => a - b);
  const offsetMs = offsets[Math.floor(offsets.length / 2)];
  if (shortest === undefined || offsetMs === undefined) return undefined;
  return { offsetMs, uncertaintyMs: (shortest.t1 - shortest.t0) / 2 };
};

/** Follows hub time: small corrections are slewed so that digits never jump, large ones are steps. */
export class HubTime {
  #samples: TimeSample[] = [];
  #shown: number | undefined;
  #shownAt = 0;
  #life = '';

  /** `life` names the hub's life (hubId and boot): another one's samples say nothing about this one's clock. */
  add(sample: TimeSample, life: string): void {
    if (life !== this.#life) this.#samples = [];
    this.#life = life;
    this.#samples = [...this.#samples.filter(({ t1 }) => sample.t1 - t1 < WINDOW_MS), sample];
    const wanted = this.estimate?.offsetMs;
    if (wanted === undefined) return;
    if (this.#shown === undefined || Math.abs(wanted - this.#shown) > STEP_MS || this.#samples.length < 4) {
      this.#shown = wanted;
    } else {
      const most = (SLEW_MS_PER_S * (sample.t1 - this.#shownAt)) / 1_000;
      this.#shown += Math.min(most, Math.max(-most, wanted - this.#shown));
    }
    this.#shownAt = sample.t1;
  }

  get estimate(): TimeEstimate | undefined {
    return estimate(this.#samples);
  }

  /** Hub time at the reading `now` of our own clock; undefined before the first answer. */
  at(now: number): number | undefined {
    return this.#shown === undefined ? undefined : now + this.#shown;
  }
}
