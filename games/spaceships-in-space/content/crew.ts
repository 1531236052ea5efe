/** Crew Loadout: vitality at the start and at the most. */
export const VITALITY = 3;
/** Focus Tokens: the most that a crew member or the ship holds. */
export const MAX_FOCUS = 3;

/** The three systems of a suit, in the order of the die that strikes them: 1–2, 3–4, 5–6. */
export const SUIT = ['life', 'primary', 'secondary'] as const;
export type SuitSystem = (typeof SUIT)[number];
export const SUIT_NAMES: Readonly<Record<SuitSystem, string>> = {
  life: 'Life support',
  primary: 'Primary tool',
  secondary: 'Secondary tool',
};
/** Taking Damage: what a die strikes. */
export const struckBy = (die: number): SuitSystem => (die <= 2 ? 'life' : die <= 4 ? 'primary' : 'secondary');

/** Suit systems: dice that a tool adds. */
export const TOOL_DICE = { primary: 2, secondary: 1 } as const;

/** The six of a list, in the order of the die. */
export const QUALITIES = ['resourceful', 'relentless', 'expert', 'forceful', 'defender', 'reckless'] as const;
export type Quality = (typeof QUALITIES)[number];
export const SUIT_UPGRADES = [
  'auxiliary-arm',
  'oversized-systems',
  'adaptive-plating',
  'ablative-armour',
  'limiter-override',
  'recirculation-kit',
] as const;
export type SuitUpgrade = (typeof SUIT_UPGRADES)[number];
export const PREPARATIONS = ['focus', 'ingenuity', 'foresight', 'care', 'willpower', 'sheer-dread'] as const;
export type Preparation = (typeof PREPARATIONS)[number];
/** Mission Prep: Focus Tokens of the first. */
export const PREPARED_FOCUS = 3;

interface Words {
  readonly name: string;
  readonly text: string;
}

export const QUALITY_WORDS: Readonly<Record<Quality, Words>> = {
  resourceful: { name: 'Resourceful', text: 'Three dice and the tool, however badly hurt.' },
  relentless: {
    name: 'Relentless',
    text: 'Acts with one die and the tool while Down and Out; damage then kills.',
  },
  expert: { name: 'Expert', text: 'One more die in a field of your own.' },
  forceful: {
    name: 'Forceful',
    text: 'Focus rolls dice again instead of raising them; what falls then stays.',
  },
  defender: { name: 'Defender', text: 'For a Focus Token, steps between a crew mate and damage.' },
  reckless: { name: 'Reckless', text: 'Takes damage for a success instead of rolling.' },
};

export const SUIT_UPGRADE_WORDS: Readonly<Record<SuitUpgrade, Words>> = {
  'auxiliary-arm': { name: 'Auxiliary arm', text: 'The life support system carries a tool of one die.' },
  'oversized-systems': { name: 'Oversized systems', text: 'The secondary tool gives two dice.' },
  'adaptive-plating': { name: 'Adaptive plating', text: 'Focus moves the die of damage up or down.' },
  'ablative-armour': {
    name: 'Ablative armour',
    text: 'An Integrity Token of your own takes the first damage.',
  },
  'limiter-override': { name: 'Limiter override', text: 'Every roll is desperate and has one more die.' },
  'recirculation-kit': { name: 'Recirculation kit', text: 'One more Focus Token for a fiasco.' },
};

export const PREPARATION_WORDS: Readonly<Record<Preparation, Words>> = {
  focus: { name: 'Three Focus', text: 'Over the maximum if it comes up twice.' },
  ingenuity: { name: 'Ingenuity Token', text: 'A standard roll succeeds without dice.' },
  foresight: { name: 'Foresight Token', text: 'A desperate roll becomes a standard one.' },
  care: { name: 'Care Token', text: 'A roll to heal a crew mate succeeds without dice.' },
  willpower: { name: 'Willpower Token', text: 'Fills or empties one section of a clock.' },
  'sheer-dread': { name: 'Sheer Dread', text: 'One more Focus Token for each fiasco.' },
};

/** House: what each seat carries until its player chooses; four of the tools are the book's examples. */
export const LOADOUTS: Readonly<Record<string, readonly [primary: string, secondary: string]>> = {
  'first-officer': ['Command link', 'Sidearm'],
  medic: ['Medkit', 'Thermal laser'],
  pilot: ['Supermanoeuvre kit', 'Flare launcher'],
  engineer: ['Impact drill', 'Patch foam'],
  scout: ['Motion tracker', 'Grapple line'],
  salvager: ['Thermal laser', 'Load frame'],
};
