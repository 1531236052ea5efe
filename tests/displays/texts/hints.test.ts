import { expect, test } from 'vitest';
import { hubWordsDe } from '../../../displays/texts/hub-words-de.ts';
import { hubWordsEn } from '../../../displays/texts/hub-words-en.ts';
import { hubHint, type ErrorCode } from '../../../schemas/errors.ts';
import { REFUSALS } from '../../../schemas/sentences/refusals.ts';

const german = hubWordsDe.hints;
/** Those of boards and readers are told under Attention and beside a board, and speak of its machine. */
// A cast: the keys of the table are its codes.
const ANSWERS = Object.keys(german).filter((code) => !code.startsWith('board/')) as ErrorCode[];
/** As an English page says them: the hub's own where it has no other. */
const hints = Object.fromEntries(ANSWERS.map((code) => [code, hubWordsEn.hints[code] ?? hubHint(code)]));

/** Every sentence of a refusal; what is put into its places is left out. */
const messages = (): { code: ErrorCode; message: string }[] =>
  Object.entries(REFUSALS).flatMap(([id, sentence]) =>
    ANSWERS.filter((each) => !id.includes(':') && each === id.split('#')[0]).map((code) => ({
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
    [hints[code] ?? '', hubHint(code)]
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
  // A cast: what is left of such a key is its code.
  const codes = Object.keys(REFUSALS).flatMap((key) =>
    key.endsWith(':hint') ? [key.slice(0, -':hint'.length) as ErrorCode] : [],
  );
  const speaks = codes.filter((code) => !ELSEWHERE.test(code) && FOR_PROGRAMMERS.test(hubHint(code)));
  expect(speaks.length).toBeGreaterThan(15);
  for (const code of speaks) {
    expect(hubWordsEn.hints[code], code).toBeDefined();
    expect(german[code], code).toBeDefined();
  }
  for (const code of ANSWERS) {
    expect(hints[code], code).not.toMatch(FOR_PROGRAMMERS);
    expect(german[code], code).not.toMatch(FOR_PROGRAMMERS);
  }
});
