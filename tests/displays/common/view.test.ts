import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isKeyOf, mayDisplay, tokenFromFragment } from '../../../displays/common/session.ts';
import { searchOf, viewOptions } from '../../../displays/common/view-options.ts';
import { de } from '../../../displays/texts/de.ts';
import { en } from '../../../displays/texts/en.ts';
import { languageFor } from '../../../schemas/languages.ts';
import { PagePathSchema } from '../../../schemas/display-terms.ts';

const ordinary = { mirror: false, zoom: 100, hide: [], theme: 'night', lang: null };

test.each([
  ['', ordinary],
  [
    '?mirror=1&zoom=120&hide=news,tracks&theme=day&lang=de',
    { mirror: true, zoom: 120, hide: ['news', 'tracks'], theme: 'day', lang: 'de' },
  ],
  ['?zoom=9999', { ...ordinary, zoom: 300 }],
  ['?zoom=large&hide=%3Cscript%3E&mirror=yes&theme=pink', ordinary],
])('the address %s asks for that view', (search, options) => {
  expect(viewOptions(search)).toEqual(options);
});

test('a view and its address are the same thing, and an address that Control may send a display to', () => {
  fc.assert(
    fc.property(
      fc.record({
        mirror: fc.boolean(),
        zoom: fc.integer({ min: 50, max: 300 }),
        hide: fc.array(fc.stringMatching(/^[a-z]{1,8}$/), { maxLength: 4 }),
        theme: fc.constantFrom('night' as const, 'day' as const),
        lang: fc.constantFrom(null, 'en', 'de'),
      }),
      (options) => {
        const search = searchOf(options);
        expect(viewOptions(search)).toEqual(options);
        expect(PagePathSchema.safeParse(`/wall${search}`).success).toBe(true);
      },
    ),
  );
});

test.each([
  [['de-CH', 'en'], 'de'],
  [[null, 'fr-FR', 'EN-gb'], 'en'],
  [['fr', 'nl'], 'en'],
  [['constructor'], 'en'],
])('a reader of %j is shown %s', (wanted, language) => {
  expect(languageFor(wanted)).toBe(language);
});

/** Every text of a language, by its path; functions are called with figures that stand out. */
const leaves = (texts: object, path = ''): [string, string][] =>
  Object.entries(texts).flatMap(([name, text]: [string, unknown]) => {
    const at = `${path}/${name}`;
    if (typeof text === 'string') return [[at, text] as [string, string]];
    // A cast: a text that is a function takes figures and names, and gives a text.
    if (typeof text === 'function')
      return [[at, (text as (...args: unknown[]) => string)(7, 8)] as [string, string]];
    return leaves(text as object, at);
  });

test('the second language is complete, and says what it was given to say', () => {
  const english = new Map(leaves(en));
  const german = new Map(leaves(de));
  expect([...german.keys()].sort()).toEqual([...english.keys()].sort());
  for (const [path, text] of german) {
    expect(text.trim(), path).not.toBe('');
    expect(text.includes('7'), path).toBe(english.get(path)?.includes('7'));
  }
  // Words that are the same in both languages are few.
  const same = [...german].filter(([path, text]) => text !== '' && english.get(path) === text);
  expect(same.length).toBeLessThan(english.size / 10);
});

test.each([
  ['#token=abc', 'abc'],
  ['#abc-DEF_9', 'abc-DEF_9'],
  ['', undefined],
  ['#user=control&key=k', undefined],
])('the fragment %s holds the token %s', (fragment, token) => {
  expect(tokenFromFragment(fragment)).toBe(token);
});

test('a key is good for its own page alone', () => {
  expect(isKeyOf({ username: 'table-dione', password: 'p' }, 'table', 'dione')).toBe(true);
  expect(isKeyOf({ username: 'table-dione', password: 'p' }, 'table', 'rhea')).toBe(false);
  expect(isKeyOf({ username: 'control', password: 'p' }, 'table', 'dione')).toBe(false);
  const linked = { username: 'l-7', password: 'p', role: 'table', table: 'dione' } as const;
  expect(isKeyOf(linked, 'table', 'dione')).toBe(true);
  expect(isKeyOf(linked, 'table', 'rhea')).toBe(false);
  expect(isKeyOf(linked, 'control')).toBe(false);
  // Sent to the wall it stays the display that it was; Control's own key makes none.
  expect(mayDisplay(linked)).toBe(true);
  expect(mayDisplay({ username: 'table-dione', password: 'p' })).toBe(true);
  expect(mayDisplay({ username: 'control', password: 'p' })).toBe(false);
  expect(mayDisplay({ ...linked, role: 'control' })).toBe(false);
});
