import { expect, test } from 'vitest';
import { pluralsOf } from '../../../displays/texts/plurals.ts';

const chosen = (language: string, counts: readonly number[]): string[] =>
  counts.map((count) => pluralsOf(language)(count, { one: 'one', few: 'few', many: 'many', other: 'other' }));

test('a count takes the form that its language has for it', () => {
  expect(chosen('en', [0, 1, 2, 21])).toEqual(['other', 'one', 'other', 'other']);
  expect(chosen('de', [0, 1, 2, 21])).toEqual(['other', 'one', 'other', 'other']);
  expect(chosen('pl', [0, 1, 2, 5, 22])).toEqual(['many', 'one', 'few', 'many', 'few']);
});

test('a form that was not given reads as the others do', () => {
  expect(pluralsOf('pl')(2, { one: 'karta', other: 'kart' })).toBe('kart');
});
