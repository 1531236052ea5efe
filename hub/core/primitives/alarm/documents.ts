import type {
  AlertBody,
  ControlAlarmBody,
  RoundsBody,
  TableAlarmBody,
} from '../../../../schemas/documents.ts';
import { alarmName, alarmOf } from './kinds.ts';
import { delivery, rollCall } from './roll-call.ts';
import { own, type Plan } from '../../plan.ts';
import type { RoomState, StandingAlarm } from '../../state.ts';

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

const besideBody = (plan: Plan, standing: StandingAlarm): NonNullable<AlertBody['beside']> => ({
  alarm: standing.alarm,
  kind: standing.kind,
  name: alarmName(plan, standing),
  instructions: [...(alarmOf(plan, standing.kind, standing.text)?.instructions ?? [])],
  since: standing.since,
});

export const alertBody = (plan: Plan, state: RoomState): AlertBody => {
  const { active, beside = null, emergency, last } = state.alarm;
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

export const tableAlarmBody = ({ alarm }: RoomState, table: string): TableAlarmBody => {
  const { active, beside = null, acknowledged } = alarm;
  return {
    acknowledged: [
      ...(active !== null && acknowledged.includes(table) ? [active.alarm] : []),
      ...(beside?.acknowledged.includes(table) === true ? [beside.alarm] : []),
    ],
  };
};

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
  state: RoomState,
  beside: NonNullable<RoomState['alarm']['beside']>,
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
    delivered: delivery(state, state.muster.beside ?? []),
  };
};

export const controlAlarmBody = (plan: Plan, state: RoomState): ControlAlarmBody => {
  const { pending, active, beside = null, acknowledged, cooldownUntil, muted, soundUntil } = state.alarm;
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
    delivered: active === null ? [] : delivery(state, state.muster.delivered),
    rollCall: rollCall(plan, state),
  };
};
