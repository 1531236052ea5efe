import type { VerbArguments } from '../../../../schemas/commands.ts';
import { done, type Outcome } from '../../engine/outcome.ts';
import type { Draft, Primitive } from '../../room.ts';
import type { SetupCall } from '../../contract.ts';

/** The file and the machine are the shell's: it answers. Nothing of it makes a batch. */
const handOn =
  <V extends SetupCall['verb']>(verb: V) =>
  (draft: Draft, args: VerbArguments<V>): Outcome => {
    // The cast: a verb with its own arguments is one of the union's members.
    draft.effect({ type: 'setup', call: { verb, args } as SetupCall });
    return done();
  };

export const setup: Primitive<'setup'> = {
  initial: () => null,
  decide: {
    'setup.look': handOn('setup.look'),
    'setup.find': handOn('setup.find'),
    'setup.blink': handOn('setup.blink'),
    'setup.wiring': handOn('setup.wiring'),
    'setup.write': handOn('setup.write'),
    'setup.create': handOn('setup.create'),
    'setup.apply': handOn('setup.apply'),
    'machine.restart': handOn('machine.restart'),
    'machine.off': handOn('machine.off'),
    'machine.time': handOn('machine.time'),
  },
  evolve: {},
  log: {},
  documents: {},
  standing: null,
  attention: null,
  deadlines: null,
  undo: null,
};
