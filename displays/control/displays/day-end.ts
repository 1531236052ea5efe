import { hubTimeOf, wallOf } from '../../common/clock-text.ts';

/** Of the day after: whoever plays past midnight is not signed out. */
const ENDS_AT_HOUR = 4;
const LEAST_MS = 60 * 60_000;
/** As the hub has it (schemas/primitives/displays.ts). */
const MOST_MS = 24 * 60 * 60_000;

/** How long the day of the room still lasts at `now` (hub time), in ms. */
export const untilDayEnds = (now: number): number => {
  const end = new Date(wallOf(now));
  end.setHours(ENDS_AT_HOUR, 0, 0, 0);
  const left = (): number => hubTimeOf(end.getTime()) - now;
  if (left() < LEAST_MS) end.setDate(end.getDate() + 1);
  return Math.min(MOST_MS, left());
};
