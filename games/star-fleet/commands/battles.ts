import * as z from 'zod';
import { IdSchema } from '../../../schemas/ids.ts';
import { command } from '../../kit/rule.ts';
import { battleName, callToTable, closeBattle, poseBattles } from '../war-questions.ts';
import { DESK } from '../manifest.ts';
import { conclude, correct, linesOf, resolve, startOf } from '../rules/battles.ts';
import { onCopy, report } from '../rules/tools.ts';
import { nameOfUnit, systemName } from '../rules/units.ts';
import { has, of, RESULTS } from '../state.ts';
import type { Refused, RuleContext } from '../../kit/rule.ts';
import type { Tools } from '../rules/tools.ts';
import type { Result, State } from '../state.ts';

/** What the moderator enters of a battle on the table. What others would read in it is told to nobody. */

const BattleSchema = z.strictObject({ battle: IdSchema.describe('The battle') });

const open = ({ battles, step }: State, { battle }: { battle: string }): Refused | null =>
  step === 'battles' && has(battles, battle) && of(battles, battle).isOpen
    ? null
    : { refused: `no battle "${battle}" is being fought` };

const ends = (
  state: State,
  battle: string,
  context: RuleContext,
  how: (state: State, id: string, tools: Tools) => void,
): void => {
  closeBattle(state, context, battle);
  onCopy(state, (copy) => {
    const rule = (row: string): void => {
      context.rule(row, 'secret');
    };
    how(copy, battle, { dice: context.dice, rule });
  });
  poseBattles(state, context);
};

export const tick = command({
  name: 'Enter what became of a unit',
  desk: DESK,
  onKeys: true,
  schema: BattleSchema.extend({
    unit: IdSchema.describe('The unit'),
    result: z.enum(RESULTS).describe('What became of it'),
  }),
  unit: ({ battle }) => `battles/${battle}`,
  fault: (state: State, { battle, unit }) =>
    open(state, { battle }) ??
    (has(of(state.battles, battle).units, unit)
      ? null
      : { refused: `"${unit}" takes no part in that battle` }),
  run: (state: State, { battle, unit, result }) => {
    of(of(state.battles, battle).units, unit).result = result;
    return undefined;
  },
});

/** Of units alike: how many of them came to what matters, not which. `unit` is any of their line. */
const takenBy = (
  state: State,
  { battle, unit, result, all }: { battle: string; unit: string; result: Result; all: boolean },
): readonly string[] => {
  const { units } = of(state.battles, battle);
  const line = linesOf(state, of(state.battles, battle)).find(({ ids }) => ids.includes(unit))?.ids ?? [];
  const others = line.filter((id) => units[id]?.result !== result);
  if (all) return others;
  // From those of whom nothing is entered yet; what is put back was entered last.
  const fresh = others.filter((id) => of(units, id).result === startOf(of(units, id)));
  const next = (result === startOf(of(units, unit)) ? undefined : fresh[0]) ?? others.at(-1);
  return next === undefined ? [] : [next];
};

export const tally = command({
  name: 'Enter what became of units alike',
  desk: DESK,
  onKeys: true,
  schema: BattleSchema.extend({
    unit: IdSchema.describe('One of them'),
    result: z.enum(RESULTS).describe('What became of one more of them'),
    all: z.boolean().default(false).describe('Of all of them'),
  }),
  unit: ({ battle }) => `battles/${battle}`,
  fault: (state: State, args) =>
    open(state, args) ??
    (has(of(state.battles, args.battle).units, args.unit)
      ? takenBy(state, args).length > 0
        ? null
        : { refused: `all of them are ${args.result} by what is entered` }
      : { refused: `"${args.unit}" takes no part in that battle` }),
  run: (state: State, args) => {
    for (const id of takenBy(state, args)) of(of(state.battles, args.battle).units, id).result = args.result;
    return undefined;
  },
});

export const endBattle = command({
  name: 'End a battle as entered',
  desk: DESK,
  deliberate: true,
  onKeys: true,
  schema: BattleSchema,
  fault: open,
  run: (state: State, { battle }, context) => {
    ends(state, battle, context, conclude);
    return undefined;
  },
});

export const hubFights = command({
  name: 'The hub fights a battle',
  desk: DESK,
  deliberate: true,
  onKeys: true,
  schema: BattleSchema,
  fault: open,
  run: (state: State, { battle }, context) => {
    ends(state, battle, context, resolve);
    return undefined;
  },
});

export const correction = command({
  name: 'Correct what became of a unit',
  desk: DESK,
  onKeys: true,
  schema: BattleSchema.extend({
    unit: IdSchema.describe('The unit'),
    result: z.enum(RESULTS).describe('What became of it'),
  }),
  fault: ({ battles }: State, { battle, unit, result }) => {
    if (!has(battles, battle) || of(battles, battle).isOpen)
      return { refused: `no battle "${battle}" is over this month` };
    const { units } = of(battles, battle);
    if (!has(units, unit)) return { refused: `"${unit}" takes no part in that battle` };
    return of(units, unit).result === result ? { refused: `it is ${result} already` } : null;
  },
  run: (state: State, { battle, unit, result }, context) => {
    const rule = (row: string): void => context.rule(row, 'secret');
    onCopy(state, (copy) => {
      correct(copy, battle, unit, result, { dice: context.dice, rule });
    });
    const { attacker, defender, units, at } = of(state.battles, battle);
    const name = nameOfUnit(state, unit, of(units, unit));
    for (const power of new Set([attacker, defender, of(units, unit).owner]))
      report(state, power, `A correction of the battle at ${systemName(state, at)}: ${name} ${result}.`);
    return undefined;
  },
});

export const callTables = command({
  name: 'Call the tables of a battle',
  desk: DESK,
  onKeys: true,
  schema: BattleSchema.extend({ chime: z.boolean().default(true).describe('With a chime') }),
  fault: open,
  run: (state: State, { battle, chime }, context) => {
    const { attacker, defender } = of(state.battles, battle);
    callToTable(context, [attacker, defender], battleName(state, battle), chime);
    return undefined;
  },
});

export const battleCommands = {
  correct: correction,
  'call-tables': callTables,
  tick,
  tally,
  'end-battle': endBattle,
  'hub-fights': hubFights,
};
