import { BOARD_MODELS, hasPin } from '../../../devices/board-models.ts';
import { usesOf } from '../../../devices/pin-uses.ts';
import type { BoardProbe } from '../../../schemas/board-probe.ts';
import { hubHint } from '../../../schemas/errors.ts';
import type { DeviceConfig, RoomConfig } from '../../../schemas/room.ts';
import type { Finding } from './finding.ts';

/**
 * Which of its pins a device has not, on the board as that said itself what it is; none where nobody asked it. What room.yaml's
 * own `model:` lacks is refused with the file (devices/pins.ts).
 */
export const lackedPins = (
  room: RoomConfig,
  id: string,
  device: DeviceConfig,
  probe: BoardProbe | undefined,
): number[] => {
  const model = probe?.model;
  if (model === undefined) return [];
  return usesOf(room, id, device).flatMap(({ bus, pin }) =>
    bus === null && !hasPin(BOARD_MODELS[model], pin) ? [pin] : [],
  );
};

/** Every device that `start` will refuse, since the board that is plugged in has no such pin. */
export const pinFindings = (room: RoomConfig, probes: readonly BoardProbe[]): Finding[] =>
  Object.entries(room.devices).flatMap(([id, device]): Finding[] => {
    const probe = probes.find(({ board }) => board === device.board);
    const lacked = lackedPins(room, id, device, probe);
    if (lacked.length === 0 || probe?.model === undefined) return [];
    const which = lacked.length === 1 ? `no pin ${lacked.join()}` : `no pins ${lacked.join(', ')}`;
    const { title } = BOARD_MODELS[probe.model];
    const what = `${device.kind} ${id}: board ${device.board} says that it is: ${title}; that has ${which}`;
    return [['FAIL', `${what}, and the device will not be driven. ${hubHint('board/no-such-pin')}`]];
  });
