import * as z from 'zod';
import { SoundBodySchema } from '../documents/displays.ts';
import { SOUND_ROLES } from '../display-terms.ts';
import { IdSchema } from '../ids.ts';
import { contract, CONTROL_OR_DECK, document, event, final, nothing, taken, verb } from './contract.ts';

const SETTINGS = 'sound/settings';
const guard = nothing('it says how loud the pages are to be from now on, whatever they were');

/** How loud the pages may be; the sirens have siren.mute. */
export const sound = contract({
  units: { settings: 'whole' },
  verbs: {
    /** The pages' sounds altogether. */
    'sound.mute': verb(z.strictObject({ muted: z.boolean().optional() }), { undo: taken, guard }),
    'sound.ceiling': verb(
      z.strictObject({ role: z.enum(SOUND_ROLES), percent: z.number().int().min(0).max(100) }),
      { undo: taken, guard },
    ),
    /** A short chirp on every page that was given leave, or on one. */
    'sound.test': verb(z.strictObject({ display: IdSchema.optional() }), {
      undo: final('undoing/moment'),
      guard: nothing('it changes nothing'),
      roles: CONTROL_OR_DECK,
    }),
  },
  events: {
    'sound-muted': event({ muted: z.boolean() }, () => [SETTINGS]),
    'sound-ceiling-set': event({ role: z.enum(SOUND_ROLES), percent: z.number().int() }, () => [SETTINGS]),
  },
  documents: {
    sound: document('everyone', 'sound', 'how loud pages may be', SoundBodySchema),
  },
});
