import type { RoomEvent } from '../../../schemas/events.ts';
import { openLine, type LogLine } from '../engine/log-line.ts';
import { own, type Plan } from '../plan.ts';
import { boxOfReader } from './reader.ts';
import { kindName } from './decks.ts';

const cards = (count: number): string => (count === 1 ? '1 card' : `${count} cards`);

/** An enrolment in the log is its beginning and its end: forty cards are no forty lines. */
export const describeEnrol = (plan: Plan, event: RoomEvent): LogLine => {
  switch (event.type) {
    case 'enrol-began': {
      const whose = event.owner === null ? '' : ` of ${own(plan.tableNames, event.owner) ?? event.owner}`;
      const many = event.count === null ? 'cards' : cards(event.count);
      const where = boxOfReader(plan, event.device)?.name ?? event.device;
      return { text: `Enrolling ${many} at ${where}`, secret: `${kindName(plan, event.kind)}${whose}` };
    }
    case 'enrol-ended':
      return openLine(`Enrolment ended: ${cards(event.taken)} taken, ${event.refused} refused`);
    case 'enrol-undone':
      return openLine(`${cards(event.uids.length)} just enrolled taken back`);
    default:
      return openLine('');
  }
};
