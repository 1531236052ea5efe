import * as z from 'zod';
import { IdSchema } from '../ids.ts';
import { MessageSchema } from '../sentences/message.ts';
import { InstantSchema } from '../units.ts';

/** `priv/control/preflight`. Everything that must be seen once before the doors open. */
export const PreflightBodySchema = z.object({
  /** Null: never begun. */
  begun: z.object({ at: InstantSchema, by: z.string() }).nullable(),
  endedAt: InstantSchema.nullable(),
  done: z.number().int(),
  total: z.number().int(),
  /** The names of what was not seen when it ended; none while it is under way, or when everything was. */
  unseen: z.array(z.string()),
  items: z.array(
    z.object({
      /** What `preflight.tick {id}` takes. */
      id: z.string(),
      kind: z.enum(['box', 'strip', 'siren', 'input', 'display']),
      name: z.string(),
      table: IdSchema.nullable(),
      state: z.enum(['waiting', 'half', 'done', 'missing']),
      /** What to do, in words; null when done. */
      hint: z.string().nullable(),
      /** The same as a sentence with its values, for a page in another language. */
      say: MessageSchema.optional(),
      /** Ticked by hand; null where it was seen. */
      by: z.string().nullable(),
    }),
  ),
});
export type PreflightBody = z.infer<typeof PreflightBodySchema>;
