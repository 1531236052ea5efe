import { text } from '../../../schemas/text.ts';
import { shipName, shipTables } from '../ships.ts';
import { against } from './against.ts';
import type { Asked, Refused } from '../../kit/rule.ts';
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
export const seatIn = (person: string): { readonly ship: string; readonly seat: string } => {
  const [ship = '', seat = ''] = person.split('/');
  return { ship, seat };
};
/** Of a name that nobody has: what would be one. */
export const seatFault = (ship: string, seat: string): Refused | null =>
  SEATS.has(personOf(ship, seat))
    ? null
    : {
        refused: text({
          en: `there is no seat "${seat}" on ${shipName(ship)}; its seats are ${seatsOf(ship)
            .map(({ id }) => id)
            .join(', ')}`,
          de: `auf der ${shipName(ship)} gibt es keinen Platz „${seat}“; ihre Plätze sind ${seatsOf(ship)
            .map(({ id }) => id)
            .join(', ')}`,
        }),
      };
/** Every seat of these ships, in the order of the fleet. */
export const peopleOf = (tables: readonly string[]): string[] =>
  [...SEATS.keys()].filter((person) => tables.includes(seatIn(person).ship));
/** "Captain of Kiln". */
export const personName = (person: string): string =>
  text({
    en: `${SEATS.get(person) ?? person} of ${shipName(seatIn(person).ship)}`,
    de: `${SEATS.get(person) ?? person} der ${shipName(seatIn(person).ship)}`,
  });
/** A ship’s Captain: of one that is lost there is none. */
export const isCaptain = ({ crews }: Pick<State, 'crews'>, person: string): boolean =>
  person.endsWith('/captain') && crews[seatIn(person).ship]?.isDestroyed !== true;

/** The ship that holds a person. One that is lost holds nobody: all aboard are dispersed among the fleet. */
export const heldOn = (
  { prison, crews }: Pick<State, 'prison' | 'crews'>,
  person: string,
): string | undefined => {
  const aboard = prison[person]?.aboard;
  return aboard === undefined || crews[aboard]?.isDestroyed === true ? undefined : aboard;
};

/** What is done to prisoners alone: by Control, or by the Captain of the ship that holds them. */
export const heldFault = (
  state: Pick<State, 'prison' | 'crews'>,
  person: string,
  by: Asked['by'],
  { done, rule }: { readonly done: string; readonly rule: string },
): Refused | null => {
  const aboard = heldOn(state, person);
  if (aboard === undefined)
    return against(
      rule,
      text({
        en: `Imprisonment: only prisoners can be ${done}, and ${personName(person)} is not one`,
        de: `Haft: Nur wer in Haft ist, kann ${done} werden; ${personName(person)} ist es nicht`,
      }),
    );
  return by.table === null || by.table === aboard
    ? null
    : against(
        rule,
        text({
          en: `Imprisonment: ${personName(person)} is held on ${shipName(aboard)}, and can be ${done} by its Captain alone`,
          de: `Haft: ${personName(person)} sitzt auf der ${shipName(aboard)} und kann nur von ihrem Kapitän ${done} werden`,
        }),
      );
};

/** Out of prison; not again by the same Captain before they have left the ship. */
export const setFree = (state: State, person: string): void => {
  const held = state.prison[person];
  if (held === undefined) return;
  state.released[person] = held.aboard;
  delete state.prison[person];
};
