import type { SimAct } from '../../schemas/device-messages.ts';
import { QuarterdeckError } from '../../schemas/errors.ts';
import type { Id } from '../../schemas/ids.ts';
import {
  piReaderOf,
  readerOf,
  type BoardConfig,
  type DeviceConfig,
  type EventBoxConfig,
  type RoomConfig,
} from '../../schemas/room.ts';
import { createEmulatedBoard, type EmulatedBoard } from '../emulator/emulated-board.ts';
import { imageOf } from '../emulator/images.ts';
import type { Transport } from '../transport.ts';
import { createHd44780, type Hd44780 } from './chips/hd44780.ts';
import { createHt16k33, type Ht16k33 } from './chips/ht16k33.ts';
import { createMfrc522 } from './chips/mfrc522.ts';
import { createPn532, PN532_ADDRESS } from './chips/pn532.ts';
import type { TagsAtReader } from './chips/tag-field.ts';
import type { SimClock } from './clock.ts';
import type { SimulatedBoard, SimulatedBox } from './contract.ts';
import { makeModule } from './modules/make-module.ts';
import { createModulePort, type ModulePort } from './modules/module-port.ts';
import { createSimulatedBox } from './simulated-box.ts';
import { createSimulatedVoteBox, type SimulatedVoteBox } from './simulated-vote-box.ts';
import { createSimulatedKeypad, type SimulatedKeypad } from './simulated-keypad.ts';
import { createSimulatedContacts, type SimulatedContacts } from './simulated-contacts.ts';
import { createVirtualBoard } from './virtual-board.ts';

