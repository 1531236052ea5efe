import type { AttentionBody } from '../../../../schemas/documents/attention.ts';
import type { Item } from '../../engine/item.ts';
import type { Items } from '../../engine/primitive.ts';
import { memoOf, type Memo, type Room } from '../../room.ts';
import type { RoomState } from '../../state.ts';
import { mutedOf } from '../devices/read.ts';
import { claimedItems } from './claimed.ts';
import { atDesks } from './desks.ts';
import type { Note } from './state.ts';

/** What needs a person, from all primitives. */

const LEVELS = { alarm: 0, warning: 1, note: 2 } as const;

/** Whose word a matter is: of those alike in urgency somebody who waits comes before the room, and the room before its devices. */
const sourceOf = ({ id, box, device }: Pick<Item, 'id' | 'box' | 'device'>): number => {
  if (/^(?:call|desk|emergency)(?:\/|$)/.test(id)) return 0;
  return box === null && device === null && !/^(?:board|bridge|display)\//.test(id) ? 1 : 2;
};

export type Standing = Memo<AttentionBody['items']>;

type Line = AttentionBody['items'][number];

const ranks = new WeakMap<Line, number>();

/** How urgent it is, and whose word: the least first. */
const rankOf = (line: Line): number => {
  const rank = ranks.get(line) ?? LEVELS[line.level] * 3 + sourceOf(line);
  ranks.set(line, rank);
  return rank;
};

const muted = memoOf(
  ['devices'],
  (_plan, state) => [mutedOf(state)],
  (_plan, [devices]): ReadonlySet<string> => new Set(devices),
);

/**
 * Most urgent first; then what people ask for, what the room says, what devices say; then what has waited longest.
 */
export const standingItems = (sources: readonly Items<Room>[]): Standing => {
  const reads = [
    ...new Set<keyof RoomState>(['attention', 'devices', ...sources.flatMap((source) => source.reads)]),
  ];
  return memoOf(
    reads,
    (plan, state) => [
      sources.map((source) => source(plan, state)),
      claimedItems(plan, state),
      muted(plan, state),
    ],
    (_plan, [items, claims, quiet]) =>
      atDesks(claims, quiet, ([] as Item[]).concat(...items))
        .map((line) => ({ line, rank: rankOf(line) }))
        .sort(
          ({ line: one, rank }, { line: other, rank: otherRank }) =>
            rank - otherRank || one.since - other.since || (one.id < other.id ? -1 : 1),
        )
        .map(({ line }) => line),
  );
};

/** The item of each note, as long as the note stands. */
const itemsOfNotes = new WeakMap<Note, Item>();

const itemOf = (note: Note): Item => {
  const item = itemsOfNotes.get(note) ?? { ...note, box: null, device: null };
  itemsOfNotes.set(note, item);
  return item;
};

/** The notes that stand. */
export const noteItems = memoOf(
  ['attention'],
  (_plan, { attention: { notes } }) => [notes],
  (_plan, [notes]) => notes.map(itemOf),
);
