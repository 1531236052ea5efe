import * as z from 'zod';
import { IdSchema } from '../ids.ts';

/** Rows of hexes with a corner up, every second row half a hex to the right; columns and rows count from 0. */
const HexSchema = z.object({
  column: z.number().int().min(0).max(30),
  row: z.number().int().min(0).max(30),
});

/** A board of hexes with pieces on it. Nobody types a hex: a piece is tapped, then where it goes. */
export const HexesFaceSchema = z.object({
  kind: z.literal('hexes'),
  title: z.string().min(1).max(60),
  /** The desk of Control where it is played; null: whoever is there. */
  desk: IdSchema.nullable().default(null),
  columns: z.number().int().min(1).max(30),
  rows: z.number().int().min(1).max(30),
  pieces: z.array(
    z.object({
      id: IdSchema,
      name: z.string().min(1).max(60),
      /** On the piece. */
      mark: z.string().min(1).max(3),
      side: z.enum(['own', 'foe']),
      /** It shares a hex with others. */
      small: z.boolean().default(false),
      at: z.array(HexSchema).min(1).max(2),
    }),
  ),
  /** Hexes that something reaches, and what. */
  shaded: z.array(HexSchema).default([]),
  shadedName: z.string().max(60).default(''),
  /** Commands that take `{piece, column, row}`, the usual one first; none where this audience moves nothing. */
  moves: z.array(z.object({ label: z.string().min(1).max(40), command: IdSchema })).default([]),
});
export type HexesFace = z.output<typeof HexesFaceSchema>;

/** As players say it: column A, row 1 is "A1". */
export const hexName = ({ column, row }: { readonly column: number; readonly row: number }): string =>
  `${String.fromCharCode(65 + column)}${row + 1}`;
