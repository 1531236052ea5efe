import { MOST_TURNS } from '../../../schemas/far-end.ts';

/** How many turns a day has, and what decides how many more or fewer would end by a certain time. All times in ms. */
export interface DayAsItStands {
  /** As many are to be played. */
  readonly turns: number;
  /** The one that is being played; null before the first and after the last. */
  readonly turn: number | null;
  /** A whole turn. */
  readonly turnMs: number;
  /** When the last of them is expected to be over. */
  readonly endsAt: number;
}

/** Breaks and longer phases are in `endsAt`; a turn more or fewer counts as a whole one. */

/** As many turns as are over by `by`; null where the one that is being played would not be, or the first. */
export const turnsThatFit = ({ turns, turn, turnMs, endsAt }: DayAsItStands, by: number): number | null => {
  const fit = turns + Math.floor((by - endsAt) / turnMs);
  return turnMs <= 0 || fit < Math.max(1, turn ?? 1) ? null : Math.min(fit, MOST_TURNS);
};
