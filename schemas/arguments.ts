import * as z from 'zod';
import { LONGEST_MS } from './far-end.ts';
import { longest } from './text.ts';
import { IdSchema } from './ids.ts';
import { MillisSchema } from './units.ts';

/** Arguments that verbs of several primitives take. */

/** Of 1 to `most` characters, in each language that it is written in. */
export const text = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .refine((given) => longest(given) <= most, {
      error: `must have at most ${most} character${most === 1 ? '' : 's'}`,
    })
    .meta({ maxLength: most });
/** As `text`, and it may be empty. */
export const textOrNone = (most: number) =>
  z
    .string()
    .refine((given) => longest(given) <= most, { error: `must have at most ${most} characters` })
    .meta({ maxLength: most });
export const noArguments = z.strictObject({});
/** More or less time. */
export const adjustment = MillisSchema.min(-LONGEST_MS).max(LONGEST_MS);
/** How long a phase or a timer lasts. */
export const length = MillisSchema.min(1_000).max(LONGEST_MS);

export const count = z.number().int().min(0).max(999);
/** How many of each kind of card: `{food: 3, crew: 2}`. Kinds are checked against the game's manifest. */
export const CountsSchema = z.record(IdSchema, count);
export type Counts = z.infer<typeof CountsSchema>;
