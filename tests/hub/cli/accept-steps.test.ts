import { expect, test } from 'vitest';
import { sheetOf } from '../../../hub/cli/accept/sheet.ts';
import { stepsOf } from '../../../hub/cli/accept/steps.ts';
import type { Beam } from '../../../schemas/device-messages.ts';

const sheet = (secondBeams: readonly Beam[]): string =>
  sheetOf({ box: 'kiln', name: 'Kiln', at: '2026-11-22', secondBeams, longestPassageMs: 1_500, results: [] });

test.each<[Beam[], number]>([
  [['slot', 'port'], 7],
  [['slot'], 7],
  [['port'], 0],
  [[], 0],
])('with second beams at %j, %i cards on a tape in the slot must be caught', (secondBeams, least) => {
  const tape = stepsOf({ passes: 100, others: 7 }, secondBeams).find(({ id }) => id === 'tape');
  expect([tape?.count, tape?.least]).toEqual([7, least]);
});

test('the sheet names each opening that a tape can fool', () => {
  expect(sheet(['slot', 'port'])).not.toContain('single beam');
  expect(sheet(['slot'])).toContain('the port has a single beam');
  expect(sheet(['slot'])).not.toContain('the slot has a single beam');
  expect(sheet([]).match(/single beam/g)).toHaveLength(2);
});
