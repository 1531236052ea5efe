import type { BoardConnection } from '../boards/board-connection.ts';
import type { DeviceHost } from './device-driver.ts';

/**
 * Watches a pin with the board's pull-up. `tell` hears the level it is found at, then each true change, with the bridge time
 * at which it arrived. Not Johnny-Five's Button or Switch: they wait for 5 ms without a word about any pin of the port, so
 * that a neighbour that chatters holds up a press, and their timers tell no time of arrival.
 */
export const watchLevel = (
  connection: BoardConnection,
  host: Pick<DeviceHost, 'guarded'>,
  pin: number,
  report: (high: boolean, at: number) => void,
): void => {
  let last: boolean | undefined;
  connection.io.pinMode(pin, connection.io.MODES.PULLUP);
  connection.io.digitalRead(pin, (value) => {
    host.guarded(() => {
      const high = value !== 0;
      if (!connection.alive() || high === last) return;
      last = high;
      report(high, connection.arrivedAt());
    });
  });
};
