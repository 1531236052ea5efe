import { cutFrames } from '../../devices/readers/frame-cutter.ts';
import { cutHsuFrame, HSU_WAKE_UP } from '../../devices/readers/pn532-hsu.ts';
import type { BridgeClock, Cancel } from '../bridge-clock.ts';
import type { I2cPort, I2cReply } from '../drivers/i2c-port.ts';

/** So long one look for a frame lasts; then the session decides whether it looks again (ms). */
const LOOK_MS = 20;
/**
 * A chip that has said nothing for so long since the host's last word is not there (ms): its ACK comes within 15
 * (UM0701-02, 6.2.2.2), and a USB to serial chip may keep it for another 16.
 */
const ABSENT_AFTER_MS = 35;

export interface HsuPort extends I2cPort {
  received(bytes: readonly number[]): void;
  /** The port has been opened anew: the chip may sleep. */
  opened(): void;
}

/**
 * The UART of a PN532 behind the same port that the PN532 session drives on I2C: a read waits for the chip's next frame
 * and hands it on behind a ready byte. So one session, with its retries and its checks, serves both.
 */
export const createHsuPort = (clock: BridgeClock, send: (bytes: readonly number[]) => void): HsuPort => {
  let rest: readonly number[] = [];
  let frames: (readonly number[])[] = [];
  let awake = false;
  let writtenAt = 0;
  let heardAt = -Infinity;
  let waiting: (() => void) | undefined;

  const padded = (ready: boolean, length: number): number[] => {
    const [frame] = frames;
    const bytes = ready && frame !== undefined ? [0x01, ...frame] : [0x00];
    return Array.from({ length }, (_, at) => bytes[at] ?? 0x00);
  };

  /** A look at the ready byte alone leaves the frame where it is. */
  const take = (length: number): I2cReply => {
    const reply: I2cReply = { type: 'reply', bytes: padded(frames.length > 0, length) };
    if (length > 1) frames.shift();
    return reply;
  };

  return {
    opened() {
      awake = false;
      rest = [];
      frames = [];
    },
    received(bytes) {
      const cut = cutFrames([...rest, ...bytes], cutHsuFrame);
      rest = cut.rest;
      if (cut.frames.length === 0) return;
      heardAt = clock.now();
      frames.push(...cut.frames);
      waiting?.();
    },
    async write(_address, bytes) {
      // Whatever an earlier command still had to say is not the answer to this one.
      frames = [];
      rest = [];
      send(awake ? bytes : [...HSU_WAKE_UP, ...bytes]);
      awake = true;
      writtenAt = clock.now();
      await Promise.resolve();
    },
    read: (_address, length, _timeoutMs, tooFew) =>
      new Promise<I2cReply>((resolve) => {
        if (frames.length > 0) {
          resolve(take(length));
          return;
        }
        let cancel: Cancel = () => undefined;
        const finish = (): void => {
          cancel();
          waiting = undefined;
          if (frames.length === 0 && heardAt < writtenAt && clock.now() - writtenAt > ABSENT_AFTER_MS) {
            tooFew();
            // It may have lost its power: whatever is there next sleeps.
            awake = false;
            resolve({ type: 'no-reply' });
          } else resolve(take(length));
        };
        waiting = finish;
        cancel = clock.after(LOOK_MS, finish);
      }),
  };
};
