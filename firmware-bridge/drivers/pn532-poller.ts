import { PN532_ADDRESS } from '../../devices/readers/pn532-commands.ts';
import { initialPn532 } from '../../devices/readers/pn532-exchange.ts';
import type { Pn532Event, Pn532Result } from '../../devices/readers/pn532-exchange.ts';
import { nextPn532 } from '../../devices/readers/pn532-session.ts';
import { DeviceTime } from '../../schemas/units.ts';
import type { BridgeClock, Cancel } from '../bridge-clock.ts';
import type { I2cPort } from './i2c-port.ts';

export interface Pn532PollerOptions {
  readonly i2c: I2cPort;
  readonly clock: BridgeClock;
  /** The result of a whole poll, or its failure. */
  readonly result: (result: Pn532Result) => void;
  /** How long to rest after that result, in milliseconds. */
  readonly restMs: () => number;
  readonly fail: (error: unknown) => void;
}

export interface Pn532Poller {
  /** Cuts a rest short: something has happened that wants a look now. */
  hurry(): void;
  stop(): void;
}

/** Drives the pure PN532 machine over a board's I2C, poll after poll, until it is stopped. */
export const pollPn532 = (options: Pn532PollerOptions): Pn532Poller => {
  const { i2c, clock, result, restMs, fail } = options;
  let state = initialPn532;
  let stopped = false;
  let resting: Cancel | undefined;
  let polling = false;

  const feed = (event: Pn532Event): void => {
    if (stopped) return;
    const next = nextPn532(state, event, DeviceTime(clock.now()));
    state = next.state;
    const { action } = next;
    switch (action.type) {
      case 'none':
        return;
      case 'write':
        i2c.write(PN532_ADDRESS, action.bytes).then(() => {
          feedSafely({ type: 'written' });
        }, fail);
        return;
      case 'read':
        i2c
          .read(PN532_ADDRESS, action.length, action.timeoutMs, () => {
            feedSafely({ type: 'too-few-bytes' });
          })
          .then(feedSafely, fail);
        return;
      case 'wait':
        clock.after(action.ms, () => {
          feed({ type: 'waited' });
        });
        return;
      case 'done':
        polling = false;
        result(action.result);
        rest();
        return;
    }
  };

  /** Promises swallow a throw; the device must hear of it. */
  const feedSafely = (event: Pn532Event): void => {
    try {
      feed(event);
    } catch (error) {
      fail(error);
    }
  };

  const poll = (): void => {
    resting = undefined;
    if (stopped || polling) return;
    polling = true;
    feed({ type: 'poll' });
  };
  const rest = (): void => {
    if (!stopped) resting = clock.after(restMs(), poll);
  };

  poll();
  return {
    hurry() {
      if (resting === undefined) return;
      resting();
      resting = undefined;
      poll();
    },
    stop() {
      stopped = true;
      resting?.();
    },
  };
};
