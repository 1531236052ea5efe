const DAY_MS = 86_400_000;

/**
 * The next instant after `now` (ms) at which the clock on the wall of this device reads `text`, `HH:MM`; undefined when that is
 * no time of day.
 */
export const nextTimeOfDay = (text: string, now: number): number | undefined => {
  const [, hours, minutes] = /^(\d{1,2}):(\d{2})$/.exec(text.trim()) ?? [];
  if (hours === undefined || minutes === undefined || Number(hours) > 23 || Number(minutes) > 59) {
    return undefined;
  }
  const date = new Date(now);
  date.setHours(Number(hours), Number(minutes), 0, 0);
  const today = date.getTime();
  if (today > now) return today;
  const tomorrow = new Date(now + DAY_MS);
  tomorrow.setHours(Number(hours), Number(minutes), 0, 0);
  return tomorrow.getTime();
};

/** The next few instants after `now` that stand on a full quarter of an hour, on the clock of this device. */
export const nextQuarters = (now: number, count: number): number[] => {
  const date = new Date(now);
  date.setMinutes(Math.floor(date.getMinutes() / 15) * 15 + 15, 0, 0);
  return Array.from({ length: count }, (_, index) => date.getTime() + index * 15 * 60_000);
};
