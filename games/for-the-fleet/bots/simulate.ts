import { seededDice } from '../../kit/seeded-dice.ts';
import { RESOURCES } from '../content/resources.ts';
import { crewOf, newDay } from '../day.ts';
import { play } from '../rules/moves.ts';
import { seenBy } from './sees.ts';
import { suggest } from './suggest.ts';
import type { Day } from '../day.ts';
import type { Options } from '../options.ts';
import type { Move } from '../rules/moves.ts';
import type { RefusalCode, RuleId } from '../rules/rule-ids.ts';

export { seededDice };

export interface Played {
  readonly by: string;
  readonly move: Move;
  readonly refused: RefusalCode | null;
}

export interface SimulatedDay {
  readonly day: Day;
  readonly moves: readonly Played[];
  readonly rules: ReadonlyMap<RuleId, number>;
}

/** What must hold after every move: nothing below 0, and what is issued is what stores and teams hold. */
export const brokenBooks = (day: Day): string | null => {
  for (const resource of RESOURCES) {
    let held = 0;
    for (const [table, { store }] of Object.entries(day.captains)) {
      if (store[resource] < 0) return `${table} holds ${store[resource]} ${resource}`;
      held += store[resource];
    }
    if (held !== day.issued[resource]) {
      return `${held} ${resource} in stores, ${day.issued[resource]} issued`;
    }
  }
  const lost = day.order.find((table) => crewOf(day, table) < 0);
  return lost === undefined ? null : `${lost} has less than no crew`;
};

/** What a hand that is not competent tries before the others act; also once when the day is over. */
export type Meddler = (day: Day) => readonly { readonly by: string; readonly move: Move }[];

export interface SimulationInput {
  readonly seed: number;
  readonly tables: readonly string[];
  readonly options: Options;
  readonly meddler?: Meddler;
  /** Sees the day after every move. */
  readonly watch?: (day: Day, played: Played) => void;
}

/** More moves than any day has: a day that reaches it goes in circles. */
const MAX_MOVES = 20_000;

/** One day, played to its end by competent captains. Throws where it cannot go on. */
export const simulate = ({ seed, tables, options, meddler, watch }: SimulationInput): SimulatedDay => {
  const dice = seededDice(seed);
  const rules = new Map<RuleId, number>();
  const tools = {
    dice,
    options,
    applied: (rule: RuleId) => void rules.set(rule, (rules.get(rule) ?? 0) + 1),
  };
  const day = newDay(tables, dice);
  const moves: Played[] = [];
  let accepted = 0;
  const make = (by: string, move: Move): void => {
    const refusal = play(day, by, move, tools);
    if (refusal === undefined) accepted += 1;
    const played = { by, move, refused: refusal?.code ?? null };
    moves.push(played);
    watch?.(day, played);
    if (moves.length > MAX_MOVES) throw new Error(`seed ${seed}: the day goes in circles`);
  };
  const meddle = (): void => {
    for (const { by, move } of meddler?.(day) ?? []) make(by, move);
  };
  while (day.outcome === null) {
    const before = accepted;
    for (const table of tables) {
      meddle();
      const idea = suggest(seenBy(day, table, options), table, options);
      if (idea === null) continue;
      make(table, idea.move);
    }
    if (accepted === before && day.outcome === null) throw new Error(`seed ${seed}: a dead end`);
  }
  meddle();
  return { day, moves, rules };
};
