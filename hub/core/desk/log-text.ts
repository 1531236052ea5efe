import type { RoomEvent } from '../../../schemas/events.ts';
import { own, type Plan } from '../plan.ts';

/** Lines of Control's log for desks, roster and preflight; empty where there is nothing to tell. */

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
    default:
      return '';
  }
};
