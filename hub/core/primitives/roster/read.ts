import type { RosterBody } from '../../../../schemas/documents/roster.ts';
import { seatKey } from '../../../../schemas/primitives/roster.ts';
import { getOwn } from '../../engine/get-own.ts';
import type { Plan } from '../../plan.ts';
import { memoEach, memoOf, type Reads } from '../../room.ts';
import type { RosterState, SeatState } from './state.ts';

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
  if (before === after) return [];
  return Object.keys({ ...before, ...after }).flatMap((key) => {
    const person = getOwn(after, key)?.person ?? null;
    const [table = '', seat = ''] = key.split('/');
    return person === (getOwn(before, key)?.person ?? null) ? [] : [{ table, seat, person }];
  });
};

/** The seats that are kept, and their names, by table. */
const keptSeats = memoOf(
  ['roster'],
  (_plan, { roster }) => [roster.seats],
  (_plan, [seats]) => {
    const tables = new Map<string, { readonly names: string[]; readonly seats: SeatState[] }>();
    for (const [key, held] of Object.entries(seats)) {
      const [table = '', seat = ''] = key.split('/');
      const at = tables.get(table) ?? { names: [], seats: [] };
      at.names.push(seat);
      at.seats.push(held);
      tables.set(table, at);
    }
    return tables;
  },
);

const NOBODY: readonly never[] = [];

type Seat = RosterBody['tables'][number]['seats'][number];

/** The seats of each table as they stand: the game's own, then the extra ones. */
export const seatsAt = memoEach(
  ['roster'],
  ({ tableIds }) => tableIds,
  (plan, state) => {
    const tables = keptSeats(plan, state);
    return [
      (id: string) => tables.get(id)?.names ?? NOBODY,
      (id: string): readonly SeatState[] => tables.get(id)?.seats ?? NOBODY,
    ];
  },
  ({ tables }, [names, seats], id): Seat[] => {
    const held = new Map(names.map((name, at) => [name, seats[at]]));
    const fixed = (tables.find((table) => table.id === id)?.seats ?? []).map(({ id: seat, name }) => ({
      seat,
      name,
      extra: false,
      person: held.get(seat)?.person ?? null,
      note: held.get(seat)?.note ?? null,
    }));
    const extra = names.flatMap((seat, at) => {
      const { extra: name = null, person = null, note = null } = seats[at] ?? {};
      return name === null ? [] : [{ seat, name, extra: true, person, note }];
    });
    return [...fixed, ...extra];
  },
);

/** The seats of one table; none where there is no such table. */
export const seatsOf = (plan: Plan, state: Reads<'roster'>, table: string): readonly Seat[] =>
  seatsAt.one(plan, state, table) ?? [];
