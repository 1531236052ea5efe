import type { AlertBody, ControlAlarmBody, RoundsBody } from '../../../schemas/documents.ts';
import { alarmOf } from '../alarm-kinds.ts';
import { delivery, rollCall } from '../desk/roll-call.ts';
import { own, type Plan } from '../plan.ts';
import type { RoomState } from '../state.ts';

export const roundsBody = (plan: Plan, state: RoomState): RoundsBody | null => {
  const { active, orders } = state.rounds;
  const rounds = active === null ? null : alarmOf(plan, active.kind)?.rounds;
  if (active === null || rounds === null || rounds === undefined) return null;
  const sides = rounds.style === 'alternating' ? rounds.sides : [rounds.side];
  const side = sides.find((each) => each.id === active.side);
  return {
    style: rounds.style,
    round: active.round,
    side: { id: active.side, name: side?.name ?? active.side, hint: side?.hint ?? '' },
    nextAt: active.nextAt,
    everyMs: rounds.style === 'periodic' ? rounds.everyMs.value : null,
    order: (own(orders, active.kind) ?? []).map((id) => ({
      id,
      name: own(plan.tableNames, id) ?? id,
      taken: active.taken.includes(id),
    })),
  };
};

/** Reports of the tables that play alone. */
const reportsOf = (plan: Plan, kind: string): NonNullable<AlertBody['active']>['reports'] =>
  (alarmOf(plan, kind)?.reports ?? []).flatMap((report) => {
    const table = plan.tables.find((each) => each.id === report.table);
    const seat = table?.seats.find((each) => each.id === report.seat);
    return table === undefined || seat === undefined
      ? []
      : [{ table: table.id, tableName: table.name, seat: seat.id, seatName: seat.name, to: report.to }];
  });

export const alertBody = (plan: Plan, state: RoomState): AlertBody => {
  const { active, emergency, last } = state.alarm;
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
    beside: null,
    last:
      last === null
        ? null
        : {
            kind: last.kind,
            stoodDownAt: last.stoodDownAt,
            name: alarmOf(plan, last.kind, last.text)?.name ?? last.kind,
          },
  };
};

/** Who has heard, in words: "11 of 12; Dione has not". */
export const acknowledgement = (
  plan: Plan,
  state: RoomState,
): { readonly missing: readonly string[]; readonly text: string | null } => {
  if (state.alarm.active === null) return { missing: [], text: null };
  const missing = plan.tables.filter((table) => !state.alarm.acknowledged.includes(table.id));
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

export const controlAlarmBody = (plan: Plan, state: RoomState): ControlAlarmBody => {
  const { pending, active, acknowledged, cooldownUntil, muted, soundUntil } = state.alarm;
  const nameOf = ({ kind, text }: { readonly kind: string; readonly text?: string }): string =>
    alarmOf(plan, kind, text)?.name ?? kind;
  const heard = acknowledgement(plan, state);
  return {
    pending:
      pending === null
        ? null
        : { kind: pending.kind, name: nameOf(pending), by: pending.by, expiresAt: pending.expiresAt },
    kinds: plan.manifest.alarms.map(({ id, name, phases }) => ({ id, name, phases: [...phases] })),
    active:
      active === null
        ? null
        : { alarm: active.alarm, kind: active.kind, name: nameOf(active), since: active.since },
    beside: null,
    acknowledged: [...acknowledged],
    missing: [...heard.missing],
    acknowledgement: heard.text,
    cooldownUntil,
    muted,
    soundUntil,
    delivered: delivery(state),
    rollCall: rollCall(plan, state),
  };
};
