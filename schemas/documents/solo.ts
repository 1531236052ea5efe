import * as z from 'zod';
import { PercentSchema } from '../faces/ring.ts';
import { IdSchema } from '../ids.ts';

const ActSchema = z.object({ command: IdSchema, args: z.record(z.string(), z.unknown()) });

/** One answer to a decision: what stands on its key, and the commands of the game that it sends, one after the other. */
export const SoloOptionSchema = z.object({
  label: z.string().min(1).max(60),
  text: z.string().max(300).nullable(),
  /** The bots' advice, and why, in one line; null for the other options. */
  advice: z.string().max(200).nullable(),
  does: z.array(ActSchema).min(1).max(2),
});
export type SoloOption = z.output<typeof SoloOptionSchema>;

const StoreSchema = z.object({
  id: IdSchema,
  name: z.string(),
  held: z.number().int(),
  /** In hand on the mission: theirs once it comes home. */
  away: z.number().int(),
});

/** A captain as everybody sees her. */
const CaptainSchema = z.object({
  id: IdSchema,
  name: z.string(),
  ship: z.string().nullable(),
  own: z.boolean(),
  crew: z.number().int(),
  stores: z.array(StoreSchema),
});

/** Dice that have fallen. `at`: the same number is the same throw. */
const ThrowSchema = z.object({
  at: z.number().int(),
  captain: IdSchema,
  dice: z.array(
    z.object({
      shows: z.number().int().min(1).max(6),
      /** Ids of stores, one a token. */
      brings: z.array(IdSchema),
      kills: z.boolean(),
    }),
  ),
  /** The dead of it, by name; empty while nobody is buried. */
  dead: z.array(z.string()),
});
export type SoloThrow = z.output<typeof ThrowSchema>;

/**
 * `priv/table/<table>/game/solo`: what a person who plays with bots is asked now, one decision at a time; and for a bot at
 * that table its next move.
 */
export const SoloBodySchema = z.object({
  name: z.string().max(80),
  /** A bot plays here: whoever sits down takes its place. */
  bot: z.boolean(),
  move: ActSchema.extend({ why: z.string().max(200) }).nullable(),
  question: z.string().min(1).max(120),
  text: z.string().max(400).nullable(),
  /** None: the others are at it. */
  options: z.array(SoloOptionSchema).max(12),
  odds: z.object({ name: z.string(), percent: PercentSchema, text: z.string() }).nullable(),
  /** What captains have said, the newest last. */
  messages: z.array(z.object({ name: z.string(), text: z.string() })).max(8),
  fleet: z.array(CaptainSchema).default([]),
  /** The newest roll, captain by captain. */
  throws: z.array(ThrowSchema).default([]),
  /** How the mission ended whose dice lie there; null while it goes on. */
  verdict: z.object({ good: z.boolean(), text: z.string() }).nullable().default(null),
  /** How it ended, and all the dead by name; null while it goes on. */
  end: z
    .object({ won: z.boolean(), lines: z.array(z.string()), dead: z.array(z.string()).default([]) })
    .nullable(),
});
export type SoloBody = z.output<typeof SoloBodySchema>;
export type SoloCaptain = SoloBody['fleet'][number];
