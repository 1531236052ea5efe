import { expect, test } from 'vitest';
import { initialVoteBox, stepVoteBox, type VoteBoxInput } from '../../../devices/vote-box/machine.ts';
import type { Choice } from '../../../schemas/device-messages.ts';
import { Uid } from '../../../schemas/ids.ts';
import { DeviceTime, Millis } from '../../../schemas/units.ts';

const ANNA = Uid('04A1B2C3D4E5F6');
const BERT = Uid('04A1B2C3D4E5F7');
const SETTINGS = { settle: Millis(30), cardGood: Millis(8_000) };

const card = (at: number, ...uids: Uid[]): VoteBoxInput => ({
  type: 'poll',
  uids,
  crowd: false,
  at: DeviceTime(at),
});
const level = (at: number, choice: Choice, on: boolean): VoteBoxInput => ({
  type: 'level',
  choice,
  on,
  at: DeviceTime(at),
});
const press = (at: number, choice: Choice): VoteBoxInput[] => [
  level(at, choice, true),
  level(at + 150, choice, false),
];
/** All buttons are found up. */
const FOUND: VoteBoxInput[] = (['yes', 'no', 'abstain'] as const).map((choice) => level(0, choice, false));

/** The ballots of a story, and whether the lamp is lit at its end. */
const reported = (story: readonly VoteBoxInput[], until: number): { ballots: string[]; lit: boolean } => {
  let state = initialVoteBox;
  let wake: number | null = null;
  let lit = false;
  const ballots: string[] = [];
  const feed = (input: VoteBoxInput): void => {
    const step = stepVoteBox(state, input, SETTINGS);
    ({ state, waiting: lit, wakeAt: wake } = step);
    for (const { body } of step.ballots)
      ballots.push(`${body.uid === ANNA ? 'anna' : 'bert'} ${body.choice}`);
  };
  for (const input of [...story, { type: 'time', at: DeviceTime(until) } as const]) {
    while (wake !== null && wake < input.at) feed({ type: 'time', at: DeviceTime(wake) });
    feed(input);
  }
  return { ballots, lit };
};

test('a card and a press make one ballot, and the lamp goes out', () => {
  expect(reported([...FOUND, card(1_000, ANNA)], 2_000)).toEqual({ ballots: [], lit: true });
  expect(reported([...FOUND, card(1_000, ANNA), ...press(2_000, 'yes')], 3_000)).toEqual({
    ballots: ['anna yes'],
    lit: false,
  });
});

test('a press without a card, or long after it, is nobody’s', () => {
  expect(reported([...FOUND, ...press(2_000, 'yes')], 3_000).ballots).toEqual([]);
  expect(reported([...FOUND, card(1_000, ANNA), ...press(9_100, 'no')], 10_000)).toEqual({
    ballots: [],
    lit: false,
  });
});

test('one card is good for one press, unless it is held there', () => {
  const twice = [...press(2_000, 'yes'), ...press(3_000, 'no')];
  expect(reported([...FOUND, card(1_000, ANNA), ...twice], 5_000).ballots).toEqual(['anna yes']);
  const held = [card(1_000, ANNA), ...press(2_000, 'yes'), card(2_500, ANNA), ...press(3_000, 'no')];
  expect(reported([...FOUND, ...held], 5_000).ballots).toEqual(['anna yes', 'anna no']);
});

test('the last card held there is the one that votes; two at once are nobody’s', () => {
  expect(
    reported([...FOUND, card(1_000, ANNA), card(1_500, BERT), ...press(2_000, 'no')], 3_000).ballots,
  ).toEqual(['bert no']);
  expect(reported([...FOUND, card(1_000, ANNA, BERT), ...press(2_000, 'no')], 3_000).ballots).toEqual([]);
});

test('two buttons at once are no choice, and a jammed one leaves the others nothing', () => {
  const both = [
    level(2_000, 'yes', true),
    level(2_010, 'no', true),
    level(2_200, 'yes', false),
    level(2_210, 'no', false),
  ];
  expect(reported([...FOUND, card(1_000, ANNA), ...both], 3_000).ballots).toEqual([]);
});

test('a button that is down when the board returns votes for nobody', () => {
  const back: VoteBoxInput[] = [
    { type: 'blind', at: DeviceTime(3_000) },
    card(3_100, ANNA),
    level(3_200, 'yes', true),
  ];
  expect(reported([...FOUND, ...back], 5_000).ballots).toEqual([]);
});
