import * as z from 'zod';
import { IdSchema } from './ids.ts';

/** Events of the roll-call. */
export const DESK_EVENTS = [
  z.object({ type: z.literal('roll-called'), table: IdSchema, seat: IdSchema, present: z.boolean() }),
] as const;
