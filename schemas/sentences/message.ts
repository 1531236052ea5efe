import * as z from 'zod';

/**
 * What the hub says to people: a sentence by its name with the values in it. The hub's own English is made of it, and a page in
 * another language makes its own. Its places are `{name}`; `{count#card|cards}` is the number with the word that fits it,
 * `{count?was|were}` that word alone.
 */
export interface Message {
  readonly id: string;
  readonly values: Readonly<Record<string, Value>>;
}

/** A list of names is written with commas, one of sentences with semicolons; an empty one by the sentence `none`. */
export type Value = string | number | Message | readonly (string | Message)[];

export const MessageSchema: z.ZodType<Message> = z.lazy(() =>
  z.object({
    id: z.string(),
    values: z.record(
      z.string(),
      z.union([z.string(), z.number(), MessageSchema, z.array(z.union([z.string(), MessageSchema]))]),
    ),
  }),
);

type NameOf<Place extends string> = Place extends `${infer Name}#${string}` | `${infer Name}?${string}`
  ? Name
  : Place;

/** The names of the places in a sentence. */
export type Places<Sentence extends string> = Sentence extends `${string}{${infer Place}}${infer Rest}`
  ? NameOf<Place> | Places<Rest>
  : never;

const PLACE = /\{(\w+)(?:([#?])([^|}]*)\|([^}]*))?\}/g;

/** The sentence in the words of `sentences`; null where they do not have it, or have a place in it for which there is no value. */
export const inWordsOf = (
  sentences: Readonly<Record<string, string>>,
  { id, values }: Message,
): string | null => {
  if (!Object.hasOwn(sentences, id)) return null;
  let isWhole = true;
  const part = (value: Value | undefined): string => {
    if (typeof value === 'string' || typeof value === 'number') return String(value);
    if (value !== undefined && !('id' in value)) {
      if (value.length === 0) return part({ id: 'none', values: {} });
      return value.map(part).join(value.every((each) => typeof each === 'string') ? ', ' : '; ');
    }
    const text = value === undefined ? null : inWordsOf(sentences, value);
    if (text === null) isWhole = false;
    return text ?? '';
  };
  const place = (_: string, name: string, mark: string | undefined, one: string, many: string): string => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    const number = part(value);
    if (mark === undefined) return number;
    const word = value === 1 ? one : many;
    return mark === '?' ? word : `${number} ${word}`;
  };
  const text = sentences[id]?.replace(PLACE, place);
  return isWhole ? (text ?? null) : null;
};
