import { BUILT, CONVERTED, type Location } from '../content/locations.ts';
import { shipName, SHIPS, shipType } from '../ships.ts';
import { figure } from '../../kit/options.ts';
import type { SetupContext } from '../../kit/mechanism.ts';
import type { Refused } from '../../kit/rule.ts';
import type { Crew, State } from '../state.ts';

export const newCrews = ({ options, tables }: SetupContext): Record<string, Crew> =>
  Object.fromEntries(
    SHIPS.filter(({ id }) => tables.includes(id)).map(({ id, type }) => [
      id,
      {
        manpower: figure(options, `manpower-${type}`),
        capacity: figure(options, `capacity-${type}`),
        wounded: 0,
        inCare: 0,
        isShort: false,
        damaged: {},
        role: null,
        building: null,
        repairedIn: null,
        isDestroyed: false,
      },
    ]),
  );

/** Ships that play and are not lost, in the order of the fleet. */
export const afloat = ({ crews }: Pick<State, 'crews'>, tables: readonly string[]): string[] =>
  SHIPS.map(({ id }) => id).filter((id) => tables.includes(id) && crews[id]?.isDestroyed === false);

export const isRefused = (value: object | undefined): value is Refused =>
  value !== undefined && 'refused' in value;

export const crewOf = ({ crews }: Pick<State, 'crews'>, ship: string): Crew | Refused => {
  const crew = crews[ship];
  if (crew === undefined) return { refused: `there is no ship "${ship}" in this room` };
  return crew.isDestroyed ? { refused: `${shipName(ship)} is destroyed` } : crew;
};

/** What the ship has: Engineering is none of them (it is never damaged nor counted). */
export const locationsOf = (ship: string, { role }: Pick<Crew, 'role'>): readonly Location[] =>
  role === null ? BUILT[shipType(ship)] : CONVERTED[role];

/** Those that can be used. */
export const soundOf = (ship: string, crew: Crew): readonly Location[] =>
  locationsOf(ship, crew).filter(({ id }) => crew.damaged[id] === undefined);

/** Wounded ones stay with the ship's total, and eat. */
export const wound = (crew: Crew, by: number): number => {
  const before = crew.wounded;
  crew.wounded = Math.min(crew.manpower, Math.max(0, before + by));
  crew.inCare = Math.min(crew.inCare, crew.wounded);
  return crew.wounded - before;
};

/** Never more than the ship holds, nor fewer than none. What goes is never a wounded one while others are left. */
export const addManpower = (crew: Crew, by: number): number => {
  const before = crew.manpower;
  crew.manpower = Math.min(Math.max(crew.capacity, before), Math.max(0, before + by));
  wound(crew, 0);
  return crew.manpower - before;
};

/** "Ship Destruction": damage where every location is damaged already destroys the ship. */
export const damageTo = (
  crew: Crew,
  ship: string,
  location: string | undefined,
  roll: (sides: number) => number,
): { readonly destroyed: true } | { readonly damaged: Location } | Refused => {
  const sound = soundOf(ship, crew);
  if (sound.length === 0) {
    crew.isDestroyed = true;
    return { destroyed: true };
  }
  const hit =
    location === undefined
      ? sound.length === 1
        ? sound[0]
        : sound[roll(sound.length) - 1]
      : sound.find(({ id }) => id === location);
  if (hit === undefined)
    return {
      refused: `${shipName(ship)} has no undamaged location of that name. Undamaged: ${sound.map(({ id }) => id).join(', ')}`,
    };
  crew.damaged[hit.id] = true;
  return { damaged: hit };
};
