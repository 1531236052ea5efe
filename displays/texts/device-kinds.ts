import type { DeviceConfig } from '../../schemas/room.ts';

type Kinds = Readonly<Record<DeviceConfig['kind'], string>>;

/** What a device of each kind is called, in English. */
export const kindsEn: Kinds = {
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
};

/** And in German. */
export const kindsDe: Kinds = {
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
};
