import { errorDocument, type ErrorCode, type ErrorDocument } from '../errors.ts';
import { ATTENTION } from './attention.ts';
import { PARTS } from './parts.ts';
import { REASONS } from './reasons.ts';
import { REFUSALS } from './refusals.ts';
import { UNDOING } from './undoing.ts';
import { inWordsOf, type Places, type Message, type Value } from './message.ts';

/**
 * Every sentence that the hub says to people: by its name in its own English, and beside it in other words. `:de` is German,
 * `:page` what an English page says where the hub's own names commands.
 */
export const SENTENCES = { ...REFUSALS, ...PARTS, ...REASONS, ...ATTENTION, ...UNDOING } as const;

type Sentences = typeof SENTENCES;
export type SentenceId = Exclude<keyof Sentences, `${string}:${string}`>;
export type RefusalId = Extract<SentenceId, keyof typeof REFUSALS>;
type CodeOf<Id extends string> = Id extends `${infer Code}#${string}` ? Code : Id;
// What lacks its German, or its hint on a German page, does not compile.
SENTENCES satisfies Readonly<Record<`${SentenceId | `${CodeOf<RefusalId>}:hint`}:de`, string>>;

export const isSentence = (id: string): id is SentenceId => !id.includes(':') && Object.hasOwn(SENTENCES, id);

/** What a sentence wants to be said with. */
export type ValuesOf<Id extends SentenceId> =
  Places<Sentences[Id]> extends never
    ? readonly [values?: null]
    : readonly [values: { readonly [Place in Places<Sentences[Id]>]: Value }];

export const message = <Id extends SentenceId>(id: Id, ...[values]: ValuesOf<Id>): Message => ({
  id,
  values: values ?? {},
});

/** `one and other and third`; at least one. */
export const allOf = ([first = '', ...rest]: readonly string[]): Message | string =>
  rest.reduce<Message | string>((one, other) => message('part/and', { one, other }), first);

export const inEnglish = (sentence: Message): string => inWordsOf(SENTENCES, sentence) ?? sentence.id;

/** A sentence in English and as it is said, side by side. */
export const withText = (sentence: Message): { readonly text: string; readonly say: Message } => ({
  text: inEnglish(sentence),
  say: sentence,
});

/** The refusal in the hub's English, with what a page needs to say it in its own language. Its code is the sentence's name as far as the `#`. */
export const refusal = <Id extends RefusalId>(id: Id, ...given: ValuesOf<Id>): ErrorDocument => {
  const sentence = message(id, ...given);
  // A cast: that every name begins with a code is what its type was checked for.
  return { ...errorDocument(id.split('#', 1)[0] as ErrorCode, inEnglish(sentence)), say: sentence };
};
