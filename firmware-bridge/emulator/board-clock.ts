import type { SimClock } from '../simulation/clock.ts';

/** How often it looks whether the board has come so far: finer than any contact that bounces. */
const LOOK_MS = 2;

interface Planned {
  readonly due: number;
  readonly fn: () => void;
}

/**
 * The time of a board that is emulated in step with real time, or behind it on a busy machine: whoever moves its pins by
 * this clock moves them as fast as the board can follow. Its timers do not keep the process alive.
 */
export const createBoardClock = (now: () => number): SimClock => {
  let planned: readonly Planned[] = [];
  let timer: NodeJS.Timeout | undefined;

  const look = (): void => {
    const due = planned.filter((one) => one.due <= now()).toSorted((a, b) => a.due - b.due);
    planned = planned.filter((one) => !due.includes(one));
    for (const { fn } of due) fn();
    rest();
  };
  const rest = (): void => {
    if (planned.length > 0) {
      timer ??= setInterval(look, LOOK_MS).unref();
    } else {
      clearInterval(timer);
      timer = undefined;
    }
  };

  return {
    now,
    after(ms, fn) {
      const mine = { due: now() + ms, fn };
      planned = [...planned, mine];
      rest();
      return () => {
        planned = planned.filter((one) => one !== mine);
      };
    },
  };
};
