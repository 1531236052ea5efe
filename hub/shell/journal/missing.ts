import type { Instant } from '../../../schemas/units.ts';

/** Entries of the journal that were synced once and are not there any more. */
export interface Missing {
  readonly entries: number;
  /** The newest entry that is there; the journal's own beginning where there is none. */
  readonly from: Instant;
  /** The newest one that is not. */
  readonly until: Instant;
}

/** `14:05:33`, by the clock on the wall where the hub stands. */
export const timeOfDay = (instant: Instant): string => new Date(instant).toTimeString().slice(0, 8);

/** `65 entries from 14:02:10 to 14:05:33`, for whoever starts the hub. */
export const missingText = ({ entries, from, until }: Missing): string =>
  `${entries === 1 ? '1 entry' : `${entries} entries`} from ${timeOfDay(from)} to ${timeOfDay(until)}`;
