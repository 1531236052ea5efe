import type { BoxBody } from '../../../schemas/documents/box.ts';

export interface Carried {
  readonly kind: string;
  readonly count: number;
  readonly flipped: number;
}
export interface CarriedTo {
  /** A table; null where the registry names no owner. */
  readonly owner: string | null;
  readonly what: readonly Carried[];
}

/** What goes back to whom, one entry an owner in the order given by `owners`, those without an owner last; equal kinds summed. */
export const carryList = (returns: BoxBody['returns'], owners: readonly string[]): readonly CarriedTo[] => {
  const byOwner = new Map<string | null, Map<string, Carried>>();
  for (const { owner, kind, count, flipped } of returns) {
    const held = byOwner.get(owner) ?? new Map<string, Carried>();
    const before = held.get(kind) ?? { kind, count: 0, flipped: 0 };
    held.set(kind, { kind, count: before.count + count, flipped: before.flipped + flipped });
    byOwner.set(owner, held);
  }
  const placeOf = (owner: string | null): number => {
    if (owner === null) return owners.length + 1;
    const place = owners.indexOf(owner);
    return place < 0 ? owners.length : place;
  };
  return [...byOwner]
    .map(([owner, what]) => ({ owner, what: [...what.values()] }))
    .sort((one, other) => placeOf(one.owner) - placeOf(other.owner));
};
