import * as z from 'zod';
import { IdSchema } from '../../../schemas/ids.ts';
import { nameOf } from '../../kit/room-view.ts';
import { key } from '../../kit/face-parts.ts';
import { command } from '../../kit/rule.ts';
import { MISSION_IDS } from '../content/missions.ts';
import { ACTIONS, BUILDERS, IMPROVEMENTS, replaces } from '../orders.ts';
import { has, of } from '../state.ts';
import { ORDERS } from '../manifest.ts';
import { sooner, withdraw, write } from '../sheet.ts';
import { overspends, priceOf, reprice, unknownIn } from '../rules/pricing.ts';
import { scrapNow } from '../rules/economy.ts';
import { ledgerOf, sheetOf } from '../rules/known.ts';
import { isMilitary } from '../rules/units.ts';
import { inOrder } from '../sheet.ts';
import { balance } from '../ledger.ts';
import { POOL } from '../rules/tools.ts';
import type { Asked, GameCommand, Refused } from '../../kit/rule.ts';
import type { Tap } from '../../../schemas/faces/rows.ts';
import type { Does, Order } from '../orders.ts';
import type { State } from '../state.ts';

/** What an empire writes on its own tablet. */

const id = (label: string) => IdSchema.describe(label);
const points = z.number().int().min(1).max(999).describe('EP');
const mission = z.enum(MISSION_IDS).describe('The mission');

const SCHEMAS = {
  deploy: z.strictObject({ unit: id('The unit'), fleet: id('The fleet') }),
  mission: z.strictObject({ from: id('From'), mission, target: id('The target system') }),
  infiltrate: z.strictObject({ unit: id('The unit'), mission, target: id('The target system') }),
  envoy: z.strictObject({ to: id('The power'), action: z.enum(ACTIONS) }),
  load: z.strictObject({ unit: id('The unit'), onto: id('The transport') }),
  unload: z.strictObject({ unit: id('The unit') }),
  move: z.strictObject({
    fleet: id('The fleet'),
    path: z.array(IdSchema).min(1).max(4).describe('Systems on the way'),
    presses: z.boolean().default(false).describe('Presses on past enemies'),
  }),
  explore: z.strictObject({ fleet: id('The fleet') }),
  scan: z.strictObject({ fleet: id('The fleet'), system: id('The system') }),
  raid: z.strictObject({ fleet: id('The fleet'), system: id('The system'), captures: z.boolean() }),
  route: z.strictObject({
    convoy: id('The Convoy'),
    systems: z.array(IdSchema).min(1).max(3).describe('Systems'),
  }),
  'off-route': z.strictObject({ convoy: id('The Convoy'), system: id('The system') }),
  build: z.strictObject({ class: id('The class'), at: id('The system'), by: z.enum(BUILDERS), points }),
  pay: z.strictObject({ site: id('What is being built'), points }),
  convoy: z.strictObject({ at: id('The system') }),
  troops: z.strictObject({ class: id('The class'), at: id('The system') }),
  repair: z.strictObject({ unit: id('The unit') }),
  'field-repair': z.strictObject({ unit: id('The unit'), by: id('The Supply or Hospital unit'), points }),
  refit: z.strictObject({ unit: id('The unit'), class: id('The class'), by: z.enum(BUILDERS) }),
  scrap: z.strictObject({ unit: id('The unit') }),
  'scrap-site': z.strictObject({ site: id('What is being built') }),
  mothball: z.strictObject({ unit: id('The unit') }),
  activate: z.strictObject({ unit: id('The unit') }),
  tech: z.strictObject({ points }),
  improve: z.strictObject({ system: id('The system'), what: z.enum(IMPROVEMENTS) }),
  upgrade: z.strictObject({ lane: id('The lane'), scouts: z.boolean() }),
  downgrade: z.strictObject({ lane: id('The lane') }),
  martial: z.strictObject({ system: id('The system') }),
  colonize: z.strictObject({ convoy: id('The Convoy') }),
} as const satisfies Readonly<Record<Does, z.ZodType>>;

