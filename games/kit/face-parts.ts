import type { AskFaceInput } from '../../schemas/faces/ask.ts';
import type { FaceInput } from '../../schemas/faces/face.ts';
import type { Row, RowsFace, Tap } from '../../schemas/faces/rows.ts';
import { capitalized as capitalizedPlain } from '../../schemas/capitalized.ts';
import { cut, inParts, languagesOf, mapText, readIn, text as inEach } from '../../schemas/text.ts';
import type { GameCommand, Keyed } from './rule.ts';
import type { Documents } from './views.ts';

/** Parts of faces that games write by hand. A label is cut to what its schema takes. */

type Args = Readonly<Record<string, unknown>>;
export type Question = AskFaceInput['questions'][number];
export type { Row };
export type Key = NonNullable<Question['rows'][number]['options']>[number];

export const row = (name: string, value: string, more: Partial<Row> = {}): Row => ({
  table: null,
  name,
  value: cut(value, 120),
  text: null,
  ...more,
});

export const face = (title: string, rows: Row[]): RowsFace => ({ kind: 'rows', title, rows });

const ids = new WeakMap<object, string>();

/** Once, as a game is defined: its faces name the command by reference from then on. */
export const nameCommand = (of: GameCommand, id: string): void => void ids.set(of, id);

const idOf = (of: object | string): string => {
  if (typeof of === 'string') return of;
  const id = ids.get(of);
  if (id === undefined) throw new TypeError('a key sends a command that no game names');
  return id;
};

/** A command of the game, by reference; of a mechanism by what it is called in the game (`duties-tick`). */
type Named<Input> = (GameCommand & Keyed<Input>) | string;

/** Left out where there are none, or where all have defaults. */
type ArgsOf<Input> = Record<string, never> extends Input ? [args?: Input] : [args: Input];

/**
 * A key for a command, with its arguments. The kit draws it where the command is legal for whoever looks, and leaves it out
 * elsewhere: a face asks nothing of the kind.
 */
export const key = <Input = Args>(label: string, command: Named<Input>, ...[args]: ArgsOf<Input>): Tap => ({
  label: cut(label, 40),
  command: idOf(command),
  args: { ...args },
});

/** A key that keeps its place where the command is not legal now: it is held there, with the reason. */
export const stays = <T extends Tap | Key>(of: T): T & { readonly stays: true } => ({ ...of, stays: true });

/** A hold instead of a tap. */
export const deliberate = <T extends Tap | Key>(of: T): T => ({ ...of, deliberate: true });

/** A hold below what it would leave undone; a tap where that is nothing. */
export const despite = (left: string | null, of: Tap): Tap => (left === null ? of : { ...of, despite: left });

/** A digit, or one more: each press counts, however fast. */
export const repeated = <T extends Tap | Key>(of: T): T => ({ ...of, repeats: true });

/** A key that is drawn as pressed while it is so. */
export const held = (chosen: boolean, of: Tap): Tap => ({ ...of, chosen });

/** A key with a text that is written first: up to `most` characters, sent as `argument`. */
export const writing = <Input>(
  label: string,
  command: Named<Input>,
  write: NonNullable<Tap['write']>,
): { readonly tap: Tap } => ({ tap: { label: cut(label, 40), command: idOf(command), args: {}, write } });

/** A key on a row of its own: `row(name, value, tapped(label, command))`. */
export const tapped = <Input = Args>(
  label: string,
  command: Named<Input>,
  ...args: ArgsOf<Input>
): Pick<Row, 'tap'> => ({ tap: key(label, command, ...args) });

export const choice = <Input = Args>(label: string, command: Named<Input>, ...args: ArgsOf<Input>): Key => ({
  ...key(label, command, ...args),
  chosen: false,
});

/** Documents that have something to show. */
export const faced = (faces: Readonly<Record<string, FaceInput | null>>): Documents =>
  Object.fromEntries(
    Object.entries(faces).flatMap(([name, face]) => (face === null ? [] : [[name, { face }]])),
  );

/** The hub's die, or one that was thrown at the table: a key each. `label` names the roll where several stand side by side. */
export const dieKeys = (command: Named<{ die?: number | undefined }>, args: Args = {}, label = ''): Key[] => [
  choice(
    label === ''
      ? inEach({ en: 'Hub’s die', de: 'Würfel der Zentrale' })
      : inEach({ en: `${label}: hub’s die`, de: `${label}: Würfel der Zentrale` }),
    command,
    args,
  ),
  ...[1, 2, 3, 4, 5, 6].map((die) =>
    choice(
      label === ''
        ? inEach({ en: `Thrown ${die}`, de: `Geworfen: ${die}` })
        : inEach({ en: `${label}: thrown ${die}`, de: `${label}: geworfen ${die}` }),
      command,
      { ...args, die },
    ),
  ),
];

/** One table's line in a grid: its name, how it stands (null: a dash, empty: nothing to say), and the keys that it opens. */
export const line = (
  table: string,
  name: string,
  value: string | null,
  options: readonly Key[] = [],
): Question['rows'][number] => ({
  table,
  name: cut(name, 60),
  value: value === null ? null : cut(value, 60),
  // What stands is no default that somebody could still overrule, and nobody's entry.
  from: value === null || value === '' ? null : 'table',
  vetoed: false,
  ...(options.length === 0 ? {} : { options: [...options] }),
});

/** With a capital first letter, in each of its languages. */
export const capitalized = (text: string): string => mapText(text, capitalizedPlain);

/** Characters of a question. */
const MOST_CHARS = 200;

/** A text that is to be read whole, as many questions as it takes: nothing is asked. */
export const telling = (id: string, text: string, more: Partial<Question> = {}): Question[] =>
  inParts(text, inLines(linesIn(text))).map((line, at) =>
    doing(`${id}-${at + 1}`, line, { standing: true, ...more }),
  );

/** As many lines as its longest language takes. */
const linesIn = (text: string): number =>
  Math.max(...languagesOf(text).map((language) => linesOf(readIn(text, language)).length));

/** In so many lines: a language that takes fewer breaks earlier, so that no line of it is empty. */
const inLines =
  (count: number) =>
  (text: string): string[] => {
    for (let most = MOST_CHARS; most > 0; most -= 1) {
      const lines = linesOf(text, most);
      if (lines.length >= count) return [...lines.slice(0, count - 1), lines.slice(count - 1).join(' ')];
    }
    return [text];
  };

const linesOf = (text: string, most = MOST_CHARS): string[] => {
  const lines = [''];
  // Where a sentence pauses, or else between words.
  const parts = text
    .split(/(?<=[;,.!?]) /)
    .flatMap((part) => (part.length > most ? part.split(' ') : [part]));
  for (const part of parts) {
    const last = lines.length - 1;
    const longer = `${lines[last] ?? ''} ${part}`.trimStart();
    if (longer.length > most && lines[last] !== '') lines.push(part);
    else lines[last] = longer;
  }
  return lines;
};

/** Something to do with keys: drawn as a question. `keys` belong to the whole, `rows` to one table each. */
export const doing = (id: string, text: string, more: Partial<Question> = {}): Question => ({
  id,
  text: cut(text, MOST_CHARS),
  desk: null,
  open: true,
  answered: 0,
  of: 0,
  rows: [],
  keys: [],
  ...more,
});
