import { CABLE_FAULTS, type SimAct } from '../../schemas/device-messages.ts';
import { QuarterdeckError } from '../../schemas/errors.ts';
import type { Id } from '../../schemas/ids.ts';
import { readerOf, type BoardConfig, type EventBoxConfig, type RoomConfig } from '../../schemas/room.ts';
import { createEmulatedBoard, type EmulatedBoard } from '../emulator/emulated-board.ts';
import { imageOf } from '../emulator/images.ts';
import type { Transport } from '../transport.ts';
import { createMfrc522 } from './chips/mfrc522.ts';
import { createPn532, PN532_ADDRESS } from './chips/pn532.ts';
import type { TagsAtReader } from './chips/tag-field.ts';
import type { SimClock } from './clock.ts';
import type { SimulatedBoard, SimulatedBox } from './contract.ts';
import type { ModulePort } from './modules/module-port.ts';
import { simulateDevice, type Heard, type SimulatedDevice } from './simulated-device.ts';
import { createVirtualBoard } from './virtual-board.ts';

export interface SimulatedRoom {
  /** Opens the port of a simulated board; undefined for a real or unknown one. Throws while it is unplugged. */
  openTransport(board: Id): Transport | undefined;
  /** Opens the port of a box's reader on the Pi; undefined where the box is real or its reader sits on its board. */
  openReader(device: Id): Transport | undefined;
  /** The same port from the side of the room. */
  readerPort(device: Id): ModulePort | undefined;
  box(device: Id): SimulatedBox | undefined;
  board(board: Id): SimulatedBoard | undefined;
  /** What stands on simulated digits or on a character display: one line each. */
  shown(device: Id): readonly string[] | undefined;
  /** What a hooter does just now; undefined where it is not simulated. */
  heard(device: Id): Heard | undefined;
  /** The time of a board that lives in one of its own; undefined where it is the bridge's. */
  clockOf(board: Id): SimClock | undefined;
  /** Plays a player. Resolves when it is over; rejects with `sim/no-simulation` where there is nothing to act on. */
  act(device: Id, act: SimAct): Promise<void>;
  stop(): void;
}

type Log = (message: string, details?: Readonly<Record<string, unknown>>) => void;

/** Longer than a reader's time-out and retries, so that it surely hits frames (ms). */
const NOISE_MS = 1_500;
const USUAL_STRIP_PIN = 6;

const stripPinOf = (room: RoomConfig, board: Id): number => {
  for (const device of Object.values(room.devices)) {
    if ('pixels' in device && device.board === board) return device.pins.data;
  }
  return USUAL_STRIP_PIN;
};

interface Simulated {
  readonly board: SimulatedBoard;
  /** The time in which its players live. */
  readonly clock: SimClock;
  /** It is not the bridge's. */
  readonly itsOwnTime: boolean;
  /** Wires its reader to it: the one that the box asks for, or a PN532. */
  readonly attachReader: (box?: EventBoxConfig) => TagsAtReader;
}

const onI2c = (board: SimulatedBoard, now: () => number): TagsAtReader => {
  const chip = createPn532(now);
  board.attachI2c(PN532_ADDRESS, chip);
  return chip;
};
const onSpi = (board: EmulatedBoard, { pins }: EventBoxConfig): TagsAtReader => {
  const chip = createMfrc522(() => board.now());
  board.attachSpi({ chip, selectPin: pins.select, resetPin: pins.reset });
  return chip;
};

interface ByHand {
  readonly clock: SimClock;
  readonly made: (board: EmulatedBoard) => void;
}

export interface SimulationOptions {
  /** Gets each emulated board, which then runs only as its owner turns it, in the time of `clock`. */
  readonly turn?: (board: EmulatedBoard) => void;
}

/** Throws `board/no-image`. */
const emulate = (
  room: RoomConfig,
  config: Extract<BoardConfig, { transport: 'emulated' }>,
  stripPin: number,
  byHand: ByHand | undefined,
): Simulated => {
  const board = createEmulatedBoard({
    flash: imageOf(config),
    stripPin,
    pace: byHand ? 'by-hand' : 'real',
  });
  byHand?.made(board);
  return {
    board,
    clock: byHand?.clock ?? board.clock,
    itsOwnTime: byHand === undefined,
    attachReader: (box) =>
      box !== undefined && readerOf(room, box) === 'mfrc522'
        ? onSpi(board, box)
        : onI2c(board, () => board.now()),
  };
};

