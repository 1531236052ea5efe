import type { Script, Step } from './script.ts';

/** One thing that is not as it was recorded: where in the outcome of which step. */
export interface Difference {
  readonly script: string;
  readonly step: number;
  readonly did: string;
  readonly path: readonly string[];
  readonly was: unknown;
  readonly is: unknown;
}

type Place = Pick<Difference, 'path' | 'was' | 'is'>;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Undefined stands for what is not there. Arrays of another length are reported as a whole. */
const between = (was: unknown, is: unknown, path: readonly string[]): Place[] => {
  if (JSON.stringify(was) === JSON.stringify(is)) return [];
  const isTwoArrays = Array.isArray(was) && Array.isArray(is) && was.length === is.length;
  if (isObject(was) && isObject(is) && (isTwoArrays || (!Array.isArray(was) && !Array.isArray(is)))) {
    const keys = new Set([...Object.keys(was), ...Object.keys(is)]);
    return [...keys].flatMap((key) => between(was[key], is[key], [...path, key]));
  }
  return [{ path, was, is }];
};

const MAX_TEXT = 600;
const cut = (value: unknown): string => {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}… (${text.length} characters)` : text;
};

const commandOf = (step: Step): string => {
  if ('wait' in step) return `${step.wait} ms pass`;
  if ('restart' in step) return `the hub restarts after ${step.restart} ms`;
  const { type, by, verb, args, ...rest } = step.happening;
  // A cast: every verb is sent by a user.
  const who = (by as { username: string } | undefined)?.username ?? '';
  return type === 'verb' ? `${who}: ${String(verb)} ${cut(args)}` : `${type} ${cut(rest)}`;
};

export const compare = (
  { name, steps }: Script,
  was: readonly unknown[],
  is: readonly unknown[],
): Difference[] =>
  steps.flatMap((step, index) =>
    between(was[index], is[index], []).map((place) => ({
      script: name,
      step: index + 1,
      did: commandOf(step),
      ...place,
    })),
  );

/** Where the differences are, the like together: names and numbers do not tell one table from another. */
export const summary = (differences: readonly Difference[]): string[] => {
  const counts = new Map<string, number>();
  for (const { path } of differences) {
    const place = path.map((part) => part.replace(/\d+/g, 'N')).join(' > ');
    counts.set(place, (counts.get(place) ?? 0) + 1);
  }
  return [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .map(([place, count]) => `${count} × ${place === '' ? '(the whole)' : place}`);
};

const MAX_REPORTED = 20;

/** Empty where nothing differs. */
export const report = (differences: readonly Difference[]): string => {
  if (differences.length === 0) return '';
  const reported = differences
    .slice(0, MAX_REPORTED)
    .map(({ script, step, did, path, was, is }) =>
      [`${script}, step ${step} (${did})`, `  ${path.join(' > ')}`, `  - ${cut(was)}`, `  + ${cut(is)}`].join(
        '\n',
      ),
    );
  const rest = differences.length > MAX_REPORTED ? [`and ${differences.length - MAX_REPORTED} more`] : [];
  const places = summary(differences).slice(0, MAX_REPORTED * 2);
  return [...reported, ...rest, 'Where:', ...places.map((each) => `  ${each}`)].join('\n');
};
