import { expect, test } from 'vitest';
import { haltMs, identifyMs } from '../../../support/air-time.ts';

// By hand, in periods of the carrier: an etu is 128, a frame has a start bit, its data, a parity bit a byte and an end.
const KHZ = 13_560;
const etu = (count: number): number => (count * 128) / KHZ;
const clocks = (count: number): number => count / KHZ;

test.each([
  [4, 1],
  [7, 2],
  [10, 3],
] as const)('a tag of %i bytes costs REQA and %i times anticollision and select', (bytes, levels) => {
  // REQA: 9 etu, 1172 (its last bit is 0), ATQA 20 etu, 1172.
  const request = etu(9) + clocks(1_172) + etu(20) + clocks(1_172);
  // 93 20: 20 etu, 1172, 5 bytes 47 etu, 1172. 93 70 and 7 more: 83 etu, at most 1236, SAK 29 etu, 1172.
  const level =
    etu(20) + clocks(1_172) + etu(47) + clocks(1_172) + etu(83) + clocks(1_236) + etu(29) + clocks(1_172);
  expect(identifyMs(bytes)).toBeCloseTo(request + levels * level, 6);
});

test('a halt costs its frame and a millisecond of silence', () => {
  expect(haltMs()).toBeCloseTo(etu(38) + 1, 6);
});
