import { isRecord } from '../../schemas/is-record.ts';
import type { Language } from '../../schemas/languages.ts';

/** Puts `text` where the pointer leads (RFC 6901), if it leads to a text. */
const put = (body: unknown, pointer: string, text: string): void => {
  const names = pointer
    .split('/')
    .slice(1)
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));
  const last = names.pop() ?? '';
  let at = body;
  for (const name of names) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, name)) return;
    // The cast: lists have their entries under their numbers.
    at = (at as Record<string, unknown>)[name];
  }
  if (typeof at !== 'object' || at === null || !Object.hasOwn(at, last)) return;
  const parent = at as Record<string, unknown>;
  if (typeof parent[last] === 'string') parent[last] = text;
};

/** What the hub sent, just parsed, in the language of the page: its texts under `translations` take the places of the English ones. */
export const translated = (body: unknown, language: Language): unknown => {
  if (!isRecord(body) || !isRecord(body.translations)) return body;
  const own = body.translations[language];
  if (isRecord(own))
    for (const [pointer, text] of Object.entries(own)) if (typeof text === 'string') put(body, pointer, text);
  return body;
};
