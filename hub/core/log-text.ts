import type { RoomEvent } from '../../schemas/events.ts';
import { alarmName } from './alarm-kinds.ts';
import { describeDesk } from './desk/log-text.ts';
import { openLine, type LogLine } from './engine/log-line.ts';
import { own, type Plan } from './plan.ts';
import type { RoomState } from './state.ts';

/**
 * The log in words. It is Control's alone, and all the same never tells one card from another while a box accepts; what
 * players must not read over a shoulder stands apart (log-line.ts).
 */

const nameIn = (list: readonly { readonly id: string; readonly name: string }[], id: string): string =>
  list.find((each) => each.id === id)?.name ?? id;

/** A name, with the words that one of Control's own was raised with. */
const alarmText = (plan: Plan, alarm: { readonly kind: string; readonly text?: string }): string =>
  `${alarmName(plan, alarm)}${alarm.text === undefined ? '' : `: ${alarm.text}`}`;

const describeAlarm = (plan: Plan, event: RoomEvent, before: RoomState): string => {
  const { pending, active, beside = null } = before.alarm;
  const { alarms } = plan.manifest;
  const table = (id: string): string => own(plan.tableNames, id) ?? id;
  switch (event.type) {
    case 'alarm-raised': {
      const { kind, text } = event;
      return `Raised, waits to be confirmed: ${alarmText(plan, text === undefined ? { kind } : { kind, text })}`;
    }
    case 'alarm-lapsed':
      return 'The raise was not confirmed';
    case 'alarm-confirmed':
      return `ALARM: ${alarmText(plan, pending?.kind === event.kind ? pending : { kind: event.kind })}`;
    case 'alarm-acknowledged': {
      const heard = event.beside === true ? beside : active;
      return `${table(event.table)} has heard ${heard === null ? 'the alarm' : alarmName(plan, heard)}`;
    }
    case 'alarm-stood-down': {
      const over = event.beside === true ? beside : active;
      return over === null ? 'Alarm stood down' : `Stood down: ${alarmName(plan, over)}`;
    }
    case 'siren-silenced':
      return 'Sirens silenced';
    case 'siren-muted':
      return event.muted ? 'Sirens muted' : 'Sirens may sound again';
    case 'emergency-stopped':
      return `EMERGENCY STOP: ${event.reason}`;
    case 'emergency-ended':
      return 'The emergency is over';
    case 'rounds-began':
    case 'round-began': {
      const rounds = alarms.flatMap((alarm) => (alarm.rounds === null ? [] : [alarm.rounds]));
      const sides = rounds.flatMap((each) => (each.style === 'alternating' ? each.sides : [each.side]));
      return `Round ${event.round}: ${nameIn(sides, event.side)}`;
    }
    case 'initiative-ordered':
      return `Initiative: ${event.order.map(table).join(', ')}`;
    case 'turn-taken':
      return `${table(event.member)} has taken its turn`;
    case 'rounds-ended':
      return 'The rounds are over';
    default:
      return '';
  }
};

/** The line of an event of a primitive without a contract. */
export const describeEvent = (plan: Plan, event: RoomEvent, before: RoomState): LogLine =>
  openLine(describeAlarm(plan, event, before) || describeDesk(plan, event));
