import type { AlertBody, TableBody } from '../../schemas/documents.ts';

type Reports = NonNullable<AlertBody['active']>['reports'];

/** What each seat of `table` does in an alarm: those who report first. */
export const seatsInAlarm = (
  seats: TableBody['seats'],
  reports: Reports,
  table: string,
  others: string,
): { name: string; does: string; reports: boolean }[] =>
  seats
    .map(({ id, name }) => {
      const report = reports.find((one) => one.table === table && one.seat === id);
      return report === undefined
        ? { name, does: others, reports: false }
        : { name, does: `go to ${report.to} now`, reports: true };
    })
    .sort((a, b) => Number(b.reports) - Number(a.reports));

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
