import { digitsAt, digitsMessage, startMessages } from '../../devices/countdown/digits.ts';
import type { Id } from '../../schemas/ids.ts';
import type { DeviceConfigOf } from '../../schemas/room.ts';
import { Instant } from '../../schemas/units.ts';
import type { DeviceDriver, DeviceHost } from './device-driver.ts';
import { createFaceDriver, lineMsOfWrite } from './face-driver.ts';

/**
 * Four digits behind a HT16K33. Not Johnny-Five's Led.Digits: it takes an I2C address for the whole process and never gives
 * it back, so that the same digits on a second board, or on the same board after a replug, throw (ledcontrol.js, `addresses`).
 */
export const createCountdownDriver = (
  device: Id,
  config: DeviceConfigOf<'countdown'>,
  host: DeviceHost,
): DeviceDriver => {
  const { clock, hub } = host;
  let shown = '';
  return createFaceDriver({
    device,
    host,
    start({ io }) {
      io.i2cConfig(0);
      shown = '';
      const messages = startMessages(config.brightness);
      for (const message of messages) io.i2cWrite(config.address, message);
      return messages.reduce((ms, message) => ms + lineMsOfWrite(message.length), 0);
    },
    look({ io }, identify) {
      const hubNow = hub.hubNow();
      const now = hubNow ?? Instant(clock.now());
      const picture = digitsAt({
        // Without a measured offset an absolute end means nothing.
        clock: hubNow === undefined ? null : hub.clock(config.clock),
        hubAway: hub.away(),
        now,
        identify,
      });
      const message = digitsMessage(picture);
      return {
        lastsMs: picture.changesAt === null ? Infinity : picture.changesAt - now,
        write() {
          if (message.join() === shown) return 0;
          shown = message.join();
          io.i2cWrite(config.address, message);
          return lineMsOfWrite(message.length);
        },
      };
    },
    blank({ io }) {
      // A frozen countdown would lie.
      io.i2cWrite(
        config.address,
        digitsMessage({ text: '    ', colon: false, point: false, changesAt: null }),
      );
    },
  });
};
