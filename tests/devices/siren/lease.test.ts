import fc from 'fast-check';
import { expect, test } from 'vitest';
import { initialSiren, sirenStep } from '../../../devices/siren/lease.ts';
import type { SirenInput, SirenState } from '../../../devices/siren/lease.ts';
import { SIREN_SCORES, patternAt } from '../../../devices/siren/patterns.ts';
import { SIREN_PATTERNS } from '../../../schemas/siren-terms.ts';
import { Instant, Seconds } from '../../../schemas/units.ts';

const LONGEST = Seconds(30);
const T0 = 1_000_000;

const set = (alarm: string | null, since: number, until: number): SirenInput => ({
  type: 'set',
  alarm,
  pattern: 'attack',
  since: Instant(since),
  until: Instant(until),
});

/** Feeds inputs at their times and, every 10 ms between them, time; returns the instants at which it was on. */
function listen(inputs: readonly (readonly [number, SirenInput])[], end: number): number[] {
  let state: SirenState = initialSiren(LONGEST);
  const sounding: number[] = [];
  for (let now = T0; now <= T0 + end; now += 10) {
    for (const [at, input] of inputs) {
      if (at > now - T0 - 10 && at <= now - T0) state = sirenStep(state, input, Instant(now)).state;
    }
    const step = sirenStep(state, { type: 'time' }, Instant(now));
    state = step.state;
    if (step.on) sounding.push(now - T0);
  }
  return sounding;
}
const renewals = (alarm: string, from: number, to: number) =>
  Array.from({ length: Math.floor((to - from) / 1_000) + 1 }, (_, index) => {
    const at = from + index * 1_000;
    return [at, set(alarm, T0 + from, T0 + at + 3_000)] as const;
  });

test('a siren that nobody asks is silent', () => {
  expect(listen([], 1_000)).toEqual([]);
});

test('a lease that is not renewed ends by itself within three seconds', () => {
  const sounding = listen([[0, set('a', T0, T0 + 3_000)]], 10_000);
  expect(sounding[0]).toBe(0);
  expect(sounding.at(-1)).toBeLessThan(3_000);
});

test('a renewed alarm plays its pattern, and stops for good at the longest time', () => {
  const sounding = listen(renewals('a', 0, 60_000), 60_000);
  expect(sounding.includes(1_600)).toBe(false);
  expect(sounding.includes(2_100)).toBe(true);
  expect(sounding.at(-1)).toBeGreaterThan(LONGEST - 1_000);
  expect(sounding.at(-1)).toBeLessThan(LONGEST);
});

test('a message that comes late is dropped', () => {
  expect(listen([[5_000, set('a', T0, T0 + 3_000)]], 10_000)).toEqual([]);
});

test('an end that is this very millisecond is over, and leaves the alarm that sounds alone', () => {
  const first = sirenStep(initialSiren(LONGEST), set('a', T0, T0 + 3_000), Instant(T0));
  const over = sirenStep(first.state, set('b', T0 + 100, T0 + 500), Instant(T0 + 500));
  expect([over.state.lease?.alarm, over.on]).toEqual(['a', true]);
  const live = sirenStep(first.state, set('b', T0 + 100, T0 + 501), Instant(T0 + 500));
  expect(live.state.lease?.alarm).toBe('b');
});

test('a newer alarm that comes when its end is over does not end the one that sounds', () => {
  const late = [600, set('b', T0 + 100, T0 + 500)] as const;
  const alone = [[0, set('a', T0, T0 + 3_000)]] as const;
  expect(listen([...alone, late], 5_000)).toEqual(listen(alone, 5_000));
});

test('an end further ahead than the lease is cut to the lease', () => {
  expect(listen([[0, set('a', T0, T0 + 600_000)]], 20_000).at(-1)).toBeLessThan(3_000);
});

test('silence is at once, and a renewal sent before it does not sound again', () => {
  const inputs = [
    [0, set('a', T0, T0 + 3_000)],
    [500, set(null, T0, T0 + 500)],
    [600, set('a', T0, T0 + 3_000)],
  ] as const;
  expect(listen(inputs, 5_000).at(-1)).toBeLessThan(500);
});

