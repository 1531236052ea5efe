import { seenBy } from '../../../games/for-the-fleet/bots/sees.ts';
import { suggest } from '../../../games/for-the-fleet/bots/suggest.ts';
import { newDay } from '../../../games/for-the-fleet/day.ts';
import { invariants } from '../../../games/for-the-fleet/invariants.ts';
import { MOVES } from '../../../games/for-the-fleet/rules/moves.ts';
import { seededDice } from '../../../games/kit/seeded-dice.ts';
import type { Dice } from '../../../games/kit/dice.ts';
import type { Refused } from '../../../games/kit/rule.ts';
import type { Day } from '../../../games/for-the-fleet/day.ts';
import type { Options } from '../../../games/for-the-fleet/options.ts';
import type { Move } from '../../../games/for-the-fleet/rules/moves.ts';
import type { Rule, Tools } from '../../../games/for-the-fleet/rules/tools.ts';

export const toolsWith = (dice: Dice, options: Options, rule: Tools['rule'] = () => undefined): Tools => {
  const log: Tools['log'] = (_text, ...rules) => rules.forEach(rule);
  return { dice, options, rule, log, controls: log };
};

/** A move as the core makes it: refused by its fault, or done. */
export const play = (day: Day, by: string, move: Move, tools: Tools): Refused | null => {
  // The cast: the arguments of a move are those of the rule under its very name.
  const rule = MOVES[move.command] as Rule<Move['args']>;
  const fault = rule.fault(day, by, move.args, tools.options);
  if (fault === null) rule.run(day, by, move.args, tools);
  return fault;
};

/** More moves than any day has: a day that reaches it goes in circles. */
const MAX_MOVES = 20_000;

/** One day without a room around it, played to its end by competent captains: hundreds of them take seconds. */
export const simulate = (seed: number, tables: readonly string[], options: Options) => {
  const dice = seededDice(seed);
  const tools = toolsWith(dice, options);
  const day = newDay(tables, dice);
  const moves: { readonly by: string; readonly move: Move }[] = [];
  while (day.outcome === null) {
    const before = moves.length;
    for (const by of tables) {
      const idea = suggest(seenBy(day, by, options), by, options);
      if (idea === null) continue;
      const refused = play(day, by, idea.move, tools);
      const problems = refused === null ? invariants(day) : [refused.refused];
      if (problems.length > 0) throw new Error(`seed ${seed}, ${idea.move.command}: ${problems.join('; ')}`);
      moves.push({ by, move: idea.move });
    }
    if (moves.length === before && day.outcome === null) throw new Error(`seed ${seed}: a dead end`);
    if (moves.length > MAX_MOVES) throw new Error(`seed ${seed}: the day goes in circles`);
  }
  return { day, moves };
};
