/** Clock types, with what moves them: what comes of a roll, or time. */
export const CLOCK_KINDS = ['push', 'catastrophe', 'death', 'augury'] as const;
export type ClockKind = (typeof CLOCK_KINDS)[number];
export const CLOCK_NAMES: Readonly<Record<ClockKind, string>> = {
  push: 'Push clock',
  catastrophe: 'Catastrophe clock',
  death: 'Death clock',
  augury: 'Augury clock',
};
/** Clocks: short, normal, long, and the two extended ones. */
export const SECTIONS = [4, 6, 8, 10, 12] as const;
export type Sections = (typeof SECTIONS)[number];

/** What the hub does by itself when a clock is full; else the Navigator tells what happens. */
export const EFFECTS = ['story', 'exposed', 'ship-damage', 'wrecked'] as const;
export type ClockEffect = (typeof EFFECTS)[number];
export const EFFECT_WORDS: Readonly<Record<ClockEffect, string>> = {
  story: 'the story moves on',
  exposed: 'the crew is Exposed',
  'ship-damage': 'the ship takes damage',
  wrecked: 'the ship is wrecked',
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
  { id: 'airlock', name: 'Repair the airlock', kind: 'push', sections: 4, effect: 'story', desperate: false },
  {
    id: 'power-core',
    name: 'Unstable power core',
    kind: 'catastrophe',
    sections: 6,
    effect: 'exposed',
    desperate: false,
  },
  {
    id: 'collision',
    name: 'Collision course',
    kind: 'death',
    sections: 4,
    effect: 'ship-damage',
    desperate: false,
  },
  {
    id: 'signal',
    name: 'Something comes nearer',
    kind: 'augury',
    sections: 8,
    effect: 'story',
    desperate: false,
  },
  { id: 'fire', name: 'Fire aboard', kind: 'death', sections: 6, effect: 'story', desperate: true },
  {
    id: 'escape',
    name: 'Make the jump ready',
    kind: 'push',
    sections: 10,
    effect: 'story',
    desperate: false,
  },
  {
    id: 'break-up',
    name: 'The hull breaks up',
    kind: 'catastrophe',
    sections: 12,
    effect: 'wrecked',
    desperate: false,
  },
];