const NAMES: Readonly<Record<Does, string>> = {
  deploy: 'Deploy a unit',
  mission: 'Covert mission',
  infiltrate: 'Special Forces mission',
  envoy: 'Diplomatic order',
  load: 'Embark',
  unload: 'Disembark',
  move: 'Move a fleet',
  explore: 'Explore a lane',
  scan: 'Scan a system',
  raid: 'Raid Convoys',
  route: 'Assign a trade route',
  'off-route': 'End a trade route',
  build: 'Build',
  pay: 'Go on building',
  convoy: 'Buy a Convoy',
  troops: 'Raise troops',
  repair: 'Repair',
  'field-repair': 'Field repair',
  refit: 'Refit',
  scrap: 'Scrap',
  'scrap-site': 'Give up what is being built',
  mothball: 'Mothball',
  activate: 'Reactivate',
  tech: 'Tech investment',
  improve: 'Improve a system',
  upgrade: 'Upgrade a lane',
  downgrade: 'Downgrade a lane',
  martial: 'Martial law',
  colonize: 'Settle a system',
};

const KIND_ROWS: Partial<Record<Does, string>> = {
  mission: 'covert-orders',
  infiltrate: 'covert-orders',
  envoy: 'diplomatic-orders',
};

/** House: what a sheet holds. */
const MOST_ROWS = 120;

const empireOf = ({ empires }: State, { by: { table } }: Pick<Asked, 'by'>): string | null =>
  table !== null && has(empires, table) ? table : null;
const NOBODY: Refused = { refused: 'an empire writes it on its own page' };
/** Turn Orders Phase: sheets are written before anything of the month happens. */
const SECRET = 'secret-orders';
const closed = (state: State): Refused | null =>
  state.step === 'orders'
    ? null
    : { refused: 'sheets are closed: they open again with the next month', rule: SECRET };

/** Refuses what is not the writer's own, and overspending. All else lapses when its time comes, and is warned of meanwhile. */
const orderFault = (state: State, order: Order, asked: Asked): Refused | null => {
  const empire = empireOf(state, asked);
  if (empire === null) return NOBODY;
  const shut = closed(state);
  if (shut !== null) return shut;
  const unknown = unknownIn(state, empire, order);
  if (unknown !== null) return { refused: unknown };
  if (Object.keys(sheetOf(state, empire).rows).length >= MOST_ROWS)
    return { refused: `a sheet has ${MOST_ROWS} rows at the most: withdraw one` };
  const left = overspends(state, empire, order);
  return left === null
    ? null
    : {
        refused: `your pool has ${Math.max(0, left)} EP left for it: withdraw something first`,
        rule: 'overspending',
      };
};

const unitOf = (_args: unknown, { table }: { table: string | null }): string => `sheets/${table ?? ''}`;

const ordering = (does: Does): GameCommand<State> => {
  // The casts: the arguments of a kind of order are that order without its kind.
  const orderOf = (args: object): Order => ({ ...args, does }) as unknown as Order;
  return command({
    name: NAMES[does],
    who: ['table'],
    phases: [ORDERS],
    rule: SECRET,
    schema: SCHEMAS[does] as z.ZodType<object>,
    fault: (state: State, args, asked) => orderFault(state, orderOf(args), asked),
    run: (state: State, args, context) => {
      const empire = empireOf(state, context);
      if (empire === null) return undefined;
      const order = orderOf(args);
      const sheet = of(state.sheets, empire);
      write(sheet, order, priceOf(state, empire, order, []), replaces(order));
      sheet.handedIn = false;
      reprice(state, empire);
      context.log({
        text: `${nameOf(context.room, empire)} writes an order`,
        secret: NAMES[does],
        rules: ['secret-orders'],
      });
      const kind = KIND_ROWS[does];
      if (kind !== undefined) context.rule(kind, 'secret');
      return undefined;
    },
  });
};

const DOES = Object.keys(SCHEMAS) as readonly Does[];
const commandOf = (does: Does): string => `order-${does}`;
const ordersBy = Object.fromEntries(DOES.map((does) => [commandOf(does), ordering(does)]));

/** The key that writes an order. */
export const orderKey = (label: string, { does, ...args }: Order): Tap => key(label, commandOf(does), args);
/** What a bot sends for it. */
export const orderCall = ({ does, ...args }: Order) => ({ command: commandOf(does), args });

export const handIn = command({
  name: 'Hand in the sheet',
  who: ['table'],
  phases: [ORDERS],
  rule: SECRET,
  schema: z.strictObject({ done: z.boolean().default(true) }),
  unit: unitOf,
  fault: (state: State, { done }, asked) => {
    const empire = empireOf(state, asked);
    if (empire === null) return NOBODY;
    const shut = closed(state);
    if (shut !== null) return shut;
    return sheetOf(state, empire).handedIn === done
      ? { refused: done ? 'it is handed in already' : 'it is not handed in' }
      : null;
  },
  run: (state: State, { done }, context) => {
    const empire = empireOf(state, context);
    if (empire === null) return undefined;
    of(state.sheets, empire).handedIn = done;
    context.log({
      text: `${nameOf(context.room, empire)} ${done ? 'has handed in' : 'takes its sheet back'}`,
      rules: [SECRET],
    });
    return undefined;
  },
});

