import { initialPn532, type Pn532Result } from '../../devices/readers/pn532-exchange.ts';
import type { BridgeClock, Cancel } from '../bridge-clock.ts';
import type { I2cPort } from './i2c-port.ts';
import { exchangePn532 } from './exchange-pn532.ts';

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

/** Polls the PN532 on a board's I2C, poll after poll, until it is stopped. */
export const pollPn532 = ({ i2c, clock, result, restMs, fail }: Pn532PollerOptions): Pn532Poller => {
  let state = initialPn532;
  let stopped = false;
  let resting: Cancel | undefined;

  const poll = (): void => {
    resting = undefined;
    exchangePn532(i2c, clock, state, 'poll')
      .then((ended) => {
        if (stopped) return;
        state = ended.state;
        result(ended.result);
        resting = clock.after(restMs(), poll);
      })
      .catch(fail);
  };

  poll();
  return {
    hurry() {
      if (resting === undefined) return;
      resting();
      poll();
    },
    stop() {
      stopped = true;
      resting?.();
    },
  };
};
