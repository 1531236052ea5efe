import fc from 'fast-check';
import { expect, test } from 'vitest';
import { estimate, HubTime } from '../../displays/common/hub-time.ts';

/** The hub is `offset` ahead; the way there takes `out`, the way back `back`. */
const sample = (t0: number, offset: number, out: number, back: number) => ({
  t0,
  t1: t0 + out + back,
  hubTime: t0 + out + offset,
});

test('there is no hub time before the first answer', () => {
  expect(new HubTime().at(5)).toBeUndefined();
  expect(estimate([])).toBeUndefined();
});

test('the true offset lies within the stated uncertainty of the shortest round trip, whatever the Wi-Fi does', () => {
  const way = fc.integer({ min: 0, max: 400 });
  fc.assert(
    fc.property(fc.integer({ min: -1e6, max: 1e9 }), way, way, (offset, out, back) => {
      const got = estimate([sample(100, offset, out, back)]);
      expect(Math.abs((got?.offsetMs ?? Number.NaN) - offset)).toBeLessThanOrEqual(got?.uncertaintyMs ?? 0);
    }),
  );
});

test('slow round trips do not pull the estimate away from quick ones', () => {
  const quick = [0, 10, 20].map((t0) => sample(t0, 5_000, 2, 2));
  const slow = [30, 40, 50].map((t0) => sample(t0, 5_000, 2, 300));
  expect(estimate([...slow, ...quick])).toEqual({ offsetMs: 5_000, uncertaintyMs: 2 });
});

test('a small correction is slewed by 5 ms a second at the most, a large one is a step', () => {
  const time = new HubTime();
  for (let t0 = 0; t0 < 1_000; t0 += 50) time.add(sample(t0, 1_000, 5, 5), 'a/1');
  expect(time.at(0)).toBe(1_000);
  for (let t0 = 70_000; t0 < 71_000; t0 += 250) time.add(sample(t0, 1_100, 5, 5), 'a/1');
  const slewed = time.at(0) ?? 0;
  for (let t0 = 80_000; t0 < 81_000; t0 += 250) time.add(sample(t0, 1_120, 5, 5), 'a/1');
  const later = time.at(0) ?? 0;
  expect(later - slewed).toBeGreaterThanOrEqual(0);
  expect(later - slewed).toBeLessThanOrEqual((5 * 11_000) / 1_000);
  for (let t0 = 150_000; t0 < 151_000; t0 += 250) time.add(sample(t0, 9_000, 5, 5), 'a/1');
  expect(time.at(0)).toBe(9_000);
});

test('another life of the hub starts the measurement afresh', () => {
  const time = new HubTime();
  for (let t0 = 0; t0 < 500; t0 += 50) time.add(sample(t0, 1_000, 1, 1), 'a/1');
  time.add(sample(600, 1_100, 40, 40), 'a/2');
  expect(time.at(0)).toBe(1_100);
});
