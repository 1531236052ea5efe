import * as z from 'zod';
import { IdSchema } from '../ids.ts';
import { TapSchema } from './rows.ts';

/** What somebody may answer, as a key; `chosen`: it is the answer as it stands. */
const OptionSchema = TapSchema.extend({ chosen: z.boolean() });

/** Questions to several tables: what each has answered, and what it gets where it does not answer. */
export const AskFaceSchema = z.object({
  kind: z.literal('ask'),
  title: z.string().min(1).max(60),
  /** Of a battle: a table has it in the alarm too. */
  battle: z.boolean().optional(),
  questions: z.array(
    z.object({
      id: IdSchema,
      text: z.string().min(1).max(200),
      /** The desk of Control that sees to it; null: whoever is there. */
      desk: IdSchema.nullable(),
      /** Answers are still taken. */
      open: z.boolean(),
      /** Who may read an answer opens its line; at a glance none is shown. */
      covered: z.boolean().default(false),
      /** Its lines stand open from the first: somebody has just asked for them. */
      unfolded: z.boolean().optional(),
      /** It is always there, and nobody waits for it. */
      standing: z.boolean().optional(),
      answered: z.number().int().nonnegative(),
      of: z.number().int().nonnegative(),
      /** Those whose answers this audience sees. */
      rows: z.array(
        z.object({
          table: IdSchema,
          name: z.string().max(60),
          /** Its answer, or the one that it gets by default; null: neither. */
          value: z.string().max(60).nullable(),
          /** Who has answered; null while nobody has, and `value` is what would be taken. */
          from: z.enum(['table', 'control', 'default']).nullable(),
          /** Control has sent its answer back. */
          vetoed: z.boolean(),
          /** Absent where this audience may not answer. */
          options: z.array(OptionSchema).optional(),
          /** Sends the answer back. */
          veto: TapSchema.optional(),
        }),
      ),
      /** What may be done with the whole question. */
      keys: z.array(TapSchema).default([]),
    }),
  ),
});
export type AskFace = z.output<typeof AskFaceSchema>;
export type AskFaceInput = z.input<typeof AskFaceSchema>;
