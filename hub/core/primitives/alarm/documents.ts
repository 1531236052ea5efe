import type { AlertBody, ControlAlarmBody } from '../../../../schemas/documents.ts';
import type { Plan } from '../../plan.ts';
import type { Reads } from '../../room.ts';
import { roundsBody } from '../rounds/read.ts';
import { alarmName, alarmOf } from './kinds.ts';
import { delivery, rollCall } from './roll-call.ts';
import type { StandingAlarm } from './state.ts';

/** Reports of the tables that play alone. */
const reportsOf = (plan: Plan, kind: string): NonNullable<AlertBody['active']>['reports'] =>
  (alarmOf(plan, kind)?.reports ?? []).flatMap((report) => {
    const table = plan.tables.find((each) => each.id === report.table);
    const seat = table?.seats.find((each) => each.id === report.seat);
    return table === undefined || seat === undefined
      ? []
      : [{ table: table.id, tableName: table.name, seat: seat.id, seatName: seat.name, to: report.to }];
  });

const besideBody = (plan: Plan, standing: StandingAlarm): NonNullable<AlertBody['beside']> => ({
  alarm: standing.alarm,
  kind: standing.kind,
  name: alarmName(plan, standing),
  instructions: [...(alarmOf(plan, standing.kind, standing.text)?.instructions ?? [])],
  since: standing.since,
});

export const alertBody = (plan: Plan, state: Reads<'alarm' | 'rounds'>): AlertBody => {
  const { standing, emergency, last } = state.alarm;
  const [active = null, beside = null] = standing;
  const manifest = active === null ? undefined : alarmOf(plan, active.kind, active.text);
  return {
    active:
      active === null
        ? null
        : {
            alarm: active.alarm,
            kind: active.kind,
            name: manifest?.name ?? active.kind,
            instructions: [...(manifest?.instructions ?? [])],
            freeze: manifest?.freeze ?? false,
            reports: reportsOf(plan, active.kind),
            others: manifest?.others ?? '',
            since: active.since,
            rounds: roundsBody(plan, state),
          },
    emergency,
    beside: beside === null ? null : besideBody(plan, beside),
    last:
      last === null
        ? null
        : {
            kind: last.kind,
            stoodDownAt: last.stoodDownAt,
            name: alarmName(plan, last),
          },
  };
};

/** Which of the alarms that stand a table has heard. */
export const heardBy = (standing: readonly StandingAlarm[], table: string): string[] =>
  standing.filter(({ acknowledged }) => acknowledged.includes(table)).map(({ alarm }) => alarm);

/** Who has heard, in words: "11 of 12; Dione has not". */
export const acknowledgement = (
  plan: Plan,
  acknowledged: readonly string[],
): { readonly missing: readonly string[]; readonly text: string } => {
  const missing = plan.tables.filter((table) => !acknowledged.includes(table.id));
  const all = plan.tables.length;
  const count = `${all - missing.length} of ${all}`;
  const names = missing.map((table) => table.name);
  const text =
    names.length === 0
      ? count
      : names.length > 3
        ? `${count}; ${names.length} have not`
        : `${count}; ${names.join(' and ')} ${names.length === 1 ? 'has' : 'have'} not`;
  return { missing: missing.map((table) => table.id), text };
};

const controlBeside = (
  plan: Plan,
  state: Reads<'displays'>,
  beside: StandingAlarm,
): NonNullable<ControlAlarmBody['beside']> => {
  const { alarm, kind, name, instructions, since } = besideBody(plan, beside);
  const { missing, text } = acknowledgement(plan, beside.acknowledged);
  return {
    alarm,
    kind,
    name,
    text: instructions.join(' '),
    since,
    acknowledged: [...beside.acknowledged],
    missing: [...missing],
    acknowledgement: text,
    delivered: delivery(state, beside),
  };
};

export const controlAlarmBody = (
  plan: Plan,
  state: Reads<'alarm' | 'displays' | 'roster'>,
): ControlAlarmBody => {
  const { pending, standing, cooldownUntil, muted, soundUntil } = state.alarm;
  const [active = null, beside = null] = standing;
  const acknowledged = active?.acknowledged ?? [];
  const heard = active === null ? { missing: [], text: null } : acknowledgement(plan, acknowledged);
  return {
    pending:
      pending === null
        ? null
        : {
            kind: pending.kind,
            name: alarmName(plan, pending),
            by: pending.by,
            expiresAt: pending.expiresAt,
          },
    kinds: plan.manifest.alarms.map(({ id, name, phases }) => ({ id, name, phases: [...phases] })),
    active:
      active === null
        ? null
        : { alarm: active.alarm, kind: active.kind, name: alarmName(plan, active), since: active.since },
    beside: beside === null ? null : controlBeside(plan, state, beside),
    acknowledged: [...acknowledged],
    missing: [...heard.missing],
    acknowledgement: heard.text,
    cooldownUntil,
    muted,
    soundUntil,
    delivered: active === null ? [] : delivery(state, active),
    rollCall: active === null ? [] : rollCall(plan, state, active),
  };
};
