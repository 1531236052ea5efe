import * as z from 'zod';
import { AnswerSchema } from './requests.ts';
import { RoomEventSchema } from './events.ts';
import { RoleSchema } from './roles.ts';
import { InstantSchema } from './units.ts';

/** Who did it: a person or page with an account, a device, or the hub by itself (the clock, a game's rule). */
export const ActorSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('user'),
    username: z.string(),
    role: RoleSchema,
    id: z.string(),
    /** Of the role `seat`: which one at the table `id`. */
    seat: z.string().optional(),
    /** Who it was of those who share the account, as they say. */
    as: z.string().optional(),
  }),
  z.object({ kind: z.literal('device'), device: z.string() }),
  z.object({ kind: z.literal('hub') }),
]);
export type Actor = z.infer<typeof ActorSchema>;

/**
 * One accepted command and all that came of it: written as one line, so that it is there whole or not at all.
 * `seq` counts from 1 without a hole; it is also the revision that documents carry.
 */
export const BatchSchema = z.object({
  kind: z.literal('batch'),
  seq: z.number().int().positive(),
  at: InstantSchema,
  by: ActorSchema,
  /** The verb, or what set it off: `observation`, `tick`, `start`. */
  verb: z.string(),
  transaction: z.string().nullable(),
  /** A print of what was asked under that transaction, by which a repeat is known from another command. */
  fingerprint: z.string().optional(),
  events: z.array(RoomEventSchema),
  /** The answer that was given, so that a repeat gets it again, after a restart too. */
  answer: AnswerSchema.nullable(),
});
export type Batch = z.infer<typeof BatchSchema>;

/** Goes up when what is journaled changes so that an older journal cannot be replayed. */
export const JOURNAL_FORMAT = 3;

/** First line of a journal. */
export const JournalHeaderSchema = z.object({
  kind: z.literal('journal'),
  format: z.literal(JOURNAL_FORMAT),
  hubId: z.string(),
  room: z.string(),
  game: z.string(),
  madeAt: InstantSchema,
});
export type JournalHeader = z.infer<typeof JournalHeaderSchema>;

/** Every five seconds: ties hub time to this boot of the machine's own monotonic time. */
export const HeartbeatSchema = z.object({
  kind: z.literal('heartbeat'),
  bootId: z.string(),
  monotonicMs: z.number(),
  at: InstantSchema,
  /** What hub time lies behind the time of day that Control has taken over; absent: nothing. */
  wallOffsetMs: z.number().optional(),
  /** The machine's own clock at that moment, and whether a time server or Control had vouched for it; older journals do not say. */
  wall: z.object({ ms: z.number(), isSet: z.boolean() }).optional(),
});
export type Heartbeat = z.infer<typeof HeartbeatSchema>;

export const JournalLineSchema = z.discriminatedUnion('kind', [
  JournalHeaderSchema,
  BatchSchema,
  HeartbeatSchema,
]);
export type JournalLine = z.infer<typeof JournalLineSchema>;
