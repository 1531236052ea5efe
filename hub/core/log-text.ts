import type { RoomEvent, RoomEventOf } from '../../schemas/events.ts';
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

/** Lines of which nothing is secret; null for an event that has its line elsewhere. */
const describeOpen = (plan: Plan, event: RoomEvent, before: RoomState): string | null => {
  switch (event.type) {
    // What an input told stands in its note.
    case 'device-heard':
    case 'input-observed':
    case 'attention-cleared':
    case 'attention-settled':
    case 'game-event':
      return '';
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
  return openLine(describeDesk(plan, event));
};
