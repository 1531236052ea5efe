import type { Types } from './draft.ts';

/**
 * What is worked out of the room, and kept until what it was worked out of is another. It names the parts of the state that it
 * reads and is handed those alone; of them it may pick out less, and is made again only when that is another value. Values are
 * compared by reference, and a list entry by entry. So nobody has to say what has changed, and nothing that is the same is made
 * twice. Kept by plan: two rooms in one process do not meet.
 */

type Name<T extends Types> = keyof T['state'];
type Seen<T extends Types, N extends Name<T>> = Pick<T['state'], N>;

export interface Kept<T extends Types, Made, N extends Name<T> = Name<T>> {
  (plan: T['plan'], state: Seen<T, N>): Made;
  readonly reads: readonly N[];
}

/** One for each id; the same map as long as every entry is the same. */
export interface KeptEach<T extends Types, Made, N extends Name<T> = Name<T>> extends Kept<
  T,
  ReadonlyMap<string, Made>,
  N
> {
  /** One of them, whether or not the others are looked at; null where there is none. */
  readonly one: (plan: T['plan'], state: Seen<T, N>, id: string) => Made | null;
}

const isSameList = (one: readonly unknown[], other: readonly unknown[]): boolean => {
  if (one.length !== other.length) return false;
  for (let at = 0; at < one.length; at += 1) if (!Object.is(one[at], other[at])) return false;
  return true;
};

const areSame = (one: readonly unknown[], other: readonly unknown[]): boolean => {
  if (one.length !== other.length) return false;
  for (let at = 0; at < one.length; at += 1) {
    const [here, there] = [one[at], other[at]];
    if (Object.is(here, there)) continue;
    if (!Array.isArray(here) || !Array.isArray(there) || !isSameList(here, there)) return false;
  }
  return true;
};

/** What something was made of, and what was made of that. */
interface Slot<Given, Made> {
  given: Given;
  made: Made;
}

