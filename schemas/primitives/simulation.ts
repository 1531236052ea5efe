import * as z from 'zod';
import { ContactSchema, SIM_FAULTS } from '../device-messages.ts';
import { IdSchema, UidSchema } from '../ids.ts';
import { contract, final, nothing, verb } from './contract.ts';

/** Something happens to a simulated thing, as to a real one: there is nothing to look at first, and no way back. */
const physical = {
  undo: final('undoing/simulated'),
  guard: nothing('a card is put in whatever a page shows'),
};

/** A rehearsal without hardware: what hands do to the simulated chips and pins of a board. */
export const simulation = contract({
  units: {},
  verbs: {
    'sim.tag': verb(
      z.strictObject({ box: IdSchema, uid: UidSchema, port: z.enum(['slot', 'port']).optional() }),
      physical,
    ),
    'sim.lid': verb(z.strictObject({ box: IdSchema, open: z.boolean() }), physical),
    'sim.hatch': verb(z.strictObject({ box: IdSchema, open: z.boolean() }), physical),
    /** At a box, or at another device: one of `CABLE_FAULTS` is of its board, and of all that hangs on it. */
    'sim.fault': verb(
      z
        .strictObject({ box: IdSchema.optional(), device: IdSchema.optional(), fault: z.enum(SIM_FAULTS) })
        .refine(
          ({ box, device }) => (box === undefined) !== (device === undefined),
          'give either box or device',
        ),
      physical,
    ),
    /** Presses a button and lets it go, throws a switch to the other side, opens or shuts a cover. */
    'sim.press': verb(
      z.strictObject({
        device: IdSchema,
        contact: ContactSchema.optional(),
        on: z.boolean().optional(),
      }),
      physical,
    ),
    /** Holds a card to a vote box and presses a button. */
    'sim.ballot': verb(
      z.strictObject({ device: IdSchema, uid: UidSchema, choice: z.enum(['yes', 'no', 'abstain']) }),
      physical,
    ),
    /** Types on a keypad; `#` sends. */
    'sim.key': verb(
      z.strictObject({
        device: IdSchema,
        keys: z.string().regex(/^[0-9A-D*#]{1,24}$/, 'keys are 0 to 9, A to D, * and #'),
      }),
      physical,
    ),
  },
  events: {},
  documents: {},
});
