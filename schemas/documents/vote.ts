import * as z from 'zod';
import { IdSchema, UidSchema } from '../ids.ts';
import { InstantSchema } from '../units.ts';

/** `priv/control/votes`. What was chosen is there once the vote is closed, and nowhere else. */
export const VotesBodySchema = z.object({
  votes: z.array(
    z.object({
      vote: IdSchema,
      question: z.string(),
      /** Device ids of the vote boxes it is (was) open at. */
      boxes: z.array(IdSchema),
      /** Those of them that do not answer now; of a closed vote, that did not when it was closed, and have not since. */
      away: z.array(IdSchema).default([]),
      state: z.enum(['open', 'closed']),
      openedAt: InstantSchema,
      /** Ballots that count so far: one a card, and those by hand. */
      cast: z.number().int(),
      /** How many of them Control has put in by hand. */
      byHand: z.number().int().default(0),
      /** Null while it is open. */
      result: z
        .object({
          yes: z.number().int(),
          no: z.number().int(),
          abstain: z.number().int(),
          ballots: z.array(
            z.object({
              /** Null: by hand, of somebody without a card; `name` says who. */
              uid: UidSchema.nullable(),
              name: z.string().nullable().default(null),
              table: IdSchema.nullable(),
              byHand: z.boolean().default(false),
              choice: z.enum(['yes', 'no', 'abstain']),
            }),
          ),
          /** Cast before the close and heard after it, from a box that had been away: not in the result. */
          late: z
            .array(
              z.object({
                uid: UidSchema,
                table: IdSchema.nullable(),
                choice: z.enum(['yes', 'no', 'abstain']),
                castAt: InstantSchema,
              }),
            )
            .default([]),
        })
        .nullable(),
    }),
  ),
});
export type VotesBody = z.infer<typeof VotesBodySchema>;
