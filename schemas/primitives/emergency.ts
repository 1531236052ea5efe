import * as z from 'zod';
import { text } from '../arguments.ts';
import { contract, CONTROL_OR_DECK, event, final, nothing, verb } from './contract.ts';

const onEmergency = () => ['emergency'];
/** What people have heard cannot be taken back. */
const heard = { final: 'undoing/people' } as const;

/** A real danger in the building: it stops every clock, timer, round and siren. Whoever resumes the clock ends it. */
export const emergency = contract({
  units: 'whole',
  verbs: {
    'emergency.stop': verb(z.strictObject({ reason: text(120).optional() }), {
      undo: final('undoing/emergency'),
      guard: nothing('it stops the room, whatever stands'),
      always: () => true,
      roles: CONTROL_OR_DECK,
    }),
  },
  events: {
    'emergency-stopped': event({ reason: z.string() }, onEmergency, heard),
    'emergency-ended': event({}, onEmergency, heard),
  },
  documents: {},
});
