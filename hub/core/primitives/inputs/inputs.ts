import { silent } from '../../engine/primitive.ts';
import type { Primitive } from '../../room.ts';
import { evolve } from './evolve.ts';
import { decideInput } from './observed.ts';

export const inputs: Primitive<'inputs'> = {
  initial: () => ({}),
  decide: {},
  evolve,
  // What an input reported stands in its note; who has just pressed must not be distinguished.
  log: { 'input-observed': silent },
  documents: {},
  standing: null,
  attention: null,
  deadlines: null,
  undo: null,
  after: { 'device-observed': decideInput },
};
