import type { EventEmitter } from 'node:events';

/**
 * A byte stream to a board, of one shape for serialport, TCP, the emulated AVR and the virtual board. firmata-io takes it
 * as its transport. A transport lives once: after `close` or `error` it is thrown away and a new one is opened.
 */
export interface TransportEvents {
  open: [];
  data: [Buffer];
  close: [];
  error: [Error];
}

export interface Transport extends EventEmitter<TransportEvents> {
  /** Sends bytes; `done` is called when they have left this process. Writing after close is silently dropped. */
  write(bytes: Buffer | readonly number[], done?: (error?: Error | null) => void): void;
  /**
   * Bridge time at which the bytes that `data` hands over have arrived; undefined outside of `data`. Absent, as with a real
   * line: they arrive when they are handed over.
   */
  arrivedAt?(): number | undefined;
  /**
   * Its board goes on without a host: closing this, and the host's death, leave its line to reset alone, so that the next
   * opening does not reset it. Rejects where that cannot be had. Absent where opening resets nothing.
   */
  spareBoard?(): Promise<void>;
  /** Closes it; `close` follows once. */
  close(): void;
}

/** Opens a new transport to one board; called again after each loss. It emits `open`, or `error`. */
export type OpenTransport = () => Transport;
