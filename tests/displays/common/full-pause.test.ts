import { expect, test } from 'vitest';
import { fullPauseMs } from '../../../displays/common/full-pause.ts';

test('a page without a seat asks less and less often, at least once in 75 s, and not in step with others', () => {
  expect([0, 1, 2, 3, 4, 500].map((times) => fullPauseMs(times, 0.5))).toEqual([
    5_000, 10_000, 20_000, 40_000, 60_000, 60_000,
  ]);
  expect([fullPauseMs(9, 0), fullPauseMs(9, 1)]).toEqual([45_000, 75_000]);
});
