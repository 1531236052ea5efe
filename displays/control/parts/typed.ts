import { LONGEST_MS } from '../../../schemas/far-end.ts';

const MINUTE = 60_000;
const SECOND = 1_000;

/** A whole number from `least` to `most`; undefined when it is none. */
export const wholeNumber = (text: string, least: number, most: number): number | undefined => {
  const trimmed = text.trim().replace('−', '-');
  const value = /^-?\d+$/.test(trimmed) ? Number(trimmed) : NaN;
  return value >= least && value <= most ? value : undefined;
};

/** Any number, with a point or a comma. */
export const anyNumber = (text: string): number | undefined => {
  const trimmed = text.trim().replace('−', '-').replace(',', '.');
  return /^-?\d+(?:\.\d+)?$/.test(trimmed) ? Number(trimmed) : undefined;
};

/** A length as a facilitator writes it: minutes (`12`, `12.5`, `12,5`) or minutes and seconds (`12:30`); within 100 days, in ms. */
export const minutesTyped = (text: string): number | undefined => {
  const [, minutes, seconds] = /^(\d{1,6}):([0-5]\d)$/.exec(text.trim()) ?? [];
  const ms =
    minutes === undefined || seconds === undefined
      ? Math.round((anyNumber(text) ?? NaN) * MINUTE)
      : Number(minutes) * MINUTE + Number(seconds) * SECOND;
  return ms >= 6 * SECOND && ms <= LONGEST_MS ? ms : undefined;
};

/** A time of day as it is written: `9:30`, `9.30`, `0930`, `9`; as `HH:MM`. */
export const timeTyped = (text: string): string | undefined => {
  const [, hours, minutes = '00'] = /^(\d{1,2})(?:[:.h ]?(\d{2}))?$/.exec(text.trim()) ?? [];
  return hours === undefined || Number(hours) > 23 || Number(minutes) > 59
    ? undefined
    : `${hours.padStart(2, '0')}:${minutes}`;
};
