import type { Counts } from '../../../../schemas/arguments.ts';
import type { BoxBody } from '../../../../schemas/documents/box.ts';
import type { BoxState, BoxWorld } from './state.ts';
import type { Reckoning } from './tally.ts';

type Return = BoxBody['returns'][number];

/** By code unit: the same on every machine, whatever its locale. */
const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Counted kinds that leave the game (also where they were not enough). */
export const removedOf = (reckoning: Reckoning, world: BoxWorld): Counts => {
  const removed: Counts = {};
  for (const kind of world.kinds) {
    const count = reckoning.tally.counts[kind.id] ?? 0;
    if (!kind.returns && count > 0) removed[kind.id] = count;
  }
  return removed;
};

const row = (owner: string | null, kind: string, count: number): Return[] =>
  count > 0 ? [{ owner, kind, count, flipped: 0 }] : [];

/**
 * As many of a kind as are counted, by the owners that their tags name. What Control counted beyond the tags belongs to
 * nobody known; where it counted fewer than the tags of several owners, nobody can say whose are missing.
 */
const unflipped = (reckoning: Reckoning, world: BoxWorld): Return[] =>
  world.kinds
    .filter((kind) => kind.returns)
    .flatMap(({ id: kind }): Return[] => {
      const counted = reckoning.tally.counts[kind] ?? 0;
      const byOwner = new Map<string | null, number>();
      for (const uid of reckoning.uids) {
        const tag = world.tags[uid];
        if (tag?.kind === kind) byOwner.set(tag.owner, (byOwner.get(tag.owner) ?? 0) + 1);
      }
      const tagged = [...byOwner.values()].reduce((sum, count) => sum + count, 0);
      if (counted < tagged) {
        const [only = null] = byOwner.keys();
        return row(byOwner.size === 1 ? only : null, kind, counted);
      }
      byOwner.set(null, (byOwner.get(null) ?? 0) + counted - tagged);
      return [...byOwner]
        .toSorted(([a], [b]) => byText(a ?? '~', b ?? '~'))
        .flatMap(([owner, count]) => row(owner, kind, count));
    });

/** Flips tokens of the owner's own rows, as many as each has; what is left over stands on the first of them. */
const flipOwn = (rows: readonly Return[], owner: string, flipped: number, kind: string): Return[] => {
  const isOwn = (row: Return): boolean => row.owner === owner && row.kind === kind;
  let left = flipped;
  const marked = rows.map((row) => {
    if (!isOwn(row)) return row;
    const taken = Math.min(left, row.count);
    left -= taken;
    return { ...row, flipped: taken };
  });
  const first = marked.findIndex(isOwn);
  return marked.map((row, index) => (index === first ? { ...row, flipped: row.flipped + left } : row));
};

/** Takes tokens that no owner was known for: Control has just named one for so many of them. */
const nameOwner = (rows: readonly Return[], owner: string, flipped: number, kind: string): Return[] => {
  let left = flipped;
  const named = rows.flatMap((row): Return[] => {
    const taken = row.owner === null && row.kind === kind ? Math.min(left, row.count) : 0;
    if (taken === 0) return [row];
    left -= taken;
    const own = { owner, kind, count: taken, flipped: taken };
    return row.count === taken ? [own] : [own, { ...row, count: row.count - taken }];
  });
  if (left === 0) return named;
  const has = named.some((row) => row.owner === owner && row.kind === kind);
  return flipOwn(has ? named : [...named, { owner, kind, count: 0, flipped: 0 }], owner, flipped, kind);
};

/**
 * What goes back to whom. A tag says whose it is, also where Control typed the counts. What a flipped token means, no tag
 * can say: Control types it by owner, and it stands even where it does not fit the count.
 */
export const returnsOf = (box: BoxState, reckoning: Reckoning, world: BoxWorld): Return[] => {
  const kind = world.kinds.find((known) => known.flips !== undefined)?.id;
  let rows = unflipped(reckoning, world);
  if (kind === undefined) return rows;
  for (const [owner, count] of Object.entries(box.flipped).toSorted(([a], [b]) => byText(a, b))) {
    rows = rows.some((row) => row.owner === owner && row.kind === kind)
      ? flipOwn(rows, owner, count, kind)
      : nameOwner(rows, owner, count, kind);
  }
  return rows;
};
