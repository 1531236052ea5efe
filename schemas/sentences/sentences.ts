import { errorDocument, type ErrorCode, type ErrorDocument } from '../errors.ts';
import { ATTENTION } from './attention.ts';
import { PARTS } from './parts.ts';
import { REASONS } from './reasons.ts';
import { REFUSALS } from './refusals.ts';
import { UNDOING } from './undoing.ts';
import { inWordsOf, type Places, type Said, type Value } from './said.ts';

/** Every sentence that the hub says to people, in its own English. */
export const SENTENCES = { ...REFUSALS, ...PARTS, ...REASONS, ...ATTENTION, ...UNDOING } as const;

type Sentences = typeof SENTENCES;
export type SentenceId = keyof Sentences;
export type RefusalId = keyof typeof REFUSALS;

export const isSentence = (id: string): id is SentenceId => Object.hasOwn(SENTENCES, id);

/** What a sentence wants to be said with. */
export type ValuesOf<Id extends SentenceId> =
  Places<Sentences[Id]> extends never
    ? readonly [values?: null]
    : readonly [values: { readonly [Place in Places<Sentences[Id]>]: Value }];

export const say = <Id extends SentenceId>(id: Id, ...[values]: ValuesOf<Id>): Said => ({
  id,
  values: values ?? {},
});

/** `one and other and third`; at least one. */
export const allOf = ([first = '', ...rest]: readonly string[]): Said | string =>
  rest.reduce<Said | string>((one, other) => say('part/and', { one, other }), first);

export const inEnglish = (said: Said): string => inWordsOf(SENTENCES, said) ?? said.id;

/** A sentence in English and as it is said, side by side. */
export const told = (said: Said): { readonly text: string; readonly say: Said } => ({
  text: inEnglish(said),
  say: said,
});

/** The refusal in the hub's English, with what a page needs to say it in its own language. Its code is the sentence's name as far as the `#`. */
export const refusal = <Id extends RefusalId>(id: Id, ...given: ValuesOf<Id>): ErrorDocument => {
  const said = say(id, ...given);
  // A cast: that every name begins with a code is what its type was checked for.
  return { ...errorDocument(id.split('#', 1)[0] as ErrorCode, inEnglish(said)), say: said };
};

/** The sentences `Given` in another language, each with the same places as here. */
export type InOtherWords<English extends Readonly<Record<string, string>>, Given> = {
  readonly [Id in keyof English]: Id extends keyof Given
    ? Given[Id] extends string
      ? SamePlaces<English[Id], Given[Id]> extends true
        ? Given[Id]
        : { readonly placesOf: Places<English[Id]> }
      : never
    : string;
};
type SamePlaces<One extends string, Other extends string> = [Places<One>] extends [Places<Other>]
  ? [Places<Other>] extends [Places<One>]
    ? true
    : false
  : false;
