import { languagesOf, readIn } from '../../../schemas/text.ts';
import { vesselName } from '../names.ts';
import { vessels } from '../vessels.ts';
import type { State } from '../state.ts';

/** People are named in words, by Control: whose seat they mean. */

export const sameName = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

const officeAt = (table: string, seat: string): string =>
  vessels.find(({ id }) => id === table)?.seats.find(({ id }) => id === seat)?.name ?? seat;

/** "Dione First Officer". */
export const seatName = (state: Pick<State, 'names'>, table: string, seat: string): string =>
  `${vesselName(state, table)} ${officeAt(table, seat)}`;

/** What somebody at that seat is called: by name, or by office, in each language. */
export const namesOf = (state: Pick<State, 'seated' | 'names'>, table: string, seat: string): string[] => {
  const office = officeAt(table, seat);
  const offices = languagesOf(office).map((language) => readIn(office, language));
  const isAlone = vessels.filter(({ seats }) => seats.some(({ id }) => id === seat)).length === 1;
  const vessel = vesselName(state, table);
  const person = state.seated?.[`${table}/${seat}`];
  return [
    ...offices.flatMap((each) => [
      ...['of', 'of the', 'von', 'der'].map((of) => `${each} ${of} ${vessel}`),
      `${vessel} ${each}`,
      ...(isAlone ? [each] : []),
    ]),
    ...(isAlone ? [seat] : []),
    ...(person === undefined ? [] : [person]),
  ];
};

/** The table of whoever is called so; undefined: nobody of a seat is. */
export const tableOf = (state: Pick<State, 'seated' | 'names'>, who: string): string | undefined =>
  vessels.find(({ id, seats }) =>
    seats.some((seat) => namesOf(state, id, seat.id).some((each) => sameName(each, who))),
  )?.id;
