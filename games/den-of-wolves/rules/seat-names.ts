import { vesselName } from '../names.ts';
import { vessels } from '../vessels.ts';
import type { State } from '../state.ts';

/** People are named in words, by Control: whose seat they mean. */

export const sameName = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

/** What somebody at that seat is called: by name, or by office. */
export const namesOf = (state: Pick<State, 'seated' | 'names'>, table: string, seat: string): string[] => {
  const office = vessels.find(({ id }) => id === table)?.seats.find(({ id }) => id === seat)?.name ?? seat;
  const isAlone = vessels.filter(({ seats }) => seats.some(({ id }) => id === seat)).length === 1;
  const vessel = vesselName(state, table);
  const person = state.seated?.[`${table}/${seat}`];
  return [
    ...[`${office} of `, `${office} of the `].map((each) => `${each}${vessel}`),
    `${vessel} ${office}`,
    ...(isAlone ? [office, seat] : []),
    ...(person === undefined ? [] : [person]),
  ];
};

/** The table of whoever is called so; undefined: nobody of a seat is. */
export const tableOf = (state: Pick<State, 'seated' | 'names'>, who: string): string | undefined =>
  vessels.find(({ id, seats }) =>
    seats.some((seat) => namesOf(state, id, seat.id).some((each) => sameName(each, who))),
  )?.id;
