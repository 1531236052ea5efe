import { errorDocument } from '../../schemas/errors.ts';
import { isQuarterdeck } from '../boards/quarterdeck-line.ts';
import type { BoardConnection } from '../boards/board-connection.ts';
import type { Cancel } from '../bridge-clock.ts';
import type { DeviceDriver, DeviceHost } from './device-driver.ts';

/** PIN_MODE_IGNORE of Firmata.h: what our firmware says of a pin that it holds for a device of its own (pins.cpp). */
const HELD = 0x7f;
const AGAIN_MS = 500;

/**
 * A driver of plain pins, on a board with our firmware attached only once the board has said that it holds none of them for
 * a box, a siren or a strip of its own: what Firmata tells such a pin goes unheard, and the device would be dead without a
 * word. Until then it is not ready, and says why. On other boards it is the driver as it is.
 */
export const onFreePins = (pins: readonly number[], host: DeviceHost, driver: DeviceDriver): DeviceDriver => {
  const { device } = driver;
  let current: BoardConnection | undefined;
  let again: Cancel = () => undefined;

  const ask = (connection: BoardConnection): void => {
    const open = new Set(pins);
    let asking = true;
    const mine = (): boolean => asking && current === connection && connection.alive();
    again = host.clock.after(AGAIN_MS, () => {
      if (!mine()) return;
      asking = false;
      ask(connection);
    });
    for (const pin of pins) {
      connection.io.queryPinState(pin, () => {
        host.guarded(() => {
          if (!mine() || !open.delete(pin) || open.size > 0) return;
          const held = pins.filter((each) => connection.io.pins[each]?.mode === HELD);
          if (held.length > 0) {
            const which = held.length === 1 ? `pin ${held.join()}` : `pins ${held.join(', ')}`;
            const why = `the board of ${device} holds ${which} for a box, a siren or a strip of an earlier configuration`;
            host.report({ state: 'init', error: errorDocument('board/keeps-box', why) });
            return;
          }
          asking = false;
          again();
          driver.attach(connection);
        });
      });
    }
  };

  const letGo = (): void => {
    again();
    current = undefined;
  };

  return {
    ...driver,
    attach(connection) {
      letGo();
      current = connection;
      if (pins.length > 0 && isQuarterdeck(connection)) ask(connection);
      else driver.attach(connection);
    },
    detach(loss) {
      letGo();
      driver.detach(loss);
    },
    stop() {
      letGo();
      driver.stop();
    },
  };
};
