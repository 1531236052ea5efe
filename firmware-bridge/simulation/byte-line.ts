import type { SimClock } from './clock.ts';

/** A UART sends a start bit, eight data bits and a stop bit a byte. */
const BITS_A_BYTE = 10;

export interface ByteLine {
  /** Puts bytes on the line, from time `at` (ms) on at the earliest; they follow what is on it already. */
  send(bytes: readonly number[], at?: number): void;
  /** Forgets what is on the way. */
  clear(): void;
}

/**
 * One direction of a serial line. Each byte is reported with the time (ms) at which its stop bit ended, in batches: one timer
 * for whatever was sent together, none while the line is idle.
 */
export const createByteLine = (
  clock: SimClock,
  baud: number,
  arrived: (bytes: readonly number[], times: readonly number[]) => void,
): ByteLine => {
  const byteMs = (BITS_A_BYTE * 1_000) / baud;
  const onTheWay = new Set<() => void>();
  let freeAt = 0;
  return {
    send(bytes, at = clock.now()) {
      if (bytes.length === 0) return;
      const start = Math.max(at, freeAt);
      const times = bytes.map((_, index) => start + byteMs * (index + 1));
      freeAt = start + byteMs * bytes.length;
      const cancel = clock.after(freeAt - clock.now(), () => {
        onTheWay.delete(cancel);
        arrived(bytes, times);
      });
      onTheWay.add(cancel);
    },
    clear() {
      for (const cancel of onTheWay) cancel();
      onTheWay.clear();
      freeAt = 0;
    },
  };
};
