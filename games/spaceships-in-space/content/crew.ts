import { text as inEach } from '../../../schemas/text.ts';

/** Crew Loadout: vitality at the start and at the most. */
export const VITALITY = 3;
/** Focus Tokens: the most that a crew member or the ship holds. */
export const MAX_FOCUS = 3;

/** The three systems of a suit, in the order of the die that strikes them: 1–2, 3–4, 5–6. */
export const SUIT = ['life', 'primary', 'secondary'] as const;
export type SuitSystem = (typeof SUIT)[number];
export const SUIT_NAMES: Readonly<Record<SuitSystem, string>> = {
  life: inEach({ en: 'Life support', de: 'Lebenserhaltung' }),
  primary: inEach({ en: 'Primary tool', de: 'Hauptwerkzeug' }),
  secondary: inEach({ en: 'Secondary tool', de: 'Zweitwerkzeug' }),
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
  resourceful: {
    name: inEach({ en: 'Resourceful', de: 'Findig' }),
    text: inEach({
      en: 'Three dice and the tool, however badly hurt.',
      de: 'Drei Würfel und das Werkzeug, wie schwer verletzt auch immer.',
    }),
  },
  relentless: {
    name: inEach({ en: 'Relentless', de: 'Unbeugsam' }),
    text: inEach({
      en: 'Acts with one die and the tool while Down and Out; damage then kills.',
      de: 'Handelt außer Gefecht mit einem Würfel und dem Werkzeug; Schaden ist dann tödlich.',
    }),
  },
  expert: {
    name: inEach({ en: 'Expert', de: 'Experte' }),
    text: inEach({
      en: 'One more die in a field of your own.',
      de: 'Noch ein Würfel im eigenen Fachgebiet.',
    }),
  },
  forceful: {
    name: inEach({ en: 'Forceful', de: 'Energisch' }),
    text: inEach({
      en: 'Focus rolls dice again instead of raising them; what falls then stays.',
      de: 'Fokus würfelt neu, statt Würfel zu erhöhen; was dann fällt, bleibt.',
    }),
  },
  defender: {
    name: inEach({ en: 'Defender', de: 'Beschützer' }),
    text: inEach({
      en: 'For a Focus Token, steps between a crew mate and damage.',
      de: 'Stellt sich für einen Fokusmarker zwischen Schaden und die anderen.',
    }),
  },
  reckless: {
    name: inEach({ en: 'Reckless', de: 'Waghalsig' }),
    text: inEach({
      en: 'Takes damage for a success instead of rolling.',
      de: 'Nimmt Schaden für einen Erfolg, statt zu würfeln.',
    }),
  },
};

export const SUIT_UPGRADE_WORDS: Readonly<Record<SuitUpgrade, Words>> = {
  'auxiliary-arm': {
    name: inEach({ en: 'Auxiliary arm', de: 'Hilfsarm' }),
    text: inEach({
      en: 'The life support system carries a tool of one die.',
      de: 'Die Lebenserhaltung trägt ein Werkzeug mit einem Würfel.',
    }),
  },
  'oversized-systems': {
    name: inEach({ en: 'Oversized systems', de: 'Übergroße Systeme' }),
    text: inEach({ en: 'The secondary tool gives two dice.', de: 'Das Zweitwerkzeug gibt zwei Würfel.' }),
  },
  'adaptive-plating': {
    name: inEach({ en: 'Adaptive plating', de: 'Anpassungspanzer' }),
    text: inEach({
      en: 'Focus moves the die of damage up or down.',
      de: 'Fokus schiebt den Schadenswürfel hoch oder runter.',
    }),
  },
  'ablative-armour': {
    name: inEach({ en: 'Ablative armour', de: 'Opferpanzer' }),
    text: inEach({
      en: 'An Integrity Token of your own takes the first damage.',
      de: 'Ein eigener Integritätsmarker nimmt den ersten Schaden.',
    }),
  },
  'limiter-override': {
    name: inEach({ en: 'Limiter override', de: 'Begrenzer aus' }),
    text: inEach({
      en: 'Every roll is desperate and has one more die.',
      de: 'Jeder Wurf ist verzweifelt und hat einen Würfel mehr.',
    }),
  },
  'recirculation-kit': {
    name: inEach({ en: 'Recirculation kit', de: 'Umlaufsystem' }),
    text: inEach({ en: 'One more Focus Token for a fiasco.', de: 'Ein Fokusmarker mehr für ein Fiasko.' }),
  },
};

export const PREPARATION_WORDS: Readonly<Record<Preparation, Words>> = {
  focus: {
    name: inEach({ en: 'Three Focus', de: 'Drei Fokus' }),
    text: inEach({
      en: 'Over the maximum if it comes up twice.',
      de: 'Über die Grenze, wenn es zweimal kommt.',
    }),
  },
  ingenuity: {
    name: inEach({ en: 'Ingenuity Token', de: 'Einfall-Marker' }),
    text: inEach({
      en: 'A standard roll succeeds without dice.',
      de: 'Ein normaler Wurf gelingt ohne Würfel.',
    }),
  },
  foresight: {
    name: inEach({ en: 'Foresight Token', de: 'Voraussicht-Marker' }),
    text: inEach({
      en: 'A desperate roll becomes a standard one.',
      de: 'Ein verzweifelter Wurf wird ein normaler.',
    }),
  },
  care: {
    name: inEach({ en: 'Care Token', de: 'Fürsorge-Marker' }),
    text: inEach({
      en: 'A roll to heal a crew mate succeeds without dice.',
      de: 'Ein Heilungswurf gelingt ohne Würfel.',
    }),
  },
  willpower: {
    name: inEach({ en: 'Willpower Token', de: 'Willenskraft-Marker' }),
    text: inEach({
      en: 'Fills or empties one section of a clock.',
      de: 'Füllt oder leert einen Abschnitt einer Uhr.',
    }),
  },
  'sheer-dread': {
    name: inEach({ en: 'Sheer Dread', de: 'Nacktes Grauen' }),
    text: inEach({
      en: 'One more Focus Token for each fiasco.',
      de: 'Ein Fokusmarker mehr für jedes Fiasko.',
    }),
  },
};

/** House: what each seat carries until its player chooses; four of the tools are the book's examples. */
export const LOADOUTS: Readonly<Record<string, readonly [primary: string, secondary: string]>> = {
  'first-officer': [
    inEach({ en: 'Command link', de: 'Kommandofunk' }),
    inEach({ en: 'Sidearm', de: 'Pistole' }),
  ],
  medic: [inEach({ en: 'Medkit', de: 'Arztkoffer' }), inEach({ en: 'Thermal laser', de: 'Thermolaser' })],
  pilot: [
    inEach({ en: 'Supermanoeuvre kit', de: 'Manöverpaket' }),
    inEach({ en: 'Flare launcher', de: 'Leuchtwerfer' }),
  ],
  engineer: [
    inEach({ en: 'Impact drill', de: 'Schlagbohrer' }),
    inEach({ en: 'Patch foam', de: 'Dichtschaum' }),
  ],
  scout: [
    inEach({ en: 'Motion tracker', de: 'Bewegungsmelder' }),
    inEach({ en: 'Grapple line', de: 'Enterhaken' }),
  ],
  salvager: [
    inEach({ en: 'Thermal laser', de: 'Thermolaser' }),
    inEach({ en: 'Load frame', de: 'Lastenrahmen' }),
  ],
};
