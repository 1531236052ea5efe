import { isRecord } from '../../../../schemas/is-record.ts';
import { getOwn } from '../../engine/get-own.ts';
import { pathOf } from './path.ts';

/** What a game's state may hold: what JSON gives back as it was. */

/** Why a value of the state cannot be kept, said so that whoever writes the rule finds the place. */
const impossible = (at: readonly string[], what: string): TypeError =>
  new TypeError(`the state cannot hold ${what} at "${pathOf(at)}"; it is kept as JSON`);

const isLiteral = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

const checkObject = (
  value: object,
  known: unknown,
  at: readonly string[],
  above: readonly object[],
): void => {
  if (above.includes(value)) throw impossible(at, 'itself');
  const inside = [...above, value];
  if (Array.isArray(value)) {
    // A hole is neither null nor nothing: Array.from makes it undefined, which is refused.
    Array.from(value).forEach((each: unknown, index) =>
      checkPlain(each, undefined, [...at, String(index)], inside),
    );
    return;
  }
  if (!isLiteral(value)) throw impossible(at, `a ${value.constructor.name}`);
  if (Object.getOwnPropertySymbols(value).length > 0) throw impossible(at, 'a key that is a symbol');
  for (const [key, each] of Object.entries(value)) {
    // Whoever copies such a record key by key would change its prototype.
    if (key === '__proto__') throw impossible([...at, key], 'a key of this name');
    const was = isRecord(known) ? getOwn(known, key) : undefined;
    // Most of a state stays as it was: its path is not made.
    if (!Object.is(each, was) || was === undefined) checkPlain(each, was, [...at, key], inside);
  }
};

/**
 * Throws a TypeError for what JSON would lose or change: undefined, NaN, -0, a Map, a class, a function. What stands at the same
 * place in `known`, which is plain, is not looked at again.
 */
export const checkPlain = (
  value: unknown,
  known?: unknown,
  at: readonly string[] = [],
  above: readonly object[] = [],
): void => {
  if (typeof value === 'string' || typeof value === 'boolean' || value === null) return;
  if (typeof value === 'object') {
    checkObject(value, known, at, above);
    return;
  }
  if (typeof value === 'number') {
    if (Number.isFinite(value) && !Object.is(value, -0)) return;
    throw impossible(at, Object.is(value, -0) ? '-0' : String(value));
  }
  throw impossible(at, value === undefined ? 'undefined (delete the key instead)' : `a ${typeof value}`);
};

/** The value as the journal will give it back. */
export const throughJson = <Value>(value: Value): Value => {
  const text = JSON.stringify(value);
  // The cast: it is the same value where checkPlain has passed it.
  return JSON.parse(text) as Value;
};
