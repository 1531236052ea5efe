import { shipName, shipTables } from '../ships.ts';

import type { Refused } from '../../kit/rule.ts';
import type { State } from '../state.ts';

/** A player by the seat: `kiln/captain`. */

const SEATS: ReadonlyMap<string, string> = new Map(
  shipTables.flatMap(({ id: table, seats }) =>
    seats.map(({ id, name }) => [`${table}/${id}`, name] as const),
  ),
);

/** The seats of a ship. */
export const seatsOf = (ship: string): readonly { readonly id: string; readonly name: string }[] =>
  shipTables.find(({ id }) => id === ship)?.seats ?? [];
export const personOf = (table: string, seat: string): string => `${table}/${seat}`;
/** Of a name that nobody has: what would be one. */
export const noSeat = (ship: string, seat: string): Refused => ({
  refused: `there is no seat "${seat}" on ${shipName(ship)}; its seats are ${seatsOf(ship)
    .map(({ id }) => id)
    .join(', ')}`,
});
/** Every seat of these ships, in the order of the fleet. */
export const peopleOf = (tables: readonly string[]): string[] =>
  [...SEATS.keys()].filter((person) => tables.includes(person.split('/')[0] ?? ''));
export const isPerson = (person: string): boolean => SEATS.has(person);
/** "Captain of Kiln". */
export const personName = (person: string): string =>
  `${SEATS.get(person) ?? person} of ${shipName(person.split('/')[0] ?? '')}`;
export const isCaptain = (person: string): boolean => person.endsWith('/captain');

/** Out of prison; not again by the same Captain before they have left the ship. */
export const setFree = (state: State, person: string): void => {
  const held = state.prison[person];
  if (held === undefined) return;
  state.released[person] = held.aboard;
  delete state.prison[person];
};
