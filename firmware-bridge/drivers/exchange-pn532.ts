import { PN532_ADDRESS } from '../../devices/readers/pn532-commands.ts';
import type { Pn532Event, Pn532Result, Pn532State } from '../../devices/readers/pn532-exchange.ts';
import { nextPn532 } from '../../devices/readers/pn532-session.ts';
import { DeviceTime } from '../../schemas/units.ts';
import type { BridgeClock } from '../bridge-clock.ts';
import type { I2cPort } from './i2c-port.ts';

/** Leads the pure PN532 machine through one whole exchange over a board's I2C: a poll, or `initialise`. Always ends. */
export const exchangePn532 = async (
  i2c: I2cPort,
  clock: BridgeClock,
  before: Pn532State,
  goal: 'poll' | 'initialise',
): Promise<{ readonly state: Pn532State; readonly result: Pn532Result }> => {
  let state = before;
  const step = (event: Pn532Event) => {
    const next = nextPn532(state, event, DeviceTime(clock.now()));
    state = next.state;
    return next.action;
  };
  let action = step({ type: goal });
  for (;;) {
    switch (action.type) {
      case 'write':
        await i2c.write(PN532_ADDRESS, action.bytes);
        action = step({ type: 'written' });
        break;
      case 'read': {
        const { length, timeoutMs } = action;
        action = step(
          await i2c.read(PN532_ADDRESS, length, timeoutMs, () => {
            step({ type: 'too-few-bytes' });
          }),
        );
        break;
      }
      case 'wait': {
        const { ms } = action;
        await new Promise<void>((resolve) => {
          clock.after(ms, resolve);
        });
        action = step({ type: 'waited' });
        break;
      }
      case 'none':
        // The port gives each read its own reply, of its own length; a reply that fits nothing is a read without one.
        action = step({ type: 'no-reply' });
        break;
      case 'done':
        return { state, result: action.result };
    }
  }
};