test('after a silence a renewal sent later sounds again, within the same longest time', () => {
  const inputs = [
    ...renewals('a', 0, 4_000),
    [4_500, set(null, T0, T0)] as const,
    ...renewals('a', 8_000, 60_000),
  ];
  const sounding = listen(inputs, 60_000);
  expect(sounding.some((at) => at > 8_000)).toBe(true);
  expect(sounding.at(-1)).toBeLessThan(LONGEST);
});

test('one message with a wild end does not leave the siren deaf after a silence', () => {
  const inputs = [
    [0, set('a', T0, T0 + 3_600_000)] as const,
    [500, set(null, T0, T0)] as const,
    ...renewals('b', 5_000, 8_000),
  ];
  expect(listen(inputs, 20_000).some((at) => at > 5_000)).toBe(true);
});

test('a bridge that restarts in the middle does not give the alarm its time anew', () => {
  const sounding = listen([[0, set('a', T0 - 29_000, T0 + 3_000)]], 5_000);
  expect(sounding.at(-1)).toBeLessThan(1_000);
});

test('a second attack sounds although the first has had its time', () => {
  const sounding = listen([...renewals('a', 0, 40_000), ...renewals('b', 41_000, 44_000)], 50_000);
  expect(sounding.some((at) => at > 41_000)).toBe(true);
});

test('a straggler of an older sound does not take the siren from a newer one', () => {
  const first = sirenStep(initialSiren(LONGEST), set('a', T0, T0 + 3_000), Instant(T0));
  const second = sirenStep(first.state, set('b', T0 + 500, T0 + 3_500), Instant(T0 + 500));
  const late = sirenStep(second.state, set('a', T0, T0 + 3_600), Instant(T0 + 600));
  expect([second.state.lease?.alarm, late.state.lease?.alarm]).toEqual(['b', 'b']);
});

test('when the board is lost nothing that was asked stands', () => {
  const inputs = [[0, set('a', T0, T0 + 3_000)] as const, [300, { type: 'lost' }] as const];
  expect(listen(inputs, 5_000).at(-1)).toBeLessThan(300);
});

test.each([...SIREN_PATTERNS])('%s is loud at its beginning and has no part under 80 ms', (pattern) => {
  expect(patternAt(pattern, Instant(T0), Instant(T0)).on).toBe(true);
  expect(Math.min(...SIREN_SCORES[pattern].parts)).toBeGreaterThanOrEqual(80);
});

test('there are four patterns', () => {
  expect(Object.keys(SIREN_SCORES)).toHaveLength(4);
});

const anyMessage = fc.record({
  at: fc.nat(90_000),
  alarm: fc.option(fc.constantFrom('a', 'b', 'c')),
  since: fc.integer({ min: -40_000, max: 90_000 }),
  ahead: fc.integer({ min: -10_000, max: 100_000 }),
});

test('whatever is sent, it never sounds more than a lease after the last message, nor an alarm beyond its longest', () => {
  fc.assert(
    fc.property(fc.array(anyMessage, { maxLength: 60 }), (messages) => {
      const inOrder = messages.toSorted((x, y) => x.at - y.at);
      let state = initialSiren(LONGEST);
      const firstOn = new Map<string, number>();
      let last = Number.NEGATIVE_INFINITY;
      let next = 0;
      for (let now = 0; now <= 100_000; now += 250) {
        for (let m = inOrder[next]; m !== undefined && m.at <= now; m = inOrder[next]) {
          next += 1;
          last = now;
          const input = set(m.alarm, T0 + m.since, T0 + now + m.ahead);
          state = sirenStep(state, input, Instant(T0 + now)).state;
        }
        const step = sirenStep(state, { type: 'time' }, Instant(T0 + now));
        state = step.state;
        if (!step.on) continue;
        expect(now - last).toBeLessThan(3_000);
        const alarm = state.lease?.alarm ?? 'none';
        const began = firstOn.get(alarm) ?? now;
        firstOn.set(alarm, began);
        expect(now - began).toBeLessThan(LONGEST);
        expect(step.wakeAt).toBeGreaterThan(T0 + now);
      }
    }),
  );
});
