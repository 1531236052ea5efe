import { Instant } from '../../../schemas/units.ts';
import type { Clock } from '../../../hub/shell/time/hub-clock.ts';

/** Time that a test moves by hand; what is due runs in the order of its instants. */
export class FakeClock implements Clock {
  #now: number;
  #tasks: { at: number; task: () => void }[] = [];

  constructor(start = 1_000_000) {
    this.#now = start;
  }

  now(): Instant {
    return Instant(this.#now);
  }

  after(ms: number, task: () => void): () => void {
    const entry = { at: this.#now + Math.max(0, ms), task };
    this.#tasks.push(entry);
    return () => {
      this.#tasks = this.#tasks.filter((other) => other !== entry);
    };
  }

  advance(ms: number): void {
    const end = this.#now + ms;
    for (;;) {
      const next = this.#tasks.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
      if (next === undefined) break;
      this.#tasks = this.#tasks.filter((other) => other !== next);
      this.#now = next.at;
      next.task();
    }
    this.#now = end;
  }
}
