import * as z from 'zod';
import { oneOf, tableSchema } from '../../kit/arguments.ts';
import { nameOf } from '../../kit/room-view.ts';
import { command } from '../../kit/rule.ts';
import { TRAITS } from '../content/empires.ts';
import { forcesIn, forcesOut } from '../force-csv.ts';
import { DESK } from '../manifest.ts';
import { arm, homesOf } from '../setup.ts';
import { DUE, move, WORLD } from '../rules/tools.ts';
import { meet, setTie, TIE_NAMES } from '../rules/diplomacy.ts';
import { has, of, TIES } from '../state.ts';
import type { State, Tie } from '../state.ts';

/** What the campaign's moderator does by hand. */

const empire = tableSchema('The empire');
const there = ({ empires }: State, id: string): { refused: string } | null =>
  has(empires, id) ? null : { refused: `there is no empire "${id}" in this campaign` };

/** What an award comes to: less than 0 is taken from next turn's income. */
const MOST_AWARD = 500;

export const controlCommands = {
  'force-list-out': command({
    name: 'Save the force list',
    desk: DESK,
    schema: z.strictObject({}),
    run: ({ classes }: State) => ({ data: { file: { name: 'force-list.csv', text: forcesOut(classes) } } }),
  }),
  'force-list-in': command({
    name: 'Use another force list',
    desk: DESK,
    deliberate: true,
    schema: z.strictObject({
      csv: z.string().min(1).max(200_000).meta({ file: '.csv' }).describe('The table'),
    }),
    fault: ({ turn }: State, { csv }) => {
      if (turn > 0) return { refused: 'the campaign has begun: its units are of this list' };
      const read = forcesIn(csv);
      if (!('faults' in read)) return null;
      const shown = read.faults.slice(0, 5).map(({ row, column, text }) => `Row ${row}, ${column}: ${text}`);
      const more = read.faults.length - shown.length;
      return { refused: [...shown, ...(more > 0 ? [`and ${more} more`] : [])].join('. ') };
    },
    run: (state: State, { csv }, { log }) => {
      const read = forcesIn(csv);
      if ('faults' in read) return undefined;
      state.classes = read.classes;
      arm(state, homesOf(state));
      log({
        text: `A force list of ${Object.keys(read.classes).length} classes is used`,
        rules: ['allowed-empires'],
      });
      return undefined;
    },
  }),
  trait: command({
    name: 'Give a trait, or take it',
    desk: DESK,
    schema: z.strictObject({
      empire,
      trait: oneOf(TRAITS, 'The trait', 'a trait'),
      has: z.boolean().default(true),
    }),
    fault: (state: State, args) => there(state, args.empire),
    run: (state: State, args, { log, room }) => {
      const { traits } = of(state.empires, args.empire);
      if (args.has) traits[args.trait] = true;
      else delete traits[args.trait];
      const name = TRAITS.find(({ id }) => id === args.trait)?.name ?? args.trait;
      log({
        text: 'A trait was given or taken',
        secret: `${nameOf(room, args.empire)} ${args.has ? 'has' : 'no longer has'} the trait ${name}`,
        rules: ['allowed-empires'],
      });
      return undefined;
    },
  }),
  tie: command({
    name: 'Set the state between two empires',
    desk: DESK,
    schema: z.strictObject({
      one: tableSchema('One empire'),
      other: tableSchema('The other'),
      tie: oneOf(
        TIES.map((id) => ({ id, name: TIE_NAMES[id] })),
        'Their state',
        'a state',
      ),
    }),
    fault: (state: State, { one, other }) =>
      there(state, one) ?? there(state, other) ?? (one === other ? { refused: 'that is one empire' } : null),
    run: (state: State, { one, other, tie }, { log, room }) => {
      // The cast: the schema offers these states alone.
      const is = tie as Tie;
      meet(state, one, other);
      setTie(state, one, other, is, 'a ruling');
      log({
        text: 'The state between two empires was set',
        secret: `${nameOf(room, one)} and ${nameOf(room, other)}: ${TIE_NAMES[is]}`,
        rules: ['political-states'],
      });
      return undefined;
    },
  }),
  award: command({
    name: 'One-off points',
    desk: DESK,
    schema: z.strictObject({
      empire,
      points: z.number().int().min(-MOST_AWARD).max(MOST_AWARD).describe('EP, next month'),
      why: z.string().trim().min(1).max(60).describe('What for'),
    }),
    fault: (state: State, args) => there(state, args.empire),
    run: (state: State, { empire: id, points, why }, { log, room }) => {
      const way = points < 0 ? ([DUE, WORLD] as const) : ([WORLD, DUE] as const);
      move(state, id, way, Math.abs(points), why, 'misc');
      log({
        text: 'One-off points were granted or taken',
        secret: `${nameOf(room, id)}: ${points} EP next month, ${why}`,
        rules: ['misc'],
      });
      return undefined;
    },
  }),
};
