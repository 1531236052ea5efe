import { vi } from 'vitest';
import { keepBoard, type BoardKeeper } from '../../firmware-bridge/boards/board-keeper.ts';
import { paceOf } from '../../firmware-bridge/boards/board-transport.ts';
import { createDriver } from '../../firmware-bridge/drivers/create-driver.ts';
import { createPn532, PN532_ADDRESS, type Pn532 } from '../../firmware-bridge/simulation/chips/pn532.ts';
import { createEmulatedBoard } from '../../firmware-bridge/emulator/emulated-board.ts';
import type { SimulatedBoard, SimulatedBox } from '../../firmware-bridge/simulation/contract.ts';
import { makeModule } from '../../firmware-bridge/simulation/modules/make-module.ts';
import { createModulePort, type ModulePort } from '../../firmware-bridge/simulation/modules/module-port.ts';
import { createSimulatedBox } from '../../firmware-bridge/simulation/simulated-box.ts';
import type { Transport } from '../../firmware-bridge/transport.ts';
import { createVirtualBoard } from '../../firmware-bridge/simulation/virtual-board.ts';
import type { DeviceSet, DeviceState, ObservationBody } from '../../schemas/device-messages.ts';
import type { TableBody } from '../../schemas/documents/roster.ts';
import { BoardConfigSchema, RoomSchema, type PiReader } from '../../schemas/room.ts';
import { quarterdeckFlash } from '../support/quarterdeck-board.ts';
import { HandClock } from './hand-clock.ts';
import { quietHost } from '../support/quiet-host.ts';

export type PublicBoxState = NonNullable<TableBody['box']>['state'];

export interface BoxBench {
  readonly clock: HandClock;
  readonly board: SimulatedBoard;
  readonly reader: Pn532;
  readonly box: SimulatedBox;
  /** The reader on the Pi, if the box has one; `reader` then hangs on nothing. */
  readonly port: ModulePort | undefined;
  /** While true nothing that the board says is heard; it comes in order when that ends. */
  readonly line: {
    readonly hold: () => void;
    readonly release: () => void;
    /** Bytes of nobody, to the board. */
    readonly spoil: (bytes: readonly number[]) => void;
  };
  /** What happens to each read on its way over the bus; nothing, unless a test meddles. */
  readonly bus: { meddle: (bytes: readonly number[]) => readonly number[] };
  readonly observed: { readonly at: number; readonly body: ObservationBody }[];
  /** The device's states, newest last. */
  readonly states: Pick<DeviceState, 'state' | 'error'>[];
  /** Lets `ms` of all their time pass. */
  live(ms: number): Promise<void>;
  /** Lives on until it holds; gives how long that took, and fails after `withinMs`. */
  until(holds: () => boolean, withinMs?: number): Promise<number>;
  /** What the hub says in public of the box. */
  tell(state: PublicBoxState): void;
  /** What the hub asks of the box itself. */
  order(wanted: DeviceSet): void;
  gaps(): string[];
  stop(): void;
}

const STEP_MS = 2;
const config = {
  room: 'test',
  game: 'any',
  devices: { box: { kind: 'event-box', board: 'b', table: 'dione' } },
};

/** The board's line, which a test may hold up. */
const holdableLine = () => {
  let held = false;
  let tellWaiting = (): void => undefined;
  let opened: Transport | undefined;
  return {
    hold: () => {
      held = true;
    },
    release: () => {
      held = false;
      tellWaiting();
    },
    spoil: (bytes: readonly number[]) => {
      opened?.write(bytes);
    },
    on(transport: Transport): Transport {
      opened = transport;
      const waiting: Buffer[] = [];
      const reported = transport.emit.bind(transport);
      tellWaiting = () => {
        for (const bytes of waiting.splice(0)) reported('data', bytes);
      };
      const emit = (name: 'data', bytes: Buffer): boolean => {
        if (name !== 'data' || !held) return reported(name, bytes);
        waiting.push(bytes);
        return true;
      };
      // One name stands for all of them: what is not data goes on as it came.
      transport.emit = emit as typeof transport.emit;
      return transport;
    },
  };
};

