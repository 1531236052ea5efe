/** From here on a length is given in hours: `1434:39` is no time that anybody knows. */
const HOURS_FROM_S = 100 * 60;

/** A length of time (ms, its sign left out) as digits, `12:30`; from 100 minutes on `23 h 54 min`. */
export const lengthText = (ms: number): string => {
  const seconds = Math.round(Math.abs(ms) / 1_000);
  const minutes = Math.floor(seconds / 60);
  return seconds < HOURS_FROM_S
    ? `${minutes}:${String(seconds % 60).padStart(2, '0')}`
    : hoursText(Math.round(seconds / 60));
};

const hoursText = (minutes: number): string =>
  minutes % 60 === 0 ? `${minutes / 60} h` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;

/** A length of time (ms) roughly, in one unit or hours and minutes: `90 s`, `12 min`, `1 h 40 min`. */
export const roughText = (ms: number): string => {
  if (ms < 120_000) return `${Math.round(ms / 1_000)} s`;
  const minutes = Math.round(ms / 60_000);
  return minutes < HOURS_FROM_S / 60 ? `${minutes} min` : hoursText(minutes);
};
