import { text as inEach } from '../../../schemas/text.ts';
import { house, rulebook } from '../../../schemas/manifest.ts';
import type { Source } from '../../../schemas/source.ts';

/** Starship Configuration: the three systems that six dice lie on. */
export const SYSTEMS = ['cpu', 'hul', 'nav'] as const;
export type System = (typeof SYSTEMS)[number];
export const SYSTEM_NAMES: Readonly<Record<System, string>> = { cpu: 'CPU', hul: 'HUL', nav: 'NAV' };
export const SYSTEM_TEXTS: Readonly<Record<System, string>> = {
  cpu: inEach({ en: 'talk, sense, work things out', de: 'reden, spüren, herausfinden' }),
  hul: inEach({ en: 'hold out, keep going, live through it', de: 'aushalten, weitermachen, durchkommen' }),
  nav: inEach({ en: 'fly, dodge, find the way', de: 'fliegen, ausweichen, den Weg finden' }),
};
export const MIN_PER_SYSTEM = 1;
/** House: how the six dice lie at the start. */
export const EVEN_CORE: Readonly<Record<System, number>> = { cpu: 2, hul: 2, nav: 2 };

/** The ship's three tokens. */
export const TOKENS = ['life-support', 'integrity', 'engineering'] as const;
export type Token = (typeof TOKENS)[number];
export const TOKEN_NAMES: Readonly<Record<Token, string>> = {
  'life-support': inEach({ en: 'Life Support', de: 'Lebenserhaltung' }),
  integrity: inEach({ en: 'Integrity', de: 'Integrität' }),
  engineering: inEach({ en: 'Engineering', de: 'Technik' }),
};

export const MODULE_KINDS = ['core', 'limited', 'passive'] as const;
export type ModuleKind = (typeof MODULE_KINDS)[number];
/** Module Types: how often a limited one can be used. */
export const USES = [1, 2, 3, 6] as const;
/** The four numbers that a die of damage strikes. */
export const SLOTS = ['1', '2', '3', '4'] as const;
export type Slot = (typeof SLOTS)[number];

export interface ModuleCard {
  readonly id: string;
  readonly name: string;
  readonly kind: ModuleKind;
  /** The system whose rolls it adds a die to; null for the other kinds. */
  readonly system: System | null;
  /** Of a limited one. */
  readonly uses: number | null;
  readonly text: string;
  readonly source: Source;
}

const BOOK = rulebook(null, 'Module Types').source;
const OURS = house(
  null,
  inEach({
    en: 'The rulebook names seven modules; a ship of four wants a choice.',
    de: 'Das Regelbuch nennt sieben Module; ein Schiff mit vieren braucht eine Auswahl.',
  }),
).source;
const fits =
  (source: Source) =>
  (id: string, name: string, what: System | number | null, text: string): ModuleCard => ({
    id,
    name,
    kind: what === null ? 'passive' : typeof what === 'number' ? 'limited' : 'core',
    system: typeof what === 'string' ? what : null,
    uses: typeof what === 'number' ? what : null,
    text,
    source,
  });
const book = fits(BOOK);
const ours = fits(OURS);

