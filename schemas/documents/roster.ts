import * as z from 'zod';
import { CountsSchema } from '../arguments.ts';
import { IdSchema } from '../ids.ts';
import { TrackBodySchema } from './track.ts';

/** `pub/table/<id>`: that table's public face; never what is in its box before Control reveals it. */
export const TableBodySchema = z.object({
  table: IdSchema,
  name: z.string(),
  kind: z.string(),
  /** `person` is null until Control lets names be shown. */
  seats: z.array(z.object({ id: IdSchema, name: z.string(), person: z.string().nullable() })),
  box: z
    .object({
      box: IdSchema,
      /**
       * `open`: it accepts, wherever the lid is. `sealed`: the lid is shut, and may open again. `fixed`: the cut-off has fallen,
       * wherever the lid is: what comes now is late. `resolved`: Control has decided, and reveals it when it likes.
       */
      state: z.enum(['none', 'open', 'sealed', 'fixed', 'collecting', 'resolved', 'offline']),
      lid: z.enum(['open', 'closed', 'unknown']).default('unknown'),
      event: z.string().nullable(),
      revealed: z.object({
        outcome: z.string().nullable(),
        cause: z.string().nullable(),
        counts: CountsSchema.nullable(),
        /** Control has it on the wall, too, for a moment. */
        wall: z.boolean().optional(),
        /** Control's words to the outcome, with the outcome. */
        text: z.string().nullable().default(null),
        /** `counts` with the names of the kinds, in the order of the manifest; without those of which there were none. */
        counted: z
          .array(z.object({ kind: IdSchema, name: z.string(), count: z.number().int() }))
          .nullable()
          .default(null),
      }),
    })
    .nullable(),
  tracks: z.array(TrackBodySchema),
});
export type TableBody = z.infer<typeof TableBodySchema>;

/** `priv/control/roster`: who sits where. */
export const RosterBodySchema = z.object({
  /** Whether the names stand on public displays. */
  shown: z.boolean(),
  tables: z.array(
    z.object({
      table: IdSchema,
      name: z.string(),
      seats: z.array(
        z.object({
          seat: IdSchema,
          name: z.string(),
          /** Added by Control: not a seat of the game. */
          extra: z.boolean(),
          person: z.string().nullable(),
          note: z.string().nullable(),
        }),
      ),
    }),
  ),
  /** Tables that have left the game and can come back. */
  left: z.array(z.object({ table: IdSchema, name: z.string() })).optional(),
});
export type RosterBody = z.infer<typeof RosterBodySchema>;