const simulate = (
  room: RoomConfig,
  id: Id,
  clock: SimClock,
  turn: SimulationOptions['turn'],
): Simulated | undefined => {
  const config = room.boards[id];
  if (config?.transport === 'emulated') {
    return emulate(room, config, stripPinOf(room, id), turn && { clock, made: turn });
  }
  if (config?.transport !== 'virtual') return undefined;
  const board = createVirtualBoard({ clock });
  return { board, clock, itsOwnTime: false, attachReader: () => onI2c(board, () => clock.now()) };
};

const cannot = (device: Id, verb: SimAct['verb']): QuarterdeckError =>
  new QuarterdeckError('sim/no-simulation', `${device} is no simulated device that takes ${verb}`);

/** The boards, chips and boxes of a room that exist in this process alone. Real boards in it are left alone. */
export const createSimulation = (
  room: RoomConfig,
  clock: SimClock,
  log: Log,
  { turn }: SimulationOptions = {},
): SimulatedRoom => {
  const boards = new Map<Id, SimulatedBoard>();
  const clocks = new Map<Id, SimClock>();
  const readers = new Map<Id, TagsAtReader>();
  const devices = new Map<Id, SimulatedDevice>();

  for (const id of Object.keys(room.boards)) {
    const simulated = simulate(room, id, clock, turn);
    if (simulated === undefined) continue;
    const { board, clock: its, itsOwnTime, attachReader } = simulated;
    boards.set(id, board);
    if (itsOwnTime) clocks.set(id, its);
    const reader = (box?: EventBoxConfig): TagsAtReader => {
      const found = readers.get(id) ?? attachReader(box);
      readers.set(id, found);
      return found;
    };
    for (const [device, config] of Object.entries(room.devices)) {
      if (config.board === id) devices.set(device, simulateDevice(config, { board, clock: its, reader }));
    }
  }

  const fault = (device: Id, what: Extract<SimAct, { verb: 'sim.fault' }>['fault']): void => {
    const boardId = room.devices[device]?.board;
    const board = boardId === undefined ? undefined : boards.get(boardId);
    if (boardId === undefined || board === undefined) throw cannot(device, 'sim.fault');
    log('simulated fault', { device, board: boardId, fault: what });
    // A reader on a port of its own is pulled and plugged with the board of its box.
    const itsOwn = [...devices].filter(([id]) => room.devices[id]?.board === boardId);
    const ports = itsOwn.flatMap(([, { port }]) => port ?? []);
    switch (what) {
      case 'unplug':
        board.unplug();
        for (const port of ports) port.unplug();
        return;
      case 'replug':
        // Reader and displays are fed by the board: they wake with everything forgotten.
        readers.get(boardId)?.powerCycle();
        for (const [, one] of itsOwn) one.powerCycle?.();
        board.replug();
        for (const port of ports) port.replug();
        return;
      case 'noise':
        board.noise(NOISE_MS);
        for (const port of ports) port.noise(NOISE_MS);
        return;
      case 'missTag':
      case 'missBeam':
      case 'stack':
      case 'tape':
      case 'tapeDeep': {
        const box = devices.get(device)?.box;
        if (box === undefined)
          throw new QuarterdeckError(
            'sim/no-simulation',
            `${device} is no box: its board takes ${CABLE_FAULTS.join(', ')}`,
          );
        box.faultNext(what);
      }
    }
  };

  return {
    openTransport: (board) => boards.get(board)?.openTransport(),
    openReader: (device) => devices.get(device)?.port?.openTransport(),
    readerPort: (device) => devices.get(device)?.port,
    box: (device) => devices.get(device)?.box,
    board: (board) => boards.get(board),
    shown: (device) => devices.get(device)?.shown?.(),
    heard: (device) => devices.get(device)?.heard?.(),
    clockOf: (board) => clocks.get(board),
    async act(device, act) {
      if (act.verb === 'sim.fault') {
        fault(device, act.fault);
        return;
      }
      // An act is looked up by its own verb: TypeScript cannot tell that the two belong together.
      const play = devices.get(device)?.acts?.[act.verb] as
        ((it: SimAct) => void | Promise<void>) | undefined;
      if (play === undefined) throw cannot(device, act.verb);
      await play(act);
    },
    stop() {
      for (const { port } of devices.values()) port?.stop();
      for (const board of boards.values()) board.stop();
    },
  };
};
