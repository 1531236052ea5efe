import { captainOf } from '../day.ts';
import { RESOURCES } from '../content/resources.ts';
import { refuse } from './rule-ids.ts';
import type { Dice } from '../../kit/dice.ts';
import type { Tokens } from '../content/resources.ts';
import type { Day } from '../day.ts';
import type { Options } from '../options.ts';
import type { Refusal, RuleId } from './rule-ids.ts';

/** What a rule is given beside the day. */
export interface Tools {
  readonly dice: Dice;
  readonly options: Options;
  /** Called with each rule that was applied: what a rehearsal counts. */
  readonly applied: (rule: RuleId) => void;
}

/** A rule writes into `day`, or refuses and leaves it as it was. */
export type Rule<Args> = (day: Day, by: string, args: Args, tools: Tools) => Refusal | undefined;

/** Tokens come from the supply to a captain, or go back to it: the only way that they do. */
export const fromSupply = (day: Day, table: string, tokens: Tokens, times: 1 | -1 = 1): void => {
  const { store } = captainOf(day, table);
  for (const resource of RESOURCES) {
    const moved = times * (tokens[resource] ?? 0);
    if (store[resource] + moved < 0) throw new RangeError(`"${table}" pays more ${resource} than it has`);
    store[resource] += moved;
    day.issued[resource] += moved;
  }
};

/** From one captain to another. */
export const handOver = (day: Day, from: string, to: string, tokens: Tokens): void => {
  fromSupply(day, from, tokens, -1);
  fromSupply(day, to, tokens);
};

/** What stands in the way of any act at all: the day is over, or ships are still to be drawn. */
export const notPlaying = (day: Day): Refusal | undefined => {
  if (day.outcome !== null) {
    return refuse('day/over', 'The game is over. Start a new one to play on.');
  }
  const waiting = day.order.filter((table) => captainOf(day, table).ship === null);
  if (waiting.length === 0) return undefined;
  return refuse(
    'fleet/incomplete',
    `${waiting.length === 1 ? 'One captain has' : `${waiting.length} captains have`} no ship yet. Every captain draws a ship card first.`,
  );
};

/** Only between harvests. */
export const midHarvest = (day: Day): Refusal | undefined =>
  day.harvest === null
    ? undefined
    : refuse('harvest/under-way', 'A harvest is under way. Finish it, or call it off before anyone rolls.');
