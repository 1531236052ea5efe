import { TABLE_FAULTS } from '../../schemas/tables/in-words.ts';
import { readTable } from '../../schemas/tables/table.ts';
import { IdSchema } from '../../schemas/ids.ts';
import { EMPIRES } from './content/empires.ts';
import { UNIT_TYPES } from './state.ts';
import type { Rec, UnitClass, UnitType } from './state.ts';

/** A club's force lists as one table: a line a class. */

const REQUIRED = ['id', 'name', 'type', 'hull', 'cost', 'isd'] as const;
const OPTIONAL = ['empire', 'cr', 'anti-ship', 'attack', 'dv', 'abilities'] as const;
export const FORCE_COLUMNS = [
  'id',
  'name',
  'empire',
  'type',
  'hull',
  'cost',
  'isd',
  'cr',
  'anti-ship',
  'attack',
  'dv',
  'abilities',
] as const;
type Column = (typeof REQUIRED)[number] | (typeof OPTIONAL)[number];

/** What a rule asks of a class; others are kept for the battle on the table. */
export const ABILITIES = [
  'scout',
  'fast',
  'carrier',
  'tender',
  'supply',
  'assault',
  'hospital',
  'atmospheric',
  'garrison',
  'platform',
  'shipyard',
  'depot',
  'convoy',
  'civilian',
  'police',
  'q-ship',
  'diplomatic',
  'special-forces',
  'stealth',
  'slow',
  'bombardment',
  'marine',
  'peacekeeper',
] as const;
export type Ability = (typeof ABILITIES)[number];

/** What is wrong, and in which row as a spreadsheet numbers it, the header being 1. */
export interface RowFault {
  readonly row: number;
  readonly column: string;
  readonly text: string;
}

const isType = (text: string): text is UnitType => (UNIT_TYPES as readonly string[]).includes(text);

/** `carrier 3; fast`: undefined where that cannot be read. */
const abilitiesOf = (text: string): Rec<number> | undefined => {
  const all: Rec<number> = {};
  for (const part of text.split(';').map((each) => each.trim().toLowerCase())) {
    if (part === '') continue;
    const [, name = '', rating = '1'] = /^([a-z][a-z-]*)(?: (\d{1,2}))?$/.exec(part) ?? [];
    if (name === '') return undefined;
    all[name] = Number(rating);
  }
  return all;
};

/** A campaign cannot begin without one of each of these. */
const NEEDED: readonly Ability[] = ['shipyard', 'depot', 'convoy', 'scout'];

/** The classes of a table, or everything that is wrong with it, row by row. */
export const forcesIn = (
  text: string,
): { readonly classes: Rec<UnitClass> } | { readonly faults: readonly RowFault[] } => {
  const table = readTable<Column>(text, { required: REQUIRED, optional: OPTIONAL, others: 'passed-over' });
  const faults: RowFault[] = table.faults.map((fault) => ({
    row: fault.line,
    column: fault.column ?? '',
    text: TABLE_FAULTS[fault.what](fault),
  }));
  const classes: Rec<UnitClass> = {};
  for (const { row, value } of table.rows) {
    const fault = (column: Column, what: string): void =>
      void faults.push({ row, column, text: `"${value(column).slice(0, 40)}" ${what}` });
    const figure = (column: Column, most: number): number => {
      const cell = value(column);
      if (cell === '' && column !== 'cost' && column !== 'isd') return 0;
      if (/^\d{1,4}$/.test(cell) && Number(cell) <= most) return Number(cell);
      fault(column, `is not a whole number up to ${most}`);
      return 0;
    };
    const [id, name, list, type, hull] = [
      value('id').toLowerCase(),
      value('name'),
      value('empire').toLowerCase(),
      value('type').toLowerCase(),
      value('hull'),
    ];
    if (!IdSchema.safeParse(id).success) fault('id', 'is no id: lower-case letters, digits and hyphens');
    if (Object.hasOwn(classes, id)) fault('id', 'appears twice');
    if (name === '' || name.length > 30) fault('name', 'has no letters, or more than 30');
    if (list !== '' && !EMPIRES.some((empire) => empire.id === list)) fault('empire', 'is no empire');
    if (!isType(type)) fault('type', `is none of ${UNIT_TYPES.join(', ')}`);
    const abilities = abilitiesOf(value('abilities'));
    if (abilities === undefined) fault('abilities', 'cannot be read: for example "carrier 3; fast"');
    const of: UnitClass = {
      name,
      list: list === '' ? null : list,
      type: isType(type) ? type : 'ship',
      hull,
      cost: figure('cost', 999),
      isd: figure('isd', 999),
      command: figure('cr', 99),
      antiShip: figure('anti-ship', 999),
      attack: figure('attack', 999),
      defense: figure('dv', 999),
      abilities: abilities ?? {},
    };
    if (of.cost === 0) fault('cost', 'is not a cost: at least 1');
    classes[id] = of;
  }
  for (const needed of NEEDED)
    if (
      faults.length === 0 &&
      !Object.values(classes).some(({ abilities }) => Object.hasOwn(abilities, needed))
    )
      faults.push({ row: 1, column: 'abilities', text: `no class has the ability "${needed}"` });
  return faults.length > 0 ? { faults } : { classes };
};

const quoted = (field: string): string =>
  /[",\n\r]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field;

export const forcesOut = (classes: Readonly<Rec<UnitClass>>): string =>
  [
    FORCE_COLUMNS.join(','),
    ...Object.entries(classes).map(([id, each]) =>
      [
        id,
        each.name,
        each.list ?? '',
        each.type,
        each.hull,
        each.cost,
        each.isd,
        each.command,
        each.antiShip,
        each.attack,
        each.defense,
        Object.entries(each.abilities)
          .map(([name, rating]) => (rating === 1 ? name : `${name} ${rating}`))
          .join('; '),
      ]
        .map((field) => quoted(String(field)))
        .join(','),
    ),
    '',
  ].join('\n');
