import { readerTrouble } from '../../devices/readers/reader-trouble.ts';
import type { Id } from '../../schemas/ids.ts';
import type { BoardConnection } from '../boards/board-connection.ts';
import type { BridgeClock } from '../bridge-clock.ts';
import { openI2c } from '../drivers/i2c-port.ts';
import { pollPn532 } from '../drivers/pn532-poller.ts';
import type { ReaderEvents, TagReader } from './tag-reader.ts';

export interface I2cReaderHost {
  readonly device: Id;
  readonly clock: BridgeClock;
  readonly restMs: () => number;
  readonly fail: (error: unknown) => void;
  /** Until when the board has reported all, each time that it has answered (drivers/i2c-port.ts). */
  readonly answered: (askedAt: number) => void;
}

/** The PN532 on the I2C bus of a box's own board, for one life of it. */
export const openI2cReader = (
  connection: BoardConnection,
  { device, clock, restMs, fail, answered }: I2cReaderHost,
  events: ReaderEvents,
): TagReader => {
  let heardAt = clock.now();
  const poller = pollPn532({
    i2c: openI2c(connection, answered),
    clock,
    restMs,
    fail,
    result: (result) => {
      const since = heardAt;
      heardAt = clock.now();
      // The bridge did not listen: that is no failure of the reader, and the next poll comes at once.
      if (result.type === 'failed' && connection.stalledSince(since) > 0) return;
      if (result.type === 'failed') events.state({ error: readerTrouble(device, result) });
      else if (result.type === 'polled') events.state({ version: 'PN532' });
      events.polled(result);
    },
  });
  return {
    reads: 'pass',
    hurry() {
      poller.hurry();
    },
    stop() {
      poller.stop();
    },
  };
};
