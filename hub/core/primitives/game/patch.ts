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

const written = (tree: Tree, [key = '', ...rest]: readonly string[], value: unknown): Tree => {
  if (rest.length === 0) return { ...tree, [key]: value };
  const inner = getOwn(tree, key);
  return { ...tree, [key]: written(isRecord(inner) ? inner : {}, rest, value) };
};

const removed = (tree: Tree, [key = '', ...rest]: readonly string[]): Tree => {
  if (!Object.hasOwn(tree, key)) return tree;
  if (rest.length === 0) return Object.fromEntries(Object.entries(tree).filter(([each]) => each !== key));
  const inner = tree[key];
  return isRecord(inner) ? { ...tree, [key]: removed(inner, rest) } : tree;
};

/** The state with the patch applied: the one way in which a game's state changes, live and at replay. */
export const patched = (state: Tree, { set, unset }: Patch): Tree => {
  const without = unset.reduce<Tree>((now, path) => removed(now, keysOf(path)), state);
  return Object.entries(set).reduce<Tree>((now, [path, value]) => written(now, keysOf(path), value), without);
};
