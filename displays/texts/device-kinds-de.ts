import type { DeviceConfig } from '../../schemas/room.ts';

/** As device-kinds-en.ts, in German. */
export const kindsDe: Readonly<Record<string, string>> = {
  'event-box': 'Ereignisbox',
  'phase-strip': 'Phasenleiste',
  'track-strip': 'Wertleiste',
  'clock-strip': 'Uhrenleiste',
  siren: 'Sirene',
  hooter: 'Hupe',
  lamp: 'Lampe',
  button: 'Taster',
  'jump-switch': 'Sprungschalter',
  keypad: 'Tastenfeld',
  'vote-box': 'Wahlbox',
  countdown: 'Countdown',
  'text-display': 'Textanzeige',
} satisfies Record<DeviceConfig['kind'], string>;
