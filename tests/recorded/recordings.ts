import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { playScript } from './play.ts';
import type { Events, Outcome, Script, Step } from './script.ts';

/**
 * A recording is three files of JSON lines, a line a step: what was done, what came of it (answer, effects, documents,
 * deadlines), and the events apart, for they may be cut anew while all that people see stays.
 */
export interface Recording {
  readonly script: Script;
  readonly outcomes: readonly Outcome[];
  readonly events: readonly Events[];
}

const FOLDER = new URL('recordings/', import.meta.url);
const fileOf = (name: string, part: 'steps' | 'outcomes' | 'events'): URL =>
  new URL(`${name}.${part}.jsonl`, FOLDER);

const readLines = (file: URL): unknown[] =>
  readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown);
const writeLines = (file: URL, lines: readonly unknown[]): void => {
  writeFileSync(file, `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`);
};

export const recordedNames = (): string[] =>
  readdirSync(FOLDER)
    .flatMap((file) => /^(.+)\.steps\.jsonl$/.exec(file)?.[1] ?? [])
    .sort();

/** In a file users stand in the head, and a step names one by number. */
type Head = Omit<Script, 'steps'> & { readonly users: readonly unknown[] };
type Stored = Step & { readonly by?: number };

// The casts: these files are written by the functions below alone.
export const readScript = (name: string): Script => {
  const [head, ...steps] = readLines(fileOf(name, 'steps')) as [Head, ...Stored[]];
  const { users, ...rest } = head;
  return {
    ...rest,
    steps: steps.map(({ by, ...step }): Step =>
      'happening' in step && by !== undefined ? { happening: { ...step.happening, by: users[by] } } : step,
    ),
  };
};
export const readRecording = (name: string): Recording => ({
  script: readScript(name),
  outcomes: readLines(fileOf(name, 'outcomes')) as Outcome[],
  events: readLines(fileOf(name, 'events')) as Events[],
});

export const writeScript = ({ steps, ...head }: Script): void => {
  const users = new Map<string, number>();
  const numberOf = (user: unknown): number => {
    const text = JSON.stringify(user);
    const number = users.get(text) ?? users.size;
    users.set(text, number);
    return number;
  };
  const stored = steps.map((step) => {
    if (!('happening' in step) || step.happening.by === undefined) return step;
    const { by, ...happening } = step.happening;
    return { by: numberOf(by), happening };
  });
  const known = [...users.keys()].map((text) => JSON.parse(text) as unknown);
  writeLines(fileOf(head.name, 'steps'), [{ ...head, users: known }, ...stored]);
};
export const writeOutcomes = ({ script, outcomes }: Recording): void => {
  writeLines(fileOf(script.name, 'outcomes'), outcomes);
};
export const writeEvents = ({ script, events }: Recording): void => {
  writeLines(fileOf(script.name, 'events'), events);
};

/** The script as the present tree plays it. */
export const recordNow = (script: Script): Recording & { readonly replay: string | null } => {
  const { played, replay } = playScript(script);
  return {
    script,
    outcomes: played.map(({ outcome }) => outcome),
    events: played.map(({ events }) => events),
    replay,
  };
};
