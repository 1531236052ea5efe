import * as z from 'zod';
import { IdSchema } from '../ids.ts';
import { ReadyBodySchema } from '../ready.ts';
import { SourceSchema } from '../source.ts';
import { MillisSchema } from '../units.ts';
import { NamedSchema } from './hub.ts';
import { TrackBodySchema } from './track.ts';

/** `priv/control/room`: what the console draws its forms from. */
export const RoomBodySchema = z.object({
  kinds: z.array(
    z.object({
      id: IdSchema,
      name: z.string(),
      returns: z.boolean(),
      spoils: z.boolean().default(false),
      /** What one is that goes back on its other side; null where it has none. */
      flips: z.string().nullable().default(null),
      opening: z.enum(['slot', 'port']),
    }),
  ),
  tables: z.array(NamedSchema),
  /** Of the game, beside `tables` and `room`. */
  desks: z.array(NamedSchema).default([]),
  phases: z.array(
    z.object({ id: IdSchema, name: z.string(), durationMs: MillisSchema, source: SourceSchema }),
  ),
  tracks: z.array(TrackBodySchema),
  options: z.array(
    z.object({
      id: IdSchema,
      name: z.string(),
      type: z.string(),
      value: z.union([z.number(), z.string(), z.boolean()]),
      source: SourceSchema,
      unit: z.string(),
      /** What it may be, where it is one of few. */
      choices: z.array(z.string()).optional(),
    }),
  ),
  /** `deliberate`: it moves the whole room or throws something away, and wants more than a tap. */
  commands: z.array(
    z.object({
      id: IdSchema,
      name: z.string(),
      /** The desk of Control that gives it; null: any. */
      desk: IdSchema.nullable().default(null),
      deliberate: z.boolean().default(false),
      /** The game's own faces have keys for it: no form is drawn. */
      onKeys: z.boolean().optional(),
      schema: z.unknown(),
    }),
  ),
  /** Messages, side timers and cues that are there before the game; absent where there are none. */
  ready: ReadyBodySchema.optional(),
  /** In a rehearsal room: the game's own demo, where it has one (schemas/demo.ts), read by the page alone that plays it. */
  demo: z.unknown().optional(),
});
/** `priv/control/rules`: by which rule of its book the game does what it does; empty for a game without a book. */
export const RulesBodySchema = z.object({
  rules: z.array(
    z.object({
      id: IdSchema,
      /** The heading in the book. */
      heading: z.string(),
      /** Lines of the book as people cite them: `7, 9–11`. */
      lines: z.string(),
      way: z.enum(['run', 'advise', 'print', 'ruling']),
      /** What the house rules on what the book leaves open; null where it says all. */
      note: z.string().nullable(),
    }),
  ),
  /** Where the hub serves how to run an evening of this game; absent where nobody has written it. */
  guide: z.string().optional(),
});
export type RulesBody = z.infer<typeof RulesBodySchema>;

/** `priv/control/rolls`: the newest dice of the hub that may be overruled (`game.overrule`), the newest last. */
export const RollsBodySchema = z.object({
  rolls: z.array(
    z.object({
      /** As in the log; once it is taken back there is nothing to overrule. */
      event: z.number().int(),
      /** What the command is called. */
      name: z.string(),
      /** Of each die that was rolled, in their order. */
      sides: z.array(z.number().int().positive()),
      /** What the hub rolled with each. */
      results: z.array(z.number().int().positive()),
    }),
  ),
});
export type RollsBody = z.infer<typeof RollsBodySchema>;

export type RoomBody = z.infer<typeof RoomBodySchema>;

/** `priv/control/game/forms`: commands without a choice that may not be given now, by their ids, with the reason; absent where there are none. */
export const FormsBodySchema = z.object({ held: z.record(IdSchema, z.string()) });

/** `priv/control/game/unfinished`: what is still to be done before the round, the alarm or the phase should end; null: nothing. */
export const UnfinishedBodySchema = z.object({
  round: z.string().nullable(),
  alarm: z.string().nullable(),
  phase: z.string().nullable().default(null),
});
export type UnfinishedBody = z.output<typeof UnfinishedBodySchema>;
export type Unfinished = z.input<typeof UnfinishedBodySchema>;

/** What the kit itself shows Control, for its keys and its Next phase: no game has a document of that name, and no paper shows it. */
export const KIT_DOCUMENTS: readonly string[] = ['forms', 'unfinished'];
