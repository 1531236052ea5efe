import type { RoomEventOf } from '../../schemas/events.ts';
import type { Draft, Reads } from './room.ts';

/**
 * What any primitive may note for a person, or take off again. What stands is kept, and brought to a desk, by the primitive
 * `attention`. Each does nothing where nothing is there for it.
 */

/** Whether a note stands under this id. */
export const isNoted = ({ attention }: Reads<'attention'>, id: string): boolean =>
  attention.notes.some((note) => note.id === id);

/** Whether a note stands with these words. */
export const isNotedAs = ({ attention }: Reads<'attention'>, text: string): boolean =>
  attention.notes.some((note) => note.text === text);

/** Something that a person should look at, which no other state tells; the same id replaces it. */
export const note = (draft: Draft, noted: Omit<RoomEventOf<'attention-noted'>, 'type'>): void =>
  draft.emit({ type: 'attention-noted', ...noted });

/** What was noted under this id is over. */
export const unnote = (draft: Draft, id: string): void => {
  if (isNoted(draft.state, id)) draft.emit({ type: 'attention-cleared', id });
};

/** All that was noted of an area (`clock/...`) is settled by what has been done; an undo of that does not bring it back. */
export const settle = (draft: Draft, area: string): void => {
  if (draft.state.attention.notes.some(({ id }) => id.startsWith(`${area}/`)))
    draft.emit({ type: 'attention-settled', area });
};
