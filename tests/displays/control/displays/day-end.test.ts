import { expect, test } from 'vitest';
import { setWallOffset } from '../../../../displays/common/clock-text.ts';
import { untilDayEnds } from '../../../../displays/control/displays/day-end.ts';

const HOUR = 60 * 60_000;
const at = (day: number, hour: number): number => new Date(2026, 10, day, hour).getTime();

test('codes are good until four in the night that follows, also for whoever plays past midnight', () => {
  expect(untilDayEnds(at(29, 10))).toBe(18 * HOUR);
  expect(untilDayEnds(at(29, 23))).toBe(5 * HOUR);
  expect(untilDayEnds(at(30, 1))).toBe(3 * HOUR);
});

test('a sheet of the small hours is of the day that begins, and none is good for more than a day', () => {
  expect(untilDayEnds(at(30, 4))).toBe(24 * HOUR);
  expect(untilDayEnds(at(30, 3) + HOUR / 2)).toBe(24 * HOUR);
});

test('the night is that of the clock that Control has taken over', () => {
  setWallOffset(3 * HOUR);
  try {
    expect(untilDayEnds(at(29, 20))).toBe(5 * HOUR);
    expect(untilDayEnds(at(29, 22))).toBe(3 * HOUR);
  } finally {
    setWallOffset(0);
  }
});
