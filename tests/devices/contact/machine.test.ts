import { expect, test } from 'vitest';
import { initialContacts, stepContacts, type ContactInput } from '../../../devices/contact/machine.ts';
import { DeviceTime, Millis } from '../../../schemas/units.ts';

const SETTLE = Millis(30);

/** Runs the inputs, and the wake-ups that the machine asks for in between; gives what was reported. */
const reported = (inputs: readonly ContactInput[], until = 10_000): string[] => {
  let state = initialContacts(['button', 'cover']);
  const said: string[] = [];
  const feed = (input: ContactInput): number | null => {
    const step = stepContacts(state, input, SETTLE);
    ({ state } = step);
    for (const { at, body } of step.observations) {
      if (body.kind !== 'contact') throw new Error('contacts alone');
      said.push(`${at} ${body.contact} ${body.on ? 'on' : 'off'}${body.initial ? ' found' : ''}`);
    }
    return step.wakeAt;
  };
  let wake: number | null = null;
  for (const input of [...inputs, { type: 'time', at: DeviceTime(until) } as const]) {
    while (wake !== null && wake < input.at) wake = feed({ type: 'time', at: DeviceTime(wake) });
    wake = feed(input);
  }
  return said;
};
const level = (at: number, on: boolean, contact: 'button' | 'cover' = 'button'): ContactInput => ({
  type: 'level',
  contact,
  on,
  at: DeviceTime(at),
});
const blind = (at: number): ContactInput => ({ type: 'blind', at: DeviceTime(at) });

test('how a button is found is no press, and a press that follows is reported once with its release', () => {
  expect(reported([level(0, false), level(1_000, true), level(1_200, false)])).toEqual([
    '0 button off found',
    '1000 button on',
    '1200 button off',
  ]);
});

test('a contact that bounces tells one press, at the moment from which it was still', () => {
  const bounces = [1_000, 1_002, 1_003, 1_006, 1_008].map((at, index) => level(at, index % 2 === 0));
  expect(reported([level(0, false), ...bounces])).toEqual(['0 button off found', '1008 button on']);
});

test('chatter that returns to where it was tells nothing', () => {
  expect(reported([level(0, false), level(1_000, true), level(1_029, false)])).toEqual([
    '0 button off found',
  ]);
});

test('a button that is held while its board goes away and comes back is found, not pressed again', () => {
  const held = [level(0, false), level(1_000, true), blind(2_000), blind(5_000), level(5_010, true)];
  expect(reported([...held, level(6_000, false)])).toEqual([
    '0 button off found',
    '1000 button on',
    '5010 button on found',
    '6000 button off',
  ]);
});

test('a level that had not yet been still when the board went away is never reported', () => {
  expect(reported([level(0, false), level(1_000, true), blind(1_010)])).toEqual(['0 button off found']);
});

test('each contact is its own: a cover that moves does not hold up a press', () => {
  const both = [level(0, false), level(0, false, 'cover'), level(500, true, 'cover'), level(510, true)];
  expect(reported(both)).toEqual([
    '0 button off found',
    '0 cover off found',
    '500 cover on',
    '510 button on',
  ]);
});
