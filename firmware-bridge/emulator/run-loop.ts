import type { SimClock } from '../simulation/clock.ts';

/**
 * Keeps an emulated processor in step with real time: a slice, then a rest, so that the rest of the process breathes.
 * Where the machine is too slow, time that cannot be caught up is left out: the board runs late rather than the
 * process for ever.
 */
export interface RunLoop {
  start(): void;
  stop(): void;
}

/** How often it runs (ms). */
const SLICE_MS = 2;
/** The most that is caught up in one go (ms); about what a busy process keeps others waiting anyway. */
const MAX_AT_ONCE_MS = 20;

/** `run(ms)` executes so much emulated time. */
export const createRunLoop = (run: (ms: number) => void, clock: SimClock): RunLoop => {
  let cancel: (() => void) | undefined;
  let last = 0;

  const slice = (): void => {
    const began = clock.now();
    const due = Math.min(began - last, MAX_AT_ONCE_MS);
    last = began;
    const mine = cancel;
    run(due);
    // What ran may have stopped the loop, or begun it anew.
    if (cancel === mine) cancel = clock.after(Math.max(1, SLICE_MS - (clock.now() - began)), slice);
  };
  const stop = (): void => {
    cancel?.();
    cancel = undefined;
  };

  return {
    start() {
      stop();
      last = clock.now();
      cancel = clock.after(SLICE_MS, slice);
    },
    stop,
  };
};
