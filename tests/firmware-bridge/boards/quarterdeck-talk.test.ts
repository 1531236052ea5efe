import { afterEach, expect, test } from 'vitest';
import {
  encodeBoardMessage,
  type BoardFields,
  type BoardMessageName,
} from '../../../devices/quarterdeck-firmware/codec.ts';
import {
  BOARD,
  FIRMWARE_NAME,
  HOST_MESSAGES,
  PROTOCOL_VERSION,
  RECORD,
  RESULT,
} from '../../../devices/quarterdeck-firmware/protocol.ts';
import { paceOf } from '../../../firmware-bridge/boards/board-road.ts';
import { openBoardSession } from '../../../firmware-bridge/boards/board-session.ts';
import type { BoardLoss } from '../../../firmware-bridge/boards/board-life.ts';
import { talkTo } from '../../../firmware-bridge/boards/quarterdeck-talk.ts';
import { HandClock } from '../hand-clock.ts';
import { TinyFirmata } from '../tiny-firmata.ts';

let close = (): void => undefined;
afterEach(() => {
  close();
});

const hello = (boot: number): BoardFields<'HELLO_REPLY'> => ({
  protocol: PROTOCOL_VERSION,
  major: 1,
  minor: 1,
  patch: 0,
  build: 1,
  board: BOARD.UNO,
  capabilities: 0,
  identity: 7,
  boot,
  resetCause: 0,
  token: boot,
  ringBytes: 500,
  eepromRecords: 30,
  maxPixels: 60,
});

/** A board that says what it is told to say; what a restart changes of that is changed by itself here, piece by piece. */
const talking = async (boot = 7) => {
  const clock = new HandClock();
  const board = new TinyFirmata();
  board.name = FIRMWARE_NAME;
  const says = { boot, bornAt: 0, answersHello: true };
  let hellos = 0;
  const say = <Name extends BoardMessageName>(name: Name, fields: BoardFields<Name>): void => {
    board.say([0xf0, ...encodeBoardMessage(name, fields), 0xf7]);
  };
  board.heard = ([code]) => {
    if (code === HOST_MESSAGES.HELLO.code) {
      hellos += 1;
      if (says.answersHello) say('HELLO_REPLY', hello(says.boot));
    }
    if (code === HOST_MESSAGES.STATUS.code)
      say('STATUS_REPLY', {
        uptimeMs: clock.now() - says.bornAt,
        levels: 0,
        flags: 0,
        ringUsed: 0,
        ringRecords: 0,
        eepromUsed: 0,
        lost: 0,
        lastN: 0,
        seenN: 0,
        polls: 0,
        refused: 0,
        stackFree: 400,
        wholeMs: 0,
      });
  };
  const losses: BoardLoss[] = [];
  const heard: number[] = [];
  let isReady = false;
  const session = openBoardSession(
    { ...paceOf({ transport: 'virtual' }), board: 'b', open: () => board.open(), clock },
    {
      ready(life) {
        isReady = true;
        talkTo(life, clock).listen({ record: ({ n }) => heard.push(n) });
      },
      noise: () => undefined,
      lost: (loss) => losses.push(loss),
    },
  );
  ({ close } = session);
  /** By hand, in steps: firmata-io and the board answer between them. */
  const live = async (ms: number): Promise<void> => {
    for (let passed = 0; passed < ms; passed += 50) {
      clock.advance(50);
      for (let turn = 0; turn < 8; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    }
  };
  await live(1_500);
  expect(isReady).toBe(true);
  return {
    board,
    says,
    say,
    live,
    losses,
    heard,
    hellos: () => hellos,
    gaps: () => losses.map(({ gap }) => gap),
  };
};

const record = (boot: number, n: number): BoardFields<'RECORD'> => ({
  boot,
  n,
  head: RECORD.BOOT,
  at: 5,
  rest: [],
});

test('a board that answers with another boot has restarted, though its time goes on as before: noticed within seconds', async () => {
  const { says, live, gaps } = await talking();
  await live(10_000);
  expect(gaps()).toEqual([]);
  says.boot = 8;
  await live(2_500);
  expect(gaps()).toEqual(['board-restarted']);
});

test('a board whose record is of a later boot has restarted, though nothing else tells of it; an earlier one is told on', async () => {
  const { says, say, live, gaps, heard } = await talking();
  says.answersHello = false;
  say('RECORD', record(6, 1));
  say('RECORD', record(7, 2));
  await live(100);
  expect(gaps()).toEqual([]);
  expect(heard).toEqual([1, 2]);
  say('RECORD', record(8, 3));
  expect(gaps()).toEqual(['board-restarted']);
  expect(heard).toEqual([1, 2]);
});

test('a board that has counted its boots round to 0 is of a later boot', async () => {
  const { says, say, live, gaps, heard } = await talking(0xffff);
  says.answersHello = false;
  say('RECORD', record(0xfffe, 1));
  await live(100);
  expect([gaps(), heard]).toEqual([[], [1]]);
  say('RECORD', record(0, 2));
  expect([gaps(), heard]).toEqual([['board-restarted'], [1]]);
});

test('a board whose time has gone back has restarted, though nothing else tells of it', async () => {
  const { says, live, gaps } = await talking();
  says.answersHello = false;
  await live(3_000);
  expect(gaps()).toEqual([]);
  says.bornAt = 4_000;
  await live(1_200);
  expect(gaps()).toEqual(['board-restarted']);
});

test('after noise and after a damaged word a board is asked for its boot at once, and not once for each of them', async () => {
  const { board, live, hellos } = await talking();
  const [code = 0, ...packed] = encodeBoardMessage('RESULT', { command: 2, result: RESULT.OK });
  // Asked every two seconds: so many times in the half second behind such a question there is none.
  let before = hellos();
  for (let waited = 0; hellos() === before && waited < 3_000; waited += 50) await live(50);
  before = hellos();
  await live(500);
  expect(hellos()).toBe(before);
  board.say([0x41, 0x42, 0x43]);
  for (let word = 0; word < 5; word += 1) board.say([0xf0, code, ...packed.with(0, 0x55), 0xf7]);
  await live(500);
  expect(hellos()).toBe(before + 1);
});
