import { effectCode } from './content/effects.ts';
import { cardFrom, type EventCard } from './event-cards.ts';

/** A club's own deck as a table (RFC 4180): a line a card. */

const COLUMNS = ['id', 'title', 'story', 'persistent', 'cost', 'success', 'failure'] as const;

/** What is wrong: the row as a spreadsheet numbers it, the header being 1. */
export interface RowFault {
  readonly row: number;
  readonly column: string;
  readonly text: string;
}

const quoted = (field: string): string =>
  /[",\n\r]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field;

export const eventsOut = (cards: readonly EventCard[]): string =>
  [
    COLUMNS.join(','),
    ...cards.map(({ id, title, story, persistent, cost, success, failure }) =>
      [
        id,
        title,
        story,
        persistent ? 'yes' : 'no',
        Object.entries(cost)
          .map(([kind, count]) => `${kind} ${count}`)
          .join('; '),
        effectCode(success),
        effectCode(failure),
      ]
        .map(quoted)
        .join(','),
    ),
    '',
  ].join('\n');

/** Rows of fields; null where a quotation never ends. Some spreadsheets put semicolons between them, as the header shows. */
const rowsIn = (text: string): string[][] | null => {
  const rows: string[][] = [];
  let fields: string[] = [];
  let field = '';
  let isQuoted = false;
  const [header = ''] = text.split('\n', 1);
  const between = header.includes(',') ? ',' : ';';
  const end = (): void => {
    fields.push(field);
    field = '';
  };
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at] ?? '';
    if (isQuoted) {
      if (letter !== '"') field += letter;
      else if (text[at + 1] === '"') {
        field += '"';
        at += 1;
      } else isQuoted = false;
    } else if (letter === '"' && field === '') isQuoted = true;
    else if (letter === between) end();
    else if (letter === '\n') {
      end();
      rows.push(fields);
      fields = [];
    } else if (letter !== '\r') field += letter;
  }
  if (isQuoted) return null;
  end();
  rows.push(fields);
  return rows;
};

/** The cards of a table, or everything that is wrong with it, row by row. */
export const eventsIn = (
  text: string,
): { readonly cards: readonly EventCard[] } | { readonly faults: readonly RowFault[] } => {
  const rows = rowsIn(text.replace(/^\uFEFF/, ''));
  if (rows === null) return { faults: [{ row: 1, column: '', text: 'a quotation mark is never closed' }] };
  const [header = [], ...body] = rows;
  const named = header.map((each) => each.trim().toLowerCase());
  const missing = COLUMNS.filter((column) => !named.includes(column));
  if (missing.length > 0)
    return { faults: missing.map((column) => ({ row: 1, column, text: 'this column is missing' })) };
  const faults: RowFault[] = [];
  const cards: EventCard[] = [];
  body.forEach((fields, at) => {
    const row = at + 2;
    if (fields.every((field) => field.trim() === '')) return;
    const value = (column: (typeof COLUMNS)[number]): string => (fields[named.indexOf(column)] ?? '').trim();
    const stays = value('persistent').toLowerCase();
    if (!['yes', 'no'].includes(stays)) {
      faults.push({ row, column: 'persistent', text: `"${stays}" is neither yes nor no` });
      return;
    }
    const card = cardFrom({
      id: value('id'),
      title: value('title'),
      story: value('story'),
      persistent: stays === 'yes',
      cost: value('cost'),
      success: value('success'),
      failure: value('failure'),
    });
    if ('column' in card) faults.push({ row, column: card.column, text: `"${card.text}" cannot be read` });
    else if (cards.some(({ id }) => id === card.id))
      faults.push({ row, column: 'id', text: `"${card.id}" appears twice` });
    else cards.push(card);
  });
  return faults.length > 0 ? { faults } : { cards };
};
