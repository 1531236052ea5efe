import { IdSchema, type Uid } from '../ids.ts';
import { readTable } from './table.ts';
import { isDecimalColumn, readUidCell } from './uid-cell.ts';
import type { TableFault } from './fault.ts';

/** The registry as a table: a line a tag, with the header `uid,kind,owner,value` (owner and value may be empty). */

const COLUMNS = ['uid', 'kind', 'owner', 'value'] as const;
type Column = (typeof COLUMNS)[number];

export interface ListedTag {
  readonly uid: Uid;
  readonly kind: string;
  readonly owner: string | null;
  readonly value: number | null;
}

/** What becomes of a guess: told and refused, or taken, of a decimal number with its first byte highest or lowest. */
export const GUESS_USES = ['refuse', 'take', 'reversed'] as const;
export type GuessUse = (typeof GUESS_USES)[number];

/** What a list is checked against. */
export interface CardRoom {
  readonly kinds: readonly string[];
  readonly tables: readonly string[];
  /** What the registry knows already; a tag that it knows as something else is a fault. Absent: it is replaced. */
  readonly known?: ReadonlyMap<string, ListedTag>;
  readonly guesses?: GuessUse;
}

export interface CardsRead {
  /** Empty when anything is wrong: a list is learned as a whole or not at all. */
  readonly tags: readonly ListedTag[];
  readonly faults: readonly TableFault[];
}

/** `1.000` is a thousand in some countries, and one in others. */
const THOUSANDS = /^-?[1-9]\d{0,2}[.,]000$/;
/** The figure in a field, also `3.0`; null where it is empty, undefined where it is none. */
const figure = (text: string): number | null | undefined => {
  if (text === '') return null;
  return /^-?\d{1,9}(?:[.,]0*)?$/.test(text) && !THOUSANDS.test(text) ? parseInt(text, 10) : undefined;
};

const sameTag = (one: ListedTag, other: ListedTag): boolean =>
  one.kind === other.kind && one.owner === other.owner && one.value === other.value;

/** Every fault of a table of cards at once. */
export const readCards = (text: string, room: CardRoom): CardsRead => {
  const none = (faults: readonly TableFault[]): CardsRead => ({ tags: [], faults });
  const table = readTable<Column>(text, {
    required: ['uid', 'kind'],
    optional: ['owner', 'value'],
    others: 'refused',
  });
  const isDecimal = isDecimalColumn(table.rows.map(({ value }) => value('uid')));
  const faults: TableFault[] = [...table.faults];
  const tags: ListedTag[] = [];
  const lines = new Map<string, number>();

  const uidOf = (cell: string, fault: (of: Omit<TableFault, 'line' | 'column'>) => void) => {
    const read = readUidCell(cell, isDecimal);
    if ('uid' in read) return read.uid;
    const { what, guesses } = read;
    const [first, second = first] = guesses;
    const taken = { refuse: undefined, take: first, reversed: second }[room.guesses ?? 'refuse'];
    if (taken === undefined) fault({ what, text: cell, guesses });
    return taken;
  };

  for (const { line, value: cell } of table.rows) {
    const fault = (column: Column, of: Omit<TableFault, 'line' | 'column'>): void =>
      void faults.push({ line, column, ...of });
    const before = faults.length;
    const [kind, owner, value] = [cell('kind'), cell('owner'), figure(cell('value'))];
    const uid = uidOf(cell('uid'), (of) => fault('uid', of));
    if (!IdSchema.safeParse(kind).success || !room.kinds.includes(kind))
      fault('kind', { what: 'kind', text: kind, choices: [...new Set(room.kinds)] });
    if (owner !== '' && !room.tables.includes(owner))
      fault('owner', { what: 'owner', text: owner, choices: room.tables });
    if (value === undefined) fault('value', { what: 'value', text: cell('value') });
    if (uid === undefined) continue;
    const first = lines.get(uid);
    if (first !== undefined) fault('uid', { what: 'twice', text: `${uid} (${first})` });
    lines.set(uid, first ?? line);
    const tag: ListedTag = { uid, kind, owner: owner === '' ? null : owner, value: value ?? null };
    const was = room.known?.get(uid);
    if (was !== undefined && !sameTag(was, tag)) {
      const as = [was.kind, was.owner, was.value].filter((each) => each !== null).join(', ');
      fault('uid', { what: 'known', text: `${uid} (${as})` });
    }
    if (faults.length === before) tags.push(tag);
  }
  return faults.length > 0 ? none(faults) : { tags, faults };
};

/** The list as a file. Ids, hex and figures need no quotes, and no spreadsheet takes one for a formula. */
export const cardsAsCsv = (tags: readonly ListedTag[]): string =>
  [COLUMNS, ...tags.map(({ uid, kind, owner, value }) => [uid, kind, owner ?? '', value ?? ''])]
    .map((fields) => `${fields.join(',')}\r\n`)
    .join('');

/** So many tags go into one command: a packet holds no more than 64 kB. */
export const TAGS_A_COMMAND = 400;

/** As `tag.learn` takes them, cut into commands. */
export const learnInParts = (tags: readonly ListedTag[]) =>
  Array.from({ length: Math.ceil(tags.length / TAGS_A_COMMAND) }, (_, part) =>
    tags.slice(part * TAGS_A_COMMAND, (part + 1) * TAGS_A_COMMAND).map(({ uid, kind, owner, value }) => ({
      uid,
      kind,
      ...(owner === null ? {} : { owner }),
      ...(value === null ? {} : { value }),
    })),
  );
