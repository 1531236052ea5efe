import type { CallBody } from '../../../../schemas/documents/attention.ts';
import { byName, memoEach, memoOf } from '../../room.ts';
import { claimedItems } from './claimed.ts';
import type { Note } from './state.ts';

const CALL = 'call/';

/** The note that stands for a table's raised hand. */
export const callNote = (table: string): string => `${CALL}${table}`;

/** By table that calls: its note. */
const called = memoOf(
  ['attention'],
  (_plan, { attention: { notes } }) => [notes],
  (_plan, [notes]): ReadonlyMap<string, Note> =>
    new Map(notes.flatMap((note) => (note.id.startsWith(CALL) ? [[note.id.slice(CALL.length), note]] : []))),
);

/**
 * Whether a table has its hand up, and whether somebody has taken it: never who. Claims are Control's own, and a table has one
 * tap to give away where each facilitator is.
 */
export const calls = memoEach(
  ['attention'],
  ({ tableIds }) => tableIds,
  (plan, state) => [called(plan, state), byName(claimedItems(plan, state), callNote)],
  (_plan, [note, claim]): CallBody =>
    note === undefined
      ? { since: null, coming: false }
      : { since: note.since, coming: claim?.since === note.since },
);
