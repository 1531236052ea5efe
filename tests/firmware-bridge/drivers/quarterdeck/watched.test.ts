import { afterEach, expect, test } from 'vitest';
import { FLAG, LEVEL } from '../../../../devices/quarterdeck-firmware/protocol.ts';
import type { BoardKeeper } from '../../../../firmware-bridge/boards/board-keeper.ts';
import { createDriver } from '../../../../firmware-bridge/drivers/create-driver.ts';
import type { BoxLevels } from '../../../../schemas/device-messages.ts';
import { RoomSchema } from '../../../../schemas/room.ts';
import { quietHost } from '../../../support/quiet-host.ts';
import { HandClock } from '../../hand-clock.ts';
import { keptWith, liveBy, TinyQuarterdeck } from '../../tiny-quarterdeck.ts';

const room = RoomSchema.parse({
  room: 'test',
  game: 'any',
  boards: { b: { transport: 'serial', path: '/dev/ttyUSB0', firmware: 'quarterdeck' } },
  devices: {
    box: { kind: 'event-box', board: 'b', table: 'kiln', reader: 'pn532', pins: { innerSlotBeam: 7 } },
  },
});
const FOUND = LEVEL.LID_KNOWN | LEVEL.HATCH_KNOWN;

let keeper: BoardKeeper | undefined;
afterEach(() => keeper?.stop());

const box = async () => {
  const clock = new HandClock();
  const board = new TinyQuarterdeck(clock);
  const config = room.devices.box;
  if (config === undefined) throw new Error('no box');
  const reported: BoxLevels[] = [];
  const host = quietHost(clock, {
    did: (done) => {
      if (done.kind === 'levels') reported.push(done.levels);
    },
  });
  const driver = createDriver(room, 'box', config, host);
  keeper = keptWith(board, clock, driver);
  board.flags = FLAG.BOX_SET | FLAG.READER_OK;
  board.says = { levels: FOUND };
  await liveBy(clock, 4_000);
  return { board, driver, reported, live: (ms: number) => liveBy(clock, ms) };
};

test('a box on our firmware tells its levels only while somebody watches, and each change within a fifth of a second', async () => {
  const { board, driver, reported, live } = await box();
  expect(reported).toEqual([]);
  driver.set?.({ kind: 'watch', forMs: 5_000 });
  await live(300);
  const shut = { lidOpen: false, hatchOpen: false, beams: { slot: false, port: false, innerSlot: false } };
  expect(reported.at(-1)).toEqual({ ...shut, pollsPerSecond: null });
  board.says = { levels: FOUND | LEVEL.LID_OPEN | LEVEL.INNER_SLOT_BROKEN };
  await live(200);
  expect(reported.at(-1)).toMatchObject({
    lidOpen: true,
    beams: { slot: false, port: false, innerSlot: true },
  });
  await live(6_000);
  const until = reported.length;
  board.says = { levels: FOUND };
  await live(3_000);
  expect(reported).toHaveLength(until);
});

test('its polls are counted from its own number, over its wrap too', async () => {
  const { board, driver, reported, live } = await box();
  board.says = { levels: FOUND, polls: 65_530 };
  driver.set?.({ kind: 'watch', forMs: 60_000 });
  await live(1_100);
  board.says = { levels: FOUND, polls: 24 };
  await live(1_000);
  expect(
    reported.some(({ pollsPerSecond }) => pollsPerSecond !== null && Math.abs(pollsPerSecond - 30) < 2),
  ).toBe(true);
});
