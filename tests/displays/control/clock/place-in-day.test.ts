import { expect, test } from 'vitest';
import { placeInDay } from '../../../../displays/control/clock/place-in-day.ts';
import { Minutes } from '../../../../schemas/units.ts';

const row = (id: string, turn: number, phase: string | null) => ({
  row: id,
  turn,
  phase,
  phaseName: id,
  durationMs: Minutes(10),
  expectedAt: null,
  plannedAt: null,
});
const DAY = [
  row('1/act', 1, 'act'),
  row('break-1', 1, null),
  row('2/plan', 2, 'plan'),
  row('2/act', 2, 'act'),
];

test.each([
  ['1/act', { up: undefined, down: 'break-1' }],
  ['break-1', { up: null, down: '2/plan' }],
  ['2/plan', { up: undefined, down: '2/act' }],
  // First of what is left of its turn: not after the break, which is the turn before's.
  ['2/act', { up: null, down: undefined }],
  ['2/gone', { up: undefined, down: undefined }],
])('%s is moved after %o: a phase within its turn, a break anywhere', (id, wanted) => {
  expect(placeInDay(DAY, id)).toEqual(wanted);
});
