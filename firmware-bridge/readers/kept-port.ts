import { errorDocument, QuarterdeckError, type ErrorDocument } from '../../schemas/errors.ts';
import type { BridgeClock, Cancel } from '../bridge-clock.ts';
import type { OpenTransport, Transport } from '../transport.ts';

const AGAIN_AFTER_MS = 1_000;

export interface KeptPort {
  write(bytes: readonly number[]): void;
  /** What is on it does not answer: close it and open it anew after a while. */
  reopen(): void;
  /** Closes it for good, after these bytes have left. */
  stop(lastWords?: readonly number[]): void;
}

export interface KeptPortOptions {
  readonly open: OpenTransport;
  readonly clock: BridgeClock;
  readonly opened: () => void;
  readonly received: (bytes: readonly number[]) => void;
  /** It is gone or did not open; it is tried again by itself. */
  readonly lost: (error: ErrorDocument) => void;
}

/** A serial port that is opened again for as long as it takes: a reader is plugged out and in as a board is. */
export const keepPort = ({ open, clock, opened, received, lost }: KeptPortOptions): KeptPort => {
  let transport: Transport | undefined;
  let again: Cancel | undefined;
  let stopped = false;

  const drop = (): void => {
    const old = transport;
    transport = undefined;
    old?.close();
  };
  const later = (): void => {
    if (!stopped) again ??= clock.after(AGAIN_AFTER_MS, attempt);
  };
  const fail = (error: ErrorDocument): void => {
    drop();
    lost(error);
    later();
  };

  const attempt = (): void => {
    again = undefined;
    let next: Transport;
    try {
      next = open();
    } catch (error) {
      fail(describe(error));
      return;
    }
    transport = next;
    const mine = (): boolean => transport === next;
    next.on('open', () => {
      if (mine()) opened();
    });
    next.on('data', (bytes) => {
      if (mine()) received([...bytes]);
    });
    next.on('close', () => {
      if (mine()) fail(errorDocument('reader/silent', 'its port was closed: it was plugged out'));
    });
    // Also of one that is not ours any more: an unheard `error` ends the process.
    next.on('error', (error) => {
      if (mine()) fail(describe(error));
    });
  };

  attempt();
  return {
    write: (bytes) => transport?.write(bytes),
    reopen() {
      drop();
      later();
    },
    stop(lastWords = []) {
      stopped = true;
      again?.();
      const last = transport;
      transport = undefined;
      if (lastWords.length === 0) last?.close();
      else last?.write(lastWords, () => last.close());
    },
  };
};

/** A port is opened as that of a board; what is to be plugged in here is the reader. */
const describe = (error: unknown): ErrorDocument => {
  if (!(error instanceof QuarterdeckError))
    return errorDocument('reader/silent', error instanceof Error ? error.message : String(error));
  return error.code === 'board/not-found'
    ? errorDocument('reader/not-found', error.message)
    : error.toDocument();
};
