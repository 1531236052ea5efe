import { text as inEach } from '../../schemas/text.ts';

/** "1 squadron", "3 squadrons": a number with its noun, whose English plural ends in s; German with both of its forms. */
export const counted = (
  count: number,
  one: string,
  german?: readonly [one: string, many: string],
): string => {
  const en = `${count} ${one}${count === 1 ? '' : 's'}`;
  return german === undefined ? en : inEach({ en, de: `${count} ${german[count === 1 ? 0 : 1]}` });
};