/** The ways to keep something of a room; its types are given once (hub/core/room.ts). */
export const keeping = <T extends Types>() => {
  const seenOf = <N extends Name<T>>(names: readonly N[], state: Seen<T, N>): Seen<T, N> => {
    // The cast: it is filled with an entry for each of the names.
    const seen = {} as { -readonly [Each in N]: T['state'][Each] };
    for (const name of names) seen[name] = state[name];
    return seen;
  };
  const isUnmoved = <N extends Name<T>>(
    names: readonly N[],
    before: Seen<T, N>,
    state: Seen<T, N>,
  ): boolean => {
    for (const name of names) if (before[name] !== state[name]) return false;
    return true;
  };

  /** @param pick out of what it reads, what it is made of. */
  const keptOf = <N extends Name<T>, const Given extends readonly unknown[], Made>(
    reads: readonly N[],
    pick: (plan: T['plan'], seen: Seen<T, N>) => Given,
    make: (plan: T['plan'], given: Given) => Made,
  ): Kept<T, Made, N> => {
    const memory = new WeakMap<T['plan'], Slot<Given, Made> & { readonly seen: Seen<T, N> }>();
    const value = (plan: T['plan'], state: Seen<T, N>): Made => {
      const before = memory.get(plan);
      if (before !== undefined && isUnmoved(reads, before.seen, state)) return before.made;
      const seen = seenOf(reads, state);
      const given = pick(plan, seen);
      const made = before !== undefined && areSame(before.given, given) ? before.made : make(plan, given);
      memory.set(plan, { seen, given, made });
      return made;
    };
    return Object.assign(value, { reads });
  };

  /** Made of the whole of what it reads. */
  const kept = <N extends Name<T>, Made>(
    reads: readonly N[],
    make: (plan: T['plan'], seen: Seen<T, N>) => Made,
  ): Kept<T, Made, N> =>
    keptOf(
      reads,
      (_plan, seen) => [seen],
      (plan, [seen]) => make(plan, seen),
    );

  const family = <N extends Name<T>, Given extends readonly unknown[], Made>(
    reads: readonly N[],
    ids: (plan: T['plan'], seen: Seen<T, N>) => Iterable<string>,
    pick: (plan: T['plan'], seen: Seen<T, N>) => (id: string) => Given,
    pickOne: (plan: T['plan'], seen: Seen<T, N>, id: string) => Given,
    make: (plan: T['plan'], given: Given, id: string) => Made | null,
  ): KeptEach<T, Made, N> => {
    interface Held {
      readonly slots: Map<string, Slot<Given, Made | null>>;
      /** What `all` was made of; null at first. */
      seen: Seen<T, N> | null;
      ids: readonly string[];
      made: readonly (Made | null)[];
      all: ReadonlyMap<string, Made>;
    }
    const memory = new WeakMap<T['plan'], Held>();
    const heldOf = (plan: T['plan']): Held => {
      const known = memory.get(plan);
      if (known !== undefined) return known;
      const fresh: Held = { slots: new Map(), seen: null, ids: [], made: [], all: new Map() };
      memory.set(plan, fresh);
      return fresh;
    };
    const slotOf = (plan: T['plan'], { slots }: Held, given: Given, id: string): Made | null => {
      const slot = slots.get(id);
      if (slot === undefined) {
        const made = make(plan, given, id);
        slots.set(id, { given, made });
        return made;
      }
      if (!areSame(slot.given, given)) {
        slot.made = make(plan, given, id);
        slot.given = given;
      }
      return slot.made;
    };
    const all = (plan: T['plan'], state: Seen<T, N>): ReadonlyMap<string, Made> => {
      const held = heldOf(plan);
      if (held.seen !== null && isUnmoved(reads, held.seen, state)) return held.all;
      const seen = seenOf(reads, state);
      const now = [...ids(plan, seen)];
      const given = pick(plan, seen);
      const made = now.map((id) => slotOf(plan, held, given(id), id));
      if (!isSameList(now, held.ids) || !isSameList(made, held.made)) {
        const next = new Map<string, Made>();
        made.forEach((each, at) => {
          const id = now[at];
          if (id !== undefined && each !== null) next.set(id, each);
        });
        held.all = next;
        held.ids = now;
        held.made = made;
      }
      if (held.slots.size > now.length) {
        const present = new Set(now);
        for (const id of held.slots.keys()) if (!present.has(id)) held.slots.delete(id);
      }
      held.seen = seen;
      return held.all;
    };
    const one = (plan: T['plan'], state: Seen<T, N>, id: string): Made | null =>
      slotOf(plan, heldOf(plan), pickOne(plan, seenOf(reads, state), id), id);
    return Object.assign(all, { reads, one });
  };

  /** As `keptOf`, one for each id. */
  const keptEach = <N extends Name<T>, const Given extends readonly unknown[], Made>(
    reads: readonly N[],
    ids: (plan: T['plan'], seen: Seen<T, N>) => Iterable<string>,
    pick: (plan: T['plan'], seen: Seen<T, N>) => (id: string) => Given,
    make: (plan: T['plan'], given: Given, id: string) => Made | null,
  ): KeptEach<T, Made, N> => family(reads, ids, pick, (plan, seen, id) => pick(plan, seen)(id), make);

  /** One made of each of another. */
  const keptFrom = <N extends Name<T>, Given, Made>(
    source: KeptEach<T, Given, N>,
    make: (plan: T['plan'], given: Given, id: string) => Made | null,
  ): KeptEach<T, Made, N> =>
    family(
      source.reads,
      (plan, seen) => source(plan, seen).keys(),
      (plan, seen) => {
        const all = source(plan, seen);
        return (id) => [all.get(id) ?? null] as const;
      },
      (plan, seen, id) => [source.one(plan, seen, id)] as const,
      (plan, [given], id) => (given === null ? null : make(plan, given, id)),
    );

  /** A document without a place in its topic. */
  const single = <N extends Name<T>, Made>(value: Kept<T, Made, N>): KeptEach<T, Made, N> =>
    keptEach(
      value.reads,
      () => [''],
      (plan, seen) => () => [value(plan, seen)],
      (_plan, [made]) => made,
    );

  return { kept, keptOf, keptEach, keptFrom, single };
};
