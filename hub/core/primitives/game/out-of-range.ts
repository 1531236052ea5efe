import * as z from 'zod';
import { refuse, type Refusal } from '../../engine/outcome.ts';

// zod writes the safe integers where a game set no bound.
const BoundSchema = z
  .number()
  .optional()
  .transform((bound) => (Math.abs(bound ?? Infinity) < Number.MAX_SAFE_INTEGER ? bound : undefined));

const FormSchema = z.looseObject({
  properties: z.record(
    z.string(),
    z.looseObject({
      description: z.string().optional(),
      minimum: BoundSchema,
      maximum: BoundSchema,
    }),
  ),
});

/** The first number that is outside its range, with the range as the command's form has it; null where that is not what is wrong. */
export const outOfRange = (
  form: unknown,
  { issues: [issue] }: z.ZodError,
  args: Readonly<Record<string, unknown>>,
): Refusal | null => {
  if (issue?.code !== 'too_small' && issue?.code !== 'too_big') return null;
  const [name] = issue.path;
  const value = args[String(name)];
  const field = FormSchema.safeParse(form).data?.properties[String(name)];
  if (field === undefined || typeof value !== 'number') return null;
  const { description: what = String(name), minimum: min, maximum: max } = field;
  if (min !== undefined && max !== undefined) return refuse('game/out-of-range', { what, min, max, value });
  if (min !== undefined) return refuse('game/out-of-range#least', { what, min, value });
  return max === undefined ? null : refuse('game/out-of-range#most', { what, max, value });
};
