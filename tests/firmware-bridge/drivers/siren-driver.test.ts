import { afterEach, expect, test } from 'vitest';
import { keepBoard, type BoardKeeper } from '../../../firmware-bridge/boards/board-keeper.ts';
import { createDriver } from '../../../firmware-bridge/drivers/create-driver.ts';
import type { DeviceDid } from '../../../schemas/device-messages.ts';
import type { AlertBody } from '../../../schemas/documents/alarm.ts';
import { RoomSchema } from '../../../schemas/room.ts';
import { Instant } from '../../../schemas/units.ts';
import { HandClock } from '../hand-clock.ts';
import { TinyFirmata } from '../tiny-firmata.ts';
import { quietHost } from '../../support/quiet-host.ts';

const RELAY = 8;
const PUMP = 9;
const HUB_OFFSET = 1_000_000;

const room = RoomSchema.parse({
  room: 'test',
  game: 'any',
  boards: { b: { transport: 'virtual' } },
  devices: {
    siren: { kind: 'siren', board: 'b', guard: 'charge-pump', pins: { pump: PUMP }, longest: '5 s' },
  },
});

let keeper: BoardKeeper | undefined;
afterEach(() => keeper?.stop());

const breathe = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

const build = async (
  alert: AlertBody | null = null,
  did: (what: DeviceDid['kind']) => void = () => undefined,
) => {
  const clock = new HandClock();
  const board = new TinyFirmata();
  const config = room.devices.siren;
  if (!config) throw new Error('it is in the room');
  const driver = createDriver(
    room,
    'siren',
    config,
    quietHost(clock, {
      hub: {
        hubNow: () => Instant(clock.now() + HUB_OFFSET),
        bridgeTime: (instant) => instant - HUB_OFFSET,
        alert: () => alert,
      },
      did: (done) => did(done.kind),
    }),
  );
  keeper = keepBoard({
    board: 'b',
    transport: 'virtual',
    open: () => board.open(),
    clock,
    baud: Infinity,
    readyWithinMs: 10_000,
    askVersionAfterMs: 3_000,
    pingEveryMs: 2_000,
    pingWithinMs: 1_900,
    drivers: [driver],
    log: () => undefined,
    changed: () => undefined,
  });
  await breathe();
  /** Turns the hands in steps small enough to see the pump's edges; gives how often it changed. */
  const live = async (ms: number): Promise<number> => {
    let edges = 0;
    let last = board.outputs.get(PUMP);
    for (let passed = 0; passed < ms; passed += 5) {
      clock.advance(5);
      await breathe();
      if (board.outputs.get(PUMP) !== last) edges += 1;
      last = board.outputs.get(PUMP);
    }
    return edges;
  };
  const lease = (ms: number): void => {
    const now = Instant(clock.now() + HUB_OFFSET);
    const until = Instant(now + ms);
    driver.set?.({ kind: 'siren', alarm: 'a', pattern: 'attack', since: Instant(HUB_OFFSET), until });
  };
  return { board, driver, live, lease };
};

test('the pump changes about forty times a second while it sounds, and both pins fall when the lease ends', async () => {
  const { board, live, lease } = await build();
  expect([board.outputs.get(RELAY), board.outputs.get(PUMP)]).toEqual([false, false]);
  lease(800);
  const edges = await live(500);
  expect(board.outputs.get(RELAY)).toBe(true);
  expect(edges).toBeGreaterThan(15);
  expect(edges).toBeLessThan(25);
  await live(400);
  expect([board.outputs.get(RELAY), board.outputs.get(PUMP)]).toEqual([false, false]);
  expect(await live(200)).toBe(0);
});

test('a stopped driver is silent at once, whatever the lease says', async () => {
  const { board, driver, live, lease } = await build();
  lease(3_000);
  await live(100);
  driver.stop();
  await live(10);
  expect([board.outputs.get(RELAY), board.outputs.get(PUMP)]).toEqual([false, false]);
});

test('a board that comes back inside a lease stays silent until the hub renews it', async () => {
  const { board, live, lease } = await build();
  lease(3_000);
  await live(100);
  board.restart();
  await live(700);
  expect(board.opened).toBe(2);
  expect(board.outputs.get(RELAY)).toBe(false);
  lease(3_000);
  await live(1_300);
  expect(board.outputs.get(RELAY)).toBe(true);
});

test('chirps to show itself, but not while an emergency stands: then it says nothing and claims nothing', async () => {
  const reported: string[] = [];
  const calm = await build(null, (kind) => reported.push(kind));
  calm.driver.set?.({ kind: 'identify' });
  await breathe();
  expect(calm.board.outputs.get(RELAY)).toBe(true);
  expect(reported).toContain('identify');
  keeper?.stop();

  reported.length = 0;
  const emergency = { since: Instant(0), reason: 'Fire alarm' };
  const stopped = await build({ alarms: [], emergency, last: null }, (kind) => reported.push(kind));
  stopped.driver.set?.({ kind: 'identify' });
  await breathe();
  expect(stopped.board.outputs.get(RELAY)).toBe(false);
  expect(reported).toEqual([]);
});
