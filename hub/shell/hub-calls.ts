import * as z from 'zod';

/** How far a hub has come: it starts; it ran before, and its connection is back; it runs. */
export const STANDINGS = ['starting', 'returning', 'running'] as const;

/**
 * `hub/call`, never retained, read and written by hubs alone: a hub asks whether another one runs its room, and one that stays answers
 * with the same.
 */
export const HubCallSchema = z.object({
  /** Of this start, by chance: hubs with copied data folders have the same `hubId`, and may have the same `boot`. */
  instance: z.string(),
  /** The name of its machine, for a person. */
  machine: z.string(),
  standing: z.enum(STANDINGS),
  /** How long it has run the room; 0 while it starts. */
  ranMs: z.number().nonnegative(),
});
export type HubCall = z.infer<typeof HubCallSchema>;
