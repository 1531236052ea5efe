import { single, type Primitive } from '../../room.ts';
import { decide, endOverArmed } from './decide.ts';
import { evolve } from './evolve.ts';
import { log } from './log.ts';
import { decideTap } from './taps.ts';
import { enrolDocument } from './view.ts';

export const enrol: Primitive<'enrol'> = {
  initial: () => ({ session: null }),
  decide,
  evolve,
  log,
  documents: { enrol: single(enrolDocument) },
  standing: null,
  attention: null,
  deadlines: null,
  undo: null,
  after: { 'device-observed': decideTap },
  settle: endOverArmed,
};
