import * as z from 'zod';
import { text } from './arguments.ts';
import { IdSchema } from './ids.ts';

/** The roll-call at an alarm. */
export const DESK_VERBS = {
  /** The roll-call at the map: every reporting seat of the table, or the one named; refused when it is not of `alarm` any more. */
  'alarm.present': z.strictObject({
    table: IdSchema,
    seat: IdSchema.optional(),
    present: z.boolean().optional(),
    alarm: text(120).optional(),
  }),
} as const satisfies Record<string, z.ZodType>;
