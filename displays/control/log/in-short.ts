/** Half of what fits two lines on a phone: a line of the log begins with whose it is, and ends with what it says. */
const HALF = 23;
/** Whole words of the beginning and of the end; a word that is longer than a half is cut. */
export const inShort = (text: string): string => {
  if (text.length <= 2 * HALF) return text;
  const begin = text.slice(0, HALF + 1).replace(/\s+\S*$/, '');
  const end = text.slice(-HALF - 1).replace(/^\S*\s+/, '');
  return `${begin.slice(0, HALF)}… ${end.slice(-HALF)}`;
};
