import * as z from 'zod';
import { IdSchema } from '../ids.ts';

/** A deck from outside: how many cards are left, and how many have been laid aside. Which ones are, the audience may know. */
export const DeckFaceSchema = z.object({
  kind: z.literal('deck'),
  title: z.string().min(1).max(60),
  /** The desk of Control where it is read; absent: that of its keys. */
  desk: IdSchema.nullable().optional(),
  left: z.number().int().nonnegative(),
  discarded: z.number().int().nonnegative(),
  /** The cards laid aside, by name, the last one first; absent where this audience does not see them. */
  faceUp: z.array(z.string().max(80)).optional(),
});
export type DeckFace = z.output<typeof DeckFaceSchema>;
