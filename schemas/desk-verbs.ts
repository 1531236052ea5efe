import * as z from 'zod';
import { text } from './arguments.ts';
import { IdSchema } from './ids.ts';

/** What facilitators do among themselves: the roll-call, the room's own things. */
export const DESK_VERBS = {
  /** The roll-call at the map: every reporting seat of the table, or the one named; refused when it is not of `alarm` any more. */
  'alarm.present': z.strictObject({
    table: IdSchema,
    seat: IdSchema.optional(),
    present: z.boolean().optional(),
    alarm: text(120).optional(),
  }),

  'device.rename': z.strictObject({ device: IdSchema, name: text(60) }),
  /** A muted siren stays silent; no muted device asks for attention. */
  'device.mute': z.strictObject({ device: IdSchema, muted: z.boolean().optional() }),
  /** As identify, and the answer waits until the device has said that it did. */
  'device.test': z.strictObject({ device: IdSchema }),
} as const satisfies Record<string, z.ZodType>;
