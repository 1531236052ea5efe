import { afterEach, expect, test } from 'vitest';
import { FLAG, GAP, RECORD } from '../../../../devices/quarterdeck-firmware/protocol.ts';
import { keepBoard, type BoardKeeper } from '../../../../firmware-bridge/boards/board-keeper.ts';
import { createDriver } from '../../../../firmware-bridge/drivers/create-driver.ts';
import type { DeviceState, ObservationBody } from '../../../../schemas/device-messages.ts';
import { RoomSchema } from '../../../../schemas/room.ts';
import { quietHost } from '../../../support/quiet-host.ts';
import { HandClock } from '../../hand-clock.ts';
import { liveBy, sessionWith, TinyQuarterdeck } from '../../tiny-quarterdeck.ts';

const room = RoomSchema.parse({
  room: 'test',
  game: 'any',
  boards: { b: { transport: 'serial', path: '/dev/ttyUSB0', firmware: 'quarterdeck' } },
  devices: { box: { kind: 'event-box', board: 'b', table: 'kiln', reader: 'pn532' } },
});
const OVERFLOW = { kind: 'gap', reason: 'queue-overflow' };

let keeper: BoardKeeper | undefined;
afterEach(() => keeper?.stop());

const watched = async () => {
  const clock = new HandClock();
  const board = new TinyQuarterdeck(clock);
  const config = room.devices.box;
  if (config === undefined) throw new Error('no box');
  const observed: ObservationBody[] = [];
  const reported: ObservationBody[] = [];
  let state: Pick<DeviceState, 'state' | 'error'> = { state: 'init' };
  const host = quietHost(clock, {
    observe: (_at, body) => observed.push(body),
    keep: ({ body }) => reported.push(body),
    report: (now) => {
      state = now;
    },
  });
  keeper = keepBoard({
    ...sessionWith(board, clock),
    transport: 'serial',
    drivers: [createDriver(room, 'box', config, host)],
    log: () => undefined,
    changed: () => undefined,
  });
  board.flags = FLAG.BOX_SET | FLAG.READER_OK;
  await liveBy(clock, 4_000);
  const gap = (n: number): void => {
    board.tell('RECORD', {
      boot: board.boot,
      n,
      head: RECORD.GAP | (GAP.QUEUE_OVERFLOW << 4),
      at: 3_000,
      rest: [],
    });
  };
  return { board, observed, reported, gap, state: () => state, live: (ms: number) => liveBy(clock, ms) };
};

test('records that a board has lost without a word are a gap all the same, once', async () => {
  const { board, observed, state, live } = await watched();
  expect(state()).toEqual({ state: 'ready' });
  expect(observed).toEqual([]);
  board.says = { lost: 45 };
  await live(3_000);
  expect(observed).toEqual([OVERFLOW]);
  board.says = { lost: 46 };
  await live(3_000);
  expect(observed).toEqual([OVERFLOW, OVERFLOW]);
});

test("a board's own gap says it, and no second one is made of it, be it late", async () => {
  const { board, observed, reported, gap, live } = await watched();
  board.says = { lost: 45, lastN: 1 };
  await live(300);
  gap(1);
  await live(3_000);
  expect(reported).toMatchObject([OVERFLOW]);
  expect(observed).toEqual([]);
});

test('while a board has no room left its box says so, and no more once it has', async () => {
  const { board, state, live } = await watched();
  board.flags |= FLAG.OVERFLOWED;
  await live(1_500);
  expect(state()).toMatchObject({ state: 'ready', error: { code: 'bridge/overflow' } });
  board.flags &= ~FLAG.OVERFLOWED;
  await live(1_500);
  expect(state()).toEqual({ state: 'ready' });
});