const RowSchema = z.strictObject({ row: id('The row') });
const rowFault = (state: State, { row }: { row: string }, asked: Asked): Refused | null => {
  const empire = empireOf(state, asked);
  if (empire === null) return NOBODY;
  return closed(state) ?? (has(sheetOf(state, empire).rows, row) ? null : { refused: 'that row is gone' });
};

export const withdrawRow = command({
  name: 'Withdraw an order',
  who: ['table'],
  phases: [ORDERS],
  rule: SECRET,
  schema: RowSchema,
  fault: rowFault,
  run: (state: State, { row }, context) => {
    const empire = empireOf(state, context);
    if (empire === null) return undefined;
    withdraw(of(state.sheets, empire), row);
    reprice(state, empire);
    return undefined;
  },
});

export const soonerRow = command({
  name: 'Move an order up',
  who: ['table'],
  phases: [ORDERS],
  rule: SECRET,
  schema: RowSchema,
  fault: (state: State, args, asked) => {
    const fault = rowFault(state, args, asked);
    if (fault !== null) return fault;
    const [first] = inOrder(sheetOf(state, empireOf(state, asked) ?? ''));
    return first?.[0] === args.row ? { refused: 'it is the first' } : null;
  },
  run: (state: State, { row }, context) => {
    const empire = empireOf(state, context);
    if (empire === null) return undefined;
    sooner(of(state.sheets, empire), row);
    reprice(state, empire);
    return undefined;
  },
});

/** Nothing is opened: all fleets and systems are listed. */
export const ALL = 'all';

/** Opens a fleet or a system on the tablet: its orders are then keys. Or the reports of a month. */
export const look = command({
  name: 'Open',
  who: ['table'],
  phases: [ORDERS],
  rule: SECRET,
  schema: z.strictObject({ at: z.string().regex(/^(all|(fleet|system|month)\/[a-z0-9-]{1,60})$/) }),
  unit: (_args, { table }) => `focus/${table ?? ''}`,
  fault: (state: State, { at }, asked) => {
    const empire = empireOf(state, asked);
    if (empire === null) return NOBODY;
    if (at === ALL) return null;
    const [kind, name = ''] = at.split('/');
    const isThere =
      kind === 'month'
        ? /^\d{1,3}$/.test(name) && Number(name) <= state.turn
        : kind === 'fleet'
          ? unknownIn(state, empire, { does: 'explore', fleet: name }) === null
          : unknownIn(state, empire, { does: 'convoy', at: name }) === null;
    return isThere ? null : { refused: `you know no ${kind ?? ''} "${name}"` };
  },
  run: (state: State, { at }, context) => {
    const empire = empireOf(state, context);
    if (empire !== null) state.focus[empire] = at;
    return undefined;
  },
});

export const scrapForDeficit = command({
  name: 'Scrap for the deficit',
  who: ['table'],
  phases: [ORDERS],
  rule: SECRET,
  schema: z.strictObject({ unit: id('The unit') }),
  unit: (_args, { table }) => `ledgers/${table ?? ''}`,
  fault: (state: State, { unit: name }, asked) => {
    const empire = empireOf(state, asked);
    if (empire === null) return NOBODY;
    const shut = closed(state);
    if (shut !== null) return shut;
    if (balance(ledgerOf(state, empire), POOL) >= 0)
      return { refused: 'your pool is not below 0: order Scrap instead', rule: 'deficit' };
    const unit = state.units[name];
    return unit?.owner === empire && isMilitary(state, unit)
      ? null
      : { refused: `you have no military unit "${name}"` };
  },
  run: (state: State, { unit }, context) => {
    const empire = empireOf(state, context);
    if (empire === null) return undefined;
    const rule = (row: string): void => context.rule(row, 'secret');
    scrapNow(state, empire, unit, { dice: context.dice, rule });
    for (const [row, { order }] of inOrder(of(state.sheets, empire)))
      if (unknownIn(state, empire, order) !== null) withdraw(of(state.sheets, empire), row);
    return undefined;
  },
});

export const orderCommands = {
  ...ordersBy,
  'hand-in': handIn,
  withdraw: withdrawRow,
  sooner: soonerRow,
  look,
  'scrap-now': scrapForDeficit,
};
