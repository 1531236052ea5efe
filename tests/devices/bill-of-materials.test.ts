import { expect, test } from 'vitest';
import { BILL, LEVELS, countOf, totalCents } from '../support/bill-of-materials.ts';

test('a room costs its parts, and each further level of comfort more', () => {
  const [clock = 0, boxes = 0, own = 0] = LEVELS.map((level) => totalCents(level, 12));
  // The Pi, the network, the power bank, two boards, two relays, two charge pumps, the siren.
  expect(clock).toBe(11_000 + 4_500 + 4_000 + 2 * 900 + 2 * 300 + 2 * 300 + 2_500);
  expect(boxes).toBeGreaterThan(clock);
  expect(own).toBeGreaterThan(boxes);
});

const count = (part: string, tables: number): number[] =>
  BILL.filter((row) => row.part.startsWith(part)).map((row) => countOf(row, 'boxes', tables));

test('what each table needs is bought for each, and packs are whole', () => {
  expect(count('PN532', 12)).toEqual([14]);
  expect(count('IR break-beam', 12)).toEqual([50]);
  expect(count('NTAG213', 11)).toEqual([7]);
});

test.each([
  [6, 1],
  [7, 2],
  [12, 2],
  [13, 3],
])('%i boxes hang on %i hubs, six on each', (tables, hubs) => {
  expect(count('USB hub', tables)).toEqual([hubs]);
});
