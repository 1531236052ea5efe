import type { CallBody } from '../../../../schemas/documents.ts';
import { own } from '../../engine/own.ts';
import type { AttentionState } from './state.ts';

/** The note that stands for a table's raised hand. */
export const callNote = (table: string): string => `call/${table}`;

/**
 * Whether a table has its hand up, and whether somebody has taken it: never who. Claims are Control's own, and a table has one
 * tap to give away where each facilitator is.
 */
export const callBody = ({ notes, claims }: AttentionState, table: string): CallBody => {
  const id = callNote(table);
  const note = notes.find((each) => each.id === id);
  if (note === undefined) return { since: null, coming: false };
  return { since: note.since, coming: own(claims, `attention/${id}`)?.since === note.since };
};
