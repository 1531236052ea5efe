import * as z from 'zod';
import { DeskSchema } from '../desks.ts';
import { IdSchema } from '../ids.ts';
import { MessageSchema } from '../sentences/message.ts';
import { InstantSchema } from '../units.ts';
import { BOX_STATES } from './box.ts';

/** `priv/control/attention`: what needs a person, most urgent first. */
export const AttentionBodySchema = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      level: z.enum(['alarm', 'warning', 'note']),
      text: z.string(),
      /** The same as a sentence with its values, for a page in another language; none where a person wrote it. */
      say: MessageSchema.optional(),
      box: IdSchema.nullable(),
      device: z.string().nullable(),
      /** Where it belongs; a page filters by it. */
      desk: DeskSchema,
      /** Who takes care of it. */
      claim: z.object({ by: z.string(), at: InstantSchema }).nullable(),
      since: InstantSchema,
    }),
  ),
});
export type AttentionBody = z.infer<typeof AttentionBodySchema>;

/** `priv/table/<id>/call`: since when that table has asked for Control, null when it has not; `coming`: somebody of Control is on it. */
export const CallBodySchema = z.object({ since: InstantSchema.nullable(), coming: z.boolean() });
export type CallBody = z.infer<typeof CallBodySchema>;

const claim = z.object({ by: z.string(), at: InstantSchema }).nullable();

/** `priv/control/collection`: the boxes in the order of room.yaml, and who walks to which. */
export const CollectionBodySchema = z.object({
  boxes: z.array(
    z.object({
      box: IdSchema,
      order: z.number().int(),
      name: z.string(),
      table: IdSchema.nullable(),
      state: z.enum(BOX_STATES),
      online: z.boolean(),
      confidence: z.enum(['certain', 'recount']).nullable(),
      claim,
    }),
  ),
});
export type CollectionBody = z.infer<typeof CollectionBodySchema>;

/** The note that the machine's clock and the room's have parted; Control's page offers both times with it (machine.time). */
export const TIME_PARTED = 'time/parted';
