import type { AlarmBody, AlertBody, ControlAlarmBody } from '../../../../schemas/documents/alarm.ts';
import { Instant } from '../../../../schemas/units.ts';
import type { Plan } from '../../plan.ts';
import type { Reads } from '../../room.ts';
import { emergencyOf } from '../emergency/read.ts';
import { roundsBody } from '../rounds/read.ts';
import { areSirensMuted } from '../sound/read.ts';
import { alarmName, alarmOf } from './kinds.ts';
import { delivery, rollCall } from './roll-call.ts';
import { sirensSilentAt } from './sirens.ts';
import type { StandingAlarm } from './state.ts';

/** Reports of the tables that play alone. */
const reportsOf = (plan: Plan, kind: string): AlarmBody['reports'] =>
  (alarmOf(plan, kind)?.reports ?? []).flatMap((report) => {
    const table = plan.tables.find((each) => each.id === report.table);
    const seat = table?.seats.find((each) => each.id === report.seat);
    return table === undefined || seat === undefined
      ? []
      : [{ table: table.id, tableName: table.name, seat: seat.id, seatName: seat.name, to: report.to }];
  });

/** What everybody reads of one. */
const words = (plan: Plan, { alarm, kind, since, text }: StandingAlarm) => ({
  alarm,
  kind,
  name: alarmOf(plan, kind, text)?.name ?? kind,
  instructions: [...(alarmOf(plan, kind, text)?.instructions ?? [])],
  since,
});

export const alertBody = (plan: Plan, state: Reads<'alarm' | 'emergency' | 'rounds'>): AlertBody => {
  const { standing, last } = state.alarm;
  return {
    alarms: standing.map((each, at) => {
      const manifest = alarmOf(plan, each.kind, each.text);
      return {
        ...words(plan, each),
        freeze: manifest?.freeze ?? false,
        reports: reportsOf(plan, each.kind),
        others: manifest?.others ?? '',
        rounds: at === 0 ? roundsBody(plan, state) : null,
      };
    }),
    emergency: emergencyOf(state),
    last: last && { kind: last.kind, stoodDownAt: last.stoodDownAt, name: alarmName(plan, last) },
  };
};

/** Which of the alarms that stand a table has heard. */
export const heardBy = (standing: readonly StandingAlarm[], table: string): string[] =>
  standing.filter(({ acknowledged }) => acknowledged.includes(table)).map(({ alarm }) => alarm);

/** Who has heard, in words: "11 of 12 tables have heard; missing: Dione". */
export const acknowledgement = (
  plan: Plan,
  acknowledged: readonly string[],
): { readonly missing: readonly string[]; readonly text: string } => {
  const missing = plan.tables.filter((table) => !acknowledged.includes(table.id));
  const all = plan.tables.length;
  const count = `${all - missing.length} of ${all} tables have heard`;
  const names = missing.map((table) => table.name);
  const text = names.length === 0 || names.length > 3 ? count : `${count}; missing: ${names.join(', ')}`;
  return { missing: missing.map((table) => table.id), text };
};

/** Until when the sirens sound that are there and not muted; null where nothing does. They sound for the alarm that was raised last. */
export const sirensUntil = (
  plan: Plan,
  state: Reads<'alarm' | 'devices'>,
): ControlAlarmBody['soundUntil'] => {
  const { standing, soundUntil } = state.alarm;
  if (soundUntil === null) return null;
  const since = Math.max(0, ...standing.map((each) => each.since));
  return sirensSilentAt(plan, state, Instant(since), soundUntil);
};

export const controlAlarmBody = (
  plan: Plan,
  state: Reads<'alarm' | 'displays' | 'roster' | 'sound'>,
  soundUntil: ControlAlarmBody['soundUntil'],
): ControlAlarmBody => {
  const { pending, standing, cooldownUntil } = state.alarm;
  return {
    pending: pending && {
      kind: pending.kind,
      name: alarmName(plan, pending),
      by: pending.by,
      expiresAt: pending.expiresAt,
    },
    kinds: plan.manifest.alarms.map(({ id, name, phases }) => ({ id, name, phases: [...phases] })),
    alarms: standing.map((each) => {
      const { missing, text } = acknowledgement(plan, each.acknowledged);
      return {
        ...words(plan, each),
        acknowledged: [...each.acknowledged],
        missing: [...missing],
        acknowledgement: text,
        delivered: delivery(state, each),
        rollCall: rollCall(plan, state, each),
      };
    }),
    cooldownUntil,
    muted: areSirensMuted(state),
    soundUntil,
  };
};
