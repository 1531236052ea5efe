import type { AlertBody, TableBody } from '../../schemas/documents.ts';

type Reports = NonNullable<AlertBody['active']>['reports'];

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

/** Reports with the same seat and destination together, in the order in which they first come. */
export const groupReports = (reports: Reports): { seatName: string; to: string; tables: string[] }[] => {
  const groups = new Map<string, { seatName: string; to: string; tables: string[] }>();
  for (const { seatName, to, tableName } of reports) {
    const key = JSON.stringify([seatName, to]);
    const group = groups.get(key) ?? { seatName, to, tables: [] };
    groups.set(key, group);
    group.tables.push(tableName);
  }
  return [...groups.values()];
};
