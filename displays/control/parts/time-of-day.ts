import { hubTimeOf, wallOf } from '../../common/clock-text.ts';

const HOUR_MS = 3_600_000;
const QUARTER_MS = HOUR_MS / 4;

/**
 * Yesterday, today and tomorrow, as this device has them at `now` (ms): when its clock reads `text`, `HH:MM`; none when that is no
 * time of day. Days are those of the calendar: one has 23 hours in spring and one 25 in autumn, when an hour comes twice.
 */
const around = (text: string, now: number): number[] => {
  const [, hours, minutes] = /^(\d{1,2}):(\d{2})$/.exec(text.trim()) ?? [];
  if (hours === undefined || minutes === undefined || Number(hours) > 23 || Number(minutes) > 59) return [];
  return [-1, 0, 1].flatMap((days) => {
    const date = new Date(wallOf(now));
    // At noon there is no change: what is to be kept of now is its day.
    date.setHours(12);
    date.setDate(date.getDate() + days);
    const first = date.setHours(Number(hours), Number(minutes), 0, 0);
    const again = new Date(first + HOUR_MS);
    const isTwice = again.getHours() === date.getHours() && again.getMinutes() === date.getMinutes();
    return (isTwice ? [first, first + HOUR_MS] : [first]).map(hubTimeOf);
  });
};

/**
 * The instant at which the clock on the wall of this device reads `text`, `HH:MM`, that lies nearest to `now` (ms), before it or
 * after: whoever types 13:16 at 13:21 does not mean tomorrow. Undefined when that is no time of day.
 */
export const nearestTimeOfDay = (text: string, now: number): number | undefined => {
  const off = (instant: number): number => Math.abs(instant - now);
  const [earliest, ...later] = around(text, now);
  return later.reduce((best, each) => (best === undefined || off(each) < off(best) ? each : best), earliest);
};

/** The next such instant; one that passed less than `lateMs` before `now` (ms) still counts. Undefined when that is no time of day. */
export const nextTimeOfDay = (text: string, now: number, lateMs: number): number | undefined =>
  around(text, now).find((instant) => instant > now - lateMs);

/** The next few instants after `now` that stand on a full quarter of an hour, on the clock of this device. */
export const nextQuarters = (now: number, count: number): number[] => {
  // Every zone is whole quarters off from UTC. Set by its minutes, an instant in the hour that comes twice would be in the first of them.
  const next = hubTimeOf((Math.floor(wallOf(now) / QUARTER_MS) + 1) * QUARTER_MS);
  return Array.from({ length: count }, (_, index) => next + index * QUARTER_MS);
};
