import type { BridgeClock, Cancel } from './bridge-clock.ts';

const LOOK_EVERY_MS = 1_000;

export interface OrphanWatch {
  readonly clock: BridgeClock;
  /** How long without a hub is too long; 0: never. */
  readonly afterMs: number;
  /** Since when there has been no hub, in the clock's time; undefined while there is one. */
  readonly awaySince: () => number | undefined;
  readonly orphaned: () => void;
}

/** Calls `orphaned` once, when the hub has been away for `afterMs`. */
export const watchForOrphanhood = ({ clock, afterMs, awaySince, orphaned }: OrphanWatch): Cancel => {
  if (afterMs === 0) return () => undefined;
  let cancel: Cancel;
  const look = (): void => {
    const since = awaySince();
    if (since !== undefined && clock.now() - since >= afterMs) orphaned();
    else cancel = clock.after(Math.min(LOOK_EVERY_MS, afterMs), look);
  };
  cancel = clock.after(Math.min(LOOK_EVERY_MS, afterMs), look);
  return () => {
    cancel();
  };
};
