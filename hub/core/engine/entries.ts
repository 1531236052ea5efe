/** Which entries of a map or a record are others than those of the one that it came of: looked for once, or named by its maker. */
const steps = new WeakMap<object, { readonly before: object; readonly ids: readonly string[] }>();

/** One step back is kept: each holds the one that it came of, which would hold all that the room ever was. */
const noteStep = (before: object, now: object, ids: readonly string[]): void => {
  steps.delete(before);
  steps.set(now, { before, ids });
};

type Names = Readonly<Record<string, unknown>>;

/** The names under which two records of the state differ. */
export const changedNames = (before: Names, now: Names): readonly string[] => {
  if (before === now) return [];
  const known = steps.get(now);
  if (known?.before === before) return known.ids;
  const all = Object.keys(now);
  const names = all.filter((name) => before[name] !== now[name]);
  const old = Object.keys(before);
  // As many as before, and those that differ were all there: then none has gone.
  if (old.length !== all.length || names.some((name) => !Object.hasOwn(before, name)))
    for (const name of old) if (!Object.hasOwn(now, name)) names.push(name);
  noteStep(before, now, names);
  return names;
};

/** The record with these entries; which they are is known of it, and need not be looked for. */
export const withEntries = <Value>(
  record: Readonly<Record<string, Value>>,
  entries: Readonly<Record<string, Value>>,
): Record<string, Value> => {
  const next = { ...record, ...entries };
  noteStep(record, next, Object.keys(entries));
  return next;
};

/** The names under which two maps differ. */
export const changedEntries = (
  before: ReadonlyMap<string, unknown>,
  now: ReadonlyMap<string, unknown>,
): readonly string[] => {
  if (before === now) return [];
  const known = steps.get(now);
  if (known?.before === before) return known.ids;
  const names = [...now.keys()].filter((name) => before.get(name) !== now.get(name));
  for (const name of before.keys()) if (!now.has(name)) names.push(name);
  return names;
};

const CHUNK = 16;

/**
 * A map from a fixed list of ids, in their order, that shares with the one it came of whatever has not changed: of a thousand
 * entries a step copies some eighty places. An id may be without an entry.
 */
export class Entries<Value> implements ReadonlyMap<string, Value> {
  readonly ids: readonly string[];
  readonly #places: ReadonlyMap<string, number>;
  readonly #chunks: readonly (readonly (Value | null)[])[];

  private constructor(
    ids: readonly string[],
    places: ReadonlyMap<string, number>,
    chunks: readonly (readonly (Value | null)[])[],
  ) {
    this.ids = ids;
    this.#places = places;
    this.#chunks = chunks;
  }

  static of<Value>(ids: readonly string[], valueOf: (id: string) => Value | null): Entries<Value> {
    const chunks: (Value | null)[][] = [];
    for (let from = 0; from < ids.length; from += CHUNK)
      chunks.push(ids.slice(from, from + CHUNK).map(valueOf));
    return new Entries(ids, new Map(ids.map((id, at) => [id, at])), chunks);
  }

  /** The next one, in which these entries are others. */
  with(changes: readonly (readonly [id: string, value: Value | null])[]): Entries<Value> {
    const chunks = [...this.#chunks];
    for (const [id, value] of changes) {
      const at = this.#places.get(id);
      if (at === undefined) continue;
      const which = Math.floor(at / CHUNK);
      const held = chunks[which];
      const chunk = held === this.#chunks[which] ? [...(held ?? [])] : held;
      // The cast: it is the copy of the line above, or of an earlier change.
      (chunk as (Value | null)[])[at % CHUNK] = value;
      if (chunk !== undefined) chunks[which] = chunk;
    }
    const next = new Entries(this.ids, this.#places, chunks);
    noteStep(
      this,
      next,
      changes.map(([id]) => id),
    );
    return next;
  }

  get(id: string): Value | undefined {
    const at = this.#places.get(id);
    return at === undefined ? undefined : (this.#chunks[Math.floor(at / CHUNK)]?.[at % CHUNK] ?? undefined);
  }
  has(id: string): boolean {
    return this.get(id) !== undefined;
  }
  /** Those that are there, in their order. */
  list(): readonly Value[] {
    const all = ([] as (Value | null)[]).concat(...this.#chunks);
    return all.includes(null) ? all.filter((each) => each !== null) : (all as Value[]);
  }
  get size(): number {
    return this.list().length;
  }
  values(): MapIterator<Value> {
    return this.list().values();
  }
  *entries(): MapIterator<[string, Value]> {
    for (const id of this.ids) {
      const value = this.get(id);
      if (value !== undefined) yield [id, value];
    }
  }
  *keys(): MapIterator<string> {
    for (const [id] of this.entries()) yield id;
  }
  [Symbol.iterator](): MapIterator<[string, Value]> {
    return this.entries();
  }
  forEach(action: (value: Value, id: string, map: ReadonlyMap<string, Value>) => void): void {
    for (const [id, value] of this.entries()) action(value, id, this);
  }
}
