import { INPUTS, type InputConfig } from '../../schemas/input-kinds.ts';
import type { DeviceConfig } from '../../schemas/room.ts';

/** What a device of each kind is called, in English. A kind that is missing does not compile. */
export const kindsEn: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(INPUTS).map(([kind, { name }]) => [kind, name.toLowerCase()])),
  'event-box': 'event box',
  'phase-strip': 'phase strip',
  'track-strip': 'track strip',
  'clock-strip': 'clock strip',
  siren: 'siren',
  hooter: 'hooter',
  lamp: 'lamp',
  'vote-box': 'vote box',
  countdown: 'countdown',
  'text-display': 'text display',
} satisfies Record<Exclude<DeviceConfig['kind'], InputConfig['kind']>, string>;
