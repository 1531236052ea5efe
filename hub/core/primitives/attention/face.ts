import type { RoomEventOf } from '../../../../schemas/events.ts';
import { getOwn } from '../../engine/get-own.ts';
import type { Draft } from '../../room.ts';
import { isNoted } from './read.ts';

/** What other primitives may ask of it. Each does nothing where nothing is there for it. */

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

/** A box that is armed anew or emptied is nobody's any more. */
export const releaseBox = (draft: Draft, box: string): void => {
  const what = `box/${box}`;
  if (getOwn(draft.state.attention.claims, what) !== undefined) draft.emit({ type: 'released', what });
};
