import { expect, test } from 'vitest';
import { anyNumber, minutesTyped, timeTyped, wholeNumber } from '../../../../displays/control/parts/typed.ts';

const MINUTE = 60_000;

test('a length is minutes, with a part after a point or a comma, or minutes and seconds', () => {
  expect(['12', '12.5', '12,5', '12:30', ' 7:05 '].map(minutesTyped)).toEqual(
    [12, 12.5, 12.5, 12.5, 7 + 5 / 60].map((minutes) => Math.round(minutes * MINUTE)),
  );
  for (const wrong of ['', 'abc', '12:60', '-3', '0', '144001', '1:2:3', '12 min']) {
    expect(minutesTyped(wrong), wrong).toBeUndefined();
  }
});

test('a time of day is taken as people write it, and nothing that no clock shows', () => {
  expect(['9:30', '9.30', '0930', '9', '23h59'].map(timeTyped)).toEqual([
    '09:30',
    '09:30',
    '09:30',
    '09:00',
    '23:59',
  ]);
  for (const wrong of ['', '25:00', '9:60', 'noon', '9:3']) expect(timeTyped(wrong), wrong).toBeUndefined();
});

test('a whole number keeps to its range, and a sign of typographers is a sign', () => {
  expect(wholeNumber('7', 0, 10)).toBe(7);
  expect(wholeNumber('−3', -5, 5)).toBe(-3);
  for (const wrong of ['', '11', '1.5', '1e1', 'x']) expect(wholeNumber(wrong, 0, 10), wrong).toBeUndefined();
  expect(anyNumber('0,5')).toBe(0.5);
  expect(anyNumber('5 %')).toBeUndefined();
});