export const MODULES: readonly ModuleCard[] = [
  book(
    'bioscanner',
    inEach({ en: 'Bioscanner', de: 'Bioscanner' }),
    'cpu',
    inEach({ en: 'Finds what lives.', de: 'Findet, was lebt.' }),
  ),
  book(
    'afterburners',
    inEach({ en: 'Afterburners', de: 'Nachbrenner' }),
    'nav',
    inEach({ en: 'Hard thrust, straight ahead.', de: 'Voller Schub, geradeaus.' }),
  ),
  book(
    'microjump',
    inEach({ en: 'Microjump', de: 'Mikrosprung' }),
    3,
    inEach({ en: 'Be somewhere else, up to 100 km away.', de: 'Anderswo sein, bis zu 100 km entfernt.' }),
  ),
  book(
    'cloak',
    inEach({ en: 'Cloak', de: 'Tarnung' }),
    2,
    inEach({
      en: 'Unseen for as long as the ship lies still.',
      de: 'Unsichtbar, solange das Schiff still liegt.',
    }),
  ),
  book(
    'medbays',
    inEach({ en: 'Medbays', de: 'Krankenkojen' }),
    null,
    inEach({ en: 'Treatment aboard is easier.', de: 'Behandlung an Bord ist leichter.' }),
  ),
  book(
    'cryobunks',
    inEach({ en: 'Cryobunks', de: 'Kryokojen' }),
    null,
    inEach({ en: 'The crew can sleep for years.', de: 'Die Besatzung kann jahrelang schlafen.' }),
  ),
  book(
    'cargohull',
    inEach({ en: 'Cargo hull', de: 'Frachtrumpf' }),
    null,
    inEach({
      en: 'Room for far more than a ship of this size should hold.',
      de: 'Platz für weit mehr, als ein Schiff dieser Größe fassen sollte.',
    }),
  ),
  ours(
    'deep-array',
    inEach({ en: 'Deep array', de: 'Tiefenantenne' }),
    'cpu',
    inEach({ en: 'Hears a whisper three systems away.', de: 'Hört ein Flüstern, drei Systeme entfernt.' }),
  ),
  ours(
    'codebreaker',
    inEach({ en: 'Codebreaker', de: 'Codeknacker' }),
    'cpu',
    inEach({
      en: 'Other ships’ locks are suggestions.',
      de: 'Die Schlösser anderer Schiffe sind nur Vorschläge.',
    }),
  ),
  ours(
    'bulkheads',
    inEach({ en: 'Crash bulkheads', de: 'Notschotten' }),
    'hul',
    inEach({
      en: 'Doors that close before the air leaves.',
      de: 'Türen, die zugehen, bevor die Luft weg ist.',
    }),
  ),
  ours(
    'shock-frame',
    inEach({ en: 'Shock frame', de: 'Federrahmen' }),
    'hul',
    inEach({ en: 'The hull bends where others tear.', de: 'Der Rumpf biegt sich, wo andere reißen.' }),
  ),
  ours(
    'gyro-sails',
    inEach({ en: 'Gyro sails', de: 'Kreiselsegel' }),
    'nav',
    inEach({ en: 'Turns on a coin, even in a storm.', de: 'Wendet auf der Stelle, auch im Sturm.' }),
  ),
  ours(
    'tractor',
    inEach({ en: 'Tractor beam', de: 'Traktorstrahl' }),
    6,
    inEach({
      en: 'Pulls, holds or pushes what is smaller than the ship.',
      de: 'Zieht, hält oder schiebt, was kleiner ist als das Schiff.',
    }),
  ),
  ours(
    'decoys',
    inEach({ en: 'Decoys', de: 'Täuschkörper' }),
    6,
    inEach({ en: 'For a minute there are five of you.', de: 'Eine Minute lang gibt es euch fünfmal.' }),
  ),
  ours(
    'breaching-pod',
    inEach({ en: 'Breaching pod', de: 'Enterkapsel' }),
    2,
    inEach({ en: 'Puts three people through a wall.', de: 'Bringt drei Leute durch eine Wand.' }),
  ),
  ours(
    'overload',
    inEach({ en: 'Reactor overload', de: 'Reaktorüberlast' }),
    1,
    inEach({
      en: 'One deed that the ship was never built for.',
      de: 'Eine Tat, für die das Schiff nie gebaut war.',
    }),
  ),
  ours(
    'workshop',
    inEach({ en: 'Workshop', de: 'Werkstatt' }),
    null,
    inEach({
      en: 'Tools and parts for anything that fits on a bench.',
      de: 'Werkzeug und Teile für alles, was auf eine Werkbank passt.',
    }),
  ),
  ours(
    'false-papers',
    inEach({ en: 'False transponder', de: 'Falscher Transponder' }),
    null,
    inEach({
      en: 'At first sight this is some other ship.',
      de: 'Auf den ersten Blick ist das ein anderes Schiff.',
    }),
  ),
];

const BY_ID = new Map(MODULES.map((card) => [card.id, card]));
export const moduleCard = (id: string): ModuleCard => {
  const card = BY_ID.get(id);
  if (card === undefined) throw new RangeError(`there is no module "${id}"`);
  return card;
};

/** House: what a ship carries until its crew fits others. */
export const FIRST_FIT: Readonly<Record<Slot, string>> = {
  '1': 'bioscanner',
  '2': 'afterburners',
  '3': 'microjump',
  '4': 'medbays',
};
