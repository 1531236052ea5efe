import * as z from 'zod';
import { AskFaceSchema } from './ask.ts';
import { DeckFaceSchema } from './deck.ts';
import { GraphFaceSchema } from './graph.ts';
import { HexesFaceSchema } from './hexes.ts';
import { RingFaceSchema } from './ring.ts';
import { RollFaceSchema } from './roll.ts';
import { RowsFaceSchema } from './rows.ts';
import { StepsFaceSchema } from './steps.ts';

export const FACES = {
  rows: RowsFaceSchema,
  steps: StepsFaceSchema,
  roll: RollFaceSchema,
  deck: DeckFaceSchema,
  ring: RingFaceSchema,
  ask: AskFaceSchema,
  hexes: HexesFaceSchema,
  graph: GraphFaceSchema,
};

/**
 * What a document of a game says to people, under the key `face`: console, table, wall and paper draw it, and know no game.
 * A document without one is for programs alone.
 */
export const FaceSchema = z.union(Object.values(FACES));
export type Face = z.output<typeof FaceSchema>;
export type FaceInput = z.input<typeof FaceSchema>;

export const FacedBodySchema = z.object({ face: FaceSchema });
