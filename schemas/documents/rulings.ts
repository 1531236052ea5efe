import * as z from 'zod';
import { IdSchema } from '../ids.ts';
import { InstantSchema } from '../units.ts';

/** `priv/control/rulings`: the newest last. */
export const RulingsBodySchema = z.object({
  items: z.array(
    z.object({
      /** The event that noted it: what `undo {event}` takes. */
      event: z.number().int(),
      at: InstantSchema,
      turn: z.number().int().nullable(),
      phase: IdSchema.nullable(),
      by: z.string(),
      text: z.string(),
      /** Whom it concerns; empty: everybody. */
      tables: z.array(IdSchema),
    }),
  ),
});
