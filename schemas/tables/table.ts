import { cutTable } from './cut.ts';
import { wholeFile, type TableFault } from './fault.ts';

/** A table by the names of its columns: how a list of cards, a deck and whatever comes out of a spreadsheet is read. */

export interface TableShape<Column extends string> {
  readonly required: readonly Column[];
  readonly optional?: readonly Column[];
  /** Columns that are neither. */
  readonly others: 'refused' | 'passed-over';
}

export interface TableRow<Column extends string> {
  readonly line: number;
  readonly row: number;
  /** Without space around it; empty where the row ends before it, or the table has no such column. */
  readonly value: (column: Column) => string;
}

export interface Table<Column extends string> {
  readonly rows: readonly TableRow<Column>[];
  readonly faults: readonly TableFault[];
}

/** Emptiness is passed over: rows of separators, missing ones at the end, columns with neither name nor content. */
export const readTable = <Column extends string>(
  text: string,
  { required, optional = [], others }: TableShape<Column>,
): Table<Column> => {
  const cut = cutTable(text);
  if ('fault' in cut) return { rows: [], faults: [cut.fault] };
  const [head, ...records] = cut.records;
  const known: readonly string[] = [...required, ...optional];
  if (head === undefined) return { rows: [], faults: [{ ...wholeFile('empty', ''), choices: known }] };

  const names = head.fields.map((field) => field.trim().toLowerCase());
  const at = (column: string, what: TableFault['what']): TableFault => ({
    line: head.line,
    column,
    what,
    text: column,
    choices: known,
  });
  const isWrong = (name: string, place: number): boolean =>
    known.includes(name) ? names.indexOf(name) !== place : name !== '' && others === 'refused';
  const headFaults = [
    ...names.filter(isWrong).map((name) => at(name, 'column-unknown')),
    ...required.filter((column) => !names.includes(column)).map((column) => at(column, 'column-missing')),
  ];
  if (headFaults.length > 0) return { rows: [], faults: headFaults };

  const faults = records.flatMap(({ line, fields }) =>
    fields.flatMap((field, place): TableFault[] =>
      field.trim() === '' || (names[place] ?? '') !== ''
        ? []
        : [{ line, column: String(place + 1), what: 'column-unnamed', text: field.trim().slice(0, 40) }],
    ),
  );
  const rows = records.map(({ line, row, fields }) => ({
    line,
    row,
    value: (column: Column): string => fields[names.indexOf(column)]?.trim() ?? '',
  }));
  return { rows, faults };
};
