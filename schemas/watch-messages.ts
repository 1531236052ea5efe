import * as z from 'zod';
import { BoxLevelsSchema, ObservationSchema } from './device-messages.ts';

/**
 * What a box does just now, for whoever builds and tunes it: on `priv/control/watch/<box>`, while somebody asks for it
 * (`device.watch`). Momentary, never retained.
 */
export const WatchMessageSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('levels'), levels: BoxLevelsSchema }),
  /** As it came from the box. A tag without its number (`uid` null): an Event is on, and its cards are nobody's before the lid is shut. */
  z.object({
    kind: z.literal('observation'),
    observation: z.object({
      ...ObservationSchema.pick({ boot: true, n: true, atMs: true, ageMs: true }).shape,
      body: z.union([
        ObservationSchema.shape.body,
        z.object({
          kind: z.literal('sighting'),
          uid: z.null(),
          firstMs: z.number(),
          lastMs: z.number(),
        }),
      ]),
    }),
  }),
]);
export type WatchMessage = z.infer<typeof WatchMessageSchema>;
export type WatchedObservation = Extract<WatchMessage, { kind: 'observation' }>['observation'];
