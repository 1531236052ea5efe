import { createRequire } from 'node:module';
import type { EventEmitter } from 'node:events';
import { createEmulatedBoard } from '../../../firmware-bridge/emulator/emulated-board.ts';
import type { SimClock } from '../../../firmware-bridge/simulation/clock.ts';
import type { SimulatedBoard } from '../../../firmware-bridge/simulation/contract.ts';
import { createVirtualBoard } from '../../../firmware-bridge/simulation/virtual-board.ts';
import type { Transport } from '../../../firmware-bridge/transport.ts';
import { createFakeClock } from './fake-clock.ts';

/** A board of which the test moves the time. */
export interface BoardUnderTest {
  readonly board: SimulatedBoard;
  readonly now: () => number;
  /** The same time for whoever acts on the board from outside. */
  readonly clock: SimClock;
  /** Lets `ms` of the board's time pass, in steps, the host's callbacks in between. */
  readonly run: (ms: number) => Promise<void>;
}

const hostTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const stepped = (step: (ms: number) => void) => async (ms: number) => {
  for (let done = 0; done < ms; done += 2) {
    await hostTurn();
    step(Math.min(2, ms - done));
  }
  await hostTurn();
};

export const virtualBoard = (): BoardUnderTest => {
  const clock = createFakeClock();
  const board = createVirtualBoard({ clock });
  return { board, clock, now: () => clock.now(), run: stepped((ms) => clock.advance(ms)) };
};

/** `flash`: node-pixel's Firmata when absent. */
export const emulatedBoard = (flash?: Uint16Array): BoardUnderTest => {
  const clock = createFakeClock();
  const board = createEmulatedBoard({ pace: 'by-hand', ...(flash && { flash }) });
  const step = (ms: number): void => {
    board.runFor(ms);
    clock.advance(ms);
  };
  return { board, clock, now: () => board.now(), run: stepped(step) };
};

/** What these tests use of firmata-io, which ships no types. */
export interface Firmata extends EventEmitter {
  readonly isReady: boolean;
  readonly firmware: { name?: string; version?: { major: number; minor: number } };
  readonly pins: { supportedModes: number[]; analogChannel: number }[];
  readonly MODES: Record<'INPUT' | 'OUTPUT' | 'PULLUP', number>;
  pinMode(pin: number, mode: number): void;
  digitalWrite(pin: number, value: number): void;
  digitalRead(pin: number, callback: (value: number) => void): void;
  i2cConfig(delay: number): void;
  i2cWrite(address: number, bytes: number[]): void;
  i2cReadOnce(address: number, length: number, callback: (bytes: number[]) => void): void;
  sysexCommand(message: number[]): void;
  reportVersion(callback: () => void): void;
}

// CommonJS without types: the shape above is what its lib/firmata.js has.
const library = createRequire(import.meta.url)('firmata-io') as {
  Firmata: new (transport: Transport, options?: object) => Firmata;
};

/** Opens the board with the real firmata-io and waits until it is ready; fails after 6 s of the board's time. */
export const connect = async ({
  board,
  run,
}: BoardUnderTest): Promise<{ io: Firmata; transport: Transport }> => {
  const transport = board.openTransport();
  const io = new library.Firmata(transport, { reportVersionTimeout: 60_000 });
  for (let waited = 0; !io.isReady; waited += 50) {
    if (waited > 6_000) throw new Error('the board never became ready');
    await run(50);
  }
  return { io, transport };
};

/** Reads once and lets time pass until the reply is there. */
export const readOnce = async (
  { run }: BoardUnderTest,
  io: Firmata,
  address: number,
  length: number,
): Promise<number[]> => {
  let reply: number[] | undefined;
  io.i2cReadOnce(address, length, (bytes) => {
    reply = bytes;
  });
  for (let waited = 0; reply === undefined; waited += 2) {
    if (waited > 200) throw new Error('no reply to the read');
    await run(2);
  }
  return reply;
};
