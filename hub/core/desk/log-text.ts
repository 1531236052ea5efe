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
    case 'claimed': {
      if (!event.what.startsWith('box/')) return '';
      const id = event.what.slice(4);
      return `${event.by} goes to box ${plan.boxes.find((box) => box.id === id)?.name ?? id}`;
    }
    case 'ruling-noted':
      return event.tables.length === 0
        ? `Ruling: ${event.text}`
        : `Ruling for ${event.tables.map(table).join(', ')}: ${event.text}`;
    case 'roll-called':
      return `${seat(event)} ${event.present ? 'is' : 'is not'} at the map`;
    case 'seat-bound':
      return event.person === null ? `${seat(event)} is empty` : `${seat(event)}: ${event.person}`;
    case 'seat-added':
      return `${table(event.table)} has one more seat: ${event.name}`;
    case 'seat-removed':
      return `${seat(event)} is taken away`;
    case 'names-shown':
      return event.shown ? 'Names are shown on the tables' : 'Names are not shown any more';
    case 'device-renamed':
      return `${event.device} is called ${event.name}`;
    case 'device-muted':
      return `${event.device} is ${event.muted ? 'muted' : 'not muted any more'}`;
    case 'preflight-began':
      return 'Preflight began';
    case 'preflight-ticked':
      return event.by === null ? '' : `Preflight: ${event.id} ${event.done ? 'ticked' : 'to be seen again'}`;
    case 'preflight-ended':
      return event.unseen === undefined || event.unseen.length === 0
        ? 'Preflight ended'
        : `Preflight ended, not seen: ${event.unseen.join(', ')}`;
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
