import type { CallBody } from '../../../../schemas/documents.ts';
import { byId, byName, keptEach } from '../../room.ts';

const CALL = 'call/';

/** The note that stands for a table's raised hand. */
export const callNote = (table: string): string => `${CALL}${table}`;

const tableOf = (note: string): string | null => (note.startsWith(CALL) ? note.slice(CALL.length) : null);

/**
 * Whether a table has its hand up, and whether somebody has taken it: never who. Claims are Control's own, and a table has one
 * tap to give away where each facilitator is.
 */
export const calls = keptEach(
  ['attention'],
  ({ tableIds }) => tableIds,
  (_plan, { attention: { notes, claims } }) => [
    new Map(
      notes.flatMap((note) => {
        const table = tableOf(note.id);
        return table === null ? [] : [[table, note] as const];
      }),
    ),
    byName(byId(claims), (table) => `attention/${callNote(table)}`),
  ],
  (_plan, [note, claim]): CallBody =>
    note === undefined
      ? { since: null, coming: false }
      : { since: note.since, coming: claim?.since === note.since },
);
