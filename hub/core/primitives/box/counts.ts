import type { Counts } from '../../../../schemas/arguments.ts';
import type { BoxWorld } from './state.ts';

export interface Counted {
  /** By kind, in the order of the game's manifest; kinds of which there are none are left out. */
  readonly counts: Counts;
  /** Tags of no kind of this game. */
  readonly unknownUids: readonly string[];
}

export const countUids = (uids: readonly string[], world: BoxWorld): Counted => {
  const of = new Map<string, number>();
  const known = new Set(world.kinds.map((kind) => kind.id));
  const unknownUids: string[] = [];
  for (const uid of uids) {
    const kind = world.tags[uid]?.kind;
    if (kind === undefined || !known.has(kind)) unknownUids.push(uid);
    else of.set(kind, (of.get(kind) ?? 0) + 1);
  }
  const counts: Counts = {};
  for (const { id } of world.kinds) {
    const count = of.get(id);
    if (count !== undefined) counts[id] = count;
  }
  // Sorted, so that the list does not tell in which order the cards went in.
  return { counts, unknownUids: unknownUids.toSorted() };
};
