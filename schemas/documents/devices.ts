import * as z from 'zod';
import { BoardFiguresSchema } from '../board-figures.ts';
import { ErrorDocumentSchema } from '../errors.ts';
import { IdSchema } from '../ids.ts';
import { InstantSchema } from '../units.ts';

export const DevicesBodySchema = z.object({
  bridges: z.array(z.object({ id: IdSchema, state: z.string() })),
  /** Every board of room.yaml; `unseen` where no bridge that is there has reported it. */
  boards: z
    .array(
      z.object({
        id: IdSchema,
        transport: z.string(),
        state: z.enum(['searching', 'opening', 'ready', 'lost', 'unseen']),
        firmware: z.string().nullable(),
        /** What it says that it is. */
        model: z.string().nullable(),
        /** What is the matter and what to do. */
        errors: z.array(ErrorDocumentSchema),
        devices: z.array(IdSchema),
        /** Which bridge last reported it, there or gone. */
        bridge: IdSchema.nullable().default(null),
        /** What it says of itself: of one with our firmware. */
        figures: BoardFiguresSchema.optional(),
      }),
    )
    .default([]),
  devices: z.array(
    z.object({
      id: IdSchema,
      /** Control's name for it, else its id. */
      name: z.string(),
      kind: z.string(),
      table: IdSchema.nullable(),
      box: IdSchema.nullable(),
      state: z.enum(['init', 'ready', 'lost', 'unseen']),
      /** The bridge through which it was last heard, there or gone. */
      bridge: IdSchema.nullable().default(null),
      message: z.string().nullable(),
      /** A siren only: falls silent when its host dies. */
      guarded: z.boolean().nullable(),
      muted: z.boolean(),
      /** Its board is virtual or emulated: sim.* acts on it. */
      simulated: z.boolean().default(false),
      reading: z
        .object({
          /** How the contacts of an input stand: button, switch, cover. */
          contacts: z.record(z.string(), z.boolean()),
          /** The last code that was typed. */
          code: z.string().nullable(),
          /** When a player last did something with it. */
          usedAt: InstantSchema.nullable(),
          /** What it is bound to, in the game's words: "Morale of Dione 4/10". */
          shows: z.string().nullable(),
        })
        .nullable()
        .default(null),
    }),
  ),
});
export type DevicesBody = z.infer<typeof DevicesBodySchema>;
