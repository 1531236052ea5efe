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

/** A list as it was written: its entries, and their texts so many at a time. */
interface WrittenList {
  readonly list: readonly unknown[];
  readonly blocks: readonly string[];
}

/** A document as it was written last, from which its next text is made where entries of its lists are the same. */
export interface Written {
  readonly text: string;
  readonly lists: ReadonlyMap<string, WrittenList>;
}

const BLOCK = 16;

const isSameBlock = (one: readonly unknown[], other: readonly unknown[], from: number): boolean => {
  const to = Math.min(from + BLOCK, one.length);
  if (to !== Math.min(from + BLOCK, other.length)) return false;
  for (let at = from; at < to; at += 1) if (one[at] !== other[at]) return false;
  return true;
};

const writeList = (list: readonly unknown[], before: WrittenList | undefined): WrittenList => {
  const blocks: string[] = [];
  for (let from = 0; from < list.length; from += BLOCK) {
    const kept =
      before !== undefined && isSameBlock(list, before.list, from) ? before.blocks[blocks.length] : undefined;
    blocks.push(
      kept ??
        list
          .slice(from, from + BLOCK)
          .map(entryText)
          .join(','),
    );
  }
  return { list, blocks };
};

/** What `JSON.stringify` gives, of plain JSON that nobody changes; with what was written of the same document before. */
export const written = (body: Readonly<Record<string, unknown>>, before?: Written): Written => {
  const lists = new Map<string, WrittenList>();
  const fields = Object.entries(body).flatMap(([name, value]) => {
    if (!Array.isArray(value)) {
      // The cast: JSON has none of some values, which the types of the library do not tell.
      const text = JSON.stringify(value) as string | undefined;
      return text === undefined ? [] : [`${JSON.stringify(name)}:${text}`];
    }
    const list = writeList(value, before?.lists.get(name));
    lists.set(name, list);
    return [`${JSON.stringify(name)}:[${list.blocks.join(',')}]`];
  });
  return { text: `{${fields.join(',')}}`, lists };
};

/** The document with its stamp, as `{...body, ...stamp}` gives it: made of its text, unless a game calls something by those names. */
export const stamped = (body: Readonly<Record<string, unknown>>, text: string, stamp: Stamp): string => {
  const isPlain = text !== '{}' && Object.keys(stamp).every((name) => !Object.hasOwn(body, name));
  return isPlain
    ? `${text.slice(0, -1)},${JSON.stringify(stamp).slice(1)}`
    : written({ ...body, ...stamp }).text;
};
