import type { RoomEvent } from '../../../schemas/events.ts';
import { own, type Plan } from '../plan.ts';
import { boxOfReader } from './reader.ts';
import { kindName } from './decks.ts';

const cards = (count: number): string => (count === 1 ? '1 card' : `${count} cards`);

/** An enrolment in the log is its beginning and its end: forty cards are no forty lines. */
export const describeEnrol = (plan: Plan, event: RoomEvent): string => {
  switch (event.type) {
    case 'enrol-began': {
      const many = event.count === null ? '' : `${event.count} `;
      const whose = event.owner === null ? '' : ` of ${own(plan.tableNames, event.owner) ?? event.owner}`;
      const where = boxOfReader(plan, event.device)?.name ?? event.device;
      return `Enrolling ${many}${kindName(plan, event.kind)}${whose} at ${where}`;
    }
    case 'enrol-ended':
      return `Enrolment ended: ${cards(event.taken)} taken, ${event.refused} refused`;
    case 'enrol-undone':
      return `${cards(event.uids.length)} just enrolled taken back`;
    default:
      return '';
  }
};
