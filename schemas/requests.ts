import * as z from 'zod';
import { ErrorDocumentSchema } from './errors.ts';
import { TransactionSchema } from './ids.ts';
import { InstantSchema } from './units.ts';

/** What travels between a client and the hub around a verb: free of the verbs themselves, so that a page's first paint is. */

/** What every request carries beside the verb's own arguments. */
export const RequestEnvelopeSchema = z.looseObject({
  transaction: TransactionSchema,
  /** The revision of the document that the person was looking at; a stale one is refused. */
  rev: z.number().int().nonnegative().optional(),
  /** Who of those who share an account presses: shown in the log, and asked for an undo of one's own. */
  as: z.string().trim().min(1).max(40).optional(),
  /** Until when, in hub time, the one who asks waits: what comes later is not done (`command/late`), unless it silences the room. */
  before: InstantSchema.optional(),
  /** Of a request under the account's own name (`req/<username>/<verb>`): the client id of the connection that sends it. */
  client: z.string().max(64).optional(),
});

export const AnswerSchema = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('ok'),
    /** The event that it made (`event`; null where nothing changed), and what the verb answers; null from a simulated board. */
    data: z.record(z.string(), z.unknown()).nullable(),
    error: z.null(),
    transaction: z.string().nullable(),
  }),
  z.object({
    status: z.literal('error'),
    /** The current state, where a person needs it to decide again (`command/stale`). */
    data: z.unknown(),
    error: ErrorDocumentSchema,
    /** Null when the request was too broken to carry one. */
    transaction: z.string().nullable(),
  }),
]);
export type Answer = z.infer<typeof AnswerSchema>;

/**
 * Clock offset: the client sends its own reading, the hub answers with it and with hub time. It names no revision: every role
 * may ask, and the revision grows with each card that goes into a box (promise 3).
 */
export const TimeRequestSchema = z.object({ t0: z.number() });
export const TimeResponseSchema = z.object({
  t0: z.number(),
  hubTime: InstantSchema,
  boot: z.number().int().positive(),
  hubId: z.string(),
  /** The time of day is hub time plus this: not 0 once Control has taken over a machine's clock that was set later. */
  wallOffsetMs: z.number().default(0),
});
export type TimeResponse = z.infer<typeof TimeResponseSchema>;
