import * as z from 'zod';
import type { RollFace } from '../../../schemas/faces/roll.ts';
import { tableSchema } from '../arguments.ts';
import type { Mechanism } from '../mechanism.ts';
import { command, type RuleContext } from '../rule.ts';

/** What is added to the dice: one of some choices, or a number that was counted. */
export type Modifier = {
  readonly id: string;
  readonly name: string;
} & (
  | { readonly choices: Readonly<Record<string, number>>; readonly usual: string }
  | { readonly min: number; readonly max: number; readonly by: (count: number, table: string) => number }
);

/** What a sum means. */
export interface Band {
  readonly id: string;
  /** The lowest sum of it; the lowest band holds all below as well. */
  readonly from: number;
  readonly means: string;
}

export interface Made {
  turn: number | null;
  dice: number[];
  /** Thrown at the table. */
  typed: boolean;
  modifiers: { name: string; by: number }[];
  sum: number;
  band: string;
}
/** The newest roll of each table. */
export type Rolls = Record<string, Made>;

interface RollOptions {
  readonly title: string;
  readonly dice: number;
  readonly sides: number;
  readonly modifiers: readonly Modifier[];
  /** From the highest down. */
  readonly bands: readonly [Band, ...Band[]];
  /** The name of a table. */
  readonly nameOf: (table: string) => string;
  readonly phases?: readonly string[];
  readonly desk?: string;
  /** The tables that roll; all that play where it does not say. */
  readonly rolls?: (table: string) => boolean;
  /** What follows from it: requests. */
  readonly then?: (table: string, band: string, context: RuleContext) => void;
}

const schemaOf = ({ dice, sides, modifiers }: RollOptions) =>
  z.strictObject({
    table: tableSchema('For').optional(),
    thrown: z
      .array(z.number().int().min(1).max(sides))
      .length(dice)
      .optional()
      .describe('What was thrown; the hub rolls where nothing was'),
    ...Object.fromEntries(
      modifiers.map((modifier) => [
        modifier.id,
        'choices' in modifier
          ? z.enum(Object.keys(modifier.choices)).default(modifier.usual).describe(modifier.name)
          : z.number().int().min(modifier.min).max(modifier.max).default(0).describe(modifier.name),
      ]),
    ),
  });

const signed = (by: number): string => (by < 0 ? `${by}` : `+${by}`);

const modifierBy = (modifier: Modifier, given: unknown, table: string): number => {
  if ('choices' in modifier) return modifier.choices[String(given)] ?? 0;
  // No -0, which JSON would not carry.
  return modifier.by(Number(given), table) + 0;
};

/**
 * A roll for a table: dice of the hub or those that were thrown, modifiers with their headings, and what the sum means. A die
 * of the hub is overruled by `game.overrule`, a typed one by an undo.
 */
export const roll = (options: RollOptions): Mechanism<Rolls> => {
  const {
    title,
    dice: count,
    sides,
    modifiers,
    bands,
    nameOf,
    phases,
    desk,
    rolls = () => true,
    then,
  } = options;
  const bandOf = (sum: number): Band =>
    bands.find(({ from }) => sum >= from) ?? bands[bands.length - 1] ?? bands[0];
  const face = (state: Rolls, tables: readonly string[]): { readonly face: RollFace } => ({
    face: {
      kind: 'roll',
      title,
      rolls: tables.flatMap((table) => {
        const made = state[table];
        if (made === undefined) return [];
        const { dice, typed, sum, band } = made;
        const means = bands.find(({ id }) => id === band)?.means ?? band;
        return [{ table, name: nameOf(table), dice, typed, modifiers: made.modifiers, sum, means }];
      }),
    },
  });
  return {
    setup: () => ({}),
    units: ['*'],
    commands: {
      make: command({
        name: title,
        who: ['control', 'table'],
        ...(phases === undefined ? {} : { phases }),
        ...(desk === undefined ? {} : { desk }),
        schema: schemaOf(options),
        unit: ({ table }, by) => by.table ?? table ?? '',
        run: (state: Rolls, { table: named, thrown, ...rest }, context) => {
          // The cast: the modifiers' fields are made by their ids (schemaOf).
          const given = rest as Readonly<Record<string, unknown>>;
          const { by, dice, room, log } = context;
          const table = by.table ?? named;
          if (table === undefined) return { refused: 'name the table that rolls' };
          if (!room.tables.includes(table) || !rolls(table))
            return { refused: `"${table}" does not roll for ${title}` };
          const fell = thrown ?? Array.from({ length: count }, () => dice.roll(sides));
          const added = modifiers
            .map((modifier) => ({ name: modifier.name, by: modifierBy(modifier, given[modifier.id], table) }))
            .filter(({ by: amount }) => amount !== 0);
          const sum = [...fell, ...added.map(({ by: amount }) => amount)].reduce(
            (all, each) => all + each,
            0,
          );
          const { id: band, means } = bandOf(sum);
          state[table] = {
            turn: room.turn,
            dice: fell,
            typed: thrown !== undefined,
            modifiers: added,
            sum,
            band,
          };
          const lines = added.map(({ name, by: amount }) => `${signed(amount)} ${name}`);
          const shown = [`${fell.join(' + ')}${thrown === undefined ? '' : ' (thrown)'}`, ...lines].join(
            ', ',
          );
          log({ text: `${title} of ${nameOf(table)}: ${shown} = ${sum}: ${means}` });
          then?.(table, band, context);
          return { data: { table, dice: fell, sum, band } };
        },
      }),
    },
    view: {
      control: (state, room) => face(state, room.tables),
      table: (state, table) => (rolls(table) ? face(state, [table]) : null),
    },
  };
};
