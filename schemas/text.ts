import { LANGUAGES, type Language } from './languages.ts';

/**
 * A text in several languages, as one string that goes wherever a text goes: into names, rows, questions, lines of the log, and
 * into other texts. What leaves the hub is English, with the other languages beside it (`inLanguages`); nobody else meets the marks.
 */

/** Unicode's interlinear annotation (The Unicode Standard, 23.8): the text, what is said of it, the end. */
const ANCHOR = '\uFFF9';
const SEPARATOR = '\uFFFA';
const END = '\uFFFB';

const MARKED = new RegExp(
  `${ANCHOR}([^${ANCHOR}${SEPARATOR}${END}]*)((?:${SEPARATOR}[^${ANCHOR}${SEPARATOR}${END}]*)*)${END}`,
  'g',
);

type Other = Exclude<Language, 'en'>;
// The cast: `Object.keys` gives the keys of the list.
const OTHERS = (Object.keys(LANGUAGES) as Language[]).filter(
  (language): language is Other => language !== 'en',
);

export type InEach = { readonly en: string } & { readonly [language in Other]?: string };

/** `given` in one language; English where it is not written in that one. Of JSON too, whose strings have such texts in them. */
export const readIn = (given: string, language: Language): string =>
  given.includes(ANCHOR)
    ? given.replace(MARKED, (_, english: string, others: string) => {
        const own = others.split(SEPARATOR).find((each) => each.startsWith(`${language}:`));
        return own === undefined ? english : own.slice(language.length + 1);
      })
    : given;

/** A text in each language that it is written in; what is put into it may be such a text itself. */
export const text = (inEach: InEach): string => {
  const others = OTHERS.flatMap((language) => {
    const own = inEach[language];
    return own === undefined ? [] : [`${SEPARATOR}${language}:${readIn(own, language)}`];
  });
  return others.length === 0 ? inEach.en : `${ANCHOR}${readIn(inEach.en, 'en')}${others.join('')}${END}`;
};

/** Every language that something in it is written in, English first. Of JSON too. */
export const languagesOf = (given: string): Language[] => [
  'en',
  ...OTHERS.filter((language) => given.includes(`${SEPARATOR}${language}:`)),
];

/** The same done to the text in each of its languages. */
export const mapText = (given: string, change: (plain: string) => string): string => {
  if (!given.includes(ANCHOR)) return change(given);
  const own = languagesOf(given).map((language) => [language, change(readIn(given, language))] as const);
  return text({ en: '', ...Object.fromEntries(own) });
};

/** The parts of a text, each of them in its languages; where one has fewer, its last ones are empty. */
export const inParts = (given: string, split: (plain: string) => readonly string[]): string[] => {
  const own = languagesOf(given).map((language) => [language, split(readIn(given, language))] as const);
  const most = Math.max(...own.map(([, parts]) => parts.length));
  return Array.from({ length: most }, (_, at) =>
    text({ en: '', ...Object.fromEntries(own.map(([language, parts]) => [language, parts[at] ?? ''])) }),
  );
};

/** No longer than `most` in any language. */
export const cut = (given: string, most: number): string => mapText(given, (plain) => plain.slice(0, most));

/** How long it is where it is longest. */
export const longest = (given: string): number =>
  given.includes(ANCHOR)
    ? Math.max(...languagesOf(given).map((language) => readIn(given, language).length))
    : given.length;

/** What is found in a value: the same in English, and each text that has other languages by its place (RFC 6901). */
interface Found {
  readonly plain: unknown;
  readonly texts: readonly (readonly [pointer: string, text: string])[];
}

/** Parts that were looked through, as long as they live: of a list of the whole room one entry has changed, seldom two. */
const known = new WeakMap<object, Found>();

const escaped = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1');

const find = (value: unknown): Found => {
  if (typeof value === 'string') {
    return value.includes(ANCHOR)
      ? { plain: readIn(value, 'en'), texts: [['', value]] }
      : { plain: value, texts: [] };
  }
  if (typeof value !== 'object' || value === null) return { plain: value, texts: [] };
  const before = known.get(value);
  if (before !== undefined) return before;
  const parts = Object.entries(value).map(([name, part]) => [name, find(part)] as const);
  const texts = parts.flatMap(([name, part]) =>
    part.texts.map(([pointer, of]) => [`/${escaped(name)}${pointer}`, of] as const),
  );
  const plain = ((): unknown => {
    if (texts.length === 0) return value;
    if (Array.isArray(value)) return parts.map(([, part]) => part.plain);
    return Object.fromEntries(parts.map(([name, part]) => [name, part.plain]));
  })();
  const found = { plain, texts };
  known.set(value, found);
  return found;
};

/** Plain JSON that nobody changes, in English; the same object where no text in it has another language. */
export const inEnglish = <Value>(value: Value): Value =>
  // The cast: its texts alone are others.
  find(value).plain as Value;

/**
 * What crosses the wire: English, and under `translations` its texts in other languages by JSON pointer,
 * `{ "de": { "/face/title": "Bohnen" } }`. The same object where no text in it has another language.
 */
export const inLanguages = <Body extends object>(body: Body): Body => {
  const { plain, texts } = find(body);
  if (texts.length === 0) return body;
  const translations = OTHERS.flatMap((language) => {
    const own = texts.filter(([, of]) => of.includes(`${SEPARATOR}${language}:`));
    const byPlace = Object.fromEntries(own.map(([pointer, of]) => [pointer, readIn(of, language)]));
    return own.length === 0 ? [] : [[language, byPlace] as const];
  });
  // The cast: it is the body with one more field.
  return { ...(plain as Body), translations: Object.fromEntries(translations) };
};
