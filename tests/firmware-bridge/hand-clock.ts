import type { BridgeClock } from '../../firmware-bridge/bridge-clock.ts';

interface Planned {
  readonly at: number;
  readonly order: number;
  readonly run: () => void;
}

/** A clock whose hands a test turns; what falls due runs in order, at its own time. */
export class HandClock implements BridgeClock {
  #now = 0;
  #order = 0;
  #planned: Planned[] = [];

  now(): number {
    return this.#now;
  }

  after(ms: number, run: () => void): () => void {
    const planned = { at: this.#now + Math.max(0, ms), order: this.#order++, run };
    this.#planned.push(planned);
    return () => {
      this.#planned = this.#planned.filter((other) => other !== planned);
    };
  }

  /** Time goes by and nothing runs, as in a process that stands still; what fell due runs with the next `advance`, late. */
  stall(ms: number): void {
    this.#now += ms;
  }

  advance(ms: number): void {
    const until = this.#now + ms;
    for (;;) {
      const next = this.#planned
        .filter(({ at }) => at <= until)
        .sort((a, b) => a.at - b.at || a.order - b.order)[0];
      if (next === undefined) break;
      this.#planned = this.#planned.filter((other) => other !== next);
      this.#now = Math.max(this.#now, next.at);
      next.run();
    }
    this.#now = until;
  }
}
