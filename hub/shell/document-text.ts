import type { Stamp } from '../../schemas/documents/stamp.ts';

/** Texts of the entries of lists, as long as the entries live: of a list of the whole room one has changed, seldom two. */
const texts = new WeakMap<object, string>();

const entryText = (entry: unknown): string => {
  if (typeof entry !== 'object' || entry === null) return JSON.stringify(entry) ?? 'null';
  const known = texts.get(entry);
  if (known !== undefined) return known;
  const text = JSON.stringify(entry);
  texts.set(entry, text);
  return text;
};

/** A value as JSON; undefined where JSON has none of it. */
const valueText = (value: unknown): string | undefined =>
  Array.isArray(value) ? `[${value.map(entryText).join(',')}]` : JSON.stringify(value);

/** What `JSON.stringify` gives, of plain JSON that nobody changes. */
export const textOf = (body: Readonly<Record<string, unknown>>): string => {
  const fields = Object.entries(body).flatMap(([name, value]) => {
    const text = valueText(value);
    return text === undefined ? [] : [`${JSON.stringify(name)}:${text}`];
  });
  return `{${fields.join(',')}}`;
};

/** The document with its stamp, as `{...body, ...stamp}` gives it: made of its text, unless a game calls something by those names. */
export const stamped = (body: Readonly<Record<string, unknown>>, text: string, stamp: Stamp): string => {
  const isPlain = text !== '{}' && Object.keys(stamp).every((name) => !Object.hasOwn(body, name));
  return isPlain ? `${text.slice(0, -1)},${JSON.stringify(stamp).slice(1)}` : textOf({ ...body, ...stamp });
};
