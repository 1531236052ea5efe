import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HubTime, narrowed } from '../../../displays/common/hub-time.ts';
import type { TimeSample } from '../../../displays/common/hub-time.ts';

/** The hub is `offset` ahead; the way there takes `out`, the way back `back`. */
const sample = (t0: number, offset: number, out: number, back: number): TimeSample => ({
  t0,
  t1: t0 + out + back,
  hubTime: t0 + out + offset,
});

/** Answers every 50 ms from `from`, each with `out` and `back` on its way. */
const burst = (time: HubTime, from: number, offset: number, out = 5, back = 5, count = 20): void => {
  for (let n = 0; n < count; n += 1) time.add(sample(from + n * 50, offset, out, back), 'a/1');
};

test('there is no hub time before the first answer', () => {
  const time = new HubTime();
  expect(time.at(5)).toBeUndefined();
  expect(time.estimate).toBeUndefined();
  expect(time.uncertaintyAt(5)).toBeUndefined();
});

test('the true offset lies within the stated uncertainty, whatever the Wi-Fi does and in whatever order answers come', () => {
  const way = fc.integer({ min: 0, max: 400 });
  const answers = fc.array(fc.record({ gap: fc.integer({ min: 0, max: 9_000 }), out: way, back: way }), {
    minLength: 1,
    maxLength: 60,
  });
  fc.assert(
    fc.property(fc.integer({ min: -1e6, max: 1e9 }), answers, (offset, ways) => {
      const time = new HubTime();
      let t0 = 100;
      for (const { gap, out, back } of ways) {
        t0 += gap;
        time.add(sample(t0, offset, out, back), 'a/1');
        const now = t0 + out + back;
        const shown = time.at(now) ?? Number.NaN;
        expect(Math.abs(shown - now - offset)).toBeLessThanOrEqual(time.uncertaintyAt(now) ?? 0);
      }
    }),
  );
});

test('the quickest way out and the quickest way back bound the offset though no single round trip was quick', () => {
  const time = new HubTime();
  time.add(sample(0, 5_000, 2, 300), 'a/1');
  time.add(sample(400, 5_000, 300, 2), 'a/1');
  const { offsetMs = 0, uncertaintyMs = 0 } = time.estimate ?? {};
  expect(Math.abs(offsetMs - 5_000)).toBeLessThan(1);
  expect(uncertaintyMs).toBeLessThan(4);
});

test('a small correction is slewed by 5 ms a second at the most, on every reading and not in steps', () => {
  const time = new HubTime();
  // A slow way out: the middle of the bounds lies 20 ms beside the truth.
  burst(time, 0, 1_000, 60, 20);
  const at = (now: number): number => (time.at(now) ?? 0) - now;
  expect(Math.abs(at(1_030) - 1_020)).toBeLessThan(1);
  burst(time, 2_000, 1_000, 30, 20, 3);
  expect(Math.abs(at(2_150) - 1_020)).toBeLessThan(1);
  expect(at(2_650) - at(2_150)).toBeCloseTo(-2.5, 5);
  expect(at(3_150) - at(2_150)).toBeCloseTo(-5, 5);
  expect(Math.abs(at(60_000) - 1_005)).toBeLessThan(1);
});

test('a shown time that is certainly wrong is mended ten times as fast', () => {
  const time = new HubTime();
  burst(time, 0, 1_000, 40, 40);
  burst(time, 2_000, 1_020, 1, 1, 3);
  const at = (now: number): number => (time.at(now) ?? 0) - now;
  expect(at(2_202) - at(2_102)).toBeCloseTo(5, 5);
  expect(Math.abs(at(60_000) - 1_020)).toBeLessThan(1);
});

test('shown time never runs backwards while it is slewed', () => {
  const time = new HubTime();
  burst(time, 0, 1_000, 60, 60);
  burst(time, 2_000, 960, 1, 1, 5);
  let last = 0;
  for (let now = 2_210; now < 12_000; now += 4) {
    const shown = time.at(now) ?? 0;
    expect(shown).toBeGreaterThan(last);
    last = shown;
  }
});

test('an offset that has jumped far is stepped to, and measured afresh', () => {
  const time = new HubTime();
  burst(time, 0, 1_000);
  expect(time.add(sample(70_000, 9_000, 5, 5), 'a/1')).toBe(true);
  expect(time.at(70_010)).toBe(79_010);
});

test('another life of the hub starts the measurement afresh', () => {
  const time = new HubTime();
  burst(time, 0, 1_000, 1, 1);
  expect(time.add(sample(1_100, 1_100, 40, 40), 'a/2')).toBe(true);
  expect(time.at(1_180)).toBe(2_280);
});

test('what was certain grows old: bounds widen by the drift of two crystals', () => {
  const held = narrowed(undefined, sample(0, 1_000, 1, 1));
  const later = narrowed(held, sample(100_000, 1_000, 400, 400));
  // 100 millionths of 100.8 s on each side.
  expect((later?.high ?? 0) - (held?.high ?? 0)).toBeCloseTo(10.08, 1);
});
