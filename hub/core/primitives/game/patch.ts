import { isRecord } from '../../../../schemas/is-record.ts';
import type { Patch } from '../../../../schemas/patch.ts';
import { getOwn } from '../../engine/get-own.ts';
import { keysOf, pathOf } from './path.ts';
import { checkPlain, throughJson } from './plain.ts';

/** What a rule changed, found by comparing the state before it and after. */

type Tree = Readonly<Record<string, unknown>>;

interface Change {
  readonly path: string;
  /** Absent: it is gone. */
  readonly to?: unknown;
}

/** Arrays are compared whole: what an index means has changed as soon as one before it is gone. */
const isSame = (was: unknown, is: unknown): boolean =>
  was === is ||
  (typeof was === 'object' && typeof is === 'object' && JSON.stringify(was) === JSON.stringify(is));

const changesBetween = (was: unknown, is: unknown, at: readonly string[]): Change[] => {
  if (was === is) return [];
  if (isRecord(was) && isRecord(is)) {
    // A part of a state that is no record by its own class is refused before its keys are looked at.
    const gone = Object.keys(was).filter((key) => !Object.hasOwn(is, key));
    return [
      ...gone.map((key) => ({ path: pathOf([...at, key]) })),
      ...Object.entries(is).flatMap(([key, value]) =>
        Object.hasOwn(was, key)
          ? changesBetween(was[key], value, [...at, key])
          : [{ path: pathOf([...at, key]), to: value }],
      ),
    ];
  }
  return isSame(was, is) ? [] : [{ path: pathOf(at), to: is }];
};

const byPath = (one: Change, other: Change): number => (one.path < other.path ? -1 : 1);

/**
 * The patch that makes `after` of `before`, sorted by path; null where nothing has changed. Throws a TypeError where `after`
 * holds what JSON would lose.
 */
export const patchBetween = (before: object, after: object): Patch | null => {
  checkPlain(after, before);
  const changes = changesBetween(before, after, []).toSorted(byPath);
  if (changes.length === 0) return null;
  return throughJson({
    set: Object.fromEntries(changes.flatMap(({ path, to }) => (to === undefined ? [] : [[path, to]]))),
    unset: changes.flatMap(({ path, to }) => (to === undefined ? [path] : [])),
  });
};

const inside = (at: unknown, key: string): unknown => (isRecord(at) ? getOwn(at, key) : undefined);

/** The state with the patch applied: the one way in which a game's state changes, live and at replay. */
export const patched = (state: Tree, { set, unset }: Patch): Tree => {
  const root = { ...state };
  /** Each record on the way to a change is copied once, however many changes lie below it. */
  const copies = new Set<unknown>([root]);
  const above = (keys: readonly string[]): Record<string, unknown> =>
    keys.slice(0, -1).reduce<Record<string, unknown>>((at, key) => {
      const inner = getOwn(at, key);
      const copy = copies.has(inner) ? inner : { ...(isRecord(inner) ? inner : {}) };
      copies.add(copy);
      at[key] = copy;
      // The cast: a copy of a record.
      return copy as Record<string, unknown>;
    }, root);
  for (const path of unset) {
    const keys = keysOf(path);
    const holder = keys.slice(0, -1).reduce<unknown>(inside, root);
    if (isRecord(holder)) Reflect.deleteProperty(above(keys), keys.at(-1) ?? '');
  }
  for (const [path, value] of Object.entries(set)) {
    const keys = keysOf(path);
    above(keys)[keys.at(-1) ?? ''] = value;
  }
  return root;
};
