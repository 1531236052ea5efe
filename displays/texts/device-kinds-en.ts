import type { DeviceConfig } from '../../schemas/room.ts';

/** What a device of each kind is called, in English. A kind that is missing does not compile. */
export const kindsEn: Readonly<Record<string, string>> = {
  'event-box': 'event box',
  'phase-strip': 'phase strip',
  'track-strip': 'track strip',
  'clock-strip': 'clock strip',
  siren: 'siren',
  hooter: 'hooter',
  lamp: 'lamp',
  button: 'button',
  'jump-switch': 'jump switch',
  keypad: 'keypad',
  'vote-box': 'vote box',
  countdown: 'countdown',
  'text-display': 'text display',
} satisfies Record<DeviceConfig['kind'], string>;
