import { VITALITY } from './content/crew.ts';
import { MIN_PER_SYSTEM, SLOTS, SYSTEMS } from './content/ship.ts';
import { SEAT_IDS, THE_SHIP } from './manifest.ts';
import { crewOf, type CrewMember, type Mission } from './mission.ts';
import { MAX_ITEMS } from './rules/advancement.ts';

const CORE_DICE = 6;
const within = (value: number, most: number): boolean =>
  Number.isInteger(value) && value >= 0 && value <= most;

const ofMember = (who: string, { focus, vitality, qualities, upgrades }: CrewMember): string[] => [
  ...(focus < 0 ? [`${who} has ${focus} Focus Tokens`] : []),
  ...(within(vitality, VITALITY) ? [] : [`${who} has vitality ${vitality}`]),
  ...(qualities.length > MAX_ITEMS || upgrades.length > MAX_ITEMS ? [`${who} has three of a list`] : []),
];

const ofShip = ({ ship: { core, focus, modules } }: Mission): string[] => [
  ...(SYSTEMS.reduce((sum, system) => sum + core[system], 0) === CORE_DICE
    ? []
    : ['not six dice on the ship']),
  ...SYSTEMS.flatMap((system) => (core[system] < MIN_PER_SYSTEM ? [`${system} has no die`] : [])),
  ...(focus < 0 ? [`the ship has ${focus} Focus Tokens`] : []),
  ...SLOTS.flatMap((slot) => {
    const { uses, capacity } = modules[slot];
    return uses === null || within(uses, capacity ?? 0) ? [] : [`module ${slot} has ${uses} uses`];
  }),
];

/** What holds whatever happens: what of it is broken, in words. */
export const invariants = (mission: Mission): string[] => {
  const { crew, away = {}, roll, hurt, owes, mends, clocks, decks } = mission;
  const isAboard = (who: string): boolean => who === THE_SHIP || crew[who] !== undefined;
  const named = [
    ...Object.keys(roll?.throws ?? {}),
    ...[hurt, owes, mends].flatMap((each) => Object.keys(each)),
    ...[roll?.patient ?? []].flat(),
  ];
  return [
    ...crewOf(mission).flatMap(([who, member]) => ofMember(who, member)),
    ...ofShip(mission),
    ...SEAT_IDS.flatMap((who) =>
      crew[who] !== undefined && away[who] !== undefined ? [`${who} is aboard and at home`] : [],
    ),
    ...named.flatMap((who) => (isAboard(who) ? [] : [`something waits for ${who}, who is not aboard`])),
    ...Object.entries(hurt).flatMap(([who, { times }]) => (times < 1 ? [`${who} owes no damage`] : [])),
    ...Object.values(clocks).flatMap(({ name, filled, sections }) =>
      within(filled, sections) ? [] : [`clock ${name} is at ${filled} of ${sections}`],
    ),
    ...Object.values(decks).flatMap(({ name, owed, choosing }) =>
      owed < 0 || choosing.length > 2
        ? [`deck ${name} owes ${owed} cards, ${choosing.length} lie there`]
        : [],
    ),
  ];
};
