/** Figures as digits; words belong to the texts (displays/texts). All durations are milliseconds. */

const two = (value: number): string => String(value).padStart(2, '0');

/** From so many hours on days are counted, and no seconds. */
export const DAYS_FROM_H = 48;

/** A duration as digits: `12:34`, `1:02:03`, `6 d 23:59`, `+0:42` past the end. A countdown shows a second until it is wholly over. */
export const digitsOf = (ms: number): string => {
  const seconds = ms >= 0 ? Math.ceil(ms / 1_000) : Math.floor(-ms / 1_000);
  const [h, m, s] = [Math.floor(seconds / 3_600), Math.floor((seconds % 3_600) / 60), seconds % 60];
  const days = `${Math.floor(h / 24)} d ${h % 24}:${two(m)}`;
  const text = h >= DAYS_FROM_H ? days : h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
  return ms < 0 ? `+${text}` : text;
};

/** Up to here minutes are how a day of turns is spoken of; `1417 min` is no length that anybody knows. */
const HOURS_FROM_S = 100 * 60;

/** A length: `10 min`, `7 min 30 s`, `23 h 37 min`. The units are the same in every language that we have. */
export const lengthOf = (ms: number): string => {
  const seconds = Math.round(ms / 1_000);
  const hours = seconds < HOURS_FROM_S ? 0 : Math.floor(seconds / 3_600);
  const parts = [
    [hours, 'h'],
    [Math.floor((seconds - hours * 3_600) / 60), 'min'],
    [seconds % 60, 's'],
  ] as const;
  const words = parts.filter(([count]) => count > 0).map(([count, unit]) => `${count} ${unit}`);
  return words.length === 0 ? '0 s' : words.join(' ');
};

let wallOffsetMs = 0;
/** What the hub says that its time lies behind the time of day; the same for all that a page shows. */
export const setWallOffset = (ms: number): void => {
  wallOffsetMs = ms;
};
/** An instant of hub time as this device's calendar counts, and back. */
export const wallOf = (instant: number): number => instant + wallOffsetMs;
export const hubTimeOf = (wall: number): number => wall - wallOffsetMs;

/** The time of day of an instant of hub time where the page is, `14:05`, with seconds when asked: 24 hours, as a ship keeps them. */
export const timeOfDay = (instant: number, seconds = false): string => {
  const date = new Date(wallOf(instant));
  const minutes = `${two(date.getHours())}:${two(date.getMinutes())}`;
  return seconds ? `${minutes}:${two(date.getSeconds())}` : minutes;
};

/** As `timeOfDay`, with its date (`2026-12-04 20:00`) where that is not the day of `now`. */
export const dateAndTime = (instant: number, now: number): string => {
  const [date, today] = [new Date(wallOf(instant)), new Date(wallOf(now))];
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${date.toDateString() === today.toDateString() ? '' : `${day} `}${timeOfDay(instant)}`;
};
