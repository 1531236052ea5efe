import { house, rulebook } from '../../../schemas/manifest.ts';
import type { Source } from '../../../schemas/source.ts';

/** Starship Configuration: the three systems that six dice lie on. */
export const SYSTEMS = ['cpu', 'hul', 'nav'] as const;
export type System = (typeof SYSTEMS)[number];
export const SYSTEM_NAMES: Readonly<Record<System, string>> = { cpu: 'CPU', hul: 'HUL', nav: 'NAV' };
export const SYSTEM_TEXTS: Readonly<Record<System, string>> = {
  cpu: 'talk, sense, work things out',
  hul: 'hold out, keep going, live through it',
  nav: 'fly, dodge, find the way',
};
export const MIN_PER_SYSTEM = 1;
/** House: how the six dice lie at the start. */
export const EVEN_CORE: Readonly<Record<System, number>> = { cpu: 2, hul: 2, nav: 2 };

/** The ship's three tokens. */
export const TOKENS = ['life-support', 'integrity', 'engineering'] as const;
export type Token = (typeof TOKENS)[number];
export const TOKEN_NAMES: Readonly<Record<Token, string>> = {
  'life-support': 'Life Support',
  integrity: 'Integrity',
  engineering: 'Engineering',
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
const OURS = house(null, 'The rulebook names seven modules; a ship of four wants a choice.').source;
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
  book('bioscanner', 'Bioscanner', 'cpu', 'Finds what lives.'),
  book('afterburners', 'Afterburners', 'nav', 'Hard thrust, straight ahead.'),
  book('microjump', 'Microjump', 3, 'Be somewhere else, up to 100 km away.'),
  book('cloak', 'Cloak', 2, 'Unseen for as long as the ship lies still.'),
  book('medbays', 'Medbays', null, 'Treatment aboard is easier.'),
  book('cryobunks', 'Cryobunks', null, 'The crew can sleep for years.'),
  book('cargohull', 'Cargo hull', null, 'Room for far more than a ship of this size should hold.'),
  ours('deep-array', 'Deep array', 'cpu', 'Hears a whisper three systems away.'),
  ours('codebreaker', 'Codebreaker', 'cpu', 'Other ships’ locks are suggestions.'),
  ours('bulkheads', 'Crash bulkheads', 'hul', 'Doors that close before the air leaves.'),
  ours('shock-frame', 'Shock frame', 'hul', 'The hull bends where others tear.'),
  ours('gyro-sails', 'Gyro sails', 'nav', 'Turns on a coin, even in a storm.'),
  ours('tractor', 'Tractor beam', 6, 'Pulls, holds or pushes what is smaller than the ship.'),
  ours('decoys', 'Decoys', 6, 'For a minute there are five of you.'),
  ours('breaching-pod', 'Breaching pod', 2, 'Puts three people through a wall.'),
  ours('overload', 'Reactor overload', 1, 'One deed that the ship was never built for.'),
  ours('workshop', 'Workshop', null, 'Tools and parts for anything that fits on a bench.'),
  ours('false-papers', 'False transponder', null, 'At first sight this is some other ship.'),
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
