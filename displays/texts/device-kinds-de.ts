import { INPUTS, type InputConfig } from '../../schemas/input-kinds.ts';
import type { DeviceConfig } from '../../schemas/room.ts';

/** As device-kinds-en.ts, in German. */
export const kindsDe: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(INPUTS).map(([kind, { german }]) => [kind, german])),
  'event-box': 'Ereignisbox',
  'phase-strip': 'Phasenleiste',
  'track-strip': 'Wertleiste',
  'clock-strip': 'Uhrenleiste',
  siren: 'Sirene',
  hooter: 'Hupe',
  lamp: 'Lampe',
  'vote-box': 'Wahlbox',
  countdown: 'Countdown',
  'text-display': 'Textanzeige',
} satisfies Record<Exclude<DeviceConfig['kind'], InputConfig['kind']>, string>;
