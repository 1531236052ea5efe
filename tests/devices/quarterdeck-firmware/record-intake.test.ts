import { beforeEach, describe, expect, test } from 'vitest';
import { GAP, RECORD } from '../../../devices/quarterdeck-firmware/protocol.ts';
import {
  beginIntake,
  distrustLine,
  endIntake,
  hearNumbers,
  initialIntake,
  takenUpTo,
  takeRecord,
  waitOn,
  type IntakeTurn,
} from '../../../devices/quarterdeck-firmware/record-intake.ts';

const IDENTITY = 0xca_fe_00_01;

let now: number;
let asked: { boot: number; n: number }[];
let taken: string[];
let again: string[];
let intake: IntakeTurn;

beforeEach(() => {
  now = 0;
  asked = [];
  taken = [];
  again = [];
  intake = {
    intake: initialIntake,
    get now() {
      return now;
    },
    ask: (boot, n) => void asked.push({ boot, n }),
    take: ({ boot, n }) => void taken.push(`${boot}/${n}`),
    again: (boot) => void again.push(boot),
  };
});

/** So much time goes by; whatever falls due is done at its own moment. */
const advance = (ms: number): void => {
  for (const until = now + ms; now < until; now += 50) waitOn(intake);
};

const say = (boot: number, n: number): void => {
  takeRecord(intake, { boot, n, head: RECORD.GAP | (GAP.READER_ABSENT << 4), at: n, rest: [] });
};

describe('what a board keeps', () => {
  test('is asked for from the first number that no SEEN has freed, and taken in order', () => {
    beginIntake(intake, IDENTITY, 7, 3);
    expect(asked).toEqual([{ boot: 7, n: 4 }]);
    for (const n of [4, 5, 6]) say(7, n);
    expect(taken).toEqual(['cafe0001-7/4', 'cafe0001-7/5', 'cafe0001-7/6']);
    expect(takenUpTo(intake.intake)).toBe(6);
  });

  test('of an earlier boot comes before what is new, once the board has reported all of it', () => {
    beginIntake(intake, IDENTITY, 7, 0);
    say(6, 9);
    say(6, 10);
    expect(taken).toEqual([]);
    say(7, 1);
    expect(taken).toEqual(['cafe0001-6/9', 'cafe0001-6/10', 'cafe0001-7/1']);
  });

  test('of an earlier boot is taken though nothing new follows', () => {
    beginIntake(intake, IDENTITY, 7, 2);
    say(6, 9);
    advance(1_000);
    expect(taken).toEqual(['cafe0001-6/9']);
  });

  test('with a number missing is asked for again, and nothing behind the hole is believed', () => {
    beginIntake(intake, IDENTITY, 7, 0);
    say(7, 1);
    say(7, 3);
    say(7, 4);
    expect(taken).toEqual(['cafe0001-7/1']);
    advance(1_000);
    expect(asked.at(-1)).toEqual({ boot: 7, n: 2 });
    for (const n of [2, 3, 4]) say(7, n);
    expect(taken.map((one) => one.split('/')[1])).toEqual(['1', '2', '3', '4']);
  });

  test('with something damaged in an earlier boot’s is asked for as a whole, and taken once', () => {
    beginIntake(intake, IDENTITY, 7, 0);
    say(6, 9);
    distrustLine(intake);
    say(7, 1);
    expect(taken).toEqual([]);
    advance(1_000);
    expect(asked).toHaveLength(2);
    for (const n of [9, 10]) say(6, n);
    say(7, 1);
    expect(taken).toEqual(['cafe0001-6/9', 'cafe0001-6/10', 'cafe0001-7/1']);
  });

  test('is taken with its hole when asking again and again brings nothing else', () => {
    beginIntake(intake, IDENTITY, 7, 0);
    for (let round = 0; round < 10; round += 1) {
      say(7, 5);
      advance(1_000);
    }
    expect(taken).toEqual(['cafe0001-7/5']);
    expect(asked.length).toBeLessThan(8);
  });

  test('is asked for as long as the line is noisy, and taken whole once it is quiet', () => {
    beginIntake(intake, IDENTITY, 7, 0);
    for (let round = 0; round < 12; round += 1) {
      say(7, 3);
      distrustLine(intake);
      advance(500);
    }
    expect(taken).toEqual([]);
    for (const n of [1, 2, 3]) say(7, n);
    expect(taken).toEqual(['cafe0001-7/1', 'cafe0001-7/2', 'cafe0001-7/3']);
  });

  test('is taken with its holes, and asked for no more, where the noise does not end within twelve seconds', () => {
    beginIntake(intake, IDENTITY, 7, 0);
    const noisyRound = (): void => {
      say(7, 3);
      distrustLine(intake);
      advance(500);
    };
    for (let round = 0; round < 24; round += 1) noisyRound();
    expect(taken).toEqual([]);
    for (let round = 0; round < 6; round += 1) noisyRound();
    expect(taken).toEqual(['cafe0001-7/3']);
    expect(asked).toHaveLength(1 + 25);
  });

  test('is asked for when the board’s newest number never came', () => {
    beginIntake(intake, IDENTITY, 7, 0);
    say(7, 1);
    advance(1_000);
    hearNumbers(intake, 2, 0);
    expect(asked.at(-1)).toEqual({ boot: 7, n: 2 });
  });

  test('and reported a second time is not taken again: the board has not heard that it was seen', () => {
    beginIntake(intake, IDENTITY, 7, 0);
    say(7, 1);
    endIntake(intake);
    beginIntake(intake, IDENTITY, 7, 0);
    say(7, 1);
    say(7, 2);
    expect(taken).toEqual(['cafe0001-7/1', 'cafe0001-7/2']);
    expect(again).toEqual(['cafe0001-7']);
  });
});
