import type { BridgeClock, Cancel } from '../bridge-clock.ts';
import type { TagReader } from './tag-reader.ts';

/** While Control counts again, a pile is read anew so long after each reading: cards are put in and taken out. */
const RECOUNT_REST_MS = 2_000;

export interface PileWatch {
  /** Begins a reading where one is wanted now and none runs. */
  look(): void;
  /** A reading has ended; `again`: another one is wanted after a rest. */
  ended(again: boolean): void;
  /** No rest any longer, as when a recount begins or ends. */
  refresh(): void;
  /** The reader has come back: the pile that it owes is read now. */
  owed(): void;
  /** Another reader, or none: whatever ran runs no more. */
  forget(): void;
}

/** When the pile of a box is read: one reading at a time, and only where somebody waits for it. */
export const watchPile = (
  clock: BridgeClock,
  reader: () => TagReader | undefined,
  /** Whether a closing waits, or Control counts again. */
  wanted: () => boolean,
): PileWatch => {
  let reading = false;
  let rest: Cancel | undefined;

  const begin = (): void => {
    const its = reader();
    if (its?.reads !== 'inventory' || reading) return;
    reading = true;
    its.begin();
  };
  const look = (): void => {
    if (rest === undefined && wanted()) begin();
  };
  const refresh = (): void => {
    rest?.();
    rest = undefined;
  };

  return {
    look,
    ended(again) {
      reading = false;
      if (!again) return;
      rest = clock.after(RECOUNT_REST_MS, () => {
        rest = undefined;
        look();
      });
    },
    refresh,
    owed: begin,
    forget() {
      reading = false;
      refresh();
    },
  };
};
