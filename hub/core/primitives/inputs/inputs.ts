import { silent } from '../../engine/primitive.ts';
import type { Primitive } from '../../room.ts';
import { evolve } from './evolve.ts';

export const inputs: Primitive<'inputs'> = {
  initial: () => ({}),
  decide: {},
  evolve,
  // What an input told stands in its note; who has just pressed must not be told apart.
  log: { 'input-observed': silent },
  documents: {},
  standing: null,
  attention: null,
  deadlines: null,
  undo: null,
};
