import * as z from 'zod';
import { CountsSchema } from '../arguments.ts';
import { IdSchema, UidSchema } from '../ids.ts';
import { MessageSchema } from '../sentences/message.ts';
import { InstantSchema } from '../units.ts';

export const TallySchema = z.object({
  /** By kind, what spoils it and tokens included. */
  counts: CountsSchema,
  /** Distinct tags that the registry does not know. */
  unknown: z.number().int(),
  /** Passages of a tag that had been counted before. */
  duplicates: z.number().int(),
  /** Passages that the beams saw. */
  beam: z.number().int(),
  confidence: z.enum(['certain', 'recount']),
  /** Why it is a recount, in words; null when certain. */
  reason: z.string().nullable(),
  /** The same as sentences with their values, for a page in another language. */
  reasons: z.array(MessageSchema).optional(),
  source: z.enum(['passages', 'inventory', 'sweep', 'control']),
});
export type Tally = z.infer<typeof TallySchema>;

export const BOX_STATES = [
  'idle',
  'open',
  'closing',
  'sealed',
  'fixed',
  'collecting',
  'recounting',
  'resolved',
] as const;

/** `priv/control/box/<id>`. Before the lid closes it tells passages alone, never kinds. */
export const BoxBodySchema = z.object({
  box: IdSchema,
  name: z.string(),
  table: IdSchema.nullable(),
  device: IdSchema.nullable(),
  state: z.enum(BOX_STATES),
  event: z.object({ title: z.string(), persistent: z.boolean() }).nullable(),
  /** The Event that waits until Control has finished with the present one and reset the box. */
  next: z.object({ title: z.string(), persistent: z.boolean(), cost: CountsSchema }).nullable().default(null),
  cost: CountsSchema,
  /** Passages of which no Event knows: the box may not have been empty (box.emptied). */
  strays: z.number().int().default(0),
  lid: z.enum(['open', 'closed', 'unknown']),
  hatch: z.enum(['open', 'closed', 'unknown']),
  online: z.boolean(),
  /** The hatch was open while the box accepted. */
  tamper: z.boolean(),
  /** Beam passages so far, tallied or not. */
  passages: z.number().int(),
  /** The last tally; null before the first closing and while the lid is open. */
  tally: TallySchema.nullable(),
  /** When the cut-off fell; null before it. */
  fixedAt: InstantSchema.nullable().default(null),
  /** Whether contributions may still change it: the cut-off is not fixed, or the box has yet to confirm it. */
  provisional: z.boolean(),
  /** Put in after the cut-off: counted apart. */
  late: z.object({ passages: z.number().int(), counts: CountsSchema, unknown: z.number().int() }),
  /** `success`, `failure`, a text of Control's own; null while it is not known. A proposal until resolved. */
  outcome: z.string().nullable(),
  cause: z.string().nullable(),
  text: z.string().nullable(),
  forced: z.boolean(),
  /** What is taken out of the game. */
  removed: CountsSchema,
  /** The carry-list: what goes back to whom. `owner` null: the registry names none. */
  returns: z.array(
    z.object({
      owner: IdSchema.nullable(),
      kind: IdSchema,
      count: z.number().int(),
      /** So many of them on their other side. */
      flipped: z.number().int(),
    }),
  ),
  revealed: z.object({
    outcome: z.boolean(),
    cause: z.boolean(),
    counts: z.boolean(),
    wall: z.boolean().optional(),
  }),
  /** Tags that could be enrolled in the middle of the event; listed with a tally alone. */
  unknownUids: z.array(UidSchema),
});
export type BoxBody = z.infer<typeof BoxBodySchema>;
