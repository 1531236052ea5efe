import { seatKey } from '../../../../schemas/primitives/roster.ts';
import { withEntries } from '../../engine/entries.ts';
import { getOwn, without } from '../../engine/get-own.ts';
import type { TableChange } from '../../plan.ts';
import type { Primitive } from '../../room.ts';
import type { RosterState, SeatState } from './state.ts';

const withSeat = (state: RosterState, key: string, seat: SeatState | null): RosterState => ({
  ...state,
  seats: seat === null ? without(state.seats, key) : withEntries(state.seats, { [key]: seat }),
});

const withTable = (state: RosterState, table: string, change: Partial<TableChange>): RosterState => {
  const { name = null, left = false } = getOwn(state.tables, table) ?? {};
  return { ...state, tables: { ...state.tables, [table]: { name, left, ...change } } };
};

export const evolve: Primitive<'roster'>['evolve'] = {
  'seat-bound': (state, { table, seat, person, note }) => {
    const key = seatKey(table, seat);
    const extra = getOwn(state.seats, key)?.extra ?? null;
    return withSeat(state, key, extra === null && person === null ? null : { extra, person, note });
  },
  'seat-added': (state, { table, seat, name }) =>
    withSeat(state, seatKey(table, seat), { extra: name, person: null, note: null }),
  'seat-removed': (state, { table, seat }) => withSeat(state, seatKey(table, seat), null),
  'table-renamed': (state, { table, name }) => withTable(state, table, { name }),
  'table-left': (state, { table }) => withTable(state, table, { left: true }),
  'table-returned': (state, { table }) => withTable(state, table, { left: false }),
  'names-shown': (state, { shown }) => ({ ...state, shown }),
};
