import { expect, test } from 'vitest';
import { hintsDe } from '../../../displays/texts/hints-de.ts';
import { hintsEn } from '../../../displays/texts/hints-en.ts';
import { ERROR_HINTS, type ErrorCode } from '../../../schemas/errors.ts';
import { REFUSALS } from '../../../schemas/sentences/refusals.ts';

// A cast: the keys of the table are its codes.
const ANSWERS = Object.keys(hintsEn) as ErrorCode[];
const hints: Readonly<Partial<Record<ErrorCode, string>>> = hintsEn;
const german: Readonly<Partial<Record<ErrorCode, string>>> = hintsDe;

/** Every sentence of a refusal; what is put into its places is left out. */
const messages = (): { code: ErrorCode; message: string }[] =>
  Object.entries(REFUSALS).flatMap(([id, sentence]) =>
    ANSWERS.filter((each) => each === id.split('#')[0]).map((code) => ({
      code,
      message: sentence.replaceAll(/\{[^}]*\}/g, ' '),
    })),
  );

const LITTLE = new Set(
  'a an the it its is are was be been no not of to in on at or and that this there one with for by any more has have had you your'.split(
    ' ',
  ),
);
/** The words that carry the meaning, each by its beginning: "names" and "named" are one. A verb such as `clock.start` is a name. */
const keywords = (text: string): Set<string> =>
  new Set(
    (
      text
        .replaceAll(/\b[a-z]+\.[a-z]+\b/gi, '')
        .toLowerCase()
        .match(/[a-z]+/g) ?? []
    )
      .filter((word) => !LITTLE.has(word))
      .map((word) => word.slice(0, 5)),
  );
/** How much of the hint the message has said already, 0 to 1. */
const repeated = (message: string, hint: string): number => {
  const said = keywords(message);
  const words = [...keywords(hint)];
  return words.length === 0 ? 0 : words.filter((word) => said.has(word)).length / words.length;
};

test('every refusal that a page can be given has a hint in both languages or in neither, and none speaks of commands', () => {
  for (const code of ANSWERS) {
    expect(hints[code], code).not.toMatch(
      /\b[a-z]+\.[a-z]+[A-Za-z]*\b|\w: (?:true|false|null)|`|The message/,
    );
    expect(german[code] === '', `${code} in both languages`).toBe(hints[code] === '');
  }
});

test('a hint says what to do, and never once more what the message says', () => {
  const all = messages();
  expect(all.length).toBeGreaterThan(100);
  const twice = all.flatMap(({ code, message }) =>
    [hints[code] ?? '', ERROR_HINTS[code]]
      .filter((hint) => repeated(message, hint) >= 0.5)
      .map((hint) => `${code}: ${message} | ${hint}`),
  );
  expect(twice).toEqual([]);
});

test('the measure finds what stood twice', () => {
  expect(repeated('No alarm is active.', 'No alarm is active; nothing to do.')).toBeGreaterThanOrEqual(0.5);
  expect(repeated('This link has expired.', 'Ask Control for a new link.')).toBeLessThan(0.5);
});

/** Words for whoever writes commands: a verb, a field with its value, a command line. */
const FOR_PROGRAMMERS = /`|\b(?!room\.yaml|hardware\.md|README\.md)[a-z]+\.[a-zA-Z]+|: (?:true|false|null)\b/;
/** What happens on the machine of the hub is said there. */
const ELSEWHERE = /^(?:room|data|port|broker|board|bridge|reader|bots|demo|print)\//;

test('no hint that a page shows speaks of commands and their fields, in any language', () => {
  const speaks = Object.entries(ERROR_HINTS).filter(
    ([code, hint]) => !ELSEWHERE.test(code) && FOR_PROGRAMMERS.test(hint),
  );
  expect(speaks.length).toBeGreaterThan(15);
  for (const hints of [hintsEn, hintsDe] as readonly Readonly<Record<string, string>>[]) {
    expect(speaks.map(([code]) => code).filter((code) => hints[code] === undefined)).toEqual([]);
    for (const [code, hint] of Object.entries(hints)) {
      expect(Object.hasOwn(ERROR_HINTS, code), code).toBe(true);
      expect(hint, code).not.toMatch(FOR_PROGRAMMERS);
    }
  }
});
