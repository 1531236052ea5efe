import { afterEach, expect, test } from 'vitest';
import type { BoardFields } from '../../../devices/quarterdeck-firmware/codec.ts';
import { FLAG, RECORD } from '../../../devices/quarterdeck-firmware/protocol.ts';
import { openBoardSession } from '../../../firmware-bridge/boards/board-session.ts';
import type { BoardConnection } from '../../../firmware-bridge/boards/board-connection.ts';
import { releaseBox, type Release } from '../../../firmware-bridge/boards/release-box.ts';
import { HandClock } from '../hand-clock.ts';
import { liveBy, sessionWith, TinyQuarterdeck } from '../tiny-quarterdeck.ts';

let close = (): void => undefined;
afterEach(() => {
  close();
});

const SIGHTING: BoardFields<'RECORD'> = { boot: 7, n: 1, head: RECORD.SIGHTING, at: 5, rest: [] };
const GAP: BoardFields<'RECORD'> = { boot: 7, n: 2, head: RECORD.GAP, at: 6, rest: [] };

/** A board that keeps a box, asked to release it; `tellKept` is how it answers ASK. */
const released = async (tellKept: (board: TinyQuarterdeck) => void, loseRecords = false) => {
  close();
  const clock = new HandClock();
  const board = new TinyQuarterdeck(clock);
  board.flags = FLAG.BOX_SET;
  board.tellKept = () => {
    tellKept(board);
  };
  let connection: BoardConnection | undefined;
  const session = openBoardSession(sessionWith(board, clock), {
    ready: (its) => {
      connection = its;
    },
    noise: () => undefined,
    lost: () => undefined,
  });
  close = () => {
    session.close();
  };
  await liveBy(clock, 500);
  if (connection === undefined) throw new Error('it is ready');
  let release: Release | undefined;
  const asked = { hello: board.hello(), status: board.status() };
  void releaseBox(connection, clock, asked, loseRecords).then((its) => {
    release = its;
  });
  await liveBy(clock, 6_000);
  return { release, forgot: board.reported.includes('FORGET') };
};

test('a box without a card is released', async () => {
  expect(
    await released((board) => {
      board.tell('RECORD', GAP);
    }),
  ).toEqual({ release: { type: 'released', lost: 0 }, forgot: true });
});

test('a box of whose cards no hub has heard is not', async () => {
  expect(
    await released((board) => {
      board.tell('RECORD', SIGHTING);
      board.tell('RECORD', GAP);
    }),
  ).toEqual({ release: { type: 'holds', traces: 1 }, forgot: false });
});

test.each<[what: string, tellKept: (board: TinyQuarterdeck) => void]>([
  [
    'is damaged each time',
    (board) => {
      board.tellDamaged('RECORD', SIGHTING);
    },
  ],
  [
    'is of another length each time',
    (board) => {
      const times = board.reported.filter((name) => name === 'ASK').length;
      for (let n = 1; n <= times; n += 1) board.tell('RECORD', { ...GAP, n });
    },
  ],
])('a box whose memory cannot be read, since what it tells %s, is not either', async (_what, tellKept) => {
  expect(await released(tellKept)).toEqual({ release: { type: 'holds', traces: undefined }, forgot: false });
  expect(await released(tellKept, true)).toEqual({
    release: { type: 'released', lost: undefined },
    forgot: true,
  });
});
