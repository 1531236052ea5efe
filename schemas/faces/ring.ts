import * as z from 'zod';
import { RowSchema } from './rows.ts';

/** The chance of what everybody fears, as a ring that fills, over rows: pushing one's luck in the sight of the whole table. */
export const RingFaceSchema = z.object({
  kind: z.literal('ring'),
  title: z.string().min(1).max(60),
  /** What the ring is the chance of. */
  name: z.string().min(1).max(60),
  /** 0 and 100 only where it is impossible or certain; null while nobody can know it. */
  percent: z.number().int().min(0).max(100).nullable(),
  /** How it was reckoned, or why nobody can know it. */
  text: z.string().max(500).nullable().default(null),
  rows: z.array(RowSchema),
});
export type RingFace = z.output<typeof RingFaceSchema>;
