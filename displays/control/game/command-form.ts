import * as z from 'zod';

/** As much of a JSON Schema as the forms of game commands need. */
const FieldSchema = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  enum: z.array(z.union([z.string(), z.number()])).optional(),
  description: z.string().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  maxLength: z.number().optional(),
  default: z.unknown().optional(),
  /** `table`: by its id; the page offers the tables of the room (games/kit/arguments.ts). */
  names: z.string().optional(),
  /** A text that comes out of a file: which files are offered (the `accept` of a file field). */
  file: z.string().optional(),
  /** What the choices are called, by their ids. */
  labels: z.record(z.string(), z.string()).optional(),
  /** A tablet knows it by itself; a person of Control must say it. */
  asksControl: z.boolean().optional(),
});
const ObjectSchema = z.looseObject({
  properties: z.record(z.string(), FieldSchema).default({}),
  required: z.array(z.string()).default([]),
});

export interface Field {
  readonly name: string;
  readonly label: string;
  readonly input: 'text' | 'number' | 'check' | 'choice' | 'file';
  readonly choices: readonly string[];
  /** Files that are offered, where it is one. */
  readonly accept: string;
  /** Names of choices that the game gives. */
  readonly labels: Readonly<Record<string, string>>;
  readonly required: boolean;
  readonly min: number | null;
  readonly max: number | null;
  /** What it begins with, where the game says so; else empty: what is chosen, a person has chosen. */
  readonly first: string;
}

const inputOf = (type: string | undefined, choices: readonly string[]): Field['input'] => {
  if (choices.length > 0) return 'choice';
  if (type === 'integer' || type === 'number') return 'number';
  return type === 'boolean' ? 'check' : 'text';
};

/** The fields of a game command's JSON Schema, in its order; `tables` are the ids that a table may have. None where it is no object. */
export const fieldsOf = (schema: unknown, tables: readonly string[]): Field[] => {
  const parsed = ObjectSchema.safeParse(schema).data;
  if (parsed === undefined) return [];
  return Object.entries(parsed.properties).map(([name, field]) => {
    const type = Array.isArray(field.type) ? field.type.find((each) => each !== 'null') : field.type;
    const listed = field.enum?.map(String) ?? [];
    const choices = listed.length === 0 && type === 'string' && field.names === 'table' ? tables : listed;
    const { minimum, maximum, description = name } = field;
    const first = field.default;
    return {
      name,
      // Chosen by its name here; an id is what a command takes.
      label: choices === tables ? description.replace(/, by its id$/, '') : description,
      input: field.file === undefined ? inputOf(type, choices) : 'file',
      choices,
      accept: field.file ?? '',
      labels: field.labels ?? {},
      required: parsed.required.includes(name) || field.asksControl === true,
      // zod writes the safe integers where a game set no bound.
      min: minimum === undefined || minimum <= Number.MIN_SAFE_INTEGER ? null : minimum,
      max: maximum === undefined || maximum >= Number.MAX_SAFE_INTEGER ? null : maximum,
      first:
        typeof first === 'string' || typeof first === 'number' || typeof first === 'boolean'
          ? String(first)
          : '',
    };
  });
};

const valueOf = ({ name, first }: Field, typed: Readonly<Record<string, string>>): string =>
  (typed[name] ?? first).trim();

/** What was typed as the command's arguments; an optional field that was left empty is left out. */
export const argumentsOf = (
  fields: readonly Field[],
  typed: Readonly<Record<string, string>>,
): Record<string, unknown> =>
  Object.fromEntries(
    fields.flatMap((field): [string, unknown][] => {
      const { name, input, required } = field;
      const text = valueOf(field, typed);
      if (input === 'check') return [[name, text === 'true']];
      if (text === '' && !required) return [];
      return [[name, input === 'number' ? Number(text) : text]];
    }),
  );

/** Whether everything that must be said has been; a box that is not ticked says no. */
export const isFilled = (fields: readonly Field[], typed: Readonly<Record<string, string>>): boolean =>
  fields.every((field) => !field.required || field.input === 'check' || valueOf(field, typed) !== '');

/** What was chosen, as a person says it: `Dione, far, +2`; `nameOf` names a choice, `no` what was left unticked. */
export const spokenOf = (
  fields: readonly Field[],
  typed: Readonly<Record<string, string>>,
  nameOf: (choice: string) => string,
  no: (label: string) => string,
): string =>
  fields
    .flatMap((field) => {
      const { input, label, labels, min } = field;
      const text = valueOf(field, typed);
      if (input === 'check') return [text === 'true' ? label : no(label)];
      if (text === '' || input === 'file') return [];
      if (input === 'choice') return [labels[text] ?? nameOf(text)];
      // Where less can be meant as well, more is said.
      return [input === 'number' && Number(text) > 0 && (min ?? 0) < 0 ? `+${Number(text)}` : text];
    })
    .join(', ');

const AnswerSchema = z.looseObject({
  result: z.looseObject({ file: z.object({ name: z.string(), text: z.string() }) }),
});

/** What a command hands out as a file; null where it is none. */
export const fileOf = (data: unknown): { readonly name: string; readonly text: string } | null =>
  AnswerSchema.safeParse(data).data?.result.file ?? null;
