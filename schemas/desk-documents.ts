import * as z from 'zod';
import { SaidSchema } from './sentences/said.ts';
import { BOX_STATES } from './documents.ts';
import { IdSchema } from './ids.ts';
import { InstantSchema, MillisSchema } from './units.ts';

const claim = z.object({ by: z.string(), at: InstantSchema }).nullable();

/**
 * `pub/timetable`: the rest of the day. While `growing` (the clock stands or holds) every `expectedAt`, `endsAt` and
 * `lateMs` is as of `asOf`: a page adds the time since then to each.
 */
export const TimetableBodySchema = z.object({
  asOf: InstantSchema,
  growing: z.boolean(),
  /** How far the next phase comes behind the plan; negative: ahead of it; null before there is a plan. */
  lateMs: MillisSchema.nullable(),
  /** When the day was planned to begin: Control's word, or the first start. */
  plannedStart: InstantSchema.nullable(),
  /** When the last phase is expected, and was planned, to be over. */
  endsAt: InstantSchema.nullable(),
  plannedEnd: InstantSchema.nullable(),
  phases: z.array(
    z.object({
      turn: z.number().int(),
      phase: IdSchema,
      phaseName: z.string(),
      durationMs: MillisSchema,
      expectedAt: InstantSchema.nullable(),
      plannedAt: InstantSchema.nullable(),
    }),
  ),
});
export type TimetableBody = z.infer<typeof TimetableBodySchema>;

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

/** `priv/control/rulings`: the newest last. */
export const RulingsBodySchema = z.object({
  items: z.array(
    z.object({
      /** The event that noted it: what `undo {event}` takes. */
      event: z.number().int(),
      at: InstantSchema,
      turn: z.number().int().nullable(),
      phase: IdSchema.nullable(),
      by: z.string(),
      text: z.string(),
      /** Whom it concerns; empty: everybody. */
      tables: z.array(IdSchema),
    }),
  ),
});

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
});
export type RosterBody = z.infer<typeof RosterBodySchema>;

/** `priv/control/preflight`. Everything that must be seen once before the doors open. */
export const PreflightBodySchema = z.object({
  /** Null: never begun. */
  begun: z.object({ at: InstantSchema, by: z.string() }).nullable(),
  endedAt: InstantSchema.nullable(),
  done: z.number().int(),
  total: z.number().int(),
  /** The names of what was not seen when it ended; none while it is under way, or when everything was. */
  unseen: z.array(z.string()),
  items: z.array(
    z.object({
      /** What `preflight.tick {id}` takes. */
      id: z.string(),
      kind: z.enum(['box', 'strip', 'siren', 'input', 'display']),
      name: z.string(),
      table: IdSchema.nullable(),
      state: z.enum(['waiting', 'half', 'done', 'missing']),
      /** What to do, in words; null when done. */
      hint: z.string().nullable(),
      /** The same as a sentence with its values, for a page in another language. */
      say: SaidSchema.optional(),
      /** Ticked by hand; null where it was seen. */
      by: z.string().nullable(),
    }),
  ),
});
export type PreflightBody = z.infer<typeof PreflightBodySchema>;
