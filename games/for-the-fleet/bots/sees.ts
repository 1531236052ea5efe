import { jumpCard } from '../content/jump-cards.ts';
import { captainOf, teamOf, type Day, type Harvest } from '../day.ts';
import type { Options } from '../options.ts';

/** What a captain takes the others to send while it is hidden: what the card needs, shared out by crew. */
const guessed = (day: Day, harvest: Harvest, table: string): number => {
  const all = day.order.reduce((sum, each) => sum + captainOf(day, each).aboard, 0);
  const { aboard } = captainOf(day, table);
  const wanted = Math.max(harvest.minimum, jumpCard(harvest.card).crew);
  return all === 0 ? 0 : Math.min(Math.max(0, aboard - 1), Math.ceil((wanted * aboard) / all));
};

/** How many cards a deck has left is there to be seen. */
const faceDown = (): string => '';

/**
 * The day as the captain at `me` may know it: no deck, and of the others neither the volunteers nor the choices that an option
 * hides. What lies open on the table is not touched.
 */
export const seenBy = (
  day: Day,
  me: string,
  { hiddenVolunteers, hiddenChoice }: Pick<Options, 'hiddenVolunteers' | 'hiddenChoice'>,
): Day => {
  const seen = { ...day, shipDeck: day.shipDeck.map(faceDown), jumpDeck: day.jumpDeck.map(faceDown) };
  const { harvest } = day;
  if (harvest === null) return seen;
  const hidesCrew = hiddenVolunteers && harvest.step === 'volunteer';
  const hidesChoice = hiddenChoice && harvest.step === 'choose';
  if (!hidesCrew && !hidesChoice) return seen;
  const teams = Object.fromEntries(
    day.order.map((table) => {
      const team = teamOf(harvest, table);
      if (table === me) return [table, team];
      return [
        table,
        {
          ...team,
          ...(hidesCrew && { crew: guessed(day, harvest, table) }),
          ...(hidesChoice && { choice: null }),
        },
      ];
    }),
  );
  return { ...seen, harvest: { ...harvest, teams } };
};