/** Promises and immediates of the libraries know no clock of ours. */
const hostTurn = async (): Promise<void> => {
  for (let turn = 0; turn < 2; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

/**
 * The box's driver with the real firmata-io on a virtual board, or on the real firmware (stock, or our own) in the AVR
 * emulator, all in a time that the test turns. Lid and hatch are shut.
 */
export const boxBench = async (
  kind: 'virtual' | 'emulated' | 'quarterdeck' = 'virtual',
  piReader?: PiReader,
): Promise<BoxBench> => {
  // Johnny-Five's Switch debounces by a timer and a date of its own.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const clock = new HandClock();
  const isOwn = kind === 'quarterdeck';
  const transport = kind === 'virtual' ? kind : 'emulated';
  const { box: described } = config.devices;
  const reader = piReader ?? (isOwn ? 'pn532' : undefined);
  const room = RoomSchema.parse({
    ...config,
    boards: { b: { transport, ...(isOwn && { firmware: 'quarterdeck' }) } },
    devices: { box: { ...described, ...(reader && { reader }) } },
  });
  const device = room.devices.box;
  if (device?.kind !== 'event-box') throw new Error('it is in the room');
  const flash = isOwn ? { flash: await quarterdeckFlash() } : {};
  const emulated = transport === 'emulated' ? createEmulatedBoard({ pace: 'by-hand', ...flash }) : undefined;
  const board = emulated ?? createVirtualBoard({ clock });
  const chip = createPn532(() => clock.now());
  const bus: BoxBench['bus'] = { meddle: (bytes) => bytes };
  board.attachI2c(PN532_ADDRESS, {
    ...chip,
    read(length) {
      const bytes = chip.read(length);
      return bytes && bus.meddle(bytes);
    },
  });
  const port = piReader && createModulePort(clock, (time, send) => makeModule(piReader.kind, time, send));
  const pile = piReader !== undefined && piReader.kind !== 'pn532-hsu';
  const box = createSimulatedBox({ board, reader: port?.module ?? chip, pins: device.pins, clock, pile });
  const line = holdableLine();
  const observed: BoxBench['observed'] = [];
  const states: BoxBench['states'] = [];
  let reported: PublicBoxState = 'none';
  let watched = 0;

  const host = quietHost(clock, {
    hub: {
      table: (table) => ({
        table,
        name: 'Dione',
        kind: 'ship',
        seats: [],
        tracks: [],
        box: {
          box: 'dione',
          state: reported,
          lid: 'unknown',
          event: null,
          revealed: { outcome: null, cause: null, counts: null, text: null, counted: null },
        },
      }),
    },
    observe: (at, body) => observed.push({ at, body }),
    keep: ({ happenedAt, body }) => observed.push({ at: happenedAt, body }),
    watched: () => (watched += 1),
    report: (state) => states.push(state),
  });
  const driver = createDriver(room, 'box', device, host, {
    readerPort: port && (() => port.openTransport()),
  });
  const keeper: BoardKeeper = keepBoard({
    ...paceOf(BoardConfigSchema.parse({ transport, ...(isOwn && { firmware: 'quarterdeck' }) })),
    board: 'b',
    transport,
    open: () => line.on(board.openTransport()),
    clock,
    drivers: [driver],
    log: () => undefined,
    changed: () => undefined,
  });

  const live = async (ms: number): Promise<void> => {
    for (let passed = 0; passed < ms; passed += STEP_MS) {
      emulated?.runFor(STEP_MS);
      clock.advance(STEP_MS);
      vi.advanceTimersByTime(STEP_MS);
      await hostTurn();
    }
  };
  const until = async (holds: () => boolean, withinMs = 20_000): Promise<number> => {
    const began = clock.now();
    while (!holds()) {
      if (clock.now() - began > withinMs) throw new Error(`it did not come about within ${withinMs} ms`);
      await live(STEP_MS);
    }
    return clock.now() - began;
  };
  await until(() => observed.some(({ body }) => body.kind === 'settled'));
  // The attention after a start is over: what a look costs now, it costs in the middle of the game.
  await live(3_000);
  return {
    clock,
    board,
    reader: chip,
    box,
    port,
    line,
    bus,
    observed,
    states,
    live,
    until,
    order: (wanted) => driver.set?.(wanted),
    tell(state) {
      reported = state;
      driver.hubChanged?.();
    },
    gaps: () => observed.flatMap(({ body }) => (body.kind === 'gap' ? [body.reason] : [])),
    stop() {
      keeper.stop();
      board.stop();
      port?.stop();
      vi.useRealTimers();
    },
  };
};
