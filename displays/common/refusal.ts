import { hubSentence, type HubWords } from './hub-sentence.ts';
import type { ErrorDocument } from '../../schemas/errors.ts';

/**
 * What to do about a refusal, in words for whoever holds the page; null where its message says it all, and until the words have
 * come. The hub's own hint is for whoever writes commands: it stands in where a page has none.
 */
export const hintOf = ({ code, hint }: ErrorDocument, words: HubWords | null): string | null =>
  words === null ? null : (words.hints[code] ?? hint) || null;

/** Somebody was faster: nothing went wrong, and its message says it all. */
export const isOvertaken = ({ code }: ErrorDocument): boolean => code === 'claim/taken';

/** Why it was refused. */
export const whyRefused = ({ message, say }: ErrorDocument, words: HubWords | null): string =>
  hubSentence(words, say, message);

/**
 * What was refused and why, each named once, as a sentence: `Dione: Collect` refused with `Dione is not armed` reads
 * `Collect: Dione is not armed.`
 */
export const refusalText = (what: string, error: ErrorDocument, words: HubWords | null): string => {
  // What zod says of a field is no word to a person; the form has said what it takes.
  if (error.code === 'command/malformed') return ended(what);
  const why = whyRefused(error, words);
  if (isOvertaken(error)) return ended(why);
  const [named = '', ...rest] = what.split(': ');
  const action = rest.length > 0 && why.includes(named) ? rest.join(': ') : what;
  return ended(`${action}: ${why}`);
};

const ended = (text: string): string => (/[.?!…]$/.test(text) ? text : `${text}.`);
