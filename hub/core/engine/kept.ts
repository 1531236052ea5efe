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

/** What it was made of, and what was made of that. */
interface Entry<Given, Made> {
  readonly given: Given;
  readonly made: Made;
}

const isSame = (one: unknown, other: unknown): boolean =>
  Object.is(one, other) ||
  (Array.isArray(one) &&
    Array.isArray(other) &&
    one.length === other.length &&
    one.every((each, at) => Object.is(each, other[at])));

const areSame = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((each, at) => isSame(each, other[at]));

const isSameMap = (one: ReadonlyMap<string, unknown>, other: ReadonlyMap<string, unknown>): boolean => {
  if (one.size !== other.size) return false;
  const others = other.entries();
  for (const [id, made] of one) {
    const next = others.next().value;
    if (next?.[0] !== id || next[1] !== made) return false;
  }
  return true;
};

/** The ways to keep something of a room; its types are given once (hub/core/room.ts). */
export const keeping = <T extends Types>() => {
  const seenOf = <N extends Name<T>>(names: readonly N[], state: Seen<T, N>): Seen<T, N> =>
    // The cast: an entry for each of the names.
    Object.fromEntries(names.map((name) => [name, state[name]])) as Seen<T, N>;
  const isUnmoved = <N extends Name<T>>(
    names: readonly N[],
    before: Seen<T, N> | undefined,
    state: Seen<T, N>,
  ): boolean => before !== undefined && names.every((name) => before[name] === state[name]);

  /** @param pick out of what it reads, what it is made of. */
  const keptOf = <N extends Name<T>, const Given extends readonly unknown[], Made>(
    reads: readonly N[],
    pick: (plan: T['plan'], seen: Seen<T, N>) => Given,
    make: (plan: T['plan'], given: Given) => Made,
  ): Kept<T, Made, N> => {
    const memory = new WeakMap<T['plan'], Entry<Given, Made> & { readonly seen: Seen<T, N> }>();
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
      readonly entries: Map<string, Entry<Given, Made | null>>;
      /** What `all` was worked out of. */
      seen?: Seen<T, N>;
      all: ReadonlyMap<string, Made>;
    }
    const memory = new WeakMap<T['plan'], Held>();
    const heldOf = (plan: T['plan']): Held => {
      const known = memory.get(plan);
      if (known !== undefined) return known;
      const fresh: Held = { entries: new Map(), all: new Map() };
      memory.set(plan, fresh);
      return fresh;
    };
    const entry = (plan: T['plan'], { entries }: Held, given: Given, id: string): Made | null => {
      const before = entries.get(id);
      if (before !== undefined && areSame(before.given, given)) return before.made;
      const made = make(plan, given, id);
      entries.set(id, { given, made });
      return made;
    };
    const all = (plan: T['plan'], state: Seen<T, N>): ReadonlyMap<string, Made> => {
      const held = heldOf(plan);
      if (isUnmoved(reads, held.seen, state)) return held.all;
      const seen = seenOf(reads, state);
      const present = new Set(ids(plan, seen));
      const given = pick(plan, seen);
      const next = new Map<string, Made>();
      for (const id of present) {
        const made = entry(plan, held, given(id), id);
        if (made !== null) next.set(id, made);
      }
      if (held.entries.size > present.size) {
        for (const id of held.entries.keys()) if (!present.has(id)) held.entries.delete(id);
      }
      if (!isSameMap(held.all, next)) held.all = next;
      held.seen = seen;
      return held.all;
    };
    const one = (plan: T['plan'], state: Seen<T, N>, id: string): Made | null =>
      entry(plan, heldOf(plan), pickOne(plan, seenOf(reads, state), id), id);
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
