/** Pairs of equal lines, in order, as many as there can be (longest common subsequence). */
const pairs = (
  one: readonly string[],
  other: readonly string[],
  same: (a: string, b: string) => boolean,
): Map<number, number> => {
  const width = other.length + 1;
  const most = new Uint32Array((one.length + 1) * width);
  const at = (i: number, j: number): number => most[i * width + j] ?? 0;
  for (let i = one.length - 1; i >= 0; i -= 1)
    for (let j = other.length - 1; j >= 0; j -= 1)
      most[i * width + j] = same(one[i] ?? '', other[j] ?? '')
        ? at(i + 1, j + 1) + 1
        : Math.max(at(i + 1, j), at(i, j + 1));
  const found = new Map<number, number>();
  for (let i = 0, j = 0; i < one.length && j < other.length;) {
    if (same(one[i] ?? '', other[j] ?? '')) found.set(i++, j++);
    else if (at(i + 1, j) >= at(i, j + 1)) i += 1;
    else j += 1;
  }
  return found;
};

const bare = (line: string): string => line.replaceAll(/\s/g, '');

/**
 * What `before` became in `after`, done to `own`: the same as `before` but for spaces and empty lines, which stay as their
 * author has them.
 */
export const mergeLines = (own: string, before: string, after: string): string => {
  const [ours, old, made] = [own, before, after].map((text) => text.split('\n')) as [
    string[],
    string[],
    string[],
  ];
  const kept = pairs(made, old, (a, b) => a === b);
  const authors = pairs(old, ours, (a, b) => bare(a) === bare(b));
  const gone = new Set(
    [...authors].flatMap(([line, its]) => ([...kept.values()].includes(line) ? [] : [its])),
  );
  const lines: string[] = [];
  let next = 0;
  /** The author's lines up to `until`, but for those that were taken out. */
  const go = (until: number): void => {
    for (; next < until; next += 1) if (!gone.has(next)) lines.push(ours[next] ?? '');
  };
  made.forEach((line, index) => {
    const its = kept.get(index);
    if (its === undefined) {
      lines.push(line);
      return;
    }
    const theirs = authors.get(its);
    if (theirs !== undefined) go(theirs + 1);
  });
  go(ours.length);
  return lines.join('\n');
};
