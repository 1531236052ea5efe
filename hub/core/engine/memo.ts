import type { Types } from './draft.ts';
import { changedEntries, changedNames, Entries } from './entries.ts';
import { getOwn } from './get-own.ts';

/**
 * What is worked out of the room, and kept until what it was worked out of is another. It names the parts of the state that it
 * reads and is handed those alone; of them it may pick out less, and is made again only when that is another value. Values are
 * compared by reference, and a list entry by entry. So nobody has to say what has changed, and nothing that is the same is made
 * twice. Kept by plan: two rooms in one process do not meet.
 */

type Name<T extends Types> = keyof T['state'];
type Seen<T extends Types, N extends Name<T>> = Pick<T['state'], N>;

export interface Memo<T extends Types, Made, N extends Name<T> = Name<T>> {
  (plan: T['plan'], state: Seen<T, N>): Made;
  readonly reads: readonly N[];
}

/** One for each id; the same map as long as every entry is the same. */
export interface MemoEach<T extends Types, Made, N extends Name<T> = Name<T>> extends Memo<
  T,
  Entries<Made>,
  N
> {
  readonly ids: (plan: T['plan'], state: Seen<T, N>) => readonly string[];
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
  readonly given: Given;
  readonly made: Made;
}

type Names = Readonly<Record<string, unknown>>;
const isMap = (value: unknown): value is ReadonlyMap<string, unknown> =>
  value instanceof Map || value instanceof Entries;

type Source<Value> = ReadonlyMap<string, Value> | Readonly<Record<string, Value>>;
type Naming = ((id: string) => readonly string[]) | null;

const entryOf = <Value>(of: Source<Value>, name: string): Value | undefined =>
  isMap(of)
    ? of.get(name)
    : // The cast: it is a record where it is no map.
      getOwn(of, name);

/** By name: the ids that take the entry under it. */
const takersOf = (ids: readonly string[], names: NonNullable<Naming>): ReadonlyMap<string, string[]> => {
  const takers = new Map<string, string[]>();
  for (const id of ids) for (const name of names(id)) takers.set(name, [...(takers.get(name) ?? []), id]);
  return takers;
};

