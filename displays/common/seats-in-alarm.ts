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
