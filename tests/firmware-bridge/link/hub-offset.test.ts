import { expect, test } from 'vitest';
import { createHubClock } from '../../../firmware-bridge/link/hub-clock.ts';
import { hubOffset, withProbe, type ClockProbe } from '../../../firmware-bridge/link/hub-offset.ts';
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

test('twenty probes go out 50 ms apart, then one each five seconds', () => {
  const clock = new HandClock();
  const asked: number[] = [];
  const hub = createHubClock(clock, ({ t0 }) => asked.push(t0));
  hub.start();
  clock.advance(11_000);
  expect(asked.slice(0, 20)).toEqual(Array.from({ length: 20 }, (_, index) => index * 50));
  expect(asked.slice(20)).toEqual([5_950, 10_950]);
});

test('an answer to no question of ours, or a second one, moves nothing', () => {
  const clock = new HandClock();
  const hub = createHubClock(clock, () => undefined);
  const answer = (t0: number, hubTime: number) => ({ t0, hubTime, rev: 0, boot: 1, hubId: 'h' });
  hub.start();
  hub.answer(answer(12_345, 9_999_999));
  expect(hub.hubNow()).toBeUndefined();
  hub.answer(answer(0, 7_000));
  hub.answer(answer(0, 99_000));
  expect(hub.hubNow()).toBe(7_000);
});
