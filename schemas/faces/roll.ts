import * as z from 'zod';
import { IdSchema } from '../ids.ts';

/** Rolls as they were reckoned: dice, each modifier with its heading, the sum, and what it means. */
export const RollFaceSchema = z.object({
  kind: z.literal('roll'),
  title: z.string().min(1).max(60),
  /** The desk of Control where it is read; absent: that of its keys. */
  desk: IdSchema.nullable().optional(),
  rolls: z.array(
    z.object({
      /** For whom it was rolled; null: for all. */
      table: IdSchema.nullable(),
      name: z.string().max(60),
      dice: z.array(z.number().int().positive()),
      /** Thrown at the table and typed, not rolled by the hub. */
      typed: z.boolean(),
      modifiers: z.array(z.object({ name: z.string().max(60), by: z.number().int() })),
      sum: z.number().int(),
      /** What the sum means. */
      means: z.string().max(80),
    }),
  ),
});
export type RollFace = z.output<typeof RollFaceSchema>;
