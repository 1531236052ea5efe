import { readIn, text as inEach } from '../../schemas/text.ts';
import { TABLE_FAULTS } from '../../schemas/tables/in-words.ts';
import { readTable } from '../../schemas/tables/table.ts';
import { effectCode } from './content/effects.ts';
import { cardFrom, type EventCard } from './event-cards.ts';

/** A club's own deck as a table (RFC 4180): a line a card. */

const COLUMNS = ['id', 'title', 'story', 'persistent', 'cost', 'success', 'failure'] as const;
type Column = (typeof COLUMNS)[number];

/** What is wrong, and in which row as a spreadsheet numbers it, the header being 1; of a file that is no table, in which line. */
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
        readIn(title, 'en'),
        readIn(story, 'en'),
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

/** The cards of a table, or everything that is wrong with it, row by row. */
export const eventsIn = (
  text: string,
): { readonly cards: readonly EventCard[] } | { readonly faults: readonly RowFault[] } => {
  const table = readTable<Column>(text, { required: COLUMNS, others: 'passed-over' });
  const faults: RowFault[] = table.faults.map((fault) => ({
    row: fault.line,
    column: fault.column ?? '',
    text: TABLE_FAULTS[fault.what](fault),
  }));
  const cards: EventCard[] = [];
  for (const { row, value } of table.rows) {
    const stays = value('persistent').toLowerCase();
    if (!['yes', 'no'].includes(stays)) {
      faults.push({
        row,
        column: 'persistent',
        text: inEach({ en: `"${stays}" is neither yes nor no`, de: `„${stays}“ ist weder yes noch no` }),
      });
      continue;
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
    if ('column' in card)
      faults.push({
        row,
        column: card.column,
        text: inEach({ en: `"${card.text}" cannot be read`, de: `„${card.text}“ ist unlesbar` }),
      });
    else if (cards.some(({ id }) => id === card.id))
      faults.push({
        row,
        column: 'id',
        text: inEach({ en: `"${card.id}" appears twice`, de: `„${card.id}“ kommt zweimal vor` }),
      });
    else cards.push(card);
  }
  return faults.length > 0 ? { faults } : { cards };
};
