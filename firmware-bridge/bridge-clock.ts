import { performance } from 'node:perf_hooks';

// As they are when this is loaded: a clock of the machine goes on where Johnny-Five's timers are turned by hand, in the same process.
const { setTimeout, clearTimeout } = globalThis;

/** Calls off what `after` has planned; calling it again, or too late, does nothing. */
export type Cancel = () => void;

/** The bridge's time, passed in so that tests turn the hands themselves. */
export interface BridgeClock {
  /** Monotonic milliseconds since some start of this process, with fractions. */
  now(): number;
  /**
   * Calls `run` once, `ms` milliseconds from now or a little later (never inside this call). What is planned runs in the
   * order in which it falls due, and never early.
   */
  after(ms: number, run: () => void): Cancel;
}

interface Planned {
  readonly due: number;
  readonly run: () => void;
}

/**
 * `timing: 'now'` is the machine's own monotonic clock; a stepped wall clock does not move it. Bare setTimeout rounds fractions away and
 * counts from the event loop's last look at the time, so that of two calls planned 1 ms apart the later may run first:
 * bytes of a simulated line would overtake each other.
 *
 * `timing: 'due'` is the same for what is simulated: inside a planned call it is the moment for which that was planned, so
 * that a simulated card of 120 ms takes 120 ms however late a loaded machine comes to it, as a real one does.
 */
export const createSystemClock = (timing: 'now' | 'due' = 'now'): BridgeClock => {
  /** Earliest first; of equals, first planned first. */
  const planned: Planned[] = [];
  let timer: NodeJS.Timeout | undefined;
  let timerDue = Infinity;
  let turn: number | undefined;

  const now = (): number => (timing === 'due' ? turn : undefined) ?? performance.now();

  const arm = (): void => {
    const due = planned[0]?.due ?? Infinity;
    if (due === timerDue) return;
    clearTimeout(timer);
    timerDue = due;
    timer = due === Infinity ? undefined : setTimeout(ring, Math.ceil(Math.max(0, due - performance.now())));
  };

  const ring = (): void => {
    timerDue = Infinity;
    const until = performance.now();
    try {
      for (let next = planned[0]; next !== undefined && next.due <= until; next = planned[0]) {
        planned.shift();
        turn = next.due;
        next.run();
      }
    } finally {
      turn = undefined;
      // A throw must not stop the clock for all the others.
      arm();
    }
  };

  return {
    now,
    after(ms, run) {
      const mine: Planned = { due: now() + Math.max(0, ms), run };
      const later = planned.findLastIndex(({ due }) => due <= mine.due) + 1;
      planned.splice(later, 0, mine);
      arm();
      return () => {
        const index = planned.indexOf(mine);
        if (index >= 0) planned.splice(index, 1);
        arm();
      };
    },
  };
};

export const systemClock: BridgeClock = createSystemClock();
