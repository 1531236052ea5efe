import * as z from 'zod';
import { IdSchema } from '../ids.ts';
import { InstantSchema } from '../units.ts';

export const NewsBodySchema = z.object({ items: z.array(z.object({ at: InstantSchema, text: z.string() })) });
export type NewsBody = z.infer<typeof NewsBodySchema>;

const message = { id: IdSchema, at: InstantSchema, text: z.string() };

/** `pub/message`: to every table. */
export const MessageBodySchema = z.object({ items: z.array(z.object(message)) });

/** `priv/table/<id>/message`: to that table alone; `read`: which of its messages, and of those to all, it need not be shown any more. */
export const TableMessageBodySchema = z.object({
  items: z.array(z.object(message)),
  read: z.array(IdSchema),
});

const byTable = z.record(IdSchema, InstantSchema);

/** `priv/control/messages`: what stands on the tables; `table` null is everyone. Each table that it was sent to is in one of the last three. */
export const MessagesBodySchema = z.object({
  items: z.array(
    z.object({
      ...message,
      table: IdSchema.nullable(),
      /** By table: when somebody tapped there that it has been read. */
      read: byTable,
      /** By table: when Control said that the table has been told. */
      inPerson: byTable,
      unread: z.array(IdSchema),
    }),
  ),
});
export type MessagesBody = z.infer<typeof MessagesBodySchema>;
