import type { CallBody } from '../../../../schemas/documents.ts';
import { own } from '../../engine/own.ts';
import { keptEach } from '../../room.ts';

/** The note that stands for a table's raised hand. */
export const callNote = (table: string): string => `call/${table}`;

/**
 * Whether a table has its hand up, and whether somebody has taken it: never who. Claims are Control's own, and a table has one
 * tap to give away where each facilitator is.
 */
export const calls = keptEach(
  ['attention'],
  ({ tableNames }) => Object.keys(tableNames),
  (_plan, { attention: { notes, claims } }) => {
    const standing = new Map(notes.map((note) => [note.id, note]));
    return (table) => {
      const note = standing.get(callNote(table));
      return [note, note === undefined ? undefined : own(claims, `attention/${note.id}`)];
    };
  },
  (_plan, [note, claim]): CallBody =>
    note === undefined
      ? { since: null, coming: false }
      : { since: note.since, coming: claim?.since === note.since },
);
