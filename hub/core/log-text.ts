import type { RoomEvent, RoomEventOf } from '../../schemas/events.ts';
import type { BoxNames } from './box/describe.ts';
import { alarmName } from './alarm-kinds.ts';
import { describeBoxEvent } from './box/view.ts';
import { describeDesk } from './desk/log-text.ts';
import { describeEnrol } from './enrol/log-text.ts';
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

const namesOf = (plan: Plan): BoxNames => ({
  box: (id) => nameIn(plan.boxes, id),
  table: (id) => own(plan.tableNames, id) ?? id,
  kind: (id) => nameIn(plan.manifest.kinds, id),
});

/** Lines of which nothing is secret; null for an event that has its line elsewhere. */
const describeOpen = (plan: Plan, event: RoomEvent, before: RoomState): string | null => {
  switch (event.type) {
    // Observations come card by card: who just walked away from a box must not be told apart, nor who has just voted. What
    // an input told stands in its note.
    case 'box-observed':
    case 'device-heard':
    case 'input-observed':
    case 'attention-cleared':
    case 'attention-settled':
    case 'game-event':
      return '';
    case 'tags-learned':
      return `${event.tags.length} tag(s) learned`;
    case 'tags-forgotten':
      return `${event.uids.length} tag(s) forgotten`;
    case 'device-reported':
      return event.state.state === 'lost' && event.given === undefined
        ? `${own(before.things, event.device)?.name ?? event.device} is lost`
        : '';
    case 'bridge-reported':
      return event.state === 'lost' ? `Bridge ${event.bridge} is lost` : '';
    case 'board-reported':
      // One that is away takes its devices with it, and they say so.
      return event.report.state === 'ready'
        ? event.report.errors.map(({ message }) => `Board ${message}`).join('; ')
        : '';
    case 'news-posted':
      return `News: ${event.text}`;
    case 'news-cleared':
      return event.text === null ? 'All news taken off the wall' : `Off the wall: ${event.text}`;
    case 'option-chosen':
      return `${nameIn(plan.manifest.options, event.option)} is now ${event.value}`;
    case 'attention-noted':
      return event.text;
    default:
      return null;
  }
};

/** What was told to one table is for that table alone, and not for whoever stands behind Control. */
const describeMessage = (plan: Plan, event: RoomEventOf<'message-sent' | 'message-cleared'>): LogLine => {
  const { table, text } = event;
  const whose = table === null ? 'all' : (own(plan.tableNames, table) ?? table);
  if (event.type === 'message-sent')
    return table === null
      ? openLine(`To all: ${event.text}`)
      : { text: `A message to ${whose}`, secret: event.text };
  if (text === null) return openLine(`All messages to ${whose} taken back`);
  return table === null
    ? openLine(`Taken back, to all: ${text}`)
    : { text: `A message to ${whose} taken back`, secret: text };
};

/** The line of an event of a primitive without a contract. */
export const describeEvent = (plan: Plan, event: RoomEvent, before: RoomState): LogLine => {
  const text = describeOpen(plan, event, before);
  if (text !== null) return openLine(text);
  if (event.type === 'message-sent' || event.type === 'message-cleared') return describeMessage(plan, event);
  if ('box' in event) return describeBoxEvent(event, namesOf(plan));
  const said = describeAlarm(plan, event, before) || describeDesk(plan, event);
  return said === '' ? describeEnrol(plan, event) : openLine(said);
};
