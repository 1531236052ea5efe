import { BOARD_MODELS } from '../../devices/board-models.ts';
import { errorDocument, type ErrorDocument } from '../../schemas/errors.ts';
import type { Id } from '../../schemas/ids.ts';
import { modelSeen } from '../boards/board-checks.ts';
import type { BoardConnection } from '../boards/board-connection.ts';
import type { DeviceDriver, DeviceHost } from './device-driver.ts';

/** Which of these the board does not have, or has for nothing that a device could be (Firmata lists a line's pins without a mode). */
const missingOf = ({ io }: BoardConnection, pins: readonly number[]): number[] =>
  pins.filter((pin) => (io.pins[pin]?.supportedModes.length ?? 0) === 0);

const refusal = (board: Id, connection: BoardConnection, missing: readonly number[]): ErrorDocument => {
  const seen = modelSeen(connection);
  const itself = seen === undefined ? '' : ` (by its pins: ${BOARD_MODELS[seen].title})`;
  const which = missing.length === 1 ? `no pin ${missing.join()}` : `no pins ${missing.join(', ')}`;
  return errorDocument('board/no-such-pin', `board ${board} has ${which}${itself}`);
};

/**
 * A device on pins of its own, attached only to a board that has them all: room.yaml may say another model than is plugged in.
 * firmata-io knows nothing of a pin that its board has not reported, and throws at the first word about it: in the middle of
 * that device's work, or, where the board answers, in its own listener, which then understands this board no more.
 */
export const onRealPins = (
  board: Id,
  pins: readonly number[],
  host: DeviceHost,
  driver: DeviceDriver,
): DeviceDriver => {
  if (pins.length === 0) return driver;
  return {
    ...driver,
    attach(connection) {
      const missing = missingOf(connection, pins);
      if (missing.length > 0) host.report({ state: 'lost', error: refusal(board, connection, missing) });
      else driver.attach(connection);
    },
  };
};
