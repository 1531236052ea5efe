import type { Plan } from './plan.ts';
import type { Reads } from './room.ts';

/** What the game says of the clock, for whichever primitive asks: it knows the clock, and the clock does not know it. */

/** Why the game does not let this phase end by itself, in its words; null: it does, and of a break it says nothing. */
export const heldBy = (
  { game: { holds } }: Plan,
  { game, timetable }: Reads<'game' | 'timetable'>,
): string | null => {
  if (holds === null || game.setUp === null || timetable.clock.phase === null) return null;
  try {
    // The cast: the state that this very game has written.
    return holds(game.state as never);
  } catch {
    // A rule that fails stops no clock.
    return null;
  }
};