/** `hz`: 0 for a buzzer, whose pitch is its own. */
export interface Heard {
  readonly sounds: boolean;
  readonly hz: number;
}

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
  /** The time of the chips on its buses. */
  readonly now: () => number;
  /** Wires a reader to it; a board has one, which all its boxes share: a PN532 has one address. */
  readonly attachReader: (box: EventBoxConfig) => TagsAtReader;
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
    now: () => board.now(),
    attachReader: (box) =>
      readerOf(room, box) === 'mfrc522' ? onSpi(board, box) : onI2c(board, () => board.now()),
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
  const now = (): number => clock.now();
  return { board, clock, itsOwnTime: false, now, attachReader: () => onI2c(board, now) };
};

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
  const boxes = new Map<Id, SimulatedBox>();
  const contacts = new Map<Id, SimulatedContacts>();
  const keypads = new Map<Id, SimulatedKeypad>();
  const voteBoxes = new Map<Id, SimulatedVoteBox>();
  const digits = new Map<Id, Ht16k33>();
  const displays = new Map<Id, Hd44780>();

  /** Digits and displays on a board's I2C. */
  const attachFace = (board: SimulatedBoard, device: Id, config: DeviceConfig): void => {
    if (config.kind === 'countdown') {
      const chip = createHt16k33();
      digits.set(device, chip);
      board.attachI2c(config.address, chip);
    } else if (config.kind === 'text-display') {
      const chip = createHd44780(config.columns, config.rows);
      displays.set(device, chip);
      board.attachI2c(config.address, chip);
    }
  };
  const ports = new Map<Id, ModulePort>();

  for (const id of Object.keys(room.boards)) {
    const simulated = simulate(room, id, clock, turn);
    if (simulated === undefined) continue;
    const { board, clock: its, itsOwnTime, now, attachReader } = simulated;
    boards.set(id, board);
    if (itsOwnTime) clocks.set(id, its);
    for (const [device, config] of Object.entries(room.devices)) {
      if (config.board !== id) continue;
      if (config.kind === 'button' || config.kind === 'jump-switch')
        contacts.set(device, createSimulatedContacts(board, config.pins, its));
      if (config.kind === 'keypad') keypads.set(device, createSimulatedKeypad(board, config.pins, its));
      attachFace(board, device, config);
      if (config.kind === 'vote-box') {
        const reader = onI2c(board, now);
        readers.set(id, reader);
        voteBoxes.set(device, createSimulatedVoteBox(board, reader, config.pins, its));
      }
      if (config.kind !== 'event-box') continue;
      const onPi = piReaderOf(config);
      if (onPi !== undefined) {
        const port = createModulePort(its, (time, send) => makeModule(onPi.kind, time, send));
        const pile = onPi.kind !== 'pn532-hsu';
        ports.set(device, port);
        boxes.set(
          device,
          createSimulatedBox({ board, reader: port.module, pins: config.pins, clock: its, pile }),
        );
        continue;
      }
      const reader = readers.get(id) ?? attachReader(config);
      readers.set(id, reader);
      boxes.set(device, createSimulatedBox({ board, reader, pins: config.pins, clock: its }));
    }
  }

  const unsimulated = (device: Id, what = 'event box'): QuarterdeckError =>
    new QuarterdeckError('sim/no-simulation', `${device} is no simulated ${what}`);

  const press = async (
    device: Id,
    { contact, on }: Extract<SimAct, { verb: 'sim.press' }>,
  ): Promise<void> => {
    const found = contacts.get(device);
    if (found === undefined) throw unsimulated(device, 'button or switch');
    await found.press(contact, on);
  };

  const typeKeys = async (device: Id, keys: string): Promise<void> => {
    const found = keypads.get(device);
    if (found === undefined) throw unsimulated(device, 'keypad');
    await found.type(keys);
  };

  const vote = async (
    device: Id,
    { uid, choice }: Extract<SimAct, { verb: 'sim.ballot' }>,
  ): Promise<void> => {
    const found = voteBoxes.get(device);
    if (found === undefined) throw unsimulated(device, 'vote box');
    await found.vote(uid, choice);
  };

  const fault = (device: Id, what: Extract<SimAct, { verb: 'sim.fault' }>['fault']): void => {
    const boardId = room.devices[device]?.board;
    const board = boardId === undefined ? undefined : boards.get(boardId);
    if (boardId === undefined || board === undefined) throw unsimulated(device);
    log('simulated fault', { device, board: boardId, fault: what });
    switch (what) {
      case 'unplug':
        board.unplug();
        ports.get(device)?.unplug();
        return;
      case 'replug':
        // Reader and displays are fed by the board: they wake with everything forgotten.
        readers.get(boardId)?.powerCycle();
        for (const [id, { board: its }] of Object.entries(room.devices)) {
          if (its !== boardId) continue;
          digits.get(id)?.powerCycle();
          displays.get(id)?.powerCycle();
        }
        board.replug();
        ports.get(device)?.replug();
        return;
      case 'noise':
        board.noise(NOISE_MS);
        ports.get(device)?.noise(NOISE_MS);
        return;
      case 'missTag':
      case 'missBeam':
      case 'stack':
      case 'tape':
      case 'tapeDeep': {
        const box = boxes.get(device);
        if (box === undefined) throw unsimulated(device);
        box.faultNext(what);
      }
    }
  };

  return {
    openTransport: (board) => boards.get(board)?.openTransport(),
    openReader: (device) => ports.get(device)?.openTransport(),
    readerPort: (device) => ports.get(device),
    box: (device) => boxes.get(device),
    board: (board) => boards.get(board),
    shown(device) {
      const text = digits.get(device)?.text();
      return text === undefined ? displays.get(device)?.lines() : [text];
    },
    heard(device) {
      const config = room.devices[device];
      const board = config && boards.get(config.board);
      if (board === undefined || config?.kind !== 'hooter') return undefined;
      const { piezo } = config.pins;
      // A buzzer sounds as long as it is fed; a bare disc only follows.
      if (config.voice === 'buzzer') return { sounds: board.readPin(piezo), hz: 0 };
      const hz = board.pitch(piezo);
      return { sounds: hz > 0, hz };
    },
    clockOf: (board) => clocks.get(board),
    async act(device, act) {
      if (act.verb === 'sim.fault') {
        fault(device, act.fault);
        return;
      }
      if (act.verb === 'sim.press') return press(device, act);
      if (act.verb === 'sim.ballot') return vote(device, act);
      if (act.verb === 'sim.key') return typeKeys(device, act.keys);
      const box = boxes.get(device);
      if (box === undefined) throw unsimulated(device);
      switch (act.verb) {
        case 'sim.tag':
          await box.pushTag(act.uid, act.port);
          return;
        case 'sim.lid':
          box.setLid(act.open);
          return;
        case 'sim.hatch':
          box.setHatch(act.open);
      }
    },
    stop() {
      for (const port of ports.values()) port.stop();
      for (const board of boards.values()) board.stop();
    },
  };
};
