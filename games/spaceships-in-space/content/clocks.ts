import { text as inEach } from '../../../schemas/text.ts';

/** Clock types, with what moves them: what comes of a roll, or time. */
export const CLOCK_KINDS = ['push', 'catastrophe', 'death', 'augury'] as const;
export type ClockKind = (typeof CLOCK_KINDS)[number];
export const CLOCK_NAMES: Readonly<Record<ClockKind, string>> = {
  push: inEach({ en: 'Push clock', de: 'Fortschrittsuhr' }),
  catastrophe: inEach({ en: 'Catastrophe clock', de: 'Katastrophenuhr' }),
  death: inEach({ en: 'Death clock', de: 'Todesuhr' }),
  augury: inEach({ en: 'Augury clock', de: 'Omenuhr' }),
};
/** Clocks: short, normal, long, and the two extended ones. */
export const SECTIONS = [4, 6, 8, 10, 12] as const;
export type Sections = (typeof SECTIONS)[number];

/** What the hub does by itself when a clock is full; else the Navigator tells what happens. */
export const EFFECTS = ['story', 'exposed', 'ship-damage', 'wrecked'] as const;
export type ClockEffect = (typeof EFFECTS)[number];
export const EFFECT_WORDS: Readonly<Record<ClockEffect, string>> = {
  story: inEach({ en: 'the story moves on', de: 'die Geschichte geht weiter' }),
  exposed: inEach({ en: 'the crew is Exposed', de: 'die Besatzung ist ungeschützt' }),
  'ship-damage': inEach({ en: 'the ship takes damage', de: 'das Schiff nimmt Schaden' }),
  wrecked: inEach({ en: 'the ship is wrecked', de: 'das Schiff ist ein Wrack' }),
};

export interface ClockPlan {
  readonly id: string;
  readonly name: string;
  readonly kind: ClockKind;
  readonly sections: Sections;
  readonly effect: ClockEffect;
  /** Every roll is desperate while it runs. */
  readonly desperate: boolean;
}

/** Clocks that a Navigator starts with one tap: the examples of the book, and one of each length besides. */
export const CLOCK_PLANS: readonly ClockPlan[] = [
  {
    id: 'airlock',
    name: inEach({ en: 'Repair the airlock', de: 'Die Luftschleuse reparieren' }),
    kind: 'push',
    sections: 4,
    effect: 'story',
    desperate: false,
  },
  {
    id: 'power-core',
    name: inEach({ en: 'Unstable power core', de: 'Instabiler Reaktorkern' }),
    kind: 'catastrophe',
    sections: 6,
    effect: 'exposed',
    desperate: false,
  },
  {
    id: 'collision',
    name: inEach({ en: 'Collision course', de: 'Auf Kollision' }),
    kind: 'death',
    sections: 4,
    effect: 'ship-damage',
    desperate: false,
  },
  {
    id: 'signal',
    name: inEach({ en: 'Something comes nearer', de: 'Etwas kommt näher' }),
    kind: 'augury',
    sections: 8,
    effect: 'story',
    desperate: false,
  },
  {
    id: 'fire',
    name: inEach({ en: 'Fire aboard', de: 'Feuer an Bord' }),
    kind: 'death',
    sections: 6,
    effect: 'story',
    desperate: true,
  },
  {
    id: 'escape',
    name: inEach({ en: 'Make the jump ready', de: 'Den Sprung vorbereiten' }),
    kind: 'push',
    sections: 10,
    effect: 'story',
    desperate: false,
  },
  {
    id: 'break-up',
    name: inEach({ en: 'The hull breaks up', de: 'Der Rumpf bricht' }),
    kind: 'catastrophe',
    sections: 12,
    effect: 'wrecked',
    desperate: false,
  },
];
