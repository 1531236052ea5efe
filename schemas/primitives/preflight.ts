import * as z from 'zod';
import { noArguments, text } from '../arguments.ts';
import { PreflightBodySchema } from '../documents/preflight.ts';
import { aside, contract, document, event, nothing, verb } from './contract.ts';

const onRun = () => ['preflight/run'];

/** Everything is seen once before the doors open. */
export const preflight = contract({
  units: { run: 'whole' },
  verbs: {
    /** Arms the room before the doors open: everything must be seen once from here on. */
    'preflight.begin': verb(noArguments, {
      undo: aside('undoing/preflight-begun'),
      guard: nothing('it begins anew, whatever was'),
    }),
    /** Control has looked at it itself; `id` as in priv/control/preflight. */
    'preflight.tick': verb(z.strictObject({ id: text(80), done: z.boolean().optional() }), {
      undo: aside('undoing/preflight-ticked'),
      guard: nothing('it says which of the two it wants'),
    }),
    /** `insist`: also while something has not been seen, which then stays named. */
    'preflight.end': verb(z.strictObject({ insist: z.boolean().optional() }), {
      undo: aside('undoing/preflight-ended'),
      guard: nothing('what has not been seen refuses it by itself'),
    }),
  },
  events: {
    'preflight-began': event({ by: z.string() }, onRun),
    /** One step was seen (`by` null) or ticked by hand: `box/<id>/opened`, `device/<id>`. */
    'preflight-ticked': event({ id: z.string(), done: z.boolean(), by: z.string().nullable() }, onRun),
    /** `unseen`: the names of what nobody had seen. */
    'preflight-ended': event({ unseen: z.array(z.string()) }, onRun),
  },
  documents: {
    preflight: document(
      'control',
      'preflight',
      'what was checked before the doors open',
      PreflightBodySchema,
    ),
  },
});
