import * as z from 'zod';
import { IdSchema } from './ids.ts';

export const DISPLAY_EVENTS = [
  z.object({ type: z.literal('alarm-delivered'), display: IdSchema, beside: z.literal(true).optional() }),
] as const;
