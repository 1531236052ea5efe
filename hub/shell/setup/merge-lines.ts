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
/** The same but for spaces; the printer puts the comment of a key alone on a line below it. */
const isPrinted = (printed: string, authors: string): boolean =>
  bare(printed) === bare(authors) ||
  (printed.endsWith(':') && bare(printed) === bare(authors.replace(/\s#.*/, '')));
const indentOf = (line: string): number => line.search(/\S|$/);
/** The printer's. */
const STEP = 2;

/** How far in their author has the lines of `made` that are new: as their siblings; else a step from what they stand below. */
const authorsIndents = (
  made: readonly string[],
  authorsLine: (index: number) => string | undefined,
  authorsStep: number,
): number[] => {
  const indents: number[] = [];
  made.forEach((line, index) => {
    const printed = indentOf(line);
    const own = authorsLine(index);
    const isSibling = (other: number): boolean =>
      indentOf(made[other] ?? '') <= printed && made[other] !== '';
    let above = index - 1;
    while (above >= 0 && !isSibling(above)) above -= 1;
    let below = index + 1;
    while (below < made.length && !isSibling(below)) below += 1;
    const next = indentOf(made[below] ?? '') === printed ? authorsLine(below) : undefined;
    const way = above < 0 ? printed : printed - indentOf(made[above] ?? '');
    indents.push(
      own !== undefined
        ? indentOf(own)
        : way > 0 && next !== undefined
          ? indentOf(next)
          : (indents[above] ?? 0) + (way / STEP) * authorsStep,
    );
  });
  return indents;
};

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
  const authors = pairs(old, ours, isPrinted);
  const gone = new Set(
    [...authors].flatMap(([line, its]) => ([...kept.values()].includes(line) ? [] : [its])),
  );
  const lines: string[] = [];
  const authorsLine = (index: number): string | undefined => ours[authors.get(kept.get(index) ?? -1) ?? -1];
  const indented = ours.find((line) => /^ +[^\s#]/.test(line));
  const indents = authorsIndents(made, authorsLine, indented === undefined ? STEP : indentOf(indented));
  let next = 0;
  /** The author's lines up to `until`, but for those that were taken out. */
  const go = (until: number): void => {
    for (; next < until; next += 1) if (!gone.has(next)) lines.push(ours[next] ?? '');
  };
  made.forEach((line, index) => {
    const its = kept.get(index);
    if (its === undefined) {
      lines.push(' '.repeat(indents[index] ?? 0) + line.trimStart());
      return;
    }
    const theirs = authors.get(its);
    if (theirs !== undefined) go(theirs + 1);
  });
  go(ours.length);
  return lines.join('\n');
};
