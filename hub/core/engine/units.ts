import type { Unit, Units } from '../../../schemas/primitives/contract.ts';
import { own } from './own.ts';

/** Units by name: `track/morale-dione` is the entry `morale-dione` of the state of the primitive `track`. */

type Tree = Readonly<Record<string, unknown>>;

/** The parts of a unit's name; the last may itself hold a slash. */
const pathOf = (units: Units, [primitive = '', ...rest]: readonly string[]): readonly string[] => {
  if (units === 'whole') return [primitive];
  if (units === 'each') return [primitive, rest.join('/')];
  const [field = '', ...id] = rest;
  return own(units, field) === 'each' ? [primitive, field, id.join('/')] : [primitive, field];
};

export const primitiveOf = (unit: Unit): string => unit.split('/', 1)[0] ?? '';

const read = (tree: unknown, path: readonly string[]): unknown => {
  // The cast: every step but the last of a unit's path is a record (Units).
  const value = path.reduce<unknown>(
    (at, key) => (at === undefined ? undefined : own(at as Tree, key)),
    tree,
  );
  return value ?? null;
};

const write = (
  tree: Tree,
  [key = '', ...rest]: readonly string[],
  value: unknown,
  isEntry: boolean,
): Tree => {
  if (rest.length > 0) return { ...tree, [key]: write((own(tree, key) ?? {}) as Tree, rest, value, isEntry) };
  if (value !== null || !isEntry) return { ...tree, [key]: value };
  return Object.fromEntries(Object.entries(tree).filter(([each]) => each !== key));
};

/** A unit's value; null where it is not there. */
export const readUnit = (units: Units, state: object, unit: Unit): unknown =>
  read(state, pathOf(units, unit.split('/')));

/** The state with that unit as `value`, as `readUnit` gave it; null takes an entry away. */
export const writeUnit = <State extends object>(
  units: Units,
  state: State,
  unit: Unit,
  value: unknown,
): State => {
  const path = pathOf(units, unit.split('/'));
  const isEntry = units === 'each' || path.length === 3;
  // The cast: only the value at the path is another, and it is one that was read there.
  return write(state as Tree, path, value, isEntry) as State;
};
