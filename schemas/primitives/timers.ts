import * as z from 'zod';
import { adjustment, length, text } from '../arguments.ts';
import { ClockBodySchema } from '../documents/clock.ts';
import { IdSchema } from '../ids.ts';
import { InstantSchema, MillisSchema } from '../units.ts';
import { contract, CONTROL_OR_DECK, document, event, taken, verb } from './contract.ts';
import { PauseCauseSchema } from './timetable.ts';

const onTimer = ({ timer }: { readonly timer: string }) => [`timers/${timer}`];
const atTimer = {
  undo: taken,
  guard: ({ timer }: { readonly timer: string }) => ({ document: 'clock', id: timer }),
};
const timerAlone = z.strictObject({ timer: IdSchema });

/** Side timers: a council's five minutes, beside the timetable and with no say in it. */
export const timers = contract({
  units: 'each',
  verbs: {
    'timer.start': verb(z.strictObject({ timer: IdSchema, label: text(60).optional(), durationMs: length }), {
      ...atTimer,
      roles: CONTROL_OR_DECK,
    }),
    'timer.pause': verb(timerAlone, atTimer),
    'timer.resume': verb(timerAlone, atTimer),
    'timer.adjust': verb(z.strictObject({ timer: IdSchema, deltaMs: adjustment }), atTimer),
    'timer.stop': verb(timerAlone, atTimer),
  },
  events: {
    'timer-started': event(
      { timer: IdSchema, label: z.string(), durationMs: MillisSchema, endsAt: InstantSchema },
      onTimer,
    ),
    'timer-paused': event(
      { timer: IdSchema, remainingMs: MillisSchema, reason: z.string(), cause: PauseCauseSchema },
      onTimer,
    ),
    'timer-resumed': event({ timer: IdSchema, endsAt: InstantSchema }, onTimer),
    'timer-adjusted': event(
      { timer: IdSchema, endsAt: InstantSchema.nullable(), remainingMs: MillisSchema },
      onTimer,
    ),
    'timer-ended': event({ timer: IdSchema }, onTimer),
    'timer-stopped': event({ timer: IdSchema }, onTimer),
  },
  documents: {
    clock: document('everyone', 'clock/{id}', 'a side timer', ClockBodySchema, {
      unit: 'timers/{id}',
      // What is left while it runs follows from the end.
      key: ({ state, label, endsAt, remainingMs }) => [
        state,
        label,
        endsAt,
        endsAt === null ? remainingMs : null,
      ],
    }),
  },
});
