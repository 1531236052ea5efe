import { expect, test } from 'vitest';
import { lengthText, roughText } from '../../../hub/core/length-text.ts';

test.each([
  [0, '0:00'],
  [-62_000, '1:02'],
  [99 * 60_000 + 59_000, '99:59'],
  [100 * 60_000, '1 h 40 min'],
  [86_079_000, '23 h 55 min'],
  [7_200_000, '2 h'],
])('%i ms is the length %s', (ms, text) => {
  expect(lengthText(ms)).toBe(text);
});

test.each([
  [90_000, '90 s'],
  [5_000_000, '83 min'],
  [12_000_000, '3 h 20 min'],
])('%i ms is roughly %s', (ms, text) => {
  expect(roughText(ms)).toBe(text);
});
