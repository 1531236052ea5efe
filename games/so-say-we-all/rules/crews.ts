import { text } from '../../../schemas/text.ts';
import { BUILT, cabins, CONVERTED, type Location } from '../content/locations.ts';
import { shipName, SHIPS, shipType } from '../ships.ts';
import { figure } from '../../kit/options.ts';
import { against } from './against.ts';
import type { RoomView } from '../../kit/room-view.ts';
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
        hungry: 0,
        damaged: {},
        role: null,
        building: null,
        repairedIn: null,
        isDestroyed: false,
        ...(type === 'civilian' && { cabins: figure(options, 'civilian-cabins') }),
      },
    ]),
  );

/** Ships that play and are not lost, in the order of the fleet. */
export const afloat = ({ crews }: Pick<State, 'crews'>, tables: readonly string[]): string[] =>
  SHIPS.map(({ id }) => id).filter((id) => tables.includes(id) && crews[id]?.isDestroyed === false);

/** Why nothing can be done with a ship: it is not in this room, or it is lost. */
export const shipFault = ({ crews }: Pick<State, 'crews'>, ship: string): Refused | null => {
  const crew = crews[ship];
  if (crew === undefined)
    return {
      refused: text({
        en: `there is no ship "${ship}" in this room`,
        de: `in diesem Raum gibt es kein Schiff „${ship}“`,
      }),
    };
  return crew.isDestroyed
    ? against(
        'destruction',
        text({ en: `${shipName(ship)} is destroyed`, de: `${shipName(ship)} ist zerstört` }),
      )
    : null;
};

/** The crew of a ship of this room. */
export const crewOf = ({ crews }: Pick<State, 'crews'>, ship: string): Crew => {
  const crew = crews[ship];
  if (crew === undefined) throw new TypeError(`there is no ship "${ship}"`);
  return crew;
};

/** The ships of `afloat`, each with its crew. */
export const crewsAfloat = (
  state: Pick<State, 'crews'>,
  tables: readonly string[],
): (readonly [ship: string, crew: Crew])[] =>
  afloat(state, tables).map((ship) => [ship, crewOf(state, ship)]);

/** What the ship has: Engineering is none of them (it is never damaged nor counted). */
export const locationsOf = (
  ship: string,
  { role, cabins: count = 0 }: Pick<Crew, 'role' | 'cabins'>,
): readonly Location[] => [...(role === null ? BUILT[shipType(ship)] : CONVERTED[role]), ...cabins(count)];

/** The option may be tuned in mid-game: it counts from the next phase, or the next battle, on. */
export const fitCabins = ({ crews }: Pick<State, 'crews'>, { options }: Pick<RoomView, 'options'>): void => {
  for (const [ship, crew] of Object.entries(crews))
    if (shipType(ship) === 'civilian') crew.cabins = figure(options, 'civilian-cabins');
};

/** Those that can be used. */
export const soundOf = (ship: string, crew: Crew): readonly Location[] =>
  locationsOf(ship, crew).filter(({ id }) => crew.damaged[id] === undefined);

/** By how much Control may change what a ship has: from, to. */
export const changesOf = (
  { manpower, capacity, wounded }: Crew,
  what: 'manpower' | 'wounded' | 'capacity',
): readonly [least: number, most: number] => {
  if (what === 'capacity') return [-capacity, Infinity];
  return what === 'wounded' ? [-wounded, manpower - wounded] : [-manpower, Math.max(0, capacity - manpower)];
};

/** Wounded ones stay with the ship's total, and eat. */
export const wound = (crew: Crew, by: number): number => {
  const before = crew.wounded;
  crew.wounded = Math.min(crew.manpower, Math.max(0, before + by));
  crew.inCare = Math.min(crew.inCare, crew.wounded);
  crew.hungry = Math.min(crew.hungry, crew.wounded);
  return crew.wounded - before;
};

/** Never more than the ship holds, nor fewer than none. What goes is never a wounded one while others are left. */
export const addManpower = (crew: Crew, by: number): number => {
  const before = crew.manpower;
  crew.manpower = Math.min(Math.max(crew.capacity, before), Math.max(0, before + by));
  wound(crew, 0);
  return crew.manpower - before;
};

/** Whether the location that is named can be damaged: none need be named, and where all are damaged it is the ship's end. */
export const damageFault = (
  state: Pick<State, 'crews'>,
  ship: string,
  location: string | undefined,
): Refused | null => {
  const lost = shipFault(state, ship);
  if (lost !== null || location === undefined) return lost;
  const sound = soundOf(ship, crewOf(state, ship));
  return sound.length === 0 || sound.some(({ id }) => id === location)
    ? null
    : against(
        'engineering',
        text({
          en: `${shipName(ship)} has no undamaged location of that name. Undamaged: ${sound.map(({ id }) => id).join(', ')}`,
          de: `${shipName(ship)} hat keine unbeschädigte Station dieses Namens. Unbeschädigt: ${sound.map(({ id }) => id).join(', ')}`,
        }),
      );
};

/**
 * "Ship Destruction": damage where every location is damaged already destroys the ship, which is null. A location that is not
 * named, or not sound, is drawn.
 */
export const damageTo = (
  crew: Crew,
  ship: string,
  location: string | null | undefined,
  roll: (sides: number) => number,
): Location | null => {
  const sound = soundOf(ship, crew);
  const hit = sound.find(({ id }) => id === location) ?? sound[sound.length > 1 ? roll(sound.length) - 1 : 0];
  if (hit === undefined) crew.isDestroyed = true;
  else crew.damaged[hit.id] = true;
  return hit ?? null;
};
