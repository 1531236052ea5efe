import type { BoardConnection } from '../boards/board-connection.ts';
import type { Cancel } from '../bridge-clock.ts';

export type I2cReply =
  { readonly type: 'reply'; readonly bytes: readonly number[] } | { readonly type: 'no-reply' };

/** I2C through Firmata: replies are keyed by address alone, so one transaction at a time, with a time-out of our own. */
export interface I2cPort {
  write(address: number, bytes: readonly number[]): Promise<void>;
  /** `tooFew` is called when the board says so; the reply that follows it is stale. Never rejects. */
  read(address: number, length: number, timeoutMs: number, tooFew: () => void): Promise<I2cReply>;
}

const TOO_FEW = 'I2C: Too few bytes received';

/**
 * `answered` is called with the time at which a read was asked for, once its reply has come: until then the board has said all that
 * it had to say (bridge time).
 */
export const openI2c = (
  connection: BoardConnection,
  answered: (askedAt: number) => void = () => undefined,
): I2cPort => {
  const { io } = connection;
  // The reply to a read that was given up may still come, and be taken for that of the next: none proves anything until a ping
  // that was sent later has come back.
  let givenUpAt = -Infinity;
  io.i2cConfig(0);
  return {
    write: (address, bytes) =>
      connection.exclusive(async () => {
        if (connection.alive()) io.i2cWrite(address, [...bytes]);
      }),
    read: (address, length, timeoutMs, tooFew) =>
      connection.exclusive(
        () =>
          new Promise<I2cReply>((resolve) => {
            if (!connection.alive()) {
              resolve({ type: 'no-reply' });
              return;
            }
            let cancel: Cancel = () => undefined;
            let stale = false;
            const askedAt = connection.arrivedAt();
            const event = `I2C-reply-${address}-0`;
            const unused = (): void => undefined;
            const onString = (text: string): void => {
              if (!text.includes(TOO_FEW)) return;
              stale = true;
              tooFew();
            };
            const finish = (reply: I2cReply): void => {
              cancel();
              io.removeListener('string', onString);
              io.removeListener(event, onReply);
              io.removeListener(event, unused);
              resolve(reply);
            };
            // A reply of another length belongs to a read that had been given up: go on waiting for our own.
            const onReply = (bytes: number[]): void => {
              if (!stale && bytes.length !== length) return;
              if (connection.provenAt() > givenUpAt) answered(askedAt);
              finish({ type: 'reply', bytes });
            };
            io.on('string', onString);
            io.on(event, onReply);
            io.i2cReadOnce(address, length, unused);
            cancel = connection.within(timeoutMs, () => {
              givenUpAt = connection.arrivedAt();
              finish({ type: 'no-reply' });
            });
          }),
      ),
  };
};
