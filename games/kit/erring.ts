import { isRecord } from '../../schemas/is-record.ts';
import type { Tap } from '../../schemas/faces/rows.ts';
import type { Dice } from './dice.ts';

/** People who err, for any game: they cost a game nothing, and a rehearsal mixes them in. */

const pick = <T>(all: readonly T[], dice: Dice): T | undefined =>
  all.length === 0 ? undefined : all[dice.roll(all.length) - 1];
const oneIn = (chances: number, dice: Dice): boolean => dice.roll(chances) === 1;

/** A key as somebody presses it; `late`: it was drawn some time ago, and may be gone. */
export interface Press<Key> {
  readonly key: Key;
  readonly late: boolean;
}

const REMEMBERED = 30;

/** Presses any key at any time, some of them twice, some long after they were drawn. */
export const clumsy = <Key extends { readonly tap: Tap }>(
  dice: Dice,
): ((drawn: readonly Key[]) => readonly Press<Key>[]) => {
  const seen: Key[] = [];
  return (drawn) => {
    const key = pick(drawn, dice);
    const late = oneIn(4, dice) ? pick(seen, dice) : undefined;
    if (key !== undefined) {
      if (seen.length >= REMEMBERED) seen.shift();
      seen.push(key);
    }
    return [
      ...(key === undefined ? [] : [{ key, late: false }]),
      ...(key !== undefined && oneIn(3, dice) ? [{ key, late: true }] : []),
      ...(late === undefined ? [] : [{ key: late, late: true }]),
    ];
  };
};

/** A command as the console's form knows it: its id and the JSON Schema of its arguments. */
export interface Form {
  readonly id: string;
  readonly schema: unknown;
}

const WORDS = [
  '',
  ' ',
  'x',
  '0',
  '-1',
  '1 3 6',
  'constructor',
  '__proto__',
  '<b>',
  '”',
  'a, b',
  'é'.repeat(300),
];
const NUMBERS = [-1, 0, 1, 2, 3, 5, 8, 13, 99, 1e9, 0.5, -(2 ** 53)];

type Args = Readonly<Record<string, unknown>>;
/** Values that keys have had, by the name of the argument. */
type Heard = ReadonlyMap<string, readonly unknown[]>;

/** Something that the schema allows, or nearly: `ids` are the names that the room knows. */
const valueFor = (schema: unknown, ids: readonly string[], dice: Dice, heard: Heard): unknown => {
  if (!isRecord(schema)) return pick(WORDS, dice);
  if ('const' in schema) return schema.const;
  if (Array.isArray(schema.enum)) return pick(schema.enum as unknown[], dice);
  const either = schema.anyOf ?? schema.oneOf;
  if (Array.isArray(either)) return valueFor(pick(either as unknown[], dice), ids, dice, heard);
  switch (schema.type) {
    case 'integer':
    case 'number': {
      const [low, high] = [Number(schema.minimum ?? 0), Number(schema.maximum ?? 20)];
      return oneIn(5, dice) ? pick(NUMBERS, dice) : low - 1 + dice.roll(Math.min(40, high - low + 1));
    }
    case 'boolean':
      return oneIn(2, dice);
    case 'array':
      return Array.from({ length: dice.roll(4) - 1 }, () => valueFor(schema.items, ids, dice, heard));
    case 'object':
      return objectFor(schema, ids, dice, heard);
    default:
      return oneIn(3, dice) ? pick(WORDS, dice) : pick(ids, dice);
  }
};

const objectFor = (
  { properties, required }: Args,
  ids: readonly string[],
  dice: Dice,
  heard: Heard,
): Record<string, unknown> => {
  const must = Array.isArray(required) ? (required as unknown[]) : [];
  return Object.fromEntries(
    Object.entries(isRecord(properties) ? properties : {}).flatMap(([name, schema]) => {
      if (oneIn(must.includes(name) ? 20 : 2, dice)) return [];
      const known = heard.get(name) ?? [];
      const value =
        known.length > 0 && oneIn(2, dice) ? pick(known, dice) : valueFor(schema, ids, dice, heard);
      return [[name, value]];
    }),
  );
};

/** What somebody sends. */
interface Sent {
  readonly command: string;
  readonly args: Args;
}

/**
 * Sends any command with any arguments that its schema allows, and some that it does not, or again what a key of anybody sent once,
 * often in another's name.
 */
export const hostile = (dice: Dice) => {
  const heard = new Map<string, unknown[]>();
  const keys: Sent[] = [];
  const remember = <T>(all: T[], one: T): void => {
    all[all.length < REMEMBERED ? all.length : dice.roll(REMEMBERED) - 1] = one;
  };
  return {
    /** A key stood on somebody's page. */
    hears: ({ command, args }: Sent): void => {
      remember(keys, { command, args });
      for (const [name, value] of Object.entries(args)) {
        const known = heard.get(name) ?? [];
        heard.set(name, known);
        if (!known.includes(value)) remember(known, value);
      }
    },
    sends: (forms: readonly Form[], ids: readonly string[]): Sent => {
      const again = oneIn(4, dice) ? pick(keys, dice) : undefined;
      if (again !== undefined) return again;
      const form = pick(forms, dice);
      const args = isRecord(form?.schema) ? objectFor(form.schema, ids, dice, heard) : {};
      return {
        command: form === undefined || oneIn(40, dice) ? 'no-such-command' : form.id,
        args: oneIn(20, dice) ? { ...args, surplus: 'x' } : args,
      };
    },
  };
};

/** Never answers: whether whoever sits at `table` is away in this turn. */
export const absent =
  (seed: number) =>
  (table: string, turn: number): boolean => {
    let sum = seed;
    for (const letter of `${table} ${turn}`) sum = (Math.imul(sum, 31) + letter.charCodeAt(0)) >>> 0;
    return sum % 5 === 0;
  };
