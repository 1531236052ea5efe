import { describe, expect, test } from 'vitest';
import {
  initialKeypad,
  stepKeypad,
  type KeypadSettings,
  type KeypadState,
} from '../../../devices/keypad/machine.ts';
import { crossingOf, keyAt, keysDown, KEYPAD_LEGEND } from '../../../devices/keypad/matrix.ts';
import { DeviceTime, Seconds } from '../../../schemas/units.ts';

const SETTINGS: KeypadSettings = { forgetAfter: Seconds(10) };

/** Feeds what is down from each moment on (null: nobody watches), with the wake-ups in between; gives the codes sent, and with a `?` those dropped. */
const codes = (story: readonly (readonly [number, string | null])[], settings = SETTINGS): string[] => {
  let state = initialKeypad;
  let wake: number | null = null;
  const sent: string[] = [];
  const step = (input: Parameters<typeof stepKeypad>[1]): void => {
    const made = stepKeypad(state, input, settings);
    ({ state } = made);
    wake = made.wakeAt;
    for (const { body } of made.observations)
      if (body.kind === 'code')
        sent.push(
          `${body.text}${body.over === undefined ? '' : `+${body.over}`}${body.unfinished === true ? '?' : ''}`,
        );
  };
  for (const [at, down] of [...story, [1_000_000, ''] as const]) {
    while (wake !== null && wake < at) step({ type: 'time', at: DeviceTime(wake) });
    step(down === null ? { type: 'blind', at: DeviceTime(at) } : { type: 'scan', down, at: DeviceTime(at) });
  }
  return sent;
};

/** Each key down for 100 ms, the next 100 ms later. */
const typed = (keys: string, from = 1_000): [number, string][] => [
  [from - 500, ''],
  ...Array.from(keys).flatMap((key, index): [number, string][] => [
    [from + index * 200, key],
    [from + index * 200 + 100, ''],
  ]),
];

describe('what is typed', () => {
  test('is sent with #, and * takes it back', () => {
    expect(codes(typed('A7#'))).toEqual(['A7']);
    expect(codes(typed('123*B4#'))).toEqual(['B4']);
    expect(codes(typed('##*#'))).toEqual([]);
  });

  test('sends itself at the length that room.yaml gives', () => {
    expect(codes(typed('A7B2'), { ...SETTINGS, length: 2 })).toEqual(['A7', 'B2']);
  });

  test('is dropped and reported when nobody goes on with it', () => {
    expect(codes([...typed('12'), ...typed('34#', 20_000)])).toEqual(['12?', '34']);
    expect(codes([...typed('12'), ...typed('34#', 9_000)])).toEqual(['1234']);
    expect(codes(typed('12'))).toEqual(['12?']);
    // No wake-up is needed: a bridge that stood still for a minute drops it with the next key.
    const step = (state: KeypadState, down: string, at: number) =>
      stepKeypad(state, { type: 'scan', down, at: DeviceTime(at) }, SETTINGS);
    const { state } = step({ ...initialKeypad, raw: '', stable: '', text: '12' }, '3', 60_000);
    expect(step(state, '3', 60_030).observations.map(({ body }) => body)).toEqual([
      { kind: 'code', text: '12', unfinished: true },
    ]);
  });

  test('by mistake before a code that sends itself shifts none of those that follow', () => {
    const five = { ...SETTINGS, length: 5 };
    expect(codes([...typed('7'), ...typed('15920', 12_000), ...typed('12857', 14_000)], five)).toEqual([
      '7?',
      '15920',
      '12857',
    ]);
    // A code typed at once after a stray key is wrong, and what is left of it is dropped before the next.
    expect(codes([...typed('715920'), ...typed('15920', 14_000)], five)).toEqual(['71592', '0?', '15920']);
  });

  test('is reported as cut where it is longer than any code, never as if it were whole', () => {
    expect(codes(typed('1234567890AB#'))).toEqual(['1234567890AB']);
    expect(codes(typed('1234567890ABCD#12#'))).toEqual(['1234567890AB+2', '12']);
    expect(codes(typed('1234567890ABCD*12#'))).toEqual(['12']);
    expect(codes([...typed('1234567890ABCD'), ...typed('34#', 20_000)])).toEqual(['1234567890AB+2?', '34']);
  });

  test('is forgotten, and nothing is pressed, when the board was away with a key held down', () => {
    expect(
      codes([...typed('12'), [2_000, '3'], [2_100, null], [5_000, '3'], [5_200, ''], ...typed('#', 6_000)]),
    ).toEqual([]);
  });
});

describe('keys', () => {
  test('that bounce are typed once', () => {
    const bouncing: [number, string][] = [
      [500, ''],
      [1_000, '7'],
      [1_004, ''],
      [1_009, '7'],
      [1_100, ''],
      [1_106, '7'],
      [1_112, ''],
    ];
    expect(codes([...bouncing, ...typed('#', 3_000)])).toEqual(['7']);
  });

  test('that roll over each other are typed in the order in which they went down', () => {
    expect(
      codes([[500, ''], [1_000, '1'], [1_080, '12'], [1_160, '2'], [1_240, ''], ...typed('#', 2_000)]),
    ).toEqual(['12']);
  });

  test('that go down together, or three at a time, type nothing: one of them may be a ghost', () => {
    expect(codes([[500, ''], [1_000, '12'], [1_100, ''], ...typed('#', 2_000)])).toEqual([]);
    expect(
      codes([[500, ''], [1_000, '1'], [1_080, '12'], [1_160, '124'], [1_300, ''], ...typed('#', 2_000)]),
    ).toEqual(['12']);
  });

  test('each lie at one crossing, which is theirs alone', () => {
    const all = KEYPAD_LEGEND.join('');
    expect(new Set(all).size).toBe(16);
    for (const key of all) {
      const at = crossingOf(key);
      expect(at && keyAt(at.row, at.column)).toBe(key);
    }
    expect(crossingOf('E')).toBeUndefined();
    expect(crossingOf('12')).toBeUndefined();
    expect(keysDown([[false, true], [true]])).toBe('24');
  });
});
