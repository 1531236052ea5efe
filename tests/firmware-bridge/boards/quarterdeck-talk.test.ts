import { afterEach, expect, test } from 'vitest';
import type { BoardFields } from '../../../devices/quarterdeck-firmware/codec.ts';
import { RECORD } from '../../../devices/quarterdeck-firmware/protocol.ts';
import { openBoardSession } from '../../../firmware-bridge/boards/board-session.ts';
import type { BoardLoss } from '../../../firmware-bridge/boards/board-connection.ts';
import { talkTo } from '../../../firmware-bridge/boards/quarterdeck-talk.ts';
import { HandClock } from '../hand-clock.ts';
import { liveBy, sessionWith, TinyQuarterdeck } from '../tiny-quarterdeck.ts';

let close = (): void => undefined;
afterEach(() => {
  close();
});

const talking = async (boot = 7) => {
  const clock = new HandClock();
  const board = new TinyQuarterdeck(clock);
  board.boot = boot;
  const losses: BoardLoss[] = [];
  const heard: number[] = [];
  const asked: number[] = [];
  let isReady = false;
  const session = openBoardSession(sessionWith(board, clock), {
    ready(connection) {
      isReady = true;
      talkTo(connection, clock).listen({
        record: ({ n }) => heard.push(n),
        status: ({ pingedAt }) => asked.push(pingedAt),
      });
    },
    noise: () => undefined,
    lost: (loss) => losses.push(loss),
  });
  close = () => {
    session.close();
  };
  const live = (ms: number): Promise<void> => liveBy(clock, ms);
  await live(1_500);
  expect(isReady).toBe(true);
  return {
    board,
    clock,
    live,
    heard,
    asked,
    hellos: () => board.reported.filter((name) => name === 'HELLO').length,
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
  const { board, live, gaps } = await talking();
  await live(10_000);
  expect(gaps()).toEqual([]);
  board.boot = 8;
  await live(2_500);
  expect(gaps()).toEqual(['board-restarted']);
});

test('a board whose record is of a later boot has restarted, though nothing else shows it; an earlier one is passed on', async () => {
  const { board, live, gaps, heard } = await talking();
  board.answersHello = false;
  board.tell('RECORD', record(6, 1));
  board.tell('RECORD', record(7, 2));
  await live(100);
  expect(gaps()).toEqual([]);
  expect(heard).toEqual([1, 2]);
  board.tell('RECORD', record(8, 3));
  expect(gaps()).toEqual(['board-restarted']);
  expect(heard).toEqual([1, 2]);
});

test('a board that has counted its boots round to 0 is of a later boot', async () => {
  const { board, live, gaps, heard } = await talking(0xffff);
  board.answersHello = false;
  board.tell('RECORD', record(0xfffe, 1));
  await live(100);
  expect([gaps(), heard]).toEqual([[], [1]]);
  board.tell('RECORD', record(0, 2));
  expect([gaps(), heard]).toEqual([['board-restarted'], [1]]);
});

test('a board whose time has gone back has restarted, though nothing else tells of it', async () => {
  const { board, live, gaps } = await talking();
  board.answersHello = false;
  await live(3_000);
  expect(gaps()).toEqual([]);
  board.bornAt = 4_000;
  await live(1_200);
  expect(gaps()).toEqual(['board-restarted']);
});

test('after noise and after a damaged word a board is asked for its boot at once, and not once for each of them', async () => {
  const { board, live, hellos } = await talking();
  // Asked every two seconds: so many times in the half second behind such a question there is none.
  let before = hellos();
  for (let waited = 0; hellos() === before && waited < 3_000; waited += 50) await live(50);
  before = hellos();
  await live(500);
  expect(hellos()).toBe(before);
  board.say([0x41, 0x42, 0x43]);
  for (let word = 0; word < 5; word += 1) board.tellDamaged('HELLO_REPLY', board.hello());
  await live(500);
  expect(hellos()).toBe(before + 1);
});

test('a bridge that stood still takes what it hears first for the answer to what it had asked before', async () => {
  const { clock, live, asked } = await talking();
  const before = asked.length;
  // Asked, and the answer on its way: what is asked after the stall goes out before that is read.
  clock.advance(1_000);
  const stoppedAt = clock.now();
  clock.stall(3_000);
  clock.advance(1_000);
  await live(500);
  expect(asked[before]).toBeLessThanOrEqual(stoppedAt);
  expect(asked.at(-1)).toBeGreaterThan(stoppedAt + 3_000);
});
