import * as z from 'zod';
import { SoundBodySchema } from '../documents/displays.ts';
import { SOUND_ROLES } from '../display-terms.ts';
import { contract, CONTROL_OR_DECK, document, event, final, nothing, taken, verb } from './contract.ts';

const SETTINGS = 'sound/settings';
const SIRENS = 'sound/sirens';
const guard = nothing('it says how loud the pages are to be from now on, whatever they were');

/** How loud the pages may be, and whether the sirens may sound. */
export const sound = contract({
  units: { settings: 'whole', sirens: 'whole' },
  verbs: {
    /** The pages' sounds altogether. */
    'sound.mute': verb(z.strictObject({ muted: z.boolean().optional() }), { undo: taken, guard }),
    'sound.ceiling': verb(
      z.strictObject({ role: z.enum(SOUND_ROLES), percent: z.number().int().min(0).max(100) }),
      { undo: taken, guard },
    ),
    'siren.mute': verb(z.strictObject({ muted: z.boolean().optional() }), {
      undo: final('undoing/sirens'),
      guard: nothing('it silences the room, whatever stands'),
      always: ({ muted }) => muted !== false,
      roles: CONTROL_OR_DECK,
    }),
  },
  events: {
    'sound-muted': event({ muted: z.boolean() }, () => [SETTINGS]),
    'sound-ceiling-set': event({ role: z.enum(SOUND_ROLES), percent: z.number().int() }, () => [SETTINGS]),
    'siren-muted': event({ muted: z.boolean() }, () => [SIRENS], { final: 'undoing/people' }),
  },
  documents: {
    sound: document('everyone', 'sound', 'how loud pages may be', SoundBodySchema),
  },
});
