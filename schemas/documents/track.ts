import * as z from 'zod';
import { IdSchema } from '../ids.ts';

export const TrackBodySchema = z.object({
  track: IdSchema,
  name: z.string(),
  table: IdSchema.nullable(),
  value: z.number().int(),
  min: z.number().int(),
  max: z.number().int(),
  stripOnly: z.literal(true).optional(),
});
export type TrackBody = z.infer<typeof TrackBodySchema>;
