const FIRST_MS = 5_000;
const MOST_MS = 60_000;

/**
 * How long a page waits that has no seat at the broker, after so many refusals in a row before this one, in ms. `random` (0 to 1)
 * spreads those who were refused together.
 */
export const fullPauseMs = (times: number, random: number): number =>
  Math.min(FIRST_MS * 2 ** times, MOST_MS) * (0.75 + random / 2);
