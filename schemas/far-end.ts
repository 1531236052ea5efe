import { Minutes, type Millis } from './units.ts';

/**
 * An end of the phase set farther away than this is asked again (`insist`). House value: no phase of a megagame is as long with
 * its break, and a time of day that was just missed, taken for tomorrow's, lies far beyond it.
 */
export const FAR_END_MS: Millis = Minutes(3 * 60);

/** A phase or a timer lasts a hundred days at most: between the evenings of a campaign its end is a date. */
export const LONGEST_MS = 100 * 86_400_000;
/** Twenty years of a campaign whose turns are months. */
export const MOST_TURNS = 240;
