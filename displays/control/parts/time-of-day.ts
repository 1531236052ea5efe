const DAY_MS = 86_400_000;

/**
 * The instant at which the clock on the wall of this device reads `text`, `HH:MM`, that lies nearest to `now` (ms), before it or
 * after: whoever types 13:16 at 13:21 does not mean tomorrow. Undefined when that is no time of day.
 */
export const nearestTimeOfDay = (text: string, now: number): number | undefined => {
  const [, hours, minutes] = /^(\d{1,2}):(\d{2})$/.exec(text.trim()) ?? [];
  if (hours === undefined || minutes === undefined || Number(hours) > 23 || Number(minutes) > 59) {
    return undefined;
  }
  const onDay = (day: number): number => new Date(day).setHours(Number(hours), Number(minutes), 0, 0);
  const off = (instant: number): number => Math.abs(instant - now);
  return [onDay(now), onDay(now + DAY_MS), onDay(now - DAY_MS)].reduce((best, each) =>
    off(each) < off(best) ? each : best,
  );
};

/** The next few instants after `now` that stand on a full quarter of an hour, on the clock of this device. */
export const nextQuarters = (now: number, count: number): number[] => {
  const date = new Date(now);
  date.setMinutes(Math.floor(date.getMinutes() / 15) * 15 + 15, 0, 0);
  return Array.from({ length: count }, (_, index) => date.getTime() + index * 15 * 60_000);
};
