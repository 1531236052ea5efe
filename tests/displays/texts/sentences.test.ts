import { describe, expect, test } from 'vitest';
import { hubSentence } from '../../../displays/common/hub-sentence.ts';
import { hintOf, refusalText } from '../../../displays/common/refusal.ts';
import { de } from '../../../displays/texts/de.ts';
import { en } from '../../../displays/texts/en.ts';
import { hubWordsDe } from '../../../displays/texts/hub-words-de.ts';
import { hubWordsEn } from '../../../displays/texts/hub-words-en.ts';
import { inTexts } from '../../../displays/texts/in-texts.ts';
import { ErrorDocumentSchema } from '../../../schemas/errors.ts';
import { ATTENTION } from '../../../schemas/sentences/attention.ts';
import { PARTS } from '../../../schemas/sentences/parts.ts';
import { REASONS } from '../../../schemas/sentences/reasons.ts';
import { REFUSALS } from '../../../schemas/sentences/refusals.ts';
import { inWordsOf, MessageSchema } from '../../../schemas/sentences/message.ts';
import { inEnglish, refusal, message, SENTENCES } from '../../../schemas/sentences/sentences.ts';
import { UNDOING } from '../../../schemas/sentences/undoing.ts';

/** By their names alone: without what stands beside them in other words. */
const plain = (all: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(all).filter(([key]) => !key.includes(':')));
const english = plain(SENTENCES);
const german = hubWordsDe.sentences;
const placesOf = (sentence: string): string[] =>
  [...new Set([...sentence.matchAll(/\{(\w+)/g)].map(([, name = '']) => name))].sort();

/** The first two stand in a refused CONNECT, which has no room for words; nothing raises the third. */
const NEVER_SAID = ['auth/client-id', 'auth/refused', 'box/not-resolved'];

test('every refusal that a page has a hint for has a sentence of its own', () => {
  const codes = new Set(Object.keys(plain(REFUSALS)).map((id) => id.split('#')[0]));
  const hinted = Object.keys(hubWordsDe.hints).filter((code) => !code.startsWith('board/'));
  expect([...codes, ...NEVER_SAID].sort()).toEqual(hinted.sort());
});

test('whatever stands beside a text stands beside a text', () => {
  const keys = Object.keys(SENTENCES);
  const alone = keys.filter((key) => /:(?:de|page)$/.test(key) && !keys.includes(key.replace(/:\w+$/, '')));
  expect(alone).toEqual([]);
  expect(keys.filter((key) => key.includes(':') && !/:(?:de|page|hint)$/.test(key))).toEqual([]);
});

test.each(Object.keys(english))('%s is said in German with the same values', (id) => {
  expect(placesOf(german[id] ?? ''), german[id]).toEqual(placesOf(english[id] ?? ''));
  const values = Object.fromEntries(placesOf(english[id] ?? '').map((name) => [name, `<${name}>`]));
  const said = inWordsOf(german, { id, values });
  expect(said).not.toMatch(/[{}|]/);
});

test('no two sentences have one name', () => {
  const lists = [REFUSALS, PARTS, REASONS, ATTENTION, UNDOING].map((each) => Object.keys(each).length);
  expect(Object.keys(SENTENCES)).toHaveLength(lists.reduce((sum, each) => sum + each, 0));
});

test('nothing is said in German that is not said in English', () => {
  expect(Object.keys(german).sort()).toEqual(Object.keys(english).sort());
});

test('why something stays done is said to people on an English page without the names of commands', () => {
  const page = hubWordsEn.sentences;
  expect(Object.keys(page)).toEqual(expect.arrayContaining(Object.keys(plain(UNDOING))));
  for (const [id, sentence] of Object.entries(page)) {
    expect(placesOf(sentence), id).toEqual(placesOf(english[id] ?? ''));
    expect(sentence).not.toMatch(/\b[a-z]+\.[a-zA-Z]+\b/);
  }
  const why = [message('undoing/moved-on'), message('undoing/one-message')];
  const refused = refusal('undo/overtaken', { event: 7, text: 'Lunch', why });
  expect(refused.message).toContain('message.clear');
  expect(hubSentence(hubWordsEn, refused.say, refused.message)).toBe(
    '“Lunch” (event 7): what it changed has changed again since then; that message can be withdrawn by itself under Messages.',
  );
});

describe('a sentence', () => {
  const sentences = { none: 'none', cards: '{count#card|cards} {count?was|were} {how}', list: 'x: {all}' };
  const said = (id: string, values: Parameters<typeof inWordsOf>[1]['values']): string | null =>
    inWordsOf(sentences, { id, values });

  test('takes the word that fits the number', () => {
    expect(said('cards', { count: 1, how: 'read' })).toBe('1 card was read');
    expect(said('cards', { count: 0, how: 'read' })).toBe('0 cards were read');
  });

  test('tells names with commas, sentences with semicolons, and that there are none', () => {
    const read = { id: 'cards', values: { count: 2, how: 'read' } };
    expect(said('list', { all: ['a', 'b'] })).toBe('x: a, b');
    expect(said('list', { all: [read, read] })).toBe('x: 2 cards were read; 2 cards were read');
    expect(said('list', { all: [] })).toBe('x: none');
  });

  test('is not said with a hole in it', () => {
    expect(said('cards', { count: 1 })).toBeNull();
    expect(said('list', { all: [{ id: 'strange', values: {} }] })).toBeNull();
    expect(said('strange', {})).toBeNull();
    expect(said('toString', {})).toBeNull();
  });

  test('takes no value for a pattern of its own', () => {
    expect(said('list', { all: '$& {count} $1' })).toBe('x: $& {count} $1');
  });
});

test('a refusal says in English what it always said, and goes over the wire with its values', () => {
  const known = ['Ada', 'Bo'];
  const error = refusal('timer/unknown', { timer: 'tea', known });
  expect(error.code).toBe('timer/unknown');
  expect(error.message).toBe('There is no side timer "tea"; side timers: Ada, Bo.');
  expect(ErrorDocumentSchema.parse(JSON.parse(JSON.stringify(error)))).toEqual(error);
  expect(refusal('timer/unknown', { timer: 'tea', known: [] }).message).toMatch(/side timers: none\.$/);
  const stale = refusal('command/stale#now', {
    what: message('stale/by', { by: 'Ada', text: 'held' }),
    now: message('now/clock-ready'),
  });
  expect(stale.message).toBe('Meanwhile Ada: held. The clock has not been started.');
  expect(MessageSchema.parse(JSON.parse(JSON.stringify(stale.say)))).toEqual(stale.say);
});

test('a German page says a refusal in German, sentence and hint', () => {
  const error = refusal('box/not-armed', { box: 'Dione' });
  expect(refusalText('Dione: Einsammeln', error, hubWordsDe)).toBe('Einsammeln: Dione ist nicht scharf.');
  expect(hintOf(error, hubWordsDe)).toBe('Stell sie zuerst scharf.');
  expect(refusalText('Dione: Collect', error, hubWordsEn)).toBe('Collect: Dione is not armed.');
});

test('what the hub puts where a person’s own words stand is known by itself', () => {
  expect(inTexts(de, 'Alarm by Control')).toBe('Alarm der Leitung');
  expect(inTexts(de, 'Water on deck two')).toBe('Water on deck two');
  expect(inTexts(de, 'constructor')).toBe('constructor');
  expect(inTexts(en, 'Alarm by Control')).toBe('Alarm by Control');
});

test('what a page has no words for stays in the words of the hub', () => {
  const { code, message: text, hint } = refusal('box/not-armed', { box: 'Dione' });
  expect(refusalText('Collect', { code, message: text, hint }, hubWordsDe)).toBe(
    'Collect: Dione is not armed.',
  );
  expect(hubSentence(hubWordsDe, { id: 'of/tomorrow', values: {} }, 'New.')).toBe('New.');
  expect(hubSentence(hubWordsDe, { id: 'box/not-armed', values: {} }, 'Old.')).toBe('Old.');
  expect(hubSentence(null, message('now/clock-ready'), 'Soon.')).toBe('Soon.');
  expect(inEnglish(message('now/clock-ready'))).toBe('The clock has not been started.');
});

// It stands on a console whose clock has not been started as on one whose clock is paused: neither word is true of both.
test.each([english, german])(
  'of a journal with gaps nobody is told to resume or to start the clock',
  (words) => {
    expect(words['matter/journal-missing']).not.toMatch(/resume|start|weiterlaufen/);
  },
);
