import { afterEach, expect, test, vi } from 'vitest';
import { renderStrip } from '../../../devices/phase-strip/render.ts';
import { keepBoard, type BoardKeeper } from '../../../firmware-bridge/boards/board-keeper.ts';
import { paceOf } from '../../../firmware-bridge/boards/board-transport.ts';
import { createDriver } from '../../../firmware-bridge/drivers/create-driver.ts';
import { createEmulatedBoard } from '../../../firmware-bridge/emulator/emulated-board.ts';
import type { DeviceDid, DeviceState } from '../../../schemas/device-messages.ts';
import { ClockBodySchema } from '../../../schemas/documents/clock.ts';
import { RoomSchema } from '../../../schemas/room.ts';
import { Instant } from '../../../schemas/units.ts';
import { HandClock } from '../../firmware-bridge/hand-clock.ts';
import { FIRMWARE_PACKAGES, quarterdeckFlash } from '../../support/quarterdeck-board.ts';
import { describeWith } from '../../support/system-package.ts';
import { quietHost } from '../../support/quiet-host.ts';

// An emulated second takes about a real one on a machine of its own, and many on a busy one.
vi.setConfig({ testTimeout: 120_000 });

const STEP_MS = 2;
const RELAY = 8;
const VIOLET_IS_BLUE = 2;

const room = RoomSchema.parse({
  room: 'test',
  game: 'any',
  boards: { b: { transport: 'emulated', firmware: 'quarterdeck' } },
  devices: {
    siren: { kind: 'siren', board: 'b', pins: { relay: RELAY }, longest: '4 s' },
    strip: { kind: 'phase-strip', board: 'b', pixels: 24, supply: '5 A' },
  },
});

const running = ClockBodySchema.parse({
  timer: 'main',
  kind: 'timetable',
  label: 'Turn 1',
  state: 'running',
  running: true,
  endsAt: 60_000,
  remainingMs: 60_000,
  asOf: 0,
  durationMs: 60_000,
  pauseReason: null,
  overtimeSince: null,
  turn: 1,
  turns: 4,
  phase: 'team',
  phaseName: 'Team time',
  allowed: [],
  marks: [{ id: 'collect', label: 'Collection', atMs: 45_000, at: 45_000, passed: false }],
  warningMs: 20_000,
  dangerMs: 5_000,
  advance: 'auto',
  next: [],
});

let keeper: BoardKeeper | undefined;
let stopBoard: (() => void) | undefined;
afterEach(() => {
  keeper?.stop();
  stopBoard?.();
});

const build = async () => {
  const clock = new HandClock();
  const board = createEmulatedBoard({ flash: await quarterdeckFlash(), pace: 'by-hand' });
  stopBoard = () => {
    board.stop();
  };
  const states = new Map<string, Pick<DeviceState, 'state' | 'error' | 'guarded'>>();
  const done: DeviceDid[] = [];
  const drivers = Object.entries(room.devices).map(([device, config]) =>
    createDriver(
      room,
      device,
      config,
      quietHost(clock, {
        hub: { clock: () => running },
        did: (what) => done.push(what),
        report: (state) => void states.set(device, state),
      }),
    ),
  );
  const { b } = room.boards;
  if (b === undefined) throw new Error('it is in the room');
  keeper = keepBoard({
    ...paceOf(b),
    board: 'b',
    transport: 'emulated',
    open: () => board.openTransport(),
    clock,
    drivers,
    log: () => undefined,
    changed: () => undefined,
  });
  const live = async (ms: number): Promise<void> => {
    for (let passed = 0; passed < ms; passed += STEP_MS) {
      board.runFor(STEP_MS);
      clock.advance(STEP_MS);
      for (let turn = 0; turn < 2; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    }
  };
  for (let waited = 0; states.get('strip')?.state !== 'ready'; waited += 100) {
    if (waited > 10_000) throw new Error(`not ready: ${JSON.stringify([...states])}`);
    await live(100);
  }
  const [siren] = drivers;
  const sound = (forMs: number, pattern: 'attack' | 'all-clear' = 'attack'): void => {
    siren?.set?.({
      kind: 'siren',
      alarm: `${pattern}-1`,
      pattern,
      since: Instant(clock.now()),
      until: Instant(clock.now() + forMs),
    });
  };
  return { clock, board, states, done, live, sound };
};

describeWith(FIRMWARE_PACKAGES, 'siren and strip on Quarterdeck firmware, driven by the bridge', () => {
  test('the strip shows the renderer’s picture, and counts down alone when its host is gone', async () => {
    const { clock, board, live } = await build();
    await live(300);
    const config = room.devices.strip;
    if (config?.kind !== 'phase-strip') throw new Error('it is in the room');
    const pictures = [0, 100, 200, 300].map((ago) =>
      renderStrip(
        { clock: running, alert: null, hubAway: false, now: Instant(clock.now() - ago) },
        config,
      ).join(),
    );
    expect(pictures).toContain(board.strip().join());

    keeper?.stop();
    board.runFor(4_000);
    const alone = board.strip();
    const lit = (frame: Uint8Array): number =>
      [...frame.keys()].filter((at) => at % 3 === 0 && frame.subarray(at, at + 3).some((byte) => byte > 0))
        .length;
    // Every third pixel violet: neither red and green nor the bar's green alone.
    const third = alone.subarray(2 * 3, 3 * 3);
    expect(third[1]).toBe(0);
    expect(third[VIOLET_IS_BLUE]).toBeGreaterThan(third[0] ?? 0);
    const before = lit(alone);
    board.runFor(15_000);
    expect(lit(board.strip())).toBeLessThan(before - 3);
  });

  test('the siren is guarded, sounds by its pattern while it is leased, and no longer', async () => {
    const { board, states, done, live, sound } = await build();
    expect(states.get('siren')).toMatchObject({ state: 'ready', guarded: true });
    expect(board.readPin(RELAY)).toBe(false);
    sound(1_000);
    await live(100);
    expect(board.readPin(RELAY)).toBe(true);
    await live(800);
    expect(board.readPin(RELAY)).toBe(true);
    await live(300);
    expect(board.readPin(RELAY)).toBe(false);
    expect(done.map((what) => what.kind === 'siren' && what.on)).toEqual([true, false]);
  });

  test('an all-clear is heard whole, right after an alarm that had all its time', async () => {
    const { board, live, sound } = await build();
    for (let second = 0; second < 4; second += 1) {
      sound(1_500);
      await live(1_000);
    }
    await live(100);
    expect(board.readPin(RELAY)).toBe(false);
    sound(2_000, 'all-clear');
    await live(50);
    expect(board.readPin(RELAY)).toBe(true);
  });

  test('the siren falls silent within its lease when its host dies in the middle of a sound', async () => {
    const { board, live, sound } = await build();
    sound(3_000);
    await live(200);
    expect(board.readPin(RELAY)).toBe(true);
    // No last word: the port closes, and nobody asks for silence.
    keeper?.stop();
    board.runFor(3_000);
    expect(board.readPin(RELAY)).toBe(false);
  });
});
