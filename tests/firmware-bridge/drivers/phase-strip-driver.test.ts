import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderStrip } from '../../../devices/phase-strip/render.ts';
import { keepBoard, type BoardKeeper } from '../../../firmware-bridge/boards/board-keeper.ts';
import { paceOf } from '../../../firmware-bridge/boards/board-transport.ts';
import { createDriver } from '../../../firmware-bridge/drivers/create-driver.ts';
import type { DeviceDriver } from '../../../firmware-bridge/drivers/device-driver.ts';
import type { SimulatedBoard } from '../../../firmware-bridge/simulation/contract.ts';
import { createVirtualBoard } from '../../../firmware-bridge/simulation/virtual-board.ts';
import type { AlertBody } from '../../../schemas/documents/alarm.ts';
import type { ClockBody } from '../../../schemas/documents/clock.ts';
import { RoomSchema, type PhaseStripConfig } from '../../../schemas/room.ts';
import { Instant, Millis } from '../../../schemas/units.ts';
import { HandClock } from '../hand-clock.ts';
import { quietHost } from '../../support/quiet-host.ts';

const room = RoomSchema.parse({
  room: 'test',
  game: 'any',
  boards: { b: { transport: 'virtual' } },
  devices: { strip: { kind: 'phase-strip', board: 'b', pixels: 24, brightness: '100 %' } },
});
const config = room.devices.strip as PhaseStripConfig;
/** A frame of 24 pixels, its SHOW and the line: longer than any of them takes. */
const ON_THE_WAY_MS = 60;
const STEP_MS = 5;
const PIXEL_COMMAND = 0x51;

let clock: HandClock;
let board: SimulatedBoard;
let keeper: BoardKeeper;
let driver: DeviceDriver;
let shownClock: ClockBody | null;
let alert: AlertBody | null;
/** When a message to the strip was written. */
let sent: number[];

const running = (remainingMs: number): ClockBody => ({
  timer: 'main',
  kind: 'timetable',
  label: 'Turn 1',
  state: 'running',
  running: true,
  endsAt: Instant(clock.now() + remainingMs),
  remainingMs: Millis(remainingMs),
  asOf: Instant(clock.now()),
  durationMs: Millis(60_000),
  pauseReason: null,
  overtimeSince: null,
  turn: 1,
  turns: null,
  phase: 'one',
  phaseName: 'One',
  allowed: [],
  marks: [],
  warningMs: Millis(30_000),
  dangerMs: Millis(10_000),
  advance: 'auto',
  next: [],
});
const paused = (remainingMs: number): ClockBody => ({
  ...running(remainingMs),
  state: 'paused',
  running: false,
  endsAt: null,
});

const live = async (ms: number, each: () => void = () => undefined): Promise<void> => {
  for (let passed = 0; passed < ms; passed += STEP_MS) {
    clock.advance(STEP_MS);
    for (let turn = 0; turn < 2; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    each();
  }
};
const tell = (next: ClockBody | null): void => {
  shownClock = next;
  driver.hubChanged?.();
};
const pictureAt = (now: number): string =>
  renderStrip({ clock: shownClock, alert, hubAway: false, now: Instant(now) }, config).join();

beforeEach(async () => {
  clock = new HandClock();
  board = createVirtualBoard({ clock });
  shownClock = null;
  alert = null;
  sent = [];
  driver = createDriver(
    room,
    'strip',
    config,
    quietHost(clock, { hub: { clock: () => shownClock, alert: () => alert } }),
  );
  keeper = keepBoard({
    ...paceOf({ transport: 'virtual' }),
    board: 'b',
    transport: 'virtual',
    open: () => {
      const transport = board.openTransport();
      const write = transport.write.bind(transport);
      transport.write = (bytes, done) => {
        if (bytes[1] === PIXEL_COMMAND) sent.push(clock.now());
        write(bytes, done);
      };
      return transport;
    },
    clock,
    drivers: [driver],
    log: () => undefined,
    changed: () => undefined,
  });
  await live(2_000);
});
afterEach(() => {
  keeper.stop();
  board.stop();
});

test('a strip that shows a paused clock, or none, sends nothing', async () => {
  sent.length = 0;
  await live(10_000);
  expect(sent).toEqual([]);
  tell(paused(40_000));
  await live(1_000);
  expect(sent.length).toBeGreaterThan(0);
  sent.length = 0;
  await live(10_000);
  expect(sent).toEqual([]);
});

test('a running strip speaks only when its picture changes, and then at once', async () => {
  tell(running(60_000));
  await live(500);
  sent.length = 0;
  let late = 0;
  await live(60_000, () => {
    const wanted = [0, 100 + ON_THE_WAY_MS].map((ago) => pictureAt(clock.now() - ago));
    const frame = board.strip().join();
    // Neither the picture of now nor of any moment since the last step: it has missed one.
    if (!wanted.includes(frame)) late += 1;
  });
  expect(late).toBe(0);
  // 24 pixels of eight steps each in a minute: about three a second, some of them too small for eight bits of light.
  const frames = new Set(sent).size;
  expect(frames).toBeGreaterThan(100);
  expect(frames).toBeLessThan(200);
});

test('an alarm leaves the strip when its half minute is over, not at the next pulse', async () => {
  tell(paused(40_000));
  await live(730);
  alert = {
    alarms: [{ since: Instant(clock.now()) }],
    emergency: null,
    last: null,
  } as unknown as AlertBody;
  driver.hubChanged?.();
  const since = clock.now();
  await live(29_990);
  const pulsing = board.strip().join();
  await live(since + 30_000 + ON_THE_WAY_MS - clock.now());
  expect(board.strip().join()).not.toBe(pulsing);
  expect(board.strip().join()).toBe(pictureAt(clock.now()));
});

test('a change that comes while a frame is on its way is shown right after it', async () => {
  tell(paused(60_000));
  await live(STEP_MS);
  tell(paused(20_000));
  await live(100 + 2 * ON_THE_WAY_MS);
  expect(board.strip().join()).toBe(pictureAt(clock.now()));
  sent.length = 0;
  await live(5_000);
  expect(sent).toEqual([]);
});

test('asked which one it is, a strip blinks for three seconds, then shows its clock again and is quiet', async () => {
  tell(paused(40_000));
  await live(500);
  const before = board.strip().join();
  driver.set?.({ kind: 'identify' });
  const pictures = new Set<string>();
  await live(2_900, () => pictures.add(board.strip().join()));
  expect(pictures.size).toBeGreaterThanOrEqual(3);
  await live(300);
  expect(board.strip().join()).toBe(before);
  sent.length = 0;
  await live(5_000);
  expect(sent).toEqual([]);
});
