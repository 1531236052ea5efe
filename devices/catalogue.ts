import type { DeviceConfig } from '../schemas/room.ts';
import { buttonDevice } from './button/device.ts';
import { clockStripDevice } from './clock-strip/device.ts';
import { countdownDevice } from './countdown/device.ts';
import type { DeviceDeclaration } from './declare.ts';
import { doorContactDevice } from './door-contact/device.ts';
import { eventBoxDevice } from './event-box/device.ts';
import { hooterDevice } from './hooter/device.ts';
import { jumpSwitchDevice } from './jump-switch/device.ts';
import { keypadDevice } from './keypad/device.ts';
import { lampDevice } from './lamp/device.ts';
import { phaseStripDevice } from './phase-strip/device.ts';
import { sirenDevice } from './siren/device.ts';
import { textDisplayDevice } from './text-display/device.ts';
import { trackStripDevice } from './track-strip/device.ts';
import { voteBoxDevice } from './vote-box/device.ts';

/** Every kind of device that room.yaml may name, by its kind. */
export const DEVICE_CATALOGUE = {
  'event-box': eventBoxDevice,
  'phase-strip': phaseStripDevice,
  siren: sirenDevice,
  button: buttonDevice,
  'jump-switch': jumpSwitchDevice,
  'door-contact': doorContactDevice,
  keypad: keypadDevice,
  lamp: lampDevice,
  'track-strip': trackStripDevice,
  'clock-strip': clockStripDevice,
  countdown: countdownDevice,
  'text-display': textDisplayDevice,
  hooter: hooterDevice,
  'vote-box': voteBoxDevice,
} as const satisfies Record<DeviceConfig['kind'], DeviceDeclaration>;

export const DEVICE_DECLARATIONS: readonly DeviceDeclaration[] = Object.values(DEVICE_CATALOGUE);
