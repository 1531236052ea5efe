import { z } from 'zod';

/** As much of a JSON Schema as the forms of game commands need. */
const FieldSchema = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  enum: z.array(z.union([z.string(), z.number()])).optional(),
  description: z.string().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  maxLength: z.number().optional(),
  default: z.unknown().optional(),
});
const ObjectSchema = z.looseObject({
  properties: z.record(z.string(), FieldSchema).default({}),
  required: z.array(z.string()).default([]),
});

export interface Field {
  readonly name: string;
  readonly label: string;
  readonly input: 'text' | 'number' | 'check' | 'choice';
  readonly choices: readonly string[];
  readonly required: boolean;
  readonly min: number | null;
  readonly max: number | null;
  readonly first: string;
}

/** Arguments that name a table by its id; the page offers the tables of the room. */
const NAMES_A_TABLE: readonly string[] = ['ship', 'table'];

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
    const choices =
      listed.length === 0 && type === 'string' && NAMES_A_TABLE.includes(name) ? tables : listed;
    const { minimum, maximum, description = name } = field;
    const first = field.default;
    return {
      name,
      // Chosen by its name here; an id is what a command takes.
      label: choices === tables ? description.replace(/, by its id$/, '') : description,
      input: inputOf(type, choices),
      choices,
      required: parsed.required.includes(name),
      // zod writes the safe integers where a game set no bound.
      min: minimum === undefined || minimum <= Number.MIN_SAFE_INTEGER ? null : minimum,
      max: maximum === undefined || maximum >= Number.MAX_SAFE_INTEGER ? null : maximum,
      first: typeof first === 'string' || typeof first === 'number' ? String(first) : (choices[0] ?? ''),
    };
  });
};

/** What was typed as the command's arguments; an optional field that was left empty is left out. */
export const argumentsOf = (
  fields: readonly Field[],
  typed: Readonly<Record<string, string>>,
): Record<string, unknown> =>
  Object.fromEntries(
    fields.flatMap(({ name, input, required, first }): [string, unknown][] => {
      const text = (typed[name] ?? first).trim();
      if (input === 'check') return [[name, text === 'true']];
      if (text === '' && !required) return [];
      return [[name, input === 'number' ? Number(text) : text]];
    }),
  );
