import * as z from 'zod';
import { IdSchema } from '../ids.ts';
import { InstantSchema } from '../units.ts';
import { RoundsBodySchema } from './rounds.ts';

/** `pub/alert`. A late joiner shows it and sounds nothing. */
export const AlertBodySchema = z.object({
  /** All that stand: one of the game first, then one of Control's own. The first is the one that sounds. */
  alarms: z.array(
    z.object({
      alarm: z.string(),
      kind: IdSchema,
      name: z.string(),
      instructions: z.array(z.string()),
      freeze: z.boolean(),
      reports: z.array(
        z.object({
          table: IdSchema,
          tableName: z.string(),
          seat: IdSchema,
          seatName: z.string(),
          to: z.string(),
        }),
      ),
      others: z.string(),
      since: InstantSchema,
      rounds: RoundsBodySchema.nullable(),
    }),
  ),
  /** A real emergency in the building: everything stands. */
  emergency: z.object({ since: InstantSchema, reason: z.string() }).nullable(),
  /** The last alarm that was stood down. */
  last: z.object({ kind: IdSchema, name: z.string(), stoodDownAt: InstantSchema }).nullable(),
});
export type AlertBody = z.infer<typeof AlertBodySchema>;
export type AlarmBody = AlertBody['alarms'][number];

/** `priv/control/alarm`. `display.got`, `alarm.ack`, `alarm.present` and `alarm.standDown` take the `alarm` that is meant. */
export const ControlAlarmBodySchema = z.object({
  /** Raised, waiting for the second step. */
  pending: z
    .object({ kind: IdSchema, name: z.string(), by: z.string(), expiresAt: InstantSchema })
    .nullable(),
  /** The alarms of this game, for the buttons. */
  kinds: z.array(z.object({ id: IdSchema, name: z.string(), phases: z.array(IdSchema) })),
  /** All that stand, as in pub/alert. */
  alarms: z.array(
    z.object({
      alarm: z.string(),
      kind: IdSchema,
      name: z.string(),
      instructions: z.array(z.string()),
      since: InstantSchema,
      /** Tables that have heard it. */
      acknowledged: z.array(IdSchema),
      missing: z.array(IdSchema),
      /** "11 of 12; table 7 has not" */
      acknowledgement: z.string(),
      /** The displays that are there: which have it on their screens. */
      delivered: z.array(z.object({ display: IdSchema, name: z.string(), got: z.boolean() })),
      /** Who must report for it, and who has answered at the map. Empty where nobody must. */
      rollCall: z.array(
        z.object({
          table: IdSchema,
          tableName: z.string(),
          seat: IdSchema,
          seatName: z.string(),
          to: z.string(),
          person: z.string().nullable(),
          present: z.boolean(),
        }),
      ),
    }),
  ),
  cooldownUntil: InstantSchema.nullable(),
  muted: z.boolean(),
  /** Until when the sirens that are there sound, for the alarm that was raised last; null when silent by design. */
  soundUntil: InstantSchema.nullable(),
});
export type ControlAlarmBody = z.infer<typeof ControlAlarmBodySchema>;
export type StandingAlarmBody = ControlAlarmBody['alarms'][number];

/** `priv/table/<id>/alarm`: which of the alarms that stand this table has heard, by its own word or by Control's. */
export const TableAlarmBodySchema = z.object({ acknowledged: z.array(z.string()) });
