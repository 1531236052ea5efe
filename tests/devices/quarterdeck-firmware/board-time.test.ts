import { expect, test } from 'vitest';
import { bridgeTime, measured, measuredUntil } from '../../../devices/quarterdeck-firmware/board-time.ts';
import type { BoardFields } from '../../../devices/quarterdeck-firmware/codec.ts';

const status = (uptimeMs: number): BoardFields<'STATUS_REPLY'> => ({
  uptimeMs,
  levels: 0,
  flags: 0,
  ringUsed: 0,
  ringRecords: 0,
  eepromUsed: 0,
  lost: 0,
  lastN: 0,
  seenN: 0,
  polls: 0,
  refused: 0,
  stackFree: 0,
  wholeMs: 0,
});

test('nothing can be dated before the first sign of life', () => {
  expect(bridgeTime([], 5)).toBeUndefined();
});

test('a moment before the first answer, and one behind the last, are reckoned by the nearest', () => {
  const time = measured([], { pingedAt: 10_000, at: 10_020, status: status(5_000) });
  expect(bridgeTime(time, 1_000)).toBe(6_010);
  expect(bridgeTime(time, 5_500)).toBe(10_510);
  expect(measuredUntil(time)).toBe(5_000);
});

test('a board that runs late between two answers moves nothing out of its place', () => {
  const first = measured([], { pingedAt: 0, at: 0, status: status(0) });
  // A second of ours was half a second of its own.
  const time = measured(first, { pingedAt: 1_000, at: 1_000, status: status(500) });
  expect(bridgeTime(time, 250)).toBe(500);
  expect(bridgeTime(time, 500)).toBe(1_000);
});
