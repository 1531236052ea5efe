import { seatKey } from '../../../../schemas/primitives/roster.ts';
import { own, without } from '../../engine/own.ts';
import type { Primitive } from '../../room.ts';
import type { RosterState, SeatState } from './state.ts';

const withSeat = (state: RosterState, key: string, seat: SeatState | null): RosterState => ({
  ...state,
  seats: seat === null ? without(state.seats, key) : { ...state.seats, [key]: seat },
});

export const evolve: Primitive<'roster'>['evolve'] = {
  'seat-bound': (state, { table, seat, person, note }) => {
    const key = seatKey(table, seat);
    const extra = own(state.seats, key)?.extra ?? null;
    return withSeat(state, key, extra === null && person === null ? null : { extra, person, note });
  },
  'seat-added': (state, { table, seat, name }) =>
    withSeat(state, seatKey(table, seat), { extra: name, person: null, note: null }),
  'seat-removed': (state, { table, seat }) => withSeat(state, seatKey(table, seat), null),
  'names-shown': (state, { shown }) => ({ ...state, shown }),
};
