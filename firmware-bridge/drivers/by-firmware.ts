import type { Firmware } from '../../schemas/room.ts';
import { errorDocument } from '../../schemas/errors.ts';
import { isQuarterdeck } from '../boards/quarterdeck-line.ts';
import type { BoardLoss } from '../boards/board-connection.ts';
import type { DeviceDriver, DeviceHost } from './device-driver.ts';

/**
 * A device whose driver is chosen anew with each life of its board, by what firmware names itself there: a board may come
 * back flashed.
 */
export const byFirmware = (
  wanted: Firmware,
  stock: DeviceDriver,
  own: DeviceDriver,
  host: DeviceHost,
): DeviceDriver => {
  const { device } = stock;
  let active: DeviceDriver | undefined;
  /** Who drove it last keeps what it has to tell. */
  let last: DeviceDriver | undefined;
  let missed: BoardLoss | undefined;

  return {
    device,
    attach(connection) {
      const found = isQuarterdeck(connection) ? 'quarterdeck' : 'stock';
      if (wanted === 'quarterdeck' && found === 'stock') {
        host.report({
          state: 'init',
          error: errorDocument('board/outdated', `the board of ${device} does not run Quarterdeck firmware`),
        });
        return;
      }
      active = wanted !== 'stock' && found === 'quarterdeck' ? own : stock;
      // A box on stock firmware must know that it was away: nobody watched then.
      if (active === stock && (missed !== undefined || (last !== undefined && last !== stock)))
        stock.detach(
          missed ?? { gap: 'board-returned', error: errorDocument('board/lost', `${device} was away`) },
        );
      missed = undefined;
      last = active;
      active.attach(connection);
    },
    detach(loss) {
      if (active === undefined) {
        missed = loss;
        host.report({ state: 'lost', error: loss.error });
      } else active.detach(loss);
      active = undefined;
    },
    noise: () => active?.noise?.(),
    set: (wanted) => active?.set?.(wanted),
    hubChanged: () => active?.hubChanged?.(),
    seen: (journaled) => own.seen?.(journaled),
    reportedUpTo: () => active?.reportedUpTo?.(),
    wholeUntil: () => active?.wholeUntil?.(),
    stop: () => active?.stop(),
  };
};
