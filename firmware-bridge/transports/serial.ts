import { EventEmitter } from 'node:events';
import { SerialPort } from 'serialport';
import { QuarterdeckError } from '../../schemas/errors.ts';
import type { OpenTransport, Transport, TransportEvents } from '../transport.ts';

export interface SerialAddress {
  /** Best below /dev/serial/by-path: clones share serial numbers. */
  readonly path: string;
  readonly baud: number;
  /**
   * Whether the line to reset falls when the port is closed, so that the next opening resets an Uno. False for a board
   * with Quarterdeck firmware, which goes on and has its own memory; as the one who opens it wants where absent.
   */
  readonly hupcl?: boolean;
}

/** Why a port did not open, from the words of serialport's binding: it has no codes. */
export const openTrouble = (path: string, { message }: Error): QuarterdeckError => {
  if (/cannot lock|resource busy|temporarily unavailable/i.test(message))
    return new QuarterdeckError('board/busy', `${path} is held by another program`);
  if (/permission denied|access denied/i.test(message))
    return new QuarterdeckError('board/no-access', `${path} may not be opened`);
  if (/no such file/i.test(message)) return new QuarterdeckError('board/not-found', `there is no ${path}`);
  return new QuarterdeckError('board/not-found', `${path}: ${message}`);
};

/**
 * A port of serialport 13. `lock` keeps a second program off the board; `hupcl` is true unless told, so that
 * opening resets an Uno on stock firmware and every life of a board begins at a known state. 8N1, as Firmata speaks.
 */
class SerialTransport extends EventEmitter<TransportEvents> implements Transport {
  readonly #port: SerialPort;
  #closed = false;

  constructor({ path, baud, hupcl = true }: SerialAddress) {
    super();
    this.#port = new SerialPort({ path, baudRate: baud, lock: true, hupcl, autoOpen: false });
    this.#port.on('data', (bytes: Buffer) => this.emit('data', bytes));
    this.#port.on('close', () => {
      this.#finish();
    });
    this.#port.on('error', (error: Error) => {
      if (!this.#closed) this.emit('error', error);
    });
    this.#port.open((error) => {
      if (error) this.emit('error', openTrouble(path, error));
      else if (this.#closed) this.#port.close();
      else this.emit('open');
    });
  }

  write(bytes: Buffer | readonly number[], done?: (error?: Error | null) => void): void {
    if (this.#closed || !this.#port.isOpen) {
      done?.();
      return;
    }
    this.#port.write(Buffer.from(bytes), undefined, (error) => done?.(error ?? null));
  }

  close(): void {
    if (this.#closed) return;
    if (this.#port.isOpen) this.#port.close();
    else this.#finish();
  }

  #finish(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.emit('close');
  }
}

export const serialTransport =
  (address: SerialAddress): OpenTransport =>
  (how) =>
    new SerialTransport({ ...address, hupcl: address.hupcl ?? how?.reset ?? true });
