import * as z from 'zod';
import { IdSchema } from '../ids.ts';

const percent = z.number().min(0).max(100);

/** Places with lines between them, as a map: a page draws it where it has room for a picture, and lists the places elsewhere. */
export const GraphFaceSchema = z.object({
  kind: z.literal('graph'),
  title: z.string().min(1).max(60),
  /** The desk of Control where it lies; null: whoever is there. */
  desk: IdSchema.nullable().default(null),
  nodes: z.array(
    z.object({
      id: IdSchema,
      name: z.string().min(1).max(60),
      /** Where it is drawn, of the width and of the height. */
      x: percent,
      y: percent,
      /** Whoever looks has been there, is there, or is on the way there. */
      state: z.enum(['unknown', 'known', 'here', 'next']),
      /** What is known of it, and who else is there. */
      notes: z.array(z.string().min(1).max(80)).default([]),
      /** Whose it is; `own`: of whoever looks. Absent: nobody's. */
      owner: z.object({ name: z.string().min(1).max(60), own: z.boolean() }).optional(),
    }),
  ),
  edges: z.array(
    z.object({
      from: IdSchema,
      to: IdSchema,
      /** How good the way is, from one that nobody can take to the best; absent: there is one kind alone. */
      kind: z.enum(['unexplored', 'restricted', 'minor', 'major']).optional(),
    }),
  ),
});
export type GraphFace = z.output<typeof GraphFaceSchema>;
