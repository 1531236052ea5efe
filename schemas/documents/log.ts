import * as z from 'zod';
import { MessageSchema } from '../sentences/message.ts';
import { InstantSchema } from '../units.ts';

/** `priv/control/log`: the newest entries last. `event` is what `undo {event}` takes. */
export const LogBodySchema = z.object({
  entries: z.array(
    z.object({
      event: z.number().int(),
      at: InstantSchema,
      by: z.string(),
      /** What was done: nothing in it that a player could not read over a shoulder. */
      text: z.string(),
      /** Kinds, an outcome, what was voted: shown only while it is asked for. Null where there is nothing of the sort. */
      secret: z.string().nullable().default(null),
      /** What it explains: `track/{id}` that it moved, `rule/{id}` of the rules document by which it came out so. */
      about: z.array(z.string()).default([]),
      undoable: z.boolean(),
      /** The event that took it back; null while it stands. */
      undoneBy: z.number().int().nullable(),
      /** The event that this one took back. */
      undoes: z.number().int().nullable().default(null),
    }),
  ),
  /** For each who has done something (`by`, as in the entries): the newest command of their own that can be taken back. */
  undo: z
    .array(
      z.object({
        by: z.string(),
        /** What `undo {event}` takes; null where nothing can be taken back. */
        event: z.number().int().nullable(),
        text: z.string(),
        /** Newer ones of their own, the newest first, which stand: what they did, why it cannot be taken back, and what to do instead. */
        past: z.array(
          z.object({
            event: z.number().int(),
            text: z.string(),
            why: z.string(),
            /** The reason as a sentence with its values, for a page in another language. */
            say: MessageSchema.optional(),
          }),
        ),
      }),
    )
    .default([]),
});
export type LogBody = z.infer<typeof LogBodySchema>;
