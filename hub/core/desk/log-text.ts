import type { RoomEvent } from '../../../schemas/events.ts';
import { own, type Plan } from '../plan.ts';

/** Lines of Control's log for desks, roster, preflight, displays and links; empty where there is nothing to tell. */

export const describeDesk = (plan: Plan, event: RoomEvent): string => {
  const table = (id: string): string => own(plan.tableNames, id) ?? id;
  const seat = (at: { readonly table: string; readonly seat: string }): string => {
    const found = plan.tables.find((each) => each.id === at.table);
    const name = found?.seats.find((each) => each.id === at.seat)?.name ?? at.seat;
    return `${name} of ${table(at.table)}`;
  };
  switch (event.type) {
    case 'roll-called':
      return `${seat(event)} ${event.present ? 'is' : 'is not'} at the map`;
    case 'device-renamed':
      return `${event.device} is called ${event.name}`;
    case 'device-muted':
      return `${event.device} is ${event.muted ? 'muted' : 'not muted any more'}`;
    case 'display-renamed':
      return `Display ${event.display} is called ${event.name}`;
    case 'display-muted':
      return `Display ${event.display} is ${event.muted ? 'muted' : 'not muted any more'}`;
    case 'sound-muted':
      return event.muted ? 'Sounds of pages muted' : 'Pages may sound again';
    case 'sound-ceiling-set':
      return `Pages of ${event.role} sound at ${event.percent} % at most`;
    case 'link-made': {
      const whose = event.table === null ? event.role : table(event.table);
      return `A link was made for ${whose}${event.name === null ? '' : ` (${event.name})`}`;
    }
    case 'link-ended':
      return event.why === 'revoked' ? `${event.link} was revoked` : '';
    case 'link-used':
      return event.username === null ? `A phone came by ${event.link}` : `${event.username} came by its link`;
    case 'account-revoked':
      return `The account ${event.username} was ended`;
    default:
      return '';
  }
};
