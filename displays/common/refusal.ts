import type { ErrorCode, ErrorDocument } from '../../schemas/errors.ts';

/**
 * What to do about a refusal, or null where its message says it all. `hints`: in words for whoever holds the page; the hub's own
 * is for whoever writes commands. An empty one says that there is none.
 */
export const hintOf = (
  { code, hint }: ErrorDocument,
  hints: Readonly<Partial<Record<ErrorCode, string>>>,
): string | null => (hints[code] ?? hint) || null;

/**
 * What was refused and why, each named once, as a sentence: `Dione: Collect` refused with `Dione is not armed` reads
 * `Collect: Dione is not armed.`
 */
export const refusalText = (what: string, { code, message }: ErrorDocument): string => {
  // What zod says of a field is no word to a person; the form has said what it takes.
  if (code === 'command/malformed') return ended(what);
  const [named = '', ...rest] = what.split(': ');
  const asked = rest.length > 0 && message.includes(named) ? rest.join(': ') : what;
  return ended(`${asked}: ${message}`);
};

const ended = (text: string): string => (/[.?!…]$/.test(text) ? text : `${text}.`);
