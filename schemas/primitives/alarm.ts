import * as z from 'zod';
import { MAX_ADHOC_TEXT } from '../adhoc-alarm.ts';
import { noArguments, text } from '../arguments.ts';
import { AlertBodySchema, ControlAlarmBodySchema, TableAlarmBodySchema } from '../documents/alarm.ts';
import { IdSchema } from '../ids.ts';
import { InstantSchema } from '../units.ts';
import {
  aside,
  contract,
  CONTROL_OR_DECK,
  document,
  event,
  final,
  nothing,
  taken,
  verb,
} from './contract.ts';

const onAlarm = () => ['alarm'];
const guard = () => ({ document: 'control', id: '' });
const named = nothing('it names the alarm, and one that does not stand any more refuses it by itself');
/** What people have heard cannot be taken back. */
const heard = { final: 'undoing/people' } as const;

/** Alarms of the game and of Control's own, who has heard them, and until when the sirens sound. */
export const alarm = contract({
  units: 'whole',
  verbs: {
    /** `adhoc` is an alarm made up on the spot; its text is what everyone must do. */
    'alarm.raise': verb(
      z.strictObject({
        kind: IdSchema,
        insist: z.boolean().optional(),
        text: text(MAX_ADHOC_TEXT).optional(),
      }),
      { undo: final('undoing/raise'), guard, roles: CONTROL_OR_DECK },
    ),
    'alarm.confirm': verb(noArguments, {
      undo: final('undoing/confirm'),
      guard,
      roles: CONTROL_OR_DECK,
    }),
    /** Takes back a raise that waits; else ends the alarm that stands. Where two stand, `alarm` says which. */
    'alarm.standDown': verb(z.strictObject({ alarm: text(120).optional() }), {
      undo: taken,
      guard,
      roles: CONTROL_OR_DECK,
    }),
    /**
     * A table has heard one alarm, and where two stand `alarm` says which: whoever pressed has seen that one alone. A table
     * account acknowledges for itself, Control names the table.
     */
    'alarm.ack': verb(z.strictObject({ table: IdSchema.optional(), alarm: text(120).optional() }), {
      undo: aside('undoing/heard'),
      guard: named,
      roles: ['control', 'table'],
    }),
    /** The roll-call at the map: every reporting seat of the table, or the one named; refused when it is not of `alarm` any more. */
    'alarm.present': verb(
      z.strictObject({
        table: IdSchema,
        seat: IdSchema.optional(),
        present: z.boolean().optional(),
        alarm: text(120).optional(),
      }),
      { undo: aside('undoing/present'), guard: named },
    ),
  },
  events: {
    'alarm-raised': event(
      {
        kind: IdSchema,
        expiresAt: InstantSchema,
        by: z.string(),
        /** Of one made up on the spot. */
        text: z.string().optional(),
      },
      onAlarm,
      heard,
    ),
    'alarm-lapsed': event({}, onAlarm),
    /** One of the game's takes the place of the game's, one of Control's own that of Control's own; neither ends the other. */
    'alarm-confirmed': event(
      {
        alarm: z.string(),
        kind: IdSchema,
        whose: z.enum(['game', 'control']),
        soundUntil: InstantSchema,
      },
      onAlarm,
      heard,
    ),
    'alarm-acknowledged': event({ alarm: z.string(), table: IdSchema }, onAlarm, heard),
    'alarm-stood-down': event({ alarm: z.string(), cooldownUntil: InstantSchema }, onAlarm),
    /** A display has it on its screen. */
    'alarm-delivered': event({ alarm: z.string(), display: IdSchema }, onAlarm, heard),
    'roll-called': event(
      { alarm: z.string(), table: IdSchema, seat: IdSchema, present: z.boolean() },
      onAlarm,
    ),
    /** The sirens were muted, or the hub has started again: nothing sounds by itself. */
    'siren-silenced': event(
      {},
      nothing('what stands is as it was, and an undo lets nothing sound again (restore)'),
      heard,
    ),
  },
  documents: {
    alert: document(
      'everyone',
      'alert',
      'active `alarms`, with instructions; the rounds are those of the first',
      AlertBodySchema,
      {
        urgent: true,
        // The rounds are shown in it, and their verbs are guarded by it.
        unit: 'rounds',
        key: ({ alarms: [first] }) => {
          const rounds = first?.rounds ?? null;
          if (rounds === null) return null;
          const { round, side, nextAt, order } = rounds;
          return [round, side.id, nextAt, order.map((member) => [member.id, member.taken])];
        },
      },
    ),
    control: document(
      'control',
      'alarm',
      'who has heard an alarm, where it is shown, the roll-call, the sirens',
      ControlAlarmBodySchema,
      {
        unit: 'alarm',
        key: ({ pending, alarms, muted }) => [pending, alarms.map(({ alarm: id }) => id), muted],
      },
    ),
    table: document(
      'table',
      'alarm',
      'which of the active alarms the table has acknowledged',
      TableAlarmBodySchema,
    ),
  },
});
