import { readerTrouble } from '../../devices/readers/reader-trouble.ts';
import type { Pn532Result } from '../../devices/readers/pn532-exchange.ts';
import { errorDocument, type ErrorDocument } from '../../schemas/errors.ts';
import type { Id } from '../../schemas/ids.ts';
import { DeviceTime } from '../../schemas/units.ts';
import type { Cancel } from '../bridge-clock.ts';
import { pollPn532, type Pn532Poller } from '../drivers/pn532-poller.ts';
import { createHsuPort } from './hsu-port.ts';
import { keepPort } from './kept-port.ts';
import type { ReaderEvents, TagReader } from './tag-reader.ts';
import type { PiReaderHost } from './uhf-reader.ts';

type Failure = Extract<Pn532Result, { type: 'failed' }>;

/** A PN532's trouble in words where it sits on a port: there is no address to which it could answer. */
export const hsuTrouble = (device: Id, failure: Failure): ErrorDocument =>
  failure.reason === 'reader-absent'
    ? errorDocument('reader/silent', `the port of ${device} is open, but no PN532 answers on it`)
    : readerTrouble(device, failure);

/** How often an absent port is repeated as a failed poll: the box must know that nobody looks. */
const ABSENT_EVERY_MS = 250;

export interface HsuReaderHost extends PiReaderHost {
  /** How long to rest after a poll, in milliseconds. */
  readonly restMs: () => number;
  readonly fail: (error: unknown) => void;
}

/** A PN532 on a port of the Pi, polled as the one on a board's I2C. */
export const openHsuReader = (host: HsuReaderHost, events: ReaderEvents): TagReader => {
  const { clock, device, guarded, restMs, fail } = host;
  let poller: Pn532Poller | undefined;
  let absent: Cancel | undefined;
  let stopped = false;

  const reportAbsent = (): void => {
    absent = clock.after(ABSENT_EVERY_MS, reportAbsent);
    const at = DeviceTime(clock.now());
    events.polled({ type: 'failed', at, reason: 'reader-absent', during: 'its port', boardSilent: false });
  };

  const reportResult = (result: Pn532Result): void => {
    events.polled(result);
    if (result.type === 'polled') events.state({ version: 'PN532' });
    else if (result.type === 'failed') events.state({ error: hsuTrouble(device, result) });
  };

  const port = keepPort({
    open: host.open,
    clock,
    opened: () => {
      guarded(() => {
        absent?.();
        absent = undefined;
        line.opened();
        poller = pollPn532({ i2c: line, clock, result: reportResult, restMs, fail });
      });
    },
    received: (bytes) => {
      guarded(() => {
        line.received(bytes);
      });
    },
    lost: (error) => {
      guarded(() => {
        poller?.stop();
        poller = undefined;
        if (stopped) return;
        events.state({ error });
        if (absent === undefined) reportAbsent();
      });
    },
  });
  const line = createHsuPort(clock, (bytes) => {
    port.write(bytes);
  });

  return {
    reads: 'pass',
    hurry() {
      poller?.hurry();
    },
    stop() {
      stopped = true;
      poller?.stop();
      absent?.();
      port.stop();
    },
  };
};
