import type { Firmata } from 'firmata-io';
import {
  BOARD_CODES,
  decodeBoardMessage,
  encodeHostMessage,
  type BoardFields,
  type BoardMessage,
  type HostFields,
  type HostMessageName,
} from '../../devices/quarterdeck-firmware/codec.ts';
import { FIRMWARE_NAME } from '../../devices/quarterdeck-firmware/protocol.ts';
import type { BridgeClock } from '../bridge-clock.ts';
import type { BoardConnection } from './board-connection.ts';

/**
 * Messages of Quarterdeck firmware over firmata-io. Its `sysexResponse` is one table for the whole process, in which a
 * second registration throws: so the codes are registered once, and each message goes to the listener of its own board.
 */
type Listener = (message: BoardMessage) => void;
const listeners = new WeakMap<Firmata, Listener>();
let isRegistered = false;

function register(io: Firmata): void {
  if (isRegistered) return;
  isRegistered = true;
  for (const code of new Set(BOARD_CODES)) {
    io.sysexResponse(code, function heard(this: Firmata, packed: readonly number[]) {
      const message = decodeBoardMessage(code, packed);
      if (message !== undefined) listeners.get(this)?.(message);
    });
  }
}

/** Whether the board named itself as one with our firmware. */
export const isQuarterdeck = ({ io }: BoardConnection): boolean => io.firmware.name === FIRMWARE_NAME;

/** Hears a board's messages, `damaged` ones included, in place of whoever heard them before; returns how to stop. */
export function hearBoard(io: Firmata, listener: Listener): () => void {
  register(io);
  listeners.set(io, listener);
  return () => {
    if (listeners.get(io) === listener) listeners.delete(io);
  };
}

export const sendToBoard = <Name extends HostMessageName>(
  io: Firmata,
  name: Name,
  fields: HostFields<Name>,
): void => void io.sysexCommand(encodeHostMessage(name, fields));

export interface QuarterdeckState {
  readonly hello: BoardFields<'HELLO_REPLY'>;
  /** Absent when it did not come, or is not to be understood: of another version than ours. */
  readonly status?: BoardFields<'STATUS_REPLY'>;
}

/** Asks a board who it is and how it is; undefined when it has not said who within `withinMs`. Never rejects. */
export const askQuarterdeck = (
  { io }: BoardConnection,
  clock: BridgeClock,
  withinMs = 1_000,
): Promise<QuarterdeckState | undefined> =>
  new Promise((resolve) => {
    let hello: QuarterdeckState['hello'] | undefined;
    const stop = hearBoard(io, (message) => {
      if (message.name === 'HELLO_REPLY') hello = message.fields;
      if (message.name !== 'STATUS_REPLY' || hello === undefined) return;
      end({ hello, status: message.fields });
    });
    const cancel = clock.after(withinMs, () => {
      end(hello && { hello });
    });
    const end = (state: QuarterdeckState | undefined): void => {
      cancel();
      stop();
      resolve(state);
    };
    sendToBoard(io, 'HELLO', {});
    sendToBoard(io, 'STATUS', {});
  });
