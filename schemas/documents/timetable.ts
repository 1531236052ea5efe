import * as z from 'zod';
import { InstantSchema, MillisSchema } from '../units.ts';
import { RowViewSchema } from './clock.ts';

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
    RowViewSchema.extend({ expectedAt: InstantSchema.nullable(), plannedAt: InstantSchema.nullable() }),
  ),
});
export type TimetableBody = z.infer<typeof TimetableBodySchema>;
