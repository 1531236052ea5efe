import type { BridgeClock, Cancel } from './bridge-clock.ts';

/** One planned call at most: what is planned takes the place of what was. */
export interface Wake {
  /** In `ms` from now; Infinity: never. */
  in(ms: number, run: () => void): void;
  /** At that bridge time, and a millisecond from now at the least, so that time goes on; null: never. */
  at(when: number | null, run: () => void): void;
  off(): void;
}

export const createWake = (clock: BridgeClock): Wake => {
  let cancel: Cancel | undefined;
  const wake: Wake = {
    in(ms, run) {
      cancel?.();
      cancel = ms < Infinity ? clock.after(ms, run) : undefined;
    },
    at(when, run) {
      wake.in(when === null ? Infinity : Math.max(1, when - clock.now()), run);
    },
    off: () => cancel?.(),
  };
  return wake;
};
