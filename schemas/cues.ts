import * as z from 'zod';
import { PagePathSchema } from './display-terms.ts';
import { SirenPatternSchema } from './siren-terms.ts';
import { InstantSchema } from './units.ts';

/** Momentary messages to pages. None is ever retained: a page that comes later does not hear of it. */

/** `cue/<account>/<client>`: Control acts on one display. QoS 1. */
export const DisplayCueSchema = z.discriminatedUnion('kind', [
  /** Show large which one you are: the name as the hub knows it. */
  z.object({ kind: z.literal('identify'), name: z.string() }),
  z.object({ kind: z.literal('rename'), name: z.string() }),
  z.object({ kind: z.literal('redirect'), page: PagePathSchema }),
  /** Take this link, which nobody else gets: another account and its page. */
  z.object({ kind: z.literal('join'), token: z.string() }),
  z.object({ kind: z.literal('reload') }),
  z.object({ kind: z.literal('mute'), muted: z.boolean() }),
  z.object({ kind: z.literal('sound-test') }),
]);
export type DisplayCue = z.infer<typeof DisplayCueSchema>;

/**
 * `pub/cue`: what the sirens sound, for the loudspeakers of pages (rooms without a relay). QoS 0, renewed each second with
 * a lease of 3 s as for a siren: a page sounds no longer than `until`, and starts nothing whose lease is over (promise 4).
 */
export const SoundCueSchema = z.object({
  /** Which sound; null asks for silence now. */
  sound: z.string().nullable(),
  pattern: SirenPatternSchema,
  since: InstantSchema,
  until: InstantSchema,
});
export type SoundCue = z.infer<typeof SoundCueSchema>;