/** A record of the state, or a map, of which each takes its own. */
class Own<Taken> {
  readonly of: Source<unknown>;
  /** Under which names; null where it is the id. */
  readonly names: Naming;
  readonly get: (id: string) => Taken;
  #takers: ReturnType<typeof takersOf> | null = null;
  constructor(of: Source<unknown>, names: Naming, get: (id: string) => Taken) {
    this.of = of;
    this.names = names;
    this.get = get;
  }
  /** @param ids those of `before` as well. */
  changed(before: Own<unknown>, ids: readonly string[]): readonly string[] {
    this.#takers = before.#takers;
    if (before.of === this.of) return [];
    const names =
      isMap(before.of) && isMap(this.of)
        ? changedEntries(before.of, this.of)
        : changedNames(before.of as Names, this.of as Names);
    if (this.names === null || names.length === 0) return names;
    const takers = (this.#takers ??= takersOf(ids, this.names));
    return names.flatMap((name) => takers.get(name) ?? []);
  }
}

/** Of a record each takes the entry under its id. */
export const byId = <Value>(record: Readonly<Record<string, Value>>): Own<Value | undefined> =>
  new Own(record, null, (id) => getOwn(record, id));

/** Of a map or a record under other names each takes its own; `name` never changes. */
export const byName = <Value>(
  of: Source<Value>,
  name: (id: string) => string | null | undefined,
): Own<Value | undefined> =>
  new Own(
    of,
    (id) => [name(id) ?? ''],
    (id) => entryOf(of, name(id) ?? ''),
  );

/** Each takes several, which need not be there; `names` never change. */
export const byNames = <Value>(
  of: Source<Value>,
  names: (id: string) => readonly string[],
): Own<readonly (Value | undefined)[]> =>
  new Own(of, names, (id) => names(id).map((name) => entryOf(of, name)));

/** Of a function each takes what it gives for its id: all of them are looked at again, whatever has changed. */
type Given = (id: string) => unknown;

/** What one of them takes of a column. */
type ValueOf<Column> =
  Column extends ReadonlyMap<string, infer Value>
    ? Value | undefined
    : Column extends Own<infer Taken>
      ? Taken
      : Column extends (id: string) => infer Value
        ? Value
        : Column;

/** What one of them is made of. */
type At<Columns extends readonly unknown[]> = { readonly [C in keyof Columns]: ValueOf<Columns[C]> };

const valueAt = (column: unknown, id: string): unknown => {
  if (isMap(column) || column instanceof Own) return column.get(id) as unknown;
  // The cast: the one kind of function among columns.
  return typeof column === 'function' ? (column as Given)(id) : column;
};

const at = <Columns extends readonly unknown[]>(columns: Columns, id: string): At<Columns> =>
  // The cast: each column gives what its own type says.
  columns.map((column) => valueAt(column, id)) as unknown as At<Columns>;

/** The ids whose entry in a column is another; null where all of them may be. */
const touchedBy = (before: unknown, now: unknown, ids: readonly string[]): readonly string[] | null => {
  if (isMap(before) && isMap(now)) return changedEntries(before, now);
  if (before instanceof Own && now instanceof Own) return now.changed(before, ids);
  return typeof now !== 'function' && areSame([before], [now]) ? [] : null;
};

const touchedIn = (
  before: readonly unknown[],
  now: readonly unknown[],
  ids: readonly string[],
): readonly string[] => {
  const touched = new Set<string>();
  for (const [column, value] of now.entries()) {
    const some = touchedBy(before[column], value, ids);
    if (some === null) return ids;
    for (const id of some) touched.add(id);
  }
  return [...touched];
};

/** The ways to keep something of a room; its types are given once (hub/core/room.ts). */
export const memosOf = <T extends Types>() => {
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
  const memoOf = <N extends Name<T>, const Given extends readonly unknown[], Made>(
    reads: readonly N[],
    pick: (plan: T['plan'], seen: Seen<T, N>) => Given,
    make: (plan: T['plan'], given: Given) => Made,
  ): Memo<T, Made, N> => {
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
  const memo = <N extends Name<T>, Made>(
    reads: readonly N[],
    make: (plan: T['plan'], seen: Seen<T, N>) => Made,
  ): Memo<T, Made, N> =>
    memoOf(
      reads,
      (_plan, seen) => [seen],
      (plan, [seen]) => make(plan, seen),
    );

  const family = <N extends Name<T>, const Columns extends readonly unknown[], Made>(
    reads: readonly N[],
    ids: (plan: T['plan'], seen: Seen<T, N>) => readonly string[],
    pick: (plan: T['plan'], seen: Seen<T, N>) => Columns,
    pickOne: (plan: T['plan'], seen: Seen<T, N>, id: string) => At<Columns>,
    make: (plan: T['plan'], given: At<Columns>, id: string) => Made | null,
  ): MemoEach<T, Made, N> => {
    interface Held {
      readonly slots: Map<string, Slot<At<Columns>, Made | null>>;
      /** What was looked at apart from the others (`one`), mostly just before all of them are. */
      readonly apart: Map<string, Slot<At<Columns>, Made | null>>;
      /** What `all` was made of; null at first. */
      of: { readonly seen: Seen<T, N>; readonly ids: readonly string[]; readonly columns: Columns } | null;
      all: Entries<Made>;
    }
    const memory = new WeakMap<T['plan'], Held>();
    const heldOf = (plan: T['plan']): Held => {
      const known = memory.get(plan);
      if (known !== undefined) return known;
      const fresh: Held = {
        slots: new Map(),
        apart: new Map(),
        of: null,
        all: Entries.of<Made>([], () => null),
      };
      memory.set(plan, fresh);
      return fresh;
    };
    const slotOf = (plan: T['plan'], { slots, apart }: Held, given: At<Columns>, id: string) => {
      const [slot, other] = [slots.get(id), apart.get(id)];
      if (slot !== undefined && areSame(slot.given, given)) return slot;
      if (other !== undefined && areSame(other.given, given)) return other;
      return { given, made: make(plan, given, id) };
    };
    const all = (plan: T['plan'], state: Seen<T, N>): Entries<Made> => {
      const held = heldOf(plan);
      const { of, slots } = held;
      if (of !== null && isUnmoved(reads, of.seen, state)) return held.all;
      const seen = seenOf(reads, state);
      const now = ids(plan, seen);
      const columns = pick(plan, seen);
      const isSameIds = of !== null && (of.ids === now || isSameList(of.ids, now));
      const touched = isSameIds ? touchedIn(of.columns, columns, now).filter((id) => slots.has(id)) : now;
      const fresh = touched.map((id) => [id, slotOf(plan, held, at(columns, id), id)] as const);
      const changed = fresh.filter(([id, { made }]) => made !== (held.all.get(id) ?? null));
      for (const [id, slot] of fresh) slots.set(id, slot);
      held.apart.clear();
      if (isSameIds) {
        held.of = { seen, ids: of.ids, columns };
        if (changed.length > 0) held.all = held.all.with(changed.map(([id, { made }]) => [id, made]));
        return held.all;
      }
      const present = new Set(now);
      for (const id of of?.ids ?? []) if (!present.has(id)) slots.delete(id);
      held.of = { seen, ids: now, columns };
      held.all = Entries.of(now, (id) => slots.get(id)?.made ?? null);
      return held.all;
    };
    const one = (plan: T['plan'], state: Seen<T, N>, id: string): Made | null => {
      const held = heldOf(plan);
      const slot = slotOf(plan, held, pickOne(plan, seenOf(reads, state), id), id);
      if (slot !== held.slots.get(id)) held.apart.set(id, slot);
      return slot.made;
    };
    return Object.assign(all, { reads, ids, one });
  };

  /**
   * As `memoOf`, one for each id.
   *
   * @param pick what they are made of: of a map, a record (`byId`), other names (`byName`) or a function each takes its own; anything else is for
   * all of them.
   */
  const memoEach = <N extends Name<T>, const Columns extends readonly unknown[], Made>(
    reads: readonly N[],
    ids: (plan: T['plan'], seen: Seen<T, N>) => readonly string[],
    pick: (plan: T['plan'], seen: Seen<T, N>) => Columns,
    make: (plan: T['plan'], given: At<Columns>, id: string) => Made | null,
  ): MemoEach<T, Made, N> => family(reads, ids, pick, (plan, seen, id) => at(pick(plan, seen), id), make);

  /** One made of each of another. */
  const memoFrom = <N extends Name<T>, Given, Made>(
    source: MemoEach<T, Given, N>,
    make: (plan: T['plan'], given: Given, id: string) => Made | null,
  ): MemoEach<T, Made, N> =>
    family(
      source.reads,
      source.ids,
      (plan, seen) => [source(plan, seen)] as const,
      (plan, seen, id) => [source.one(plan, seen, id) ?? undefined] as const,
      (plan, [given], id) => (given === undefined ? null : make(plan, given, id)),
    );

  /** A document without a place in its topic. */
  const single = <N extends Name<T>, Made>(value: Memo<T, Made, N>): MemoEach<T, Made, N> =>
    memoEach(
      value.reads,
      () => [''],
      (plan, seen) => [new Map([['', value(plan, seen)]])] as const,
      (_plan, [made]) => made ?? null,
    );

  return { memo, memoOf, memoEach, memoFrom, single };
};
