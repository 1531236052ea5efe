import type { AttentionBody } from '../../../../schemas/documents/attention.ts';
import type { Item } from '../../engine/item.ts';
import type { Items } from '../../engine/primitive.ts';
import { keptOf, type Kept, type Room } from '../../room.ts';
import type { RoomState } from '../../state.ts';
import { atDesks } from './desks.ts';

/** What needs a person, from all primitives. */

const LEVELS = ['alarm', 'warning', 'note'] as const;

/** Whose word a matter is: of those alike in urgency somebody who waits comes before the room, and the room before its devices. */
const sourceOf = ({ id, box, device }: Pick<Item, 'id' | 'box' | 'device'>): number => {
  if (/^(?:call|desk|emergency)(?:\/|$)/.test(id)) return 0;
  return box === null && device === null && !/^(?:board|bridge|display)\//.test(id) ? 1 : 2;
};

export type Standing = Kept<AttentionBody['items']>;

/**
 * Most urgent first; then what people ask for, what the room says, what devices say; then what has waited longest.
 */
export const standingItems = (sources: readonly Items<Room>[]): Standing => {
  const reads = [
    ...new Set<keyof RoomState>(['attention', 'devices', ...sources.flatMap((source) => source.reads)]),
  ];
  return keptOf(
    reads,
    (plan, state) => [
      sources.map((source) => source(plan, state)),
      state.attention.claims,
      state.devices.things,
    ],
    (_plan, [items, claims, things]) =>
      atDesks(claims, things, items.flat()).sort(
        (one, other) =>
          LEVELS.indexOf(one.level) - LEVELS.indexOf(other.level) ||
          sourceOf(one) - sourceOf(other) ||
          one.since - other.since ||
          (one.id < other.id ? -1 : 1),
      ),
  );
};

/** The notes that stand. */
export const noteItems = keptOf(
  ['attention'],
  (_plan, { attention: { notes } }) => [notes],
  (_plan, [notes]) => notes.map((note): Item => ({ ...note, box: null, device: null })),
);
