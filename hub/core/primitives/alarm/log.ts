import { silent } from '../../engine/primitive.ts';
import type { Primitive } from '../../room.ts';
import { alarmName } from './kinds.ts';
import type { AlarmState } from './state.ts';
import { type Plan, tableName } from '../../plan.ts';

/** A name, with the words that one of Control's own was raised with. */
const alarmText = (plan: Plan, alarm: { readonly kind: string; readonly text?: string }): string =>
  `${alarmName(plan, alarm)}${alarm.text === undefined ? '' : `: ${alarm.text}`}`;

/** The name of one that stood before; null where it did not. */
const nameOf = (plan: Plan, { alarm: { standing } }: { readonly alarm: AlarmState }, id: string) => {
  const held = standing.find(({ alarm }) => alarm === id);
  return held === undefined ? null : alarmName(plan, held);
};

export const log: Primitive<'alarm'>['log'] = {
  'alarm-raised': ({ kind, text }, { plan }) =>
    `Raised, waits to be confirmed: ${alarmText(plan, text === undefined ? { kind } : { kind, text })}`,
  'alarm-lapsed': () => 'The raise was not confirmed',
  'alarm-confirmed': ({ kind }, { plan, before: { alarm } }) =>
    `ALARM: ${alarmText(plan, alarm.pending?.kind === kind ? alarm.pending : { kind })}`,
  'alarm-acknowledged': ({ alarm, table }, { plan, before }) =>
    `${tableName(plan, table)} has heard ${nameOf(plan, before, alarm) ?? 'the alarm'}`,
  'alarm-delivered': silent,
  'alarm-stood-down': ({ alarm }, { plan, before }) => {
    const name = nameOf(plan, before, alarm);
    return name === null ? 'Alarm stood down' : `Stood down: ${name}`;
  },
  'roll-called': ({ table, seat, present }, { plan }) => {
    const { name, seats } = plan.tables.find((each) => each.id === table) ?? { name: table, seats: [] };
    const seatName = seats.find((each) => each.id === seat)?.name ?? seat;
    return `${seatName} of ${name} ${present ? 'is' : 'is not'} at the map`;
  },
  // Where somebody may have missed it, the note says so.
  'siren-silenced': silent,
};
