import type { SimAct } from '../../schemas/device-messages.ts';
import { QuarterdeckError } from '../../schemas/errors.ts';
import type { Id } from '../../schemas/ids.ts';
import type { RoomConfig } from '../../schemas/room.ts';
import { createEmulatedBoard } from '../emulator/emulated-board.ts';
import type { Transport } from '../transport.ts';
import { createPn532, PN532_ADDRESS, type Pn532 } from './chips/pn532.ts';
import type { SimClock } from './clock.ts';
import type { SimulatedBoard, SimulatedBox } from './contract.ts';
import { createSimulatedBox } from './simulated-box.ts';
import { createVirtualBoard } from './virtual-board.ts';

export interface SimulatedRoom {
  /** Opens the port of a simulated board; undefined for a real or unknown one. Throws while it is unplugged. */
  openTransport(board: Id): Transport | undefined;
  box(device: Id): SimulatedBox | undefined;
  board(board: Id): SimulatedBoard | undefined;
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
    if (device.kind === 'phase-strip' && device.board === board) return device.pins.data;
  }
  return USUAL_STRIP_PIN;
};

const createBoard = (room: RoomConfig, id: Id, clock: SimClock): SimulatedBoard | undefined => {
  switch (room.boards[id]?.transport) {
    case 'virtual':
      return createVirtualBoard({ clock });
    case 'emulated':
      return createEmulatedBoard({ stripPin: stripPinOf(room, id) });
    default:
      return undefined;
  }
};

/** The boards, chips and boxes of a room that exist in this process alone. Real boards in it are left alone. */
export const createSimulation = (room: RoomConfig, clock: SimClock, log: Log): SimulatedRoom => {
  const boards = new Map<Id, SimulatedBoard>();
  const readers = new Map<Id, Pn532>();
  const boxes = new Map<Id, SimulatedBox>();

  for (const id of Object.keys(room.boards)) {
    const board = createBoard(room, id, clock);
    if (board !== undefined) boards.set(id, board);
  }
  for (const [id, device] of Object.entries(room.devices)) {
    const board = boards.get(device.board);
    if (board === undefined || device.kind !== 'event-box') continue;
    // A PN532 has one address: two boxes on one board share its bus and so its antenna.
    const pn532 = readers.get(device.board) ?? createPn532(() => clock.now());
    readers.set(device.board, pn532);
    board.attachI2c(PN532_ADDRESS, pn532);
    boxes.set(id, createSimulatedBox({ board, reader: pn532, pins: device.pins, clock }));
  }

  const unsimulated = (device: Id): QuarterdeckError =>
    new QuarterdeckError('sim/no-simulation', `${device} is no simulated event box`);

  const fault = (device: Id, what: Extract<SimAct, { verb: 'sim.fault' }>['fault']): void => {
    const boardId = room.devices[device]?.board;
    const board = boardId === undefined ? undefined : boards.get(boardId);
    if (boardId === undefined || board === undefined) throw unsimulated(device);
    log('simulated fault', { device, board: boardId, fault: what });
    switch (what) {
      case 'unplug':
        board.unplug();
        return;
      case 'replug':
        // The reader is fed by the board: it wakes with everything forgotten.
        readers.get(boardId)?.powerCycle();
        board.replug();
        return;
      case 'noise':
        board.noise(NOISE_MS);
        return;
      case 'missTag':
      case 'missBeam':
      case 'stack': {
        const box = boxes.get(device);
        if (box === undefined) throw unsimulated(device);
        box.faultNext(what);
      }
    }
  };

  return {
    openTransport: (board) => boards.get(board)?.openTransport(),
    box: (device) => boxes.get(device),
    board: (board) => boards.get(board),
    async act(device, act) {
      if (act.verb === 'sim.fault') {
        fault(device, act.fault);
        return;
      }
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
      for (const board of boards.values()) board.stop();
    },
  };
};
