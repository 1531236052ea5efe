import * as z from 'zod';
import { text } from './arguments.ts';
import { IdSchema } from './ids.ts';
import { durationWithin, MillisSchema } from './units.ts';

/**
 * What Control has ready before the game: messages, side timers and cues. A game brings messages and timers (manifest.ts); room.yaml
 * adds its own, and one of the same id takes the place of the game's.
 */

const nameText = text(40);

/** To one table, or to all when none is named. */
export const ReadyMessageSchema = z.strictObject({
  name: nameText,
  text: text(500),
  table: IdSchema.optional(),
});

const ReadyTimerFileSchema = z.strictObject({
  name: nameText,
  length: durationWithin('1 s', '24 h', 'a side timer runs for a second at least and a day at most'),
});

const CUE_PARTS = ['message', 'news', 'timer', 'chime', 'blink'] as const;

/** Several things by one tap, in this order. */
const CueFileSchema = z
  .strictObject({
    name: nameText,
    message: ReadyMessageSchema.omit({ name: true }).optional(),
    news: text(500).optional(),
    timer: ReadyTimerFileSchema.optional(),
    /** A short chirp on every page that was given leave to make sounds. */
    chime: z.literal(true).optional(),
    /** Devices that show themselves: a strip, a lamp. */
    blink: z.array(IdSchema).min(1).max(20).optional(),
  })
  .refine((cue) => CUE_PARTS.some((part) => cue[part] !== undefined), {
    error: `a cue needs at least one of ${CUE_PARTS.join(', ')}`,
  });

export const ReadyMessagesSchema = z.record(IdSchema, ReadyMessageSchema);
export const ReadyTimersFileSchema = z.record(IdSchema, ReadyTimerFileSchema);
export const CuesFileSchema = z.record(IdSchema, CueFileSchema);

const identified = { id: IdSchema };
const ReadyTimerBodySchema = z.object({ name: z.string(), durationMs: MillisSchema });

/** As the console has them, in the document of the room. */
export const ReadyBodySchema = z.object({
  messages: z.array(z.object({ ...identified, ...ReadyMessageSchema.shape })),
  timers: z.array(z.object({ ...identified, ...ReadyTimerBodySchema.shape })),
  cues: z.array(
    z.object({
      ...identified,
      name: z.string(),
      message: z.object({ text: z.string(), table: IdSchema.optional() }).optional(),
      news: z.string().optional(),
      timer: ReadyTimerBodySchema.optional(),
      chime: z.literal(true).optional(),
      blink: z.array(IdSchema).optional(),
    }),
  ),
});
export type ReadyBody = z.output<typeof ReadyBodySchema>;
export type CueBody = ReadyBody['cues'][number];
