import { afterEach, expect, test } from 'vitest';
import { FLAG, LEVEL, RESET } from '../../../devices/quarterdeck-firmware/protocol.ts';
import { keepBoard, type BoardKeeper } from '../../../firmware-bridge/boards/board-keeper.ts';
import { createDriver } from '../../../firmware-bridge/drivers/create-driver.ts';
import { RoomSchema } from '../../../schemas/room.ts';
import { quietHost } from '../../support/quiet-host.ts';
import { HandClock } from '../hand-clock.ts';
import { liveBy, sessionWith, TinyQuarterdeck } from '../tiny-quarterdeck.ts';

const room = RoomSchema.parse({
  room: 'test',
  game: 'any',
  boards: { b: { transport: 'serial', path: '/dev/ttyUSB0', firmware: 'quarterdeck' } },
  devices: { button: { kind: 'button', board: 'b' } },
});

let keeper: BoardKeeper | undefined;
afterEach(() => keeper?.stop());

const kept = async (prepare: (board: TinyQuarterdeck) => void) => {
  const clock = new HandClock();
  const board = new TinyQuarterdeck(clock);
  prepare(board);
  const button = room.devices.button;
  if (button === undefined) throw new Error('no button');
  let changes = 0;
  const its = keepBoard({
    ...sessionWith(board, clock),
    transport: 'serial',
    drivers: [createDriver(room, 'button', button, quietHost(clock))],
    log: () => undefined,
    changed: () => {
      changes += 1;
    },
  });
  keeper = its;
  await liveBy(clock, 3_000);
  return {
    board,
    report: () => its.report(),
    changes: () => changes,
    live: (ms: number) => liveBy(clock, ms),
  };
};

test('what a board says of itself is in its report, and is reported anew every ten seconds at the most', async () => {
  const { board, report, changes, live } = await kept((its) => {
    its.resetCause = RESET.EXTERNAL;
  });
  expect(report()).toMatchObject({ state: 'ready', errors: [{ code: 'board/old-firmware' }] });
  expect(report().figures).toEqual({
    reset: 'external',
    supplyLow: false,
    lost: 0,
    refused: 0,
    stackFree: 400,
  });
  const before = changes();
  for (let refused = 1; refused <= 6; refused += 1) {
    board.says = { refused };
    await live(1_000);
  }
  expect(changes()).toBe(before);
  await live(10_000);
  expect(changes()).toBe(before + 1);
  expect(report().figures).toMatchObject({ refused: 6 });
});

test('polls of a box are reported as so many a second, roughly', async () => {
  let polls = 0;
  const { report, live } = await kept((its) => {
    its.flags = FLAG.BOX_SET;
    its.status = () => {
      polls = (polls + 57) % 0x1_00_00;
      return { ...TinyQuarterdeck.prototype.status.call(its), polls };
    };
  });
  await live(12_000);
  expect(report().figures).toMatchObject({ pollsPerSecond: 64 });
});

test.each([
  ['a brown-out that its boot loader passes on', RESET.BROWN_OUT, 0, 'b was reset by a brown-out'],
  ['a brown-out that only its supply tells of', RESET.SUPPLY_LOW, 0, 'b was reset by a brown-out'],
  ['a supply that was too low', RESET.POWER_ON, LEVEL.SUPPLY_LOW, 'b had too low a supply'],
])('%s is named as the trouble of that board', async (_what, resetCause, levels, message) => {
  const { report } = await kept((its) => {
    its.resetCause = resetCause;
    its.says = { levels };
  });
  expect(report().errors).toContainEqual(expect.objectContaining({ code: 'board/supply-low', message }));
});
