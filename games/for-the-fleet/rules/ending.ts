import { crewOf, GOAL, JUMPS } from '../day.ts';
import type { Day, Outcome } from '../day.ts';
import type { Tools } from './tools.ts';

const over = (day: Day, outcome: Outcome): void => {
  day.outcome = outcome;
  day.offers = {};
};

/** Goal of Play: ten points win at once. */
export const earnPoints = (day: Day, points: number, { applied }: Tools): void => {
  day.points += points;
  applied('earn-point');
  if (day.points < GOAL || day.outcome !== null) return;
  applied('ten-points');
  over(day, { won: true, because: 'points', captain: null });
};

/** Goal of Play: the group loses with a captain who cannot pay. */
export const strandedLoses = (day: Day, captain: string, { applied }: Tools): void => {
  applied('cannot-jump');
  over(day, { won: false, because: 'stranded', captain });
};

/** Goal of Play: the group loses with a captain who has no crew left. */
export const lostCrewLoses = (day: Day, { applied }: Tools): void => {
  if (day.outcome !== null) return;
  const captain = day.order.find((table) => crewOf(day, table) === 0);
  if (captain === undefined) return;
  applied('crew-lost');
  over(day, { won: false, because: 'crew', captain });
};

/**
 * Goal of Play, which has it both ways: by its last sentence the tenth turn is played to its end; by its first the points
 * must be there before the tenth jump.
 */
export const tenthJumpLoses = (day: Day, { options, applied }: Tools): void => {
  if (options.lastTurn !== 'at-tenth-jump' || day.jumps < JUMPS) return;
  applied('ten-turns');
  over(day, { won: false, because: 'turns', captain: null });
};

export const tenthTurnLoses = (day: Day, { applied }: Tools): void => {
  applied('ten-turns');
  over(day, { won: false, because: 'turns', captain: null });
};
