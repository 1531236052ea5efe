import type { Instant } from '../../../schemas/units.ts';

/** Entries of the journal that were synced once and are not there any more. */
export interface Missing {
  readonly entries: number;
  /** The mark does not tell it: there may be more, or with none that is known of, some. */
  readonly atLeast: boolean;
  /** The newest entry that is there; the journal's own beginning where there is none. */
  readonly from: Instant;
  /** The newest one that is not. */
  readonly until: Instant;
  /** What hub time lies behind the time of day, as far as the journal tells. */
  readonly wallOffsetMs: number;
}

/** `14:05:33`, by the clock on the wall where the hub stands. */
export const timeOfDay = (instant: Instant, wallOffsetMs: number): string =>
  new Date(instant + wallOffsetMs).toTimeString().slice(0, 8);

/** `65 entries from 14:02:10 to 14:05:33`, for whoever starts the hub. */
export const missingText = ({ entries, atLeast, wallOffsetMs, ...ends }: Missing): string => {
  const from = timeOfDay(ends.from, wallOffsetMs);
  if (entries === 0)
    return `nobody can tell how much after ${from}, because journal.mark is missing or damaged`;
  const count = `${atLeast ? 'at least ' : ''}${entries === 1 ? '1 entry' : `${entries} entries`}`;
  return `${count} from ${from} to ${timeOfDay(ends.until, wallOffsetMs)}`;
};
