import * as z from 'zod';
import { IdSchema } from '../ids.ts';
import { ClockUseSchema } from '../clock-use.ts';

export const NamedSchema = z.object({ id: IdSchema, name: z.string() });

/** `pub/hub`; also the hub's last will with `state: 'lost'`. */
export const HubBodySchema = z.object({
  state: z.enum(['ready', 'lost']),
  version: z.string(),
  /** Of this start of the hub, by chance: two hubs with copied data folders differ in nothing else. */
  instance: z.string().optional(),
  room: NamedSchema,
  game: NamedSchema,
  tables: z.array(NamedSchema),
  /** Tables that have left the game. */
  left: z.array(NamedSchema).default([]),
  /** True where virtual or emulated boards stand in and sim.* works. */
  rehearsal: z.boolean(),
  /** A rehearsal room whose game has a demo; `name` and `about` where that is the game's own. */
  demo: z.object({ name: z.string(), about: z.string() }).or(z.literal('box')).nullable().default(null),
  /** `reminder`: the game waits for its players, not for the clock; a wall shows the game large and the clock small. */
  clock: ClockUseSchema.default('paces'),
});
export type HubBody = z.infer<typeof HubBodySchema>;
