import * as z from 'zod';
import { noArguments } from '../arguments.ts';
import { IdSchema } from '../ids.ts';
import { InstantSchema, MillisSchema } from '../units.ts';
import { contract, CONTROL_OR_DECK, event, taken, verb } from './contract.ts';

const onRounds = () => ['rounds'];
/** They are looked at in the alarm whose rounds they are. */
const atRounds = { undo: taken, guard: () => ({ of: 'alarm', document: 'alert', id: '' }) };

/** The rounds of an alarm: sides in turn, or one side by the clock beside an initiative order. */
export const rounds = contract({
  units: 'whole',
  verbs: {
    'rounds.next': verb(noArguments, { ...atRounds, roles: CONTROL_OR_DECK }),
    'rounds.order': verb(z.strictObject({ order: z.array(IdSchema).min(1).max(40) }), atRounds),
    /** A member of the initiative order begins its turn; whoever was acting has taken theirs. */
    'rounds.turn': verb(z.strictObject({ member: IdSchema }), atRounds),
    /** A member of the initiative order has taken its turn. */
    'rounds.taken': verb(z.strictObject({ member: IdSchema }), atRounds),
    'rounds.end': verb(noArguments, { ...atRounds, roles: CONTROL_OR_DECK }),
  },
  events: {
    'rounds-began': event(
      {
        alarm: IdSchema,
        round: z.number().int(),
        side: IdSchema,
        nextAt: InstantSchema.nullable(),
      },
      onRounds,
    ),
    'round-began': event(
      { round: z.number().int(), side: IdSchema, nextAt: InstantSchema.nullable() },
      onRounds,
    ),
    /** `kind`: of the alarm whose order it is. */
    'initiative-ordered': event({ kind: IdSchema, order: z.array(IdSchema) }, onRounds),
    'turn-began': event({ member: IdSchema }, onRounds),
    'turn-taken': event({ member: IdSchema }, onRounds),
    /** Held: what was left until the periodic side acts; null for alternating sides. */
    'rounds-held': event({ remainingMs: MillisSchema.nullable() }, onRounds),
    'rounds-resumed': event({ nextAt: InstantSchema.nullable() }, onRounds),
    'rounds-ended': event({}, onRounds),
  },
  documents: {},
});
