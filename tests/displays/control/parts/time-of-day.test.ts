import { describe, expect, test } from 'vitest';
import {
  nearestTimeOfDay,
  nextQuarters,
  nextTimeOfDay,
} from '../../../../displays/control/parts/time-of-day.ts';

describe('a time of day', () => {
  const noon = new Date(2026, 10, 21, 12, 5).getTime();
  test('is the one nearest to now: one just missed is not tomorrow’s', () => {
    expect(nearestTimeOfDay('12:30', noon)).toBe(new Date(2026, 10, 21, 12, 30).getTime());
    expect(nearestTimeOfDay('12:00', noon)).toBe(new Date(2026, 10, 21, 12, 0).getTime());
    expect(nearestTimeOfDay('9:00', noon)).toBe(new Date(2026, 10, 21, 9, 0).getTime());
  });
  test('lies beyond midnight where that is nearer, either way', () => {
    const late = new Date(2026, 10, 21, 23, 50).getTime();
    expect(nearestTimeOfDay('0:10', late)).toBe(new Date(2026, 10, 22, 0, 10).getTime());
    const early = new Date(2026, 10, 22, 0, 5).getTime();
    expect(nearestTimeOfDay('23:58', early)).toBe(new Date(2026, 10, 21, 23, 58).getTime());
  });
  test.each(['', '25:00', '12:60', '12', 'noon'])('%s is none', (text) => {
    expect(nearestTimeOfDay(text, noon)).toBeUndefined();
    expect(nextTimeOfDay(text, noon, 0)).toBeUndefined();
  });
  test('of a plan is the next one: typed in the evening it is tomorrow’s, and one missed by less than is allowed still counts', () => {
    const six = 6 * 3_600_000;
    const at = (day: number, hour: number, minute = 0): number =>
      new Date(2026, 10, day, hour, minute).getTime();
    expect(nextTimeOfDay('10:00', at(21, 21), six)).toBe(at(22, 10));
    expect(nextTimeOfDay('10:00', at(21, 10, 20), six)).toBe(at(21, 10));
    expect(nextTimeOfDay('10:00', at(21, 16), six)).toBe(at(22, 10));
    expect(nextTimeOfDay('10:00', at(21, 8), six)).toBe(at(21, 10));
    expect(nextTimeOfDay('23:30', at(22, 0, 10), six)).toBe(at(21, 23, 30));
  });
  test('the quarters that are offered all lie ahead', () => {
    const at = (hour: number, minute: number): number => new Date(2026, 10, 21, hour, minute).getTime();
    expect(nextQuarters(noon, 3)).toEqual([at(12, 15), at(12, 30), at(12, 45)]);
    expect(nextQuarters(at(12, 15), 1)).toEqual([at(12, 30)]);
  });
});
