import { hubTimeOf, wallOf } from '../../common/clock-text.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const QUARTER_MS = 15 * MINUTE_MS;

/**
 * Yesterday, today and tomorrow, as this device has them at `now` (ms): when its clock reads `text`, `HH:MM`; none when that is no
 * time of day. Days are those of the calendar: one is shorter in spring and one longer in autumn, when some times come twice.
 */
const around = (text: string, now: number): number[] => {
  const [, hours, minutes] = /^(\d{1,2}):(\d{2})$/.exec(text.trim()) ?? [];
  if (hours === undefined || minutes === undefined || Number(hours) > 23 || Number(minutes) > 59) return [];
  const today = new Date(wallOf(now));
  return [-1, 0, 1].flatMap((days) => {
    const date = [today.getFullYear(), today.getMonth(), today.getDate() + days] as const;
    const inUtc = Date.UTC(...date, Number(hours), Number(minutes));
    // By the zone's distance from UTC before a change of the clocks, and after it.
    const read = [inUtc - DAY_MS, inUtc + DAY_MS]
      .map((near) => inUtc + new Date(near).getTimezoneOffset() * MINUTE_MS)
      .filter(
        (at) => new Date(at).getHours() === Number(hours) && new Date(at).getMinutes() === Number(minutes),
      )
      .sort((one, other) => one - other);
    // A time that the clocks leave out is as long after midnight as it says.
    const left = new Date(...date, Number(hours), Number(minutes)).getTime();
    return (read.length > 0 ? [...new Set(read)] : [left]).map(hubTimeOf);
  });
};

/** The instant of a time of day, `HH:MM`, on a day, `2026-12-04`, by the clock of this device. Undefined when that is none. */
export const timeOnDay = (text: string, day: string): number | undefined => {
  const wall = new Date(`${day}T${text}`).getTime();
  return Number.isNaN(wall) ? undefined : hubTimeOf(wall);
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
