import { text as inEach } from '../../../schemas/text.ts';
import * as z from 'zod';
import { command, type RuleContext } from '../../kit/rule.ts';
import { vesselName } from '../names.ts';
import { hurt, unitName } from './forces.ts';
import { forVessel, vesselArgument, whose } from './whose.ts';
import type { Bill, Force, State } from '../state.ts';

/** What vessels owe: Damage Cards and wounds of an attack, Damage Cards of an emergency jump, Fuel of a jump. It stays due until it is ticked off, whatever begins or ends. */

const NOTHING: Bill = { damage: 0, pilots: 0, units: [] };

export const billOf = ({ bills }: Pick<State, 'bills'>, table: string): Bill => bills[table] ?? NOTHING;

export const onBill = (state: State, table: string, more: (bill: Bill) => Partial<Bill>): void => {
  const before = billOf(state, table);
  // What has been drawn and wounded is not asked for again.
  const bill = before.paid === true ? NOTHING : before;
  state.bills[table] = { ...bill, ...more(bill) };
};

/** A unit takes a damage: its counter gets a stripe or is taken away, and of a squadron a pilot in its owner's hangar bay is wounded afterwards. */
export const wound = (state: State, id: string, unit: Force, { rule }: Pick<RuleContext, 'rule'>): string => {
  rule('damaged-units');
  const condition = hurt(unit);
  const isSquadron = unit.kind === 'fighter';
  onBill(state, isSquadron ? unit.owner : unit.at, ({ pilots, units }) => ({
    pilots: pilots + (isSquadron ? 1 : 0),
    units: [...new Set([...units, id])],
  }));
  return `${unitName(state, unit)} ${condition === 'out' ? inEach({ en: 'destroyed', de: 'zerstört' }) : inEach({ en: 'damaged', de: 'beschädigt' })}`;
};

/** Damage Cards that a vessel does not owe after all. */
export const offBill = (state: State, table: string, cards: number): void => {
  const bill = billOf(state, table);
  const damage = bill.damage - cards;
  if (damage + bill.pilots + bill.units.length === 0) delete state.bills[table];
  else if (cards > 0) state.bills[table] = { ...bill, damage };
};

/** Those that are not ticked off: what was drawn and wounded is; a table that reads it again would do it again. */
export const unpaid = (bills: State['bills']): State['bills'] =>
  Object.fromEntries(Object.entries(bills).filter(([, { paid }]) => paid !== true));

/** Damage of the attack that stands, or of the one that is just over; a vessel may owe Damage Cards of before. */
export const damageOf = (state: Pick<State, 'bills' | 'battle'>, table: string): number =>
  billOf(state, table).damage - (state.battle?.owed?.[table] ?? 0);

/** A table has drawn and wounded what the attack cost it. */
export const payBill = forVessel({
  name: inEach({
    en: 'Damage: a table has drawn and wounded',
    de: 'Schaden: Ein Tisch hat gezogen und verwundet',
  }),
  who: ['control', 'table'],
  desk: 'tables',
  args: {
    paid: z
      .boolean()
      .default(true)
      .describe(inEach({ en: 'Done', de: 'Erledigt' })),
  },
  part: 'bills',
  fault: (state, vessel) =>
    state.bills[vessel] === undefined || state.battle !== null
      ? {
          refused: inEach({
            en: `${vesselName(state, vessel)} has nothing to draw or to wound now`,
            de: `${vesselName(state, vessel)} hat jetzt nichts zu ziehen oder zu verwunden`,
          }),
          rule: 'damaged-units',
        }
      : null,
  run: (state, vessel, { paid }) => {
    const bill = state.bills[vessel];
    if (paid && bill !== undefined) bill.paid = true;
    else delete bill?.paid;
    return undefined;
  },
});

/** A vessel has paid the Fuel of one of its jumps, or of all; Control may say so for all vessels. */
export const payFuel = command({
  name: inEach({
    en: 'After a jump: a vessel has paid its Fuel',
    de: 'Nach einem Sprung: Ein Schiff hat seinen Treibstoff bezahlt',
  }),
  who: ['control', 'table'],
  desk: 'galaxy',
  onKeys: true,
  schema: z.strictObject({
    vessel: vesselArgument,
    jump: z
      .number()
      .int()
      .min(1)
      .optional()
      .describe(
        inEach({
          en: 'Which of its jumps, the oldest first; empty: all',
          de: 'Welcher seiner Sprünge, der älteste zuerst; leer: alle',
        }),
      ),
  }),
  unit: ({ vessel = null }, by) => {
    const table = by.table ?? vessel;
    return table === null ? 'fuel' : `fuel/${table}`;
  },
  fault: (state: State, { vessel, jump = 1 }, asked) => {
    if (asked.by.table === null && vessel === undefined)
      return Object.keys(state.fuel).length === 0
        ? {
            refused: inEach({ en: 'no vessel owes Fuel', de: 'kein Schiff schuldet Treibstoff' }),
            rule: 'separation',
          }
        : null;
    const table = whose(vessel, asked);
    if (typeof table !== 'string') return table;
    return state.fuel[table]?.[jump - 1] === undefined
      ? {
          refused: inEach({
            en: `${vesselName(state, table)} owes no Fuel`,
            de: `${vesselName(state, table)} schuldet keinen Treibstoff`,
          }),
          rule: 'separation',
        }
      : null;
  },
  run: (state: State, { vessel, jump }, { by, log }) => {
    const table = by.table ?? vessel;
    if (table === undefined) {
      state.fuel = {};
      log({
        text: inEach({
          en: 'Every vessel has paid the Fuel of its jump',
          de: 'Jedes Schiff hat den Treibstoff für seinen Sprung bezahlt',
        }),
      });
      return undefined;
    }
    const left = jump === undefined ? [] : (state.fuel[table] ?? []).filter((_each, at) => at !== jump - 1);
    if (left.length > 0) state.fuel[table] = left;
    else delete state.fuel[table];
    return undefined;
  },
});
