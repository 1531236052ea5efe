/** How many letters must be put in, left out or changed to turn `a` into `b` (Levenshtein). */
const distance = (a: string, b: string): number => {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, change));
    }
    row = next;
  }
  return row[b.length] ?? 0;
};

/** The word of `words` that a typing error may have meant: at most a third of its letters away. */
export const nearest = (typed: string, words: readonly string[]): string | undefined =>
  words
    .map((word) => ({ word, far: distance(typed.toLowerCase(), word.toLowerCase()) }))
    .filter(({ word, far }) => far <= Math.max(1, Math.floor(word.length / 3)))
    .sort((a, b) => a.far - b.far)[0]?.word;

/** `there is no table "dion"; did you mean "dione"? (tables: dione, aegis)` */
export const unknownName = (what: string, id: string, known: readonly string[]): string => {
  const guess = nearest(id, known);
  const hint = guess === undefined ? '' : `; did you mean "${guess}"?`;
  return `there is no ${what} "${id}"${hint} (${what}s: ${known.join(', ') || 'none'})`;
};
