import { refuse, type Outcome } from '../../engine/outcome.ts';
import type { Draft } from '../../room.ts';
import { runCommand } from './run-command.ts';

/**
 * Dice of the hub are overruled by taking back what they led to and running the rule again with those that were thrown: in
 * one batch, so that an undo gives back the hub's.
 */
export const overrule = (draft: Draft, event: number, dice: readonly number[]): Outcome => {
  const ran = draft.state.game.ran.find((each) => each.event === event);
  if (ran === undefined) return refuse('game/no-roll', { event });
  const { command, args, by, sides } = ran;
  const isFitting = dice.length === sides.length && dice.every((die, at) => die <= (sides[at] ?? 0));
  if (!isFitting) return refuse('game/bad-dice', { dice: sides.map((each) => `d${each}`) });
  const undone = draft.takeBackRoll(event);
  if (!undone.ok) return undone;
  let next = 0;
  const roll = (faces: number): number => {
    const die = dice[next];
    next += 1;
    // Other dice may lead the rule to roll again: only the hub can do that.
    if (die === undefined || die > faces) return draft.dice.roll(faces);
    return die;
  };
  return runCommand(draft, { command, args, by, dice: { roll }, isTyped: true });
};
