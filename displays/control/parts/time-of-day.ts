const DAY_MS = 86_400_000;

/** Yesterday, today and tomorrow, as this device has them at `now` (ms): when its clock reads `text`, `HH:MM`; none when that is no time of day. */
const around = (text: string, now: number): number[] => {
  const [, hours, minutes] = /^(\d{1,2}):(\d{2})$/.exec(text.trim()) ?? [];
  if (hours === undefined || minutes === undefined || Number(hours) > 23 || Number(minutes) > 59) return [];
  return [-DAY_MS, 0, DAY_MS].map((days) =>
    new Date(now + days).setHours(Number(hours), Number(minutes), 0, 0),
  );
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
  const date = new Date(now);
  date.setMinutes(Math.floor(date.getMinutes() / 15) * 15 + 15, 0, 0);
  return Array.from({ length: count }, (_, index) => date.getTime() + index * 15 * 60_000);
};
