import { text } from '../../../schemas/text.ts';

/** Combat's figures, as the rulebook prints them; what it has lost is marked. */

export const ALARM = 'ashiva-attack';

export const ACTIONS = 2;
export const BRACE_BY = -2;
/** Of one action of the main weapons. */
export const SHOTS = 3;

export type Hit = 'nothing' | 'action' | 'damage';
export interface Entry<Result extends string> {
  /** The highest die of it. */
  readonly to: number;
  readonly result: Result;
  readonly words: string;
}

/** For each shot; below 1 nothing happens either. */
export const HITS: readonly Entry<Hit>[] = [
  { to: 2, result: 'nothing', words: text({ en: 'no effect', de: 'keine Wirkung' }) },
  { to: 4, result: 'action', words: text({ en: '1 action lost', de: '1 Aktion verloren' }) },
  { to: 6, result: 'damage', words: text({ en: '1 location damaged', de: '1 Station beschädigt' }) },
];

export const COLLISIONS: readonly Entry<'nothing' | 'damage'>[] = [
  { to: 3, result: 'nothing', words: text({ en: 'no effect', de: 'keine Wirkung' }) },
  {
    to: 6,
    result: 'damage',
    words: text({ en: '1 location damaged on each ship', de: '1 Station auf jedem Schiff beschädigt' }),
  },
];

/** A squadron that is destroyed: what becomes of its Manpower. */
export const PILOTS: readonly Entry<'killed' | 'wounded'>[] = [
  { to: 3, result: 'killed', words: text({ en: 'its Manpower is killed', de: 'ihr Personal kommt um' }) },
  {
    to: 6,
    result: 'wounded',
    words: text({ en: 'its Manpower is wounded', de: 'ihr Personal ist verwundet' }),
  },
];

export const FLAK: readonly Entry<'through' | 'blocked'>[] = [
  { to: 3, result: 'through', words: text({ en: 'the flak misses', de: 'die Flak trifft nicht' }) },
  { to: 6, result: 'blocked', words: text({ en: 'blocked by the flak', de: 'von der Flak abgefangen' }) },
];

/** The entry that a die falls under; what is lower than the first is the first. */
export const entryOf = <Result extends string>(
  table: readonly Entry<Result>[],
  die: number,
): Entry<Result> => {
  const entry = table.find(({ to }) => die <= to) ?? table[table.length - 1];
  if (entry === undefined) throw new RangeError('a table without an entry');
  return entry;
};

/** Saved without a die when a ship is destroyed. */
export const SAVED = { manpower: 2, cards: 4 } as const;
/** A die of a Shuttle saves from here on; abandoning a ship, one lower: the same bonus as its +1. */
export const SAVES_FROM = 6;

export interface Band {
  /** From this turn on. */
  readonly from: number;
  readonly destroyers: number;
  readonly raiders: number;
}
/** House: what the Ashiva bring, by turn. */
export const FORCES: readonly Band[] = [
  { from: 1, destroyers: 1, raiders: 0 },
  { from: 3, destroyers: 1, raiders: 2 },
  { from: 5, destroyers: 2, raiders: 2 },
  { from: 7, destroyers: 2, raiders: 4 },
  { from: 9, destroyers: 3, raiders: 4 },
  { from: 11, destroyers: 4, raiders: 6 },
];
export const forcesIn = (turn: number | null): Band => {
  const band = FORCES.toReversed().find(({ from }) => (turn ?? 1) >= from) ?? FORCES[0];
  if (band === undefined) throw new RangeError('no forces');
  return band;
};
