import type { RosterBody } from '../../../../schemas/desk-documents.ts';
import type { TableManifest } from '../../../../schemas/manifest.ts';
import { seatKey } from '../../../../schemas/primitives/roster.ts';
import { own } from '../../engine/own.ts';
import type { RosterState, SeatState } from './state.ts';

interface State {
  readonly roster: RosterState;
}

/** Who sits there; null for an empty seat. */
export const personAt = ({ roster }: State, table: string, seat: string): string | null =>
  own(roster.seats, seatKey(table, seat))?.person ?? null;

/** The seats of a table as they stand: the game's own, then the extra ones. */
export const seatsOf = (
  { roster }: State,
  table: TableManifest,
): RosterBody['tables'][number]['seats'][number][] => {
  const held = (seat: string): SeatState | undefined => own(roster.seats, seatKey(table.id, seat));
  const fixed = table.seats.map(({ id, name }) => ({
    seat: id,
    name,
    extra: false,
    person: held(id)?.person ?? null,
    note: held(id)?.note ?? null,
  }));
  const extra = Object.entries(roster.seats).flatMap(([key, { extra: name, person, note }]) => {
    const [of, seat] = key.split('/');
    return of === table.id && seat !== undefined && name !== null
      ? [{ seat, name, extra: true, person, note }]
      : [];
  });
  return [...fixed, ...extra];
};
