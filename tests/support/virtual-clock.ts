import type { SimClock } from '../../firmware-bridge/simulation/clock.ts';

/** A clock that stands until it is moved: time for simulations that run as fast as the machine can. */
export interface VirtualClock extends SimClock {
  /** When the next timer is due (ms); Infinity where none waits. */
  nextAt(): number;
  /** Calls whatever is due by now, in order. */
  fire(): void;
}

/** `now`: the time of whatever is simulated (ms). Timers of the same moment fire in the order in which they were set. */
export const createVirtualClock = (now: () => number): VirtualClock => {
  interface Timer {
    readonly at: number;
    readonly fn: () => void;
  }
  let timers: Timer[] = [];
  return {
    now,
    after(ms, fn) {
      const timer = { at: now() + Math.max(0, ms), fn };
      const place = timers.findIndex(({ at }) => at > timer.at);
      if (place < 0) timers.push(timer);
      else timers.splice(place, 0, timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    nextAt: () => timers[0]?.at ?? Number.POSITIVE_INFINITY,
    fire() {
      for (let next = timers[0]; next !== undefined && next.at <= now(); next = timers[0]) {
        timers.shift();
        next.fn();
      }
    },
  };
};
