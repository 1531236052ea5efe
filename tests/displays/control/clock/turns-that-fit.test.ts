import { expect, test } from 'vitest';
import { turnsThatFit } from '../../../../displays/control/clock/turns-that-fit.ts';
import { Minutes } from '../../../../schemas/units.ts';

/** Eight half hours, of which the second is being played, end at minute 230. */
const DAY = { turns: 8, turn: 2, turnMs: Minutes(30), endsAt: Minutes(230) };

test.each([
  [230, 8],
  [229, 7],
  [259, 8],
  [260, 9],
  [50, 2],
  [49, null],
  [100_000, 240],
])('by minute %i are over %s turns of half an hour', (by, turns) => {
  expect(turnsThatFit(DAY, Minutes(by))).toBe(turns);
});

test('before the first turn one has to fit', () => {
  expect(turnsThatFit({ ...DAY, turn: null }, Minutes(20))).toBe(1);
  expect(turnsThatFit({ ...DAY, turn: null }, Minutes(19))).toBeNull();
});
