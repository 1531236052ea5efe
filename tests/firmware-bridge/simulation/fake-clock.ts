import type { SimClock } from '../../../firmware-bridge/simulation/clock.ts';

export interface FakeClock extends SimClock {
  /** Moves time on, timers firing in order at their own times. */
  advance(ms: number): void;
  /** How many timers wait. */
  waiting(): number;
}

export const createFakeClock = (): FakeClock => {
  let now = 0;
  const timers = new Set<{ at: number; fn: () => void }>();
  return {
    now: () => now,
    waiting: () => timers.size,
    after(ms, fn) {
      const timer = { at: now + Math.max(0, ms), fn };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
    advance(ms) {
      const until = now + ms;
      for (;;) {
        const [next] = [...timers].filter(({ at }) => at <= until).sort((a, b) => a.at - b.at);
        if (next === undefined) break;
        timers.delete(next);
        now = Math.max(now, next.at);
        next.fn();
      }
      now = until;
    },
  };
};
