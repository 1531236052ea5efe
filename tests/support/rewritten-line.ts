import { EventEmitter } from 'node:events';
import { BOARD_CODES } from '../../devices/quarterdeck-firmware/codec.ts';
import { BOARD_MESSAGES } from '../../devices/quarterdeck-firmware/protocol.ts';
import { checksum, packSevens, unpackSevens } from '../../devices/quarterdeck-firmware/seven-bit.ts';
import type { SimulatedBoard } from '../../firmware-bridge/simulation/contract.ts';
import type { Transport, TransportEvents } from '../../firmware-bridge/transport.ts';

/** A message's payload, its checksum apart, as another version of the firmware would send it. */
type Rewrite = (code: number, payload: readonly number[]) => readonly number[];

/** Protocol 1, as the firmware spoke it before STATUS_REPLY said until when all is whole. */
export const asProtocolOne: Rewrite = (code, payload) => {
  if (code === BOARD_MESSAGES.HELLO_REPLY.code) return [1, ...payload.slice(1)];
  return code === BOARD_MESSAGES.STATUS_REPLY.code ? payload.slice(0, -4) : payload;
};

/** The present protocol, built from other sources. */
export const asBuild =
  (build: number): Rewrite =>
  (code, payload) =>
    code === BOARD_MESSAGES.HELLO_REPLY.code
      ? [...payload.slice(0, 4), ...[0, 8, 16, 24].map((bits) => (build >> bits) & 0xff), ...payload.slice(8)]
      : payload;

/** A board with our firmware whose own messages are rewritten on their way. */
export const rewritten = <Board extends SimulatedBoard>(board: Board, rewrite: Rewrite): Board => ({
  ...board,
  openTransport: () => new RewrittenLine(board.openTransport(), rewrite),
});

class RewrittenLine extends EventEmitter<TransportEvents> implements Transport {
  readonly #line: Transport;
  readonly #rewrite: Rewrite;
  #sysex: number[] | undefined;

  constructor(line: Transport, rewrite: Rewrite) {
    super();
    this.#line = line;
    this.#rewrite = rewrite;
    line.on('open', () => this.emit('open'));
    line.on('close', () => this.emit('close'));
    line.on('error', (error) => this.emit('error', error));
    line.on('data', (bytes) => {
      const reported = [...bytes].flatMap((byte) => this.#pass(byte));
      if (reported.length > 0) this.emit('data', Buffer.from(reported));
    });
  }

  #pass(byte: number): readonly number[] {
    if (byte === 0xf0) this.#sysex = [];
    else if (this.#sysex === undefined) return [byte];
    else if (byte !== 0xf7) this.#sysex.push(byte);
    else {
      const [code = 0, ...packed] = this.#sysex;
      this.#sysex = undefined;
      if (!BOARD_CODES.includes(code)) return [0xf0, code, ...packed, 0xf7];
      const payload = this.#rewrite(code, unpackSevens(packed).slice(0, -2));
      const crc = checksum([code, ...payload]);
      return [0xf0, code, ...packSevens([...payload, crc & 0xff, crc >> 8]), 0xf7];
    }
    return [];
  }

  write(bytes: Buffer | readonly number[], done?: (error?: Error | null) => void): void {
    this.#line.write(bytes, done);
  }
  arrivedAt(): number | undefined {
    return this.#line.arrivedAt?.();
  }
  close(): void {
    this.#line.close();
  }
}
