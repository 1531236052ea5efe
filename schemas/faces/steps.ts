import * as z from 'zod';
import { IdSchema } from '../ids.ts';
import { TapSchema } from './rows.ts';

/** What is due now: each step with how many have done it, of how many. */
export const StepsFaceSchema = z.object({
  kind: z.literal('steps'),
  title: z.string().min(1).max(60),
  steps: z.array(
    z.object({
      id: IdSchema,
      text: z.string().min(1).max(200),
      /** The desk of Control that sees to it; null: whoever is there. */
      desk: IdSchema.nullable(),
      done: z.number().int().nonnegative(),
      of: z.number().int().positive(),
      /** Absent where this audience has nothing to tick. */
      tap: TapSchema.optional(),
      /** Of Control's: each table that has it to do, as the key that ticks it off for that table, or takes the tick back (chosen). */
      tables: z.array(TapSchema).optional(),
    }),
  ),
});
export type StepsFace = z.output<typeof StepsFaceSchema>;
