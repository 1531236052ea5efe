import { EventEmitter } from 'node:events';
import { QuarterdeckError } from '../../schemas/errors.ts';
import type { BridgeClock } from '../bridge-clock.ts';
import type { OpenTransport, Transport, TransportEvents } from '../transport.ts';

/** Whoever held the port just now may still be closing it. */
const BUSY_TRIES = 10;
const BUSY_AGAIN_MS = 200;

/** Opens a port; null where that fails. */
export const openOnce = (open: OpenTransport, clock: BridgeClock): Promise<Transport | null> =>
  new Promise((resolve) => {
    const attempt = (left: number): void => {
      const port = open();
      port.once('open', () => resolve(port));
      // Also of one that is open: an unheard `error` ends the process.
      port.on('error', (error) => {
        const isBusy = error instanceof QuarterdeckError && error.code === 'board/busy';
        if (isBusy && left > 0) clock.after(BUSY_AGAIN_MS, () => attempt(left - 1));
        else resolve(null);
      });
    };
    attempt(BUSY_TRIES);
  });

/** An opened port in the hands of one who may close it as often as he likes: it stays open for the next. */
class LentTransport extends EventEmitter<TransportEvents> implements Transport {
  readonly #port: Transport;
  readonly #hear = (bytes: Buffer): void => void this.emit('data', bytes);

  constructor(port: Transport) {
    super();
    this.#port = port;
    port.on('data', this.#hear);
    // The caller must have the handle before it hears of it.
    queueMicrotask(() => this.emit('open'));
  }

  write(bytes: Buffer | readonly number[], done?: (error?: Error | null) => void): void {
    this.#port.write(bytes, done);
  }

  close(): void {
    this.#port.off('data', this.#hear);
  }
}

export const lend =
  (port: Transport): OpenTransport =>
  () =>
    new LentTransport(port);
