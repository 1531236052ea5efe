import { vi } from 'vitest';
import { keepBoard, type BoardKeeper } from '../../firmware-bridge/boards/board-keeper.ts';
import { paceOf } from '../../firmware-bridge/boards/board-transport.ts';
import { createDriver } from '../../firmware-bridge/drivers/create-driver.ts';
import type { DeviceDriver } from '../../firmware-bridge/drivers/device-driver.ts';
import { createEmulatedBoard, type EmulatedBoard } from '../../firmware-bridge/emulator/emulated-board.ts';
import { nodePixelImage } from '../../firmware-bridge/emulator/node-pixel-image.ts';
import type { KeptObservation } from '../../firmware-bridge/link/kept-sender.ts';
import { SimulatedTransport } from '../../firmware-bridge/simulation/simulated-transport.ts';
import { createMfrc522 } from '../../firmware-bridge/simulation/chips/mfrc522.ts';
import type { DeviceState, ObservationBody } from '../../schemas/device-messages.ts';
import { RoomSchema, type RoomFile } from '../../schemas/room.ts';
import { HandClock } from '../firmware-bridge/hand-clock.ts';
import { PINS, quarterdeckFlash } from './quarterdeck-board.ts';
import { quietHost } from './quiet-host.ts';

const STEP_MS = 2;

export type RunFirmware = 'stock' | 'quarterdeck';

/** A bridge's part of one board, with the real drivers of a room.yaml. */
export interface KeptOwnBoard {
  readonly states: ReadonlyMap<string, Pick<DeviceState, 'state' | 'error' | 'guarded'>>;
  readonly observed: readonly { readonly device: string; readonly body: ObservationBody }[];
  readonly kept: readonly { readonly device: string; readonly observation: KeptObservation }[];
  readonly keeper: BoardKeeper;
  driver(device: string): DeviceDriver;
}

export interface OwnBoardBench {
  readonly board: EmulatedBoard;
  readonly mfrc522: ReturnType<typeof createMfrc522>;
  readonly clock: HandClock;
  /** So much time goes by, for the board and for its host. */
  live(ms: number): Promise<void>;
  /** Time goes by until `seen` holds; throws with `what()` after `mostMs` of it. */
  until(seen: () => boolean, what: () => unknown, mostMs?: number): Promise<void>;
  /** How often a bridge has opened its port. */
  opened(): number;
  /** What the board says from now on is lost on its way, or is heard again. */
  deafen(deaf: boolean): void;
  /** The bridge starts with these devices on the board "b"; no box of its own among them unless `keepsBox` says so. */
  keep(devices: RoomFile['devices'], keepsBox?: boolean): KeptOwnBoard;
  stop(): void;
}

/**
 * An emulated Uno with our firmware (or stock) and an MFRC522 on it, by hand and faster than time, that outlives the bridges
 * that keep it: each of them spares it a reset by the one after it.
 */
export const ownBoardBench = async (firmware: RunFirmware = 'quarterdeck'): Promise<OwnBoardBench> => {
  const clock = new HandClock();
  const flash = firmware === 'stock' ? nodePixelImage() : await quarterdeckFlash();
  // firmata-io asks a board that was spared its reset by a timer of its own, which board and clock would outrun.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const board = createEmulatedBoard({ flash, pace: 'by-hand' });
  const mfrc522 = createMfrc522(() => board.now());
  board.attachSpi({ chip: mfrc522, selectPin: PINS.select, resetPin: PINS.reset });
  const keepers: BoardKeeper[] = [];
  let isDeaf = false;
  let opened = 0;
  /** The board's line, heard while nobody is deaf to it. */
  const line = (): SimulatedTransport => {
    opened += 1;
    const inner = board.openTransport();
    const outer = new SimulatedTransport(
      (bytes) => {
        inner.write(bytes);
      },
      () => {
        inner.close();
      },
    );
    inner.on('open', () => {
      outer.opened();
    });
    inner.on('data', (bytes) => {
      if (!isDeaf) outer.deliver([...bytes]);
    });
    inner.on('close', () => {
      outer.drop();
    });
    outer.spareBoard = () => inner.spareBoard();
    return outer;
  };

  const live = async (ms: number): Promise<void> => {
    for (let passed = 0; passed < ms; passed += STEP_MS) {
      board.runFor(STEP_MS);
      clock.advance(STEP_MS);
      vi.advanceTimersByTime(STEP_MS);
      for (let turn = 0; turn < 2; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    }
  };

  return {
    board,
    mfrc522,
    clock,
    live,
    async until(seen, what, mostMs = 15_000) {
      for (let waited = 0; !seen(); waited += 20) {
        if (waited > mostMs) throw new Error(`never came: ${JSON.stringify(what())}`);
        await live(20);
      }
    },
    opened: () => opened,
    deafen(deaf) {
      isDeaf = deaf;
    },
    keep(devices, keepsBox = false) {
      const room = RoomSchema.parse({
        room: 'test',
        game: 'any',
        boards: { b: { transport: 'emulated', firmware } },
        devices,
      });
      const states = new Map<string, Pick<DeviceState, 'state' | 'error' | 'guarded'>>();
      const observed: { device: string; body: ObservationBody }[] = [];
      const kept: { device: string; observation: KeptObservation }[] = [];
      const drivers = Object.entries(room.devices).map(([device, config]) =>
        createDriver(
          room,
          device,
          config,
          quietHost(clock, {
            observe: (_at, body) => observed.push({ device, body }),
            keep: (observation) => kept.push({ device, observation }),
            report: (state) => void states.set(device, state),
          }),
        ),
      );
      const keeper = keepBoard({
        ...paceOf({ transport: 'emulated', firmware }),
        board: 'b',
        transport: 'emulated',
        open: line,
        clock,
        drivers,
        freesPins: !keepsBox,
        log: () => undefined,
        changed: () => undefined,
      });
      keepers.push(keeper);
      return {
        states,
        observed,
        kept,
        keeper,
        driver(device) {
          const driver = drivers.find((each) => each.device === device);
          if (driver === undefined) throw new Error(`no ${device} in this room`);
          return driver;
        },
      };
    },
    stop() {
      for (const keeper of keepers) keeper.stop();
      board.stop();
      vi.useRealTimers();
    },
  };
};
