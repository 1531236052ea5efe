import * as z from 'zod';
import { IdSchema } from './ids.ts';

/**
 * What a game's public document (`pub/game/<name>`) says to everybody, in the game's own words: table and wall draw it as it
 * is, and know no game. Under the key `face`; a document without one is for programs alone.
 */
const GameFaceSchema = z.object({
  title: z.string().min(1).max(60),
  rows: z.array(
    z.object({
      /** Whose row it is: a table shows its own and those of all (null). */
      table: IdSchema.nullable(),
      name: z.string().max(60),
      value: z.string().max(80),
      /** What a table wants to read once; a wall leaves it out. */
      text: z.string().max(500).nullable().default(null),
    }),
  ),
});
export type GameFace = z.input<typeof GameFaceSchema>;

export const GameBodySchema = z.object({ face: GameFaceSchema });
export type GameBody = z.infer<typeof GameBodySchema>;
