import type { DeviceConfig } from '../schemas/room.ts';
import type { DeviceDeclaration } from './declare.ts';
import { eventBoxDevice } from './event-box/device.ts';
import { phaseStripDevice } from './phase-strip/device.ts';
import { sirenDevice } from './siren/device.ts';

/** Every kind of device that room.yaml may name, by its kind. */
export const DEVICE_CATALOGUE = {
  'event-box': eventBoxDevice,
  'phase-strip': phaseStripDevice,
  siren: sirenDevice,
} as const satisfies Record<DeviceConfig['kind'], DeviceDeclaration>;

export const DEVICE_DECLARATIONS: readonly DeviceDeclaration[] = Object.values(DEVICE_CATALOGUE);
