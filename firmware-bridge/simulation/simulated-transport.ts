import { EventEmitter } from 'node:events';
import type { Transport, TransportEvents } from '../transport.ts';

/** The host's end of a simulated board's line. The board holds the other end. */
export class SimulatedTransport extends EventEmitter<TransportEvents> implements Transport {
  readonly #received: (bytes: readonly number[]) => void;
  readonly #closedByHost: () => void;
  #closed = false;
  #spares = false;
  #arrivedAt: number | undefined;

  /** `received` gets what the host writes; `closedByHost` is called when the host closes it. */
  constructor(received: (bytes: readonly number[]) => void, closedByHost: () => void) {
    super();
    this.#received = received;
    this.#closedByHost = closedByHost;
  }

  get closed(): boolean {
    return this.#closed;
  }

  write(bytes: Buffer | readonly number[], done?: (error?: Error | null) => void): void {
    if (!this.#closed) this.#received([...bytes]);
    if (done) process.nextTick(done);
  }

  close(): void {
    if (this.#closed) return;
    this.#closedByHost();
    this.drop();
  }

  /** As a serial line with HUPCL cleared: what is closed now leaves the line to reset as it is. */
  spareBoard(): Promise<void> {
    this.#spares = true;
    return Promise.resolve();
  }

  get sparesBoard(): boolean {
    return this.#spares;
  }

  /** The line is gone, from the board's side. */
  drop(): void {
    if (this.#closed) return;
    this.#closed = true;
    process.nextTick(() => this.emit('close'));
  }

  opened(): void {
    if (!this.#closed) this.emit('open');
  }

  /** `at`: when their last one arrived, where the board's clock knows better than the host's. */
  deliver(bytes: readonly number[], at?: number): void {
    if (this.#closed) return;
    this.#arrivedAt = at;
    try {
      this.emit('data', Buffer.from(bytes));
    } finally {
      this.#arrivedAt = undefined;
    }
  }

  arrivedAt(): number | undefined {
    return this.#arrivedAt;
  }
}
