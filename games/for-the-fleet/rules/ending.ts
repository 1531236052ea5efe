import { text } from '../../../schemas/text.ts';
import { crewOf, GOAL, JUMPS, type Day, type Outcome } from '../day.ts';
import { lossWords } from '../words.ts';
import type { Tools } from './tools.ts';

/** The game is over, by that row of the book. */
const over = (day: Day, outcome: Outcome, row: string, { log }: Tools): void => {
  day.outcome = outcome;
  day.offers = {};
  log(
    outcome.won
      ? text({ en: 'The fleet reaches Sanctuary', de: 'Die Flotte erreicht Sanctuary' })
      : text({
          en: `The fleet is lost: ${lossWords(day)}`,
          de: `Die Flotte ist verloren: ${lossWords(day)}`,
        }),
    row,
  );
};

/** Goal of Play: ten points win at once. */
export const earnPoints = (day: Day, points: number, tools: Tools): void => {
  day.points += points;
  tools.rule('earn-point');
  if (day.points < GOAL || day.outcome !== null) return;
  over(day, { won: true, because: 'points', captain: null }, 'ten-points', tools);
};

/** Goal of Play: the group loses with a captain who cannot pay. */
export const strandedLoses = (day: Day, captain: string, tools: Tools): void =>
  over(day, { won: false, because: 'stranded', captain }, 'cannot-jump', tools);

/** Goal of Play: the group loses with a captain who has no crew left. */
export const lostCrewLoses = (day: Day, tools: Tools): void => {
  if (day.outcome !== null) return;
  const captain = day.order.find((table) => crewOf(day, table) === 0);
  if (captain !== undefined) over(day, { won: false, because: 'crew', captain }, 'crew-lost', tools);
};

export const tenthTurnLoses = (day: Day, tools: Tools): void =>
  over(day, { won: false, because: 'turns', captain: null }, 'ten-turns', tools);

/**
 * Goal of Play, which has it both ways: by its last sentence the tenth turn is played to its end; by its first the points
 * must be there before the tenth jump.
 */
export const tenthJumpLoses = (day: Day, tools: Tools): void => {
  if (tools.options.lastTurn === 'at-tenth-jump' && day.jumps >= JUMPS) tenthTurnLoses(day, tools);
};
