import type { RosterBody } from '../../../../schemas/documents/roster.ts';
import { seatKey } from '../../../../schemas/primitives/roster.ts';
import { changedNames } from '../../engine/entries.ts';
import { getOwn } from '../../engine/get-own.ts';
import type { Plan } from '../../plan.ts';
import { byId, byNames, memoEach, memoOf, type Reads } from '../../room.ts';
import type { RosterState } from './state.ts';

interface State {
  readonly roster: RosterState;
}

/** Who sits there; null for an empty seat. */
export const personAt = ({ roster }: State, table: string, seat: string): string | null =>
  getOwn(roster.seats, seatKey(table, seat))?.person ?? null;

/** Of the seats with another person than `before`: who sits there. */
export const changedSeats = (
  { roster: { seats: before } }: State,
  { roster: { seats: after } }: State,
): { readonly table: string; readonly seat: string; readonly person: string | null }[] => {
  const changed = changedNames(before, after);
  // In the order of the seats, in which a game hears of them.
  const keys = changed.length < 2 ? changed : Object.keys({ ...before, ...after });
  return keys.flatMap((key) => {
    const person = getOwn(after, key)?.person ?? null;
    const [table = '', seat = ''] = key.split('/');
    return person === (getOwn(before, key)?.person ?? null) ? [] : [{ table, seat, person }];
  });
};

type Seat = RosterBody['tables'][number]['seats'][number];

const seatsIn = ({ tables }: Plan, table: string) => tables.find(({ id }) => id === table)?.seats ?? [];

/** Each extra seat, in the order in which they were added. */
const extraSeats = memoEach(
  ['roster'],
  (_plan, { roster: { seats } }) => Object.keys(seats).filter((key) => (seats[key]?.extra ?? null) !== null),
  (_plan, { roster }) => [byId(roster.seats)],
  (_plan, [held], key): Seat | null => {
    const { extra: name = null, person = null, note = null } = held ?? {};
    const [, seat = ''] = key.split('/');
    return name === null ? null : { seat, name, extra: true, person, note };
  },
);

/** Those of each table. */
const extraSeatsAt = memoOf(
  ['roster'],
  (plan, state) => [extraSeats(plan, state)],
  (_plan, [extras]) => {
    const tables = new Map<string, Seat[]>();
    for (const [key, seat] of extras) {
      const [table = ''] = key.split('/');
      tables.set(table, [...(tables.get(table) ?? []), seat]);
    }
    return tables;
  },
);

/** The seats of each table as they stand: the game's own, then the extra ones. */
export const seatsAt = memoEach(
  ['roster'],
  ({ tableIds }) => tableIds,
  (plan, state) => [
    byNames(state.roster.seats, (table) => seatsIn(plan, table).map(({ id }) => seatKey(table, id))),
    extraSeatsAt(plan, state),
  ],
  (plan, [held, extra = []], table): Seat[] => [
    ...seatsIn(plan, table).map(({ id: seat, name }, at) => ({
      seat,
      name,
      extra: false,
      person: held[at]?.person ?? null,
      note: held[at]?.note ?? null,
    })),
    ...extra,
  ],
);

/** The seats of one table; none where there is no such table. */
export const seatsOf = (plan: Plan, state: Reads<'roster'>, table: string): readonly Seat[] =>
  seatsAt.one(plan, state, table) ?? [];
