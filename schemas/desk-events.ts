import * as z from 'zod';
import { IdSchema } from './ids.ts';

/** Events of the roll-call and of the room's own things. */
export const DESK_EVENTS = [
  z.object({ type: z.literal('roll-called'), table: IdSchema, seat: IdSchema, present: z.boolean() }),

  z.object({ type: z.literal('device-renamed'), device: IdSchema, name: z.string() }),
  z.object({ type: z.literal('device-muted'), device: IdSchema, muted: z.boolean() }),
] as const;
