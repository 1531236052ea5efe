import { expect, test } from 'vitest';
import type { BoxInput } from '../../../devices/event-box/contract.ts';
import { DEFAULT_BOX_TIMING, initialBoxMachine, stepBox } from '../../../devices/event-box/machine.ts';
import { wholeUntil } from '../../../devices/event-box/whole-until.ts';
import { Uid } from '../../../schemas/ids.ts';
import { DeviceTime } from '../../../schemas/units.ts';

const at = DeviceTime;
const poll = (startedAt: number, uids: readonly Uid[] = []): BoxInput => ({
  type: 'poll',
  startedAt: at(startedAt),
  at: at(startedAt + 30),
  uids,
  crowd: false,
});
const after = (inputs: readonly BoxInput[], provenAt: number): number =>
  wholeUntil(
    inputs.reduce((state, input) => stepBox(state, input, DEFAULT_BOX_TIMING).state, initialBoxMachine()),
    at(provenAt),
  );
const shut: readonly BoxInput[] = [{ type: 'lid', open: false, at: at(0) }, poll(1_000)];
const open: readonly BoxInput[] = [
  ...shut,
  { type: 'lid', open: true, at: at(2_000) },
  poll(2_300),
  poll(2_400),
];

test('of a box in peace everything is reported until the board last proved that it watches', () => {
  expect(after(shut, 1_000)).toBe(1_000);
  expect(after(open, 2_400)).toBe(2_400);
});

test('nothing is known to be whole before the pins have been reported', () => {
  expect(after([poll(500)], 500)).toBe(0);
});

test.each<{ what: string; inputs: readonly BoxInput[] }>([
  { what: 'a lid that swings open', inputs: [...shut, { type: 'lid', open: true, at: at(3_000) }] },
  { what: 'a hatch that moves', inputs: [...shut, { type: 'hatch', open: true, at: at(3_000) }] },
  {
    what: 'something in the beam',
    inputs: [...open, { type: 'beam', beam: 'port', broken: true, at: at(3_000) }, poll(3_100)],
  },
  { what: 'a tag in the field', inputs: [...open, poll(3_000, [Uid('04A1B2C3')])] },
])('with $what it is reported only until that began', ({ inputs }) => {
  expect(after(inputs, 3_150)).toBe(3_000);
});

test('a closing is reported with its answer alone', () => {
  const closed: readonly BoxInput[] = [...open, { type: 'lid', open: false, at: at(3_000) }];
  expect(after([...closed, { type: 'time', at: at(3_250) }], 3_240)).toBe(3_200);
  expect(after([...closed, { type: 'time', at: at(3_250) }, poll(3_260)], 3_260)).toBe(3_260);
});
