import { EventEmitter } from 'node:events';
import { QuarterdeckError } from '../../schemas/errors.ts';
import type { BridgeClock, Cancel } from '../bridge-clock.ts';
import type { Transport, TransportEvents } from '../transport.ts';

/**
 * SHOW stops the board's interrupts while it shifts the pixels out, and bytes that arrive meanwhile are lost
 * (measured on node-pixel's image): 33 µs a pixel, and 1 ms for the command itself.
 */
export const silenceAfterShowMs = (pixels: number): number => pixels * 0.033 + 1;

const SHOW = Buffer.from([0xf0, 0x51, 0x02, 0xf7]);

/** On a 57600 baud line a byte takes ten bits: 0.1736 ms. SHOW begins when its last byte has arrived, not when we sent it. */
const byteMs = (baud: number): number => 10_000 / baud;

export interface LineGateOptions {
  readonly clock: BridgeClock;
  /** The line's speed; Infinity where bytes arrive as they are sent. */
  readonly baud: number;
  /** How many pixels a SHOW shifts out now; 0 while no strip is configured. */
  readonly pixels: () => number;
}

interface Held {
  readonly bytes: Buffer;
  readonly done: ((error?: Error | null) => void) | undefined;
}

/**
 * Wraps a transport and holds everything that follows a SHOW until the board listens again. Firmata writes whole
 * messages, so a SHOW is recognised by its bytes within one write.
 */
export class LineGate extends EventEmitter<TransportEvents> implements Transport {
  readonly #inner: Transport;
  readonly #options: LineGateOptions;
  readonly #held: Held[] = [];
  #cancel: Cancel | undefined;
  #closed = false;
  /** When the line will have carried all that was sent so far. */
  #sentUntil = 0;

  constructor(inner: Transport, options: LineGateOptions) {
    super();
    this.#inner = inner;
    this.#options = options;
    inner.on('open', () => this.emit('open'));
    inner.on('data', (bytes) => {
      this.#hear(bytes);
    });
    inner.on('error', (error) => this.emit('error', error));
    inner.on('close', () => {
      this.#shut();
      this.emit('close');
    });
  }

  /** Whether bytes are being held now. */
  get silent(): boolean {
    return this.#cancel !== undefined;
  }

  write(bytes: Buffer | readonly number[], done?: (error?: Error | null) => void): void {
    if (this.#closed) {
      done?.();
      return;
    }
    this.#held.push({ bytes: Buffer.from(bytes), done });
    this.#flush();
  }

  arrivedAt(): number | undefined {
    return this.#inner.arrivedAt?.();
  }

  close(): void {
    this.#shut();
    this.#inner.close();
  }

  /**
   * firmata-io keeps what it has heard until it has understood it, and adds to that: after a throw out of its listener it would
   * understand nothing any more, and all anybody would learn is that the board does not answer.
   */
  #hear(bytes: Buffer): void {
    try {
      this.emit('data', bytes);
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      const message = `what it said could not be taken in (${why}), so its connection begins anew`;
      this.emit('error', new QuarterdeckError('board/garbage', message, { cause: error }));
    }
  }

  #shut(): void {
    this.#closed = true;
    this.#cancel?.();
    this.#cancel = undefined;
    for (const { done } of this.#held.splice(0)) done?.();
  }

  #flush(): void {
    while (this.#cancel === undefined && !this.#closed) {
      const next = this.#held.shift();
      if (next === undefined) return;
      const at = next.bytes.indexOf(SHOW);
      const end = at < 0 ? next.bytes.length : at + SHOW.length;
      const rest = next.bytes.subarray(end);
      // A callback belongs to the last byte of its write.
      this.#inner.write(next.bytes.subarray(0, end), rest.length === 0 ? next.done : undefined);
      if (rest.length > 0) this.#held.unshift({ bytes: rest, done: next.done });
      this.#account(end);
      if (at >= 0) this.#hold();
    }
  }

  #account(bytes: number): void {
    const { clock, baud } = this.#options;
    this.#sentUntil = Math.max(this.#sentUntil, clock.now()) + bytes * byteMs(baud);
  }

  #hold(): void {
    const { clock, pixels } = this.#options;
    const silence = this.#sentUntil - clock.now() + silenceAfterShowMs(pixels());
    this.#cancel = clock.after(silence, () => {
      this.#cancel = undefined;
      this.#flush();
    });
  }
}
