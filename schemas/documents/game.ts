import * as z from 'zod';
import { IdSchema } from '../ids.ts';
import { MillisSchema } from '../units.ts';
import { NamedSchema } from './hub.ts';
import { TrackBodySchema } from './track.ts';

/** `priv/control/room`: what the console draws its forms from. */
export const RoomBodySchema = z.object({
  kinds: z.array(
    z.object({
      id: IdSchema,
      name: z.string(),
      returns: z.boolean(),
      sabotage: z.boolean(),
      opening: z.enum(['slot', 'port']),
    }),
  ),
  tables: z.array(NamedSchema),
  /** Of the game, beside `tables` and `room`. */
  desks: z.array(NamedSchema).default([]),
  phases: z.array(z.object({ id: IdSchema, name: z.string(), durationMs: MillisSchema, source: z.string() })),
  tracks: z.array(TrackBodySchema),
  options: z.array(
    z.object({
      id: IdSchema,
      name: z.string(),
      type: z.string(),
      value: z.union([z.number(), z.string(), z.boolean()]),
      source: z.string(),
      unit: z.string(),
    }),
  ),
  /** `deliberate`: it moves the whole room or throws something away, and wants more than a tap. */
  commands: z.array(
    z.object({ id: IdSchema, name: z.string(), deliberate: z.boolean().default(false), schema: z.unknown() }),
  ),
});
export type RoomBody = z.infer<typeof RoomBodySchema>;
