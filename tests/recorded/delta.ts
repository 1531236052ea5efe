/**
 * What became of a document, in as few words as will do: by path the new value. An array that grew, shrank or moved is written
 * as cuts `[index, how many went, ...what came]`, the last first; an index is always one of before. The deltas of all steps
 * together are the document.
 */
export type Delta = Readonly<Record<string, unknown>>;

/** In the place of a value that is not there any more. */
export const GONE = '(gone)';

type Json = unknown;
const isObject = (value: Json): value is Readonly<Record<string, Json>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const below = (path: string, key: string | number): string => (path === '' ? `${key}` : `${path}/${key}`);

/** What two arrays have in common, as pairs of indices: their beginnings, their ends, and between them a subsequence. */
const common = (one: readonly string[], other: readonly string[]): [number, number][] => {
  const most = Math.min(one.length, other.length);
  let head = 0;
  while (head < most && one[head] === other[head]) head += 1;
  let tail = 0;
  while (tail < most - head && one.at(-1 - tail) === other.at(-1 - tail)) tail += 1;
  const middle = subsequence(one.slice(head, one.length - tail), other.slice(head, other.length - tail));
  return [
    ...Array.from({ length: head }, (_, index): [number, number] => [index, index]),
    ...middle.map(([i, j]): [number, number] => [i + head, j + head]),
    ...Array.from({ length: tail }, (_, index): [number, number] => [
      one.length - tail + index,
      other.length - tail + index,
    ]),
  ];
};

/** The longest common subsequence. */
const subsequence = (one: readonly string[], other: readonly string[]): [number, number][] => {
  const width = other.length + 1;
  const lengths = new Uint16Array((one.length + 1) * width);
  for (let i = one.length - 1; i >= 0; i -= 1) {
    for (let j = other.length - 1; j >= 0; j -= 1) {
      const skip = Math.max(lengths[(i + 1) * width + j] ?? 0, lengths[i * width + j + 1] ?? 0);
      lengths[i * width + j] =
        one[i] === other[j] ? Math.max(skip, 1 + (lengths[(i + 1) * width + j + 1] ?? 0)) : skip;
    }
  }
  const pairs: [number, number][] = [];
  let i = 0;
  let j = 0;
  while (i < one.length && j < other.length) {
    if (one[i] === other[j]) pairs.push([i++, j++]);
    else if ((lengths[(i + 1) * width + j] ?? 0) >= (lengths[i * width + j + 1] ?? 0)) i += 1;
    else j += 1;
  }
  return pairs;
};

const compareArrays = (
  before: readonly Json[],
  after: readonly Json[],
  path: string,
  delta: Record<string, Json>,
): void => {
  const one = before.map((each) => JSON.stringify(each));
  const other = after.map((each) => JSON.stringify(each));
  const cuts: Json[][] = [];
  let from: readonly [number, number] = [0, 0];
  for (const [i, j] of [...common(one, other), [one.length, other.length] as const]) {
    const went = i - from[0];
    const came = after.slice(from[1], j);
    if (went === came.length) {
      came.forEach((each, index) => {
        compare(before[from[0] + index], each, below(path, from[0] + index), delta);
      });
    } else if (went > 0 || came.length > 0) cuts.unshift([from[0], went, ...came]);
    from = [i + 1, j + 1];
  }
  if (cuts.length > 0) delta[`${path}[]`] = cuts;
};

const compare = (before: Json, after: Json, path: string, delta: Record<string, Json>): void => {
  if (before === after) return;
  if (isObject(before) && isObject(after)) {
    for (const key of Object.keys(before)) if (!Object.hasOwn(after, key)) delta[below(path, key)] = GONE;
    for (const [key, value] of Object.entries(after)) {
      if (Object.hasOwn(before, key)) compare(before[key], value, below(path, key), delta);
      else delta[below(path, key)] = value;
    }
  } else if (Array.isArray(before) && Array.isArray(after)) compareArrays(before, after, path, delta);
  else delta[path] = after;
};

/** Null where nothing changed; a whole document that came or went has the path ''. */
export const deltaOf = (before: Json, after: Json): Delta | null => {
  const delta: Record<string, Json> = {};
  compare(before ?? GONE, after ?? GONE, '', delta);
  return Object.keys(delta).length === 0 ? null : delta;
};
