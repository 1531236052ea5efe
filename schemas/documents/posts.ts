import * as z from 'zod';
import { IdSchema } from '../ids.ts';
import { InstantSchema } from '../units.ts';

export const NewsBodySchema = z.object({ items: z.array(z.object({ at: InstantSchema, text: z.string() })) });

/** `priv/control/messages`: what stands on the tables; `table` null is everyone. */
export const MessagesBodySchema = z.object({
  items: z.array(z.object({ at: InstantSchema, text: z.string(), table: IdSchema.nullable() })),
});
export type MessagesBody = z.infer<typeof MessagesBodySchema>;
