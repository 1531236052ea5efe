import type { RoomEventOf } from '../../../../schemas/events.ts';
import type { Instant } from '../../../../schemas/units.ts';
import { message, withText } from '../../../../schemas/sentences/sentences.ts';
import { getOwn } from '../../engine/get-own.ts';
import type { AttentionState, Note } from './state.ts';

/**
 * The notes that stand, and which of them go where there are too many: nobody reads a list of hundreds on a phone. An alarm
 * or what somebody has claimed stays, and what goes is counted in a note of its own: nothing goes in silence.
 */

/** Notes that are neither an alarm nor claimed, before the least of them goes. */
const MAX_PASSING = 100;
/** Notes at all: at 200 letters each they fill four fifths of the greatest document that a broker takes (broker/limits.ts). */
const MAX_NOTES = 250;

/** The note that counts those that went. */
export const DROPPED = 'notes/dropped';

const WEIGHTS = { note: 0, warning: 1, alarm: 5 } as const;
const OF_CLAIM = 3;

type Claims = Pick<AttentionState, 'claims'>;

const isClaimed = ({ claims }: Claims, { id, since }: Note): boolean =>
  getOwn(claims, `attention/${id}`)?.since === since;

const isKept = (state: Claims, note: Note): boolean => note.level === 'alarm' || isClaimed(state, note);

/** The one to go: what only informs before what warns, what somebody knows of before an alarm; of those alike the oldest. */
const leastOf = (state: Claims, notes: readonly Note[]): Note | undefined => {
  const weight = (note: Note): number => WEIGHTS[note.level] + (isClaimed(state, note) ? OF_CLAIM : 0);
  return notes.reduce<Note | undefined>(
    (least, note) => (least === undefined || weight(note) < weight(least) ? note : least),
    undefined,
  );
};

const counting = (before: Note | undefined, at: Instant): Note => {
  const dropped = (before?.dropped ?? 0) + 1;
  const words = withText(message('matter/notes-dropped', { count: dropped }));
  return { id: DROPPED, level: 'warning', ...words, since: before?.since ?? at, desk: 'room', dropped };
};

/** The notes with one more; where one stands under its id, in the place of that. */
export const withNote = (
  state: AttentionState,
  { id, level, text, say: sentence, desk }: RoomEventOf<'attention-noted'>,
  at: Instant,
): readonly Note[] => {
  const note: Note = {
    id,
    level,
    text,
    ...(sentence === undefined ? {} : { say: sentence }),
    since: at,
    ...(desk === undefined ? {} : { desk }),
  };
  const others = state.notes.filter((each) => each.id !== id);
  const standing = others.filter((each) => each.id !== DROPPED);
  const passing = standing.filter((each) => !isKept(state, each)).length + (level === 'alarm' ? 0 : 1);
  const gone = passing > MAX_PASSING || standing.length >= MAX_NOTES ? leastOf(state, standing) : undefined;
  if (gone === undefined) return [...others, note];
  const counted = counting(
    others.find((each) => each.id === DROPPED),
    at,
  );
  return [...standing.filter((each) => each !== gone), counted, note];
};
