import type { Unit, Units } from '../../../schemas/primitives/contract.ts';
import { getOwn } from './get-own.ts';

/** Units by name: `track/morale-dione` is the entry `morale-dione` of the state of the primitive `track`. */

type Tree = Readonly<Record<string, unknown>>;

/** The parts of a unit's name; the last may itself hold a slash. */
const pathOf = (units: Units, [primitive = '', ...rest]: readonly string[]): readonly string[] => {
  if (units === 'whole') return [primitive];
  if (units === 'each') return [primitive, rest.join('/')];
  const [field = '', ...id] = rest;
  if (getOwn(units, field) === 'nested') return [primitive, field, ...id.map(unescaped)];
  return getOwn(units, field) === 'each' ? [primitive, field, id.join('/')] : [primitive, field];
};

/** A key within a path of its own (schemas/patch.ts). */
const unescaped = (key: string): string => key.replaceAll('~1', '/').replaceAll('~0', '~');

/** Whether a unit may contain another, or lie in one. */
export const isNested = (units: Units, unit: Unit): boolean =>
  typeof units === 'object' && getOwn(units, unit.split('/', 2)[1] ?? '') === 'nested';

export const primitiveOf = (unit: Unit): string => unit.split('/', 1)[0] ?? '';

const read = (tree: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    // The cast: what is an object and no array is read as a record.
    (at, key) => (typeof at === 'object' && at !== null ? getOwn(at as Tree, key) : undefined),
    tree,
  );

/** A value that may itself be null, or be missing. */
type Held = { readonly is: unknown } | null;

const write = (tree: Tree, [key = '', ...rest]: readonly string[], value: Held): Tree => {
  if (rest.length > 0) return { ...tree, [key]: write((getOwn(tree, key) ?? {}) as Tree, rest, value) };
  if (value !== null) return { ...tree, [key]: value.is };
  return Object.fromEntries(Object.entries(tree).filter(([each]) => each !== key));
};

/** A unit's value; null where it is not there. */
export const readUnit = (units: Units, state: object, unit: Unit): unknown => {
  const value = read(state, pathOf(units, unit.split('/')));
  if (!isNested(units, unit)) return value ?? null;
  return (value === undefined ? null : { is: value }) satisfies Held;
};

/** The state with that unit as `value`, as `readUnit` gave it; null takes an entry away. */
export const writeUnit = <State extends object>(
  units: Units,
  state: State,
  unit: Unit,
  value: unknown,
): State => {
  const path = pathOf(units, unit.split('/'));
  const isEntry = units === 'each' || path.length >= 3;
  // The casts: what is written was read by readUnit, and only the value at the path is another.
  const held = isNested(units, unit) ? (value as Held) : value === null && isEntry ? null : { is: value };
  return write(state as Tree, path, held) as State;
};
