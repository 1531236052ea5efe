import { EventEmitter } from 'node:events';
import { Socket } from 'node:net';
import type { OpenTransport, Transport, TransportEvents } from '../transport.ts';

export interface TcpAddress {
  readonly host: string;
  /** 3030 for StandardFirmataWiFi, 27016 for ConfigurableFirmata. */
  readonly port: number;
}

const CONNECT_WITHIN_MS = 5_000;
const KEEPALIVE_MS = 5_000;

/** Firmata over TCP on a plain socket: etherport-client never tells of `close` or `error`. */
class TcpTransport extends EventEmitter<TransportEvents> implements Transport {
  readonly #socket = new Socket();
  #closed = false;

  constructor({ host, port }: TcpAddress) {
    super();
    const socket = this.#socket;
    socket.setNoDelay(true);
    socket.setKeepAlive(true, KEEPALIVE_MS);
    socket.setTimeout(CONNECT_WITHIN_MS, () => {
      socket.destroy(new Error(`no connection to ${host}:${port} within ${CONNECT_WITHIN_MS} ms`));
    });
    socket.on('connect', () => {
      socket.setTimeout(0);
      this.emit('open');
    });
    socket.on('data', (bytes) => this.emit('data', bytes));
    socket.on('end', () => socket.destroy());
    socket.on('error', (error) => this.emit('error', error));
    socket.on('close', () => {
      this.#closed = true;
      this.emit('close');
    });
    socket.connect(port, host);
  }

  write(bytes: Buffer | readonly number[], done?: (error?: Error | null) => void): void {
    if (this.#closed || !this.#socket.writable) {
      done?.();
      return;
    }
    this.#socket.write(Buffer.from(bytes), (error) => done?.(error ?? null));
  }

  close(): void {
    this.#socket.destroy();
  }
}

export const tcpTransport =
  (address: TcpAddress): OpenTransport =>
  () =>
    new TcpTransport(address);
