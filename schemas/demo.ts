import * as z from 'zod';
import { text } from './arguments.ts';
import { IdSchema } from './ids.ts';

/** What is looked at in a scene: the wall, its battle, or the page of the demo's table. */
export const DEMO_VIEWS = ['wall', 'combat', 'table'] as const;
export type DemoView = (typeof DEMO_VIEWS)[number];

const ActSchema = z.discriminatedUnion('do', [
  /** The clock runs, whatever it did before. */
  z.strictObject({ do: z.literal('run') }),
  z.strictObject({ do: z.literal('raise'), alarm: IdSchema }),
  z.strictObject({ do: z.literal('stand-down') }),
  /** A command of the game, as Control gives it; where it is refused (nobody is left to act) the demo goes on. */
  z.strictObject({
    do: z.literal('command'),
    command: IdSchema,
    args: z.record(z.string(), z.unknown()).default({}),
  }),
]);
export type DemoAct = z.output<typeof ActSchema>;

export const DemoSceneSchema = z.strictObject({
  caption: text(240),
  looksAt: z.enum(DEMO_VIEWS),
  does: z.array(ActSchema).max(6).default([]),
  /** Until the caption has been read and the room looked at, at normal speed. */
  holdMs: z.number().int().min(500).max(20_000),
});

/** What a game shows of itself by itself, in the rehearsal room: data, played through the same commands that people give. */
export const DemoSchema = z.strictObject({
  name: text(60),
  /** In a line, for whoever decides whether to look. */
  about: text(160),
  /** Whose page is looked at. */
  table: IdSchema,
  scenes: z.array(DemoSceneSchema).min(1).max(30),
  /** What to try once it is over, or has been left. */
  then: text(240),
});
export type DemoScript = z.output<typeof DemoSchema>;

interface Kind {
  readonly opening: 'slot' | 'port';
  readonly spoils?: boolean | undefined;
  readonly returns: boolean;
}

/** What the demo with an event box pays with: a card that goes through the slot and is spent. */
export const paidKind = <Each extends Kind>(kinds: readonly Each[]): Each | undefined =>
  kinds.find(({ opening, spoils, returns }) => opening === 'slot' && spoils !== true && !returns);

/** Which demo a game has, by its manifest: one of its own, the one with an event box, or none. */
export const demoOf = ({
  demo,
  tables,
  kinds,
}: {
  readonly demo?: DemoScript | undefined;
  readonly tables: readonly { readonly box: boolean }[];
  readonly kinds: readonly Kind[];
}): DemoScript | 'box' | null =>
  demo ?? (tables.some(({ box }) => box) && paidKind(kinds) !== undefined ? 'box' : null);
