import * as z from 'zod';
import { IdSchema, isRandomUid, UidSchema } from './ids.ts';

/**
 * The registry as a table: a line a tag, with the header `uid,kind,owner,value` (RFC 4180; owner and value may be empty).
 * Files are cut into fields where they come in (a page, the command line); what the fields mean is said here, once.
 */

const COLUMNS = ['uid', 'kind', 'owner', 'value'] as const;
type Column = (typeof COLUMNS)[number];

export interface ListedTag {
  readonly uid: z.infer<typeof UidSchema>;
  readonly kind: string;
  readonly owner: string | null;
  readonly value: number | null;
}

/** A record of the file; `line` is where it begins, from 1. */
export interface CsvRecord {
  readonly line: number;
  readonly fields: readonly string[];
}

/** What is wrong, and where; `text` is what stands there. */
export interface CsvFault {
  readonly line: number;
  readonly column: string | null;
  readonly what:
    | 'syntax'
    | 'empty'
    | 'column-missing'
    | 'column-unknown'
    | 'fields'
    | 'uid'
    | 'random'
    | 'kind'
    | 'owner'
    | 'value'
    | 'twice'
    | 'known';
  readonly text: string;
}

/**
 * How csv-parse cuts a file into fields: RFC 4180, and what spreadsheets make of it: a byte order mark, semicolons where the
 * comma is the decimal point, an empty line at the end. How many fields a record has is looked at here.
 */
const CSV_OPTIONS = {
  bom: true,
  delimiter: [',', ';', '\t'],
  info: true,
  relax_column_count: true,
  skip_empty_lines: true,
};

const ParsedSchema = z.array(
  z.object({ record: z.array(z.string()), info: z.object({ lines: z.number().int() }) }),
);
const ParseErrorSchema = z.object({
  message: z.string(),
  lines: z.number().int(),
  column: z.union([z.number().int(), z.string()]),
});

/** The records that csv-parse gave with CSV_OPTIONS; it counts lines to the end of a record. */
const recordsOf = (parsed: unknown): CsvRecord[] =>
  ParsedSchema.parse(parsed).map(({ record, info }) => ({
    fields: record,
    line: info.lines - record.reduce((sum, field) => sum + field.split('\n').length - 1, 0),
  }));

/** Cuts a text with `parse` of csv-parse, which comes in one build for browsers and one for Node. */
export const cutCsv = (
  text: string,
  parse: (text: string, options: typeof CSV_OPTIONS) => unknown,
): { readonly records: readonly CsvRecord[] } | { readonly fault: CsvFault } => {
  try {
    return { records: recordsOf(parse(text, CSV_OPTIONS)) };
  } catch (error) {
    const { data } = ParseErrorSchema.safeParse(error);
    if (data === undefined) throw error;
    const { message, lines, column } = data;
    const name = typeof column === 'number' ? String(column + 1) : column;
    return { fault: { line: lines, column: name, what: 'syntax', text: message } };
  }
};

/** What a list is checked against. */
export interface CsvRoom {
  readonly kinds: readonly string[];
  readonly tables: readonly string[];
  /** What the registry knows already; a tag that it knows as something else is a fault. Absent: it is replaced. */
  readonly known?: ReadonlyMap<string, ListedTag>;
}

export interface CsvRead {
  /** Empty when anything is wrong: a list is learned as a whole or not at all. */
  readonly tags: readonly ListedTag[];
  readonly faults: readonly CsvFault[];
}

const isColumn = (text: string): text is Column => (COLUMNS as readonly string[]).includes(text);

/** The figure in a field; null where it is empty, undefined where it is none. */
const figure = (text: string): number | null | undefined =>
  text === '' ? null : /^-?\d{1,9}$/.test(text) ? Number(text) : undefined;

const sameTag = (one: ListedTag, other: ListedTag): boolean =>
  one.kind === other.kind && one.owner === other.owner && one.value === other.value;

const readHeader = ({ line, fields }: CsvRecord): { names: string[]; faults: CsvFault[] } => {
  const names = fields.map((field) => field.trim().toLowerCase());
  const unknown = names
    .filter((name, at) => !isColumn(name) || names.indexOf(name) !== at)
    .map((text): CsvFault => ({ line, column: text, what: 'column-unknown', text }));
  const missing = (['uid', 'kind'] as const)
    .filter((column) => !names.includes(column))
    .map((column): CsvFault => ({ line, column, what: 'column-missing', text: column }));
  return { names, faults: [...unknown, ...missing] };
};

/** Reads the records of a file, header first; every fault of it at once. */
export const readTagRecords = (records: readonly CsvRecord[], room: CsvRoom): CsvRead => {
  const [head, ...rows] = records;
  const none = (faults: readonly CsvFault[]): CsvRead => ({ tags: [], faults });
  if (head === undefined) return none([{ line: 1, column: null, what: 'empty', text: '' }]);
  const { names, faults: headFaults } = readHeader(head);
  if (headFaults.length > 0) return none(headFaults);

  const faults: CsvFault[] = [];
  const tags: ListedTag[] = [];
  const lines = new Map<string, number>();
  for (const { line, fields } of rows) {
    const fault = (column: Column | null, what: CsvFault['what'], text: string): void =>
      void faults.push({ line, column, what, text });
    const field = (column: Column): string => fields[names.indexOf(column)]?.trim() ?? '';
    const before = faults.length;
    if (fields.length !== names.length) {
      fault(null, 'fields', `${fields.length}/${names.length}`);
      continue;
    }
    const uid = UidSchema.safeParse(field('uid')).data;
    const kind = field('kind');
    const owner = field('owner');
    const value = figure(field('value'));
    if (uid === undefined) fault('uid', 'uid', field('uid'));
    else if (isRandomUid(uid)) fault('uid', 'random', uid);
    if (!IdSchema.safeParse(kind).success || !room.kinds.includes(kind)) fault('kind', 'kind', kind);
    if (owner !== '' && !room.tables.includes(owner)) fault('owner', 'owner', owner);
    if (value === undefined) fault('value', 'value', field('value'));
    if (uid === undefined) continue;
    const first = lines.get(uid);
    if (first !== undefined) fault('uid', 'twice', `${uid} (${first})`);
    lines.set(uid, first ?? line);
    const tag: ListedTag = { uid, kind, owner: owner === '' ? null : owner, value: value ?? null };
    const was = room.known?.get(uid);
    if (was !== undefined && !sameTag(was, tag)) {
      fault(
        'uid',
        'known',
        `${uid} (${[was.kind, was.owner, was.value].filter((each) => each !== null).join(', ')})`,
      );
    }
    if (faults.length === before) tags.push(tag);
  }
  return faults.length > 0 ? none(faults) : { tags, faults };
};

/** The list as a file. Ids, hex and figures need no quotes, and no spreadsheet takes one for a formula. */
export const tagsAsCsv = (tags: readonly ListedTag[]): string =>
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
