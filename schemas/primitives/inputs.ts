import * as z from 'zod';
import { InputBodySchema } from '../device-messages.ts';
import { IdSchema } from '../ids.ts';
import { InstantSchema } from '../units.ts';
import { contract, event, nothing } from './contract.ts';

/** What players press, throw or type on. */
export const inputs = contract({
  units: 'each',
  verbs: {},
  events: {
    /**
     * A button, a switch or a keypad has reported something. `at` is its place in hub time; `noted`: the codes typed before stand
     * in a note that Control has not dealt with.
     */
    'input-observed': event(
      { device: IdSchema, body: InputBodySchema, at: InstantSchema, noted: z.literal(true).optional() },
      nothing('no command is made against an input, and what was pressed stays pressed'),
    ),
  },
  documents: {},
});
