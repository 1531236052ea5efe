import * as z from 'zod';
import { IdSchema } from './ids.ts';
import { InstantSchema } from './units.ts';

const seat = { table: IdSchema, seat: IdSchema } as const;

/** Events of claims, rulings, the roster, the room's own things and preflight. */
export const DESK_EVENTS = [
  /** `what`: `box/<id>` or `attention/<id>`; `since`: of the item that is claimed, so that a later one is not. */
  z.object({
    type: z.literal('claimed'),
    what: z.string(),
    by: z.string(),
    since: InstantSchema.nullable(),
  }),
  z.object({ type: z.literal('released'), what: z.string() }),
  z.object({
    type: z.literal('ruling-noted'),
    text: z.string(),
    tables: z.array(IdSchema),
    turn: z.number().int().nullable(),
    phase: IdSchema.nullable(),
    by: z.string(),
  }),

  z.object({
    type: z.literal('seat-bound'),
    ...seat,
    person: z.string().nullable(),
    note: z.string().nullable(),
  }),
  z.object({ type: z.literal('seat-added'), ...seat, name: z.string() }),
  z.object({ type: z.literal('seat-removed'), ...seat }),
  z.object({ type: z.literal('names-shown'), shown: z.boolean() }),

  z.object({ type: z.literal('device-renamed'), device: IdSchema, name: z.string() }),
  z.object({ type: z.literal('device-muted'), device: IdSchema, muted: z.boolean() }),

  z.object({ type: z.literal('preflight-began'), by: z.string() }),
  /** One step was seen (`by` null) or ticked by hand: `box/<id>/opened`, `device/<id>`. */
  z.object({
    type: z.literal('preflight-ticked'),
    id: z.string(),
    done: z.boolean(),
    by: z.string().nullable(),
  }),
  /** `unseen`: the names of what nobody had seen; none when it is missing, as in journals of before. */
  z.object({ type: z.literal('preflight-ended'), unseen: z.array(z.string()).optional() }),
] as const;
