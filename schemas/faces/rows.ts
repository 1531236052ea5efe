import * as z from 'zod';
import { IdSchema } from '../ids.ts';

/** A command of the game that one tap sends: what stands on the key, and what it sends with `game.do`. */
export const TapSchema = z.object({
  label: z.string().min(1).max(40),
  command: IdSchema,
  args: z.record(z.string(), z.unknown()).default({}),
  /** It moves the whole room, or throws something away: a hold instead of a tap. */
  deliberate: z.boolean().optional(),
  /** What it would leave undone: it is a hold, and that stands above it. */
  despite: z.string().min(1).max(400).optional(),
  /** A digit, or one more: each press counts, also while the one before it is being answered. */
  repeats: z.boolean().optional(),
  /** It is so already: the key is drawn as pressed. */
  chosen: z.boolean().optional(),
  /** It cannot be pressed now, for this reason: it keeps its place. */
  held: z.string().min(1).max(400).optional(),
  /** Something is written first: the text goes along as this argument. */
  write: z
    .object({
      argument: IdSchema,
      label: z.string().min(1).max(60),
      /** Something that passes, where not any text does; the field shows it. */
      example: z.string().min(1).max(200).optional(),
      /** Characters. */
      most: z.number().int().positive(),
    })
    .optional(),
});
export type Tap = z.output<typeof TapSchema>;

export const RowSchema = z.object({
  /** Whose row it is: a table shows its own and those of all (null). */
  table: IdSchema.nullable(),
  name: z.string().max(200),
  value: z.string().max(120),
  /** What a table wants to read once; a wall leaves it out. */
  text: z.string().max(500).nullable().default(null),
  /** The text is read while a thumb holds it: a secret of Control's, who stands among players. */
  covered: z.boolean().optional(),
  /** Absent: there is nothing to tap. A wall and paper leave it out. */
  tap: TapSchema.optional(),
  /** More keys on the same line, after `tap`. */
  keys: z.array(TapSchema).optional(),
  /** Each time `count` has risen, walls show the row for a moment: a riot has broken out, a ship is lost. */
  moment: z
    .object({
      tone: z.enum(['good', 'bad']),
      count: z.number().int(),
      /** What has happened; absent: the face says it. */
      title: z.string().max(60).optional(),
    })
    .optional(),
  /** A clock in sections, drawn as a ring beside the value. */
  dial: z
    .object({ filled: z.number().int().nonnegative(), sections: z.number().int().positive() })
    .optional(),
});

/** A title over rows of a name and a value: what most of a game is shown as, and what every other face falls back to. */
export const RowsFaceSchema = z.object({
  kind: z.literal('rows').default('rows'),
  title: z.string().min(1).max(60),
  /** The desk of Control where it is read; absent: that of its keys. */
  desk: IdSchema.nullable().optional(),
  /** Of a battle: the wall of the battle draws it beside the round; what is a table’s own, the table has in the alarm too. */
  battle: z.boolean().optional(),
  rows: z.array(RowSchema),
});
export type RowsFace = z.output<typeof RowsFaceSchema>;
export type Row = RowsFace['rows'][number];

/** Every key of a row. */
export const keysOf = ({ tap, keys = [] }: Pick<Row, 'tap' | 'keys'>): readonly Tap[] =>
  tap === undefined ? keys : [tap, ...keys];
