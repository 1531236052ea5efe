import { expect, test } from 'vitest';
import { createHubClock } from '../../../firmware-bridge/link/hub-clock.ts';
import { hubOffset, withProbe, type ClockProbe } from '../../../firmware-bridge/link/hub-offset.ts';
import { Instant } from '../../../schemas/units.ts';
import { HandClock } from '../hand-clock.ts';

const probe = (sentAt: number, outMs: number, backMs: number, offset: number): ClockProbe => ({
  sentAt,
  receivedAt: sentAt + outMs + backMs,
  hubTime: sentAt + outMs + offset,
});

test('the offset is the median of the three quickest probes, so that slow and lopsided ones do not count', () => {
  const probes = [
    probe(0, 200, 10, 5_000),
    probe(50, 3, 3, 5_000),
    probe(100, 4, 2, 5_000),
    probe(150, 2, 4, 5_000),
  ];
  expect(hubOffset(probes)).toBe(5_000);
  expect(hubOffset([])).toBeUndefined();
});

test('probes older than a minute are let go', () => {
  const old = probe(0, 1, 1, 5_000);
  expect(withProbe([old], probe(61_000, 1, 1, 5_100))).toHaveLength(1);
});

test('twenty probes go out 50 ms apart, then one each second', () => {
  const clock = new HandClock();
  const asked: number[] = [];
  const hub = createHubClock(clock, ({ t0 }) => asked.push(t0));
  hub.start();
  clock.advance(4_000);
  expect(asked.slice(0, 20)).toEqual(Array.from({ length: 20 }, (_, index) => index * 50));
  expect(asked.slice(20)).toEqual([1_950, 2_950, 3_950]);
});

test('an answer to no question of ours, or a second one, moves nothing', () => {
  const clock = new HandClock();
  const hub = createHubClock(clock, () => undefined);
  const answer = (t0: number, hubTime: number) => ({ t0, hubTime, boot: 1, hubId: 'h' });
  hub.start();
  hub.answer(answer(12_345, 9_999_999));
  expect(hub.hubNow()).toBeUndefined();
  hub.answer(answer(0, 7_000));
  hub.answer(answer(0, 99_000));
  expect(hub.hubNow()).toBe(7_000);
});

test('hub time had surely come as far as the hub had said by then, and no further', () => {
  const clock = new HandClock();
  const hub = createHubClock(clock, () => undefined);
  const answer = (t0: number, hubTime: number) => ({ t0, hubTime, boot: 1, hubId: 'h' });
  hub.start();
  clock.advance(30);
  hub.answer(answer(0, 7_000));
  expect(hub.reached(29)).toBeUndefined();
  expect(hub.reached(30)).toBe(7_000);
  expect(hub.hubTime(30)).toBe(7_015);
  clock.advance(20);
  hub.mark(Instant(7_021));
  expect(hub.reached(49)).toBe(7_000);
  expect(hub.reached(80)).toBe(7_021);
  // Another life of the hub may count another time.
  hub.forget();
  expect(hub.reached(80)).toBeUndefined();
  expect(hub.hubTime(80)).toBeUndefined();
});
