import type { Watched } from '../../../schemas/device-messages.ts';
import type { RoomConfig } from '../../../schemas/room.ts';

/**
 * What `speaker` (of `dev/<speaker>/watched`) may say of which devices: a bridge speaks for its devices, a device that has an
 * account of its own for itself alone. It must not confirm the cut-off of another's box.
 */
export const spokenFor = (
  room: Pick<RoomConfig, 'devices'>,
  speaker: string,
  devices: Watched['devices'],
): Watched['devices'] =>
  room.devices[speaker] === undefined
    ? devices
    : Object.fromEntries(Object.entries(devices).filter(([device]) => device === speaker));
