import { expect, test } from 'vitest';
import type { BoxInput } from '../../../devices/event-box/contract.ts';
import { initialBoxMachine, PILE_BOX_TIMING, stepBox } from '../../../devices/event-box/machine.ts';
import type { PileEnd } from '../../../schemas/device-messages.ts';
import { Uid } from '../../../schemas/ids.ts';
import { DeviceTime } from '../../../schemas/units.ts';

/** The event box whose reader reads the pile once the lid is shut. */

const A = Uid('E28068940000000000000001');
const B = Uid('E28068940000000000000002');

const lid = (at: number, open: boolean): BoxInput => ({ type: 'lid', open, at: DeviceTime(at) });
const beam = (at: number, broken: boolean): BoxInput => ({
  type: 'beam',
  beam: 'slot',
  broken,
  at: DeviceTime(at),
});
const pile = (startedAt: number, at: number, uids: Uid[], end: PileEnd = 'quiet'): BoxInput => ({
  type: 'pile',
  startedAt: DeviceTime(startedAt),
  at: DeviceTime(at),
  uids,
  nameless: false,
  end,
});
const time = (at: number): BoxInput => ({ type: 'time', at: DeviceTime(at) });

const run = (inputs: readonly BoxInput[]) => {
  let state = initialBoxMachine();
  const reported = inputs.flatMap((input) => {
    const step = stepBox(state, input, PILE_BOX_TIMING);
    state = step.state;
    return step.observations.map(({ body }) => body);
  });
  return { reported, state };
};
/** Whole and open from the beginning, for a while. */
const OPEN = [beam(0, false), lid(0, true), time(5_000)];
const SHUT = [...OPEN, lid(6_000, false), time(6_200)];

test('an open lid without any poll is no gap: nobody reads before it is shut', () => {
  expect(run([...OPEN, time(60_000)]).reported).toEqual([{ kind: 'lid', open: true, initial: true }]);
});

test('a reading begun after the lid was still answers the closing, its cards in the order of their numbers', () => {
  const { reported } = run([...SHUT, pile(6_210, 7_600, [B, A])]);
  expect(reported.slice(-3)).toEqual([
    { kind: 'lid', open: false, initial: false },
    { kind: 'inventory', uids: [A, B], nameless: false, startMs: 6_210, endMs: 7_600, end: 'quiet' },
    { kind: 'settled', result: 'clear' },
  ]);
});

test.each<{ what: string; inputs: readonly BoxInput[]; kinds: string[] }>([
  {
    what: 'begun before the lid was still',
    inputs: [...SHUT, pile(6_100, 7_600, [A])],
    kinds: ['inventory'],
  },
  {
    what: 'begun before the last card had passed',
    inputs: [...SHUT, beam(6_300, true), beam(6_400, false), pile(6_210, 7_600, [A])],
    kinds: ['passage', 'inventory'],
  },
  {
    what: 'that ends with the lid up again',
    inputs: [...SHUT, lid(6_500, true), pile(6_210, 7_600, [A])],
    kinds: ['lid', 'inventory'],
  },
  {
    what: 'that ends with something in the beam',
    inputs: [...SHUT, beam(7_000, true), pile(6_210, 7_600, [A])],
    kinds: ['inventory'],
  },
])('a reading $what is reported, and answers nothing', ({ inputs, kinds }) => {
  const { reported } = run(inputs);
  expect(
    reported.slice(reported.findLastIndex((body) => body.kind === 'lid' && !body.open) + 1),
  ).toMatchObject(kinds.map((kind) => ({ kind })));
  expect(reported.filter(({ kind }) => kind === 'settled')).toEqual([]);
});

test('a broken reading is no answer, and one after it still is', () => {
  const broken = [...SHUT, pile(6_210, 6_900, [A], 'broken')];
  expect(run(broken).reported.slice(-2)).toMatchObject([
    { kind: 'inventory', end: 'broken' },
    { kind: 'settled', result: 'no-answer' },
  ]);
  const { reported, state } = run([...broken, time(20_000), pile(21_000, 22_400, [A, B])]);
  expect(reported.slice(-2)).toMatchObject([
    { kind: 'inventory', uids: [A, B] },
    { kind: 'settled', result: 'clear' },
  ]);
  expect(state.closing.is).toBe('sealed');
});

test('no reading at all is no answer after nine seconds, and is owed until the lid moves', () => {
  const late = [...SHUT, time(15_300)];
  expect(run(late).reported.at(-1)).toEqual({ kind: 'settled', result: 'no-answer' });
  expect(run(late).state.closing.is).toBe('owed');
  expect(run([...late, lid(16_000, true), time(16_300)]).state.closing.is).toBe('open');
});

test('a reading while Control counts again is reported alone', () => {
  const { reported } = run([...SHUT, pile(6_210, 7_600, [A]), pile(9_000, 10_400, [A, B])]);
  expect(reported.slice(-1)).toMatchObject([{ kind: 'inventory', uids: [A, B] }]);
});
