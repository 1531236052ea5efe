import type { Texts } from './en.ts';

/** A text that a person may have written, or the hub: what the hub says there of itself (schemas/set-texts.ts) in the words of `texts`. */
export const inTexts = (texts: Pick<Texts, 'ofHub'>, text: string): string => {
  const known: Readonly<Record<string, string | undefined>> = texts.ofHub;
  return Object.hasOwn(known, text) ? (known[text] ?? text) : text;
};
