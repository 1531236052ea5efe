import type { RollsBody } from '../../../../schemas/documents/game.ts';
import { getOwn, type Plan } from '../../plan.ts';
import { memoOf } from '../../room.ts';

/** Nobody types more than these by hand: more dice than that are a shuffle. */
const MAX_DICE = 12;

export const rollsDocument = memoOf(
  ['game'],
  (_plan, { game }) => [game.ran],
  ({ game }: Plan, [ran]): RollsBody => ({
    rolls: ran
      .filter(({ sides }) => sides.length <= MAX_DICE)
      .map(({ event, command, sides, results }) => ({
        event,
        name: getOwn(game.commands, command)?.name ?? command,
        sides: [...sides],
        results: [...results],
      })),
  }),
);
