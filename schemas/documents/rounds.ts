import * as z from 'zod';
import { IdSchema } from '../ids.ts';
import { InstantSchema, MillisSchema } from '../units.ts';

export const RoundsBodySchema = z.object({
  style: z.enum(['alternating', 'periodic']),
  /** Counts from 1. */
  round: z.number().int(),
  /** Whose round it is (alternating), or the side that acts by the clock (periodic). */
  side: z.object({ id: IdSchema, name: z.string(), hint: z.string() }),
  /** When the periodic side acts next. */
  nextAt: InstantSchema.nullable(),
  everyMs: MillisSchema.nullable(),
  /** Whose turn of the initiative order it is; null where there is no order. */
  acting: IdSchema.nullable(),
  /** That turn has begun; else it is the next one. */
  begun: z.boolean(),
  /** The initiative order with who has taken a turn in this cycle. */
  order: z.array(z.object({ id: IdSchema, name: z.string(), taken: z.boolean() })),
});
export type RoundsBody = z.infer<typeof RoundsBodySchema>;
