import * as z from 'zod';
import { HubBodySchema } from '../documents/hub.ts';
import { LogBodySchema } from '../documents/log.ts';
import { contract, document, event, final, nothing, verb } from './contract.ts';
import { MillisSchema } from '../units.ts';

/** What belongs to no primitive: taking back, and the hub's own start. */
export const engine = contract({
  units: {},
  verbs: {
    /** One's own last, or the one named. `insist`: also where somebody else did it, who may have gone home. */
    undo: verb(
      z.strictObject({ event: z.number().int().positive().optional(), insist: z.boolean().optional() }),
      { undo: final('undoing/undone'), guard: nothing('what has moved on since refuses it by itself') },
    ),
  },
  events: {
    'hub-started': event(
      { boot: z.number().int().positive(), downMs: MillisSchema },
      nothing('what a restart makes of a primitive is an event of that primitive'),
    ),
    /** `slices`: the part that could be taken back, where the rest had moved on. */
    undone: event(
      {
        event: z.number().int(),
        slices: z.array(z.string()).optional(),
        /** Who did it, where somebody else has taken it back. */
        owner: z.string().optional(),
      },
      nothing('the engine finds the units in what is taken back (hub/core/engine/parts.ts)'),
    ),
  },
  documents: {
    log: document('control', 'log', 'what was done, and what can be undone', LogBodySchema),
    /** The shell's own, and the hub's last will. */
    hub: document('everyone', 'hub', '`ready` or `lost`, version, game, tables', HubBodySchema),
  },
});
