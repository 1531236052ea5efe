import type { AlarmBody } from '../../schemas/documents/alarm.ts';
import type { TableBody } from '../../schemas/documents/roster.ts';

type Reports = AlarmBody['reports'];

export interface SeatInAlarm {
  readonly id: string;
  readonly name: string;
  /** Who sits there, where Control shows names. */
  readonly person: string | null;
  /** Where this seat goes; null: it does what everyone else does. */
  readonly to: string | null;
}

/** What each seat of `table` does in an alarm: those who report first, else in the order of the table. */
export const seatsInAlarm = (seats: TableBody['seats'], reports: Reports, table: string): SeatInAlarm[] =>
  seats
    .map(({ id, name, person }) => {
      const report = reports.find((one) => one.table === table && one.seat === id);
      return { id, name, person, to: report?.to ?? null };
    })
    .sort((a, b) => Number(b.to !== null) - Number(a.to !== null));

export interface PlaceInAlarm {
  readonly to: string;
  /** One line a seat, with the tables whose seat it is. */
  readonly lines: readonly { readonly seatName: string; readonly tables: readonly string[] }[];
}

/** Reports by where they lead, then by seat, each in the order in which it first comes. */
export const groupReports = (reports: Reports): PlaceInAlarm[] => {
  const places = new Map<string, Map<string, string[]>>();
  for (const { seatName, to, tableName } of reports) {
    const seats = places.get(to) ?? new Map<string, string[]>();
    places.set(to, seats.set(seatName, [...(seats.get(seatName) ?? []), tableName]));
  }
  return [...places].map(([to, seats]) => ({
    to,
    lines: [...seats].map(([seatName, tables]) => ({ seatName, tables })),
  }));
};
