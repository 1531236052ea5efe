import { single, type Primitive } from '../../room.ts';
import { decide } from './decide.ts';
import { evolve } from './evolve.ts';
import { rosterDocument, tableFaces } from './documents.ts';
import { type Plan, tableName } from '../../plan.ts';

/** "Captain of Dione". */
const seatName = (plan: Plan, at: { readonly table: string; readonly seat: string }): string => {
  const table = plan.tables.find((each) => each.id === at.table);
  const name = table?.seats.find((each) => each.id === at.seat)?.name ?? at.seat;
  return `${name} of ${tableName(plan, at.table)}`;
};

export const roster: Primitive<'roster'> = {
  initial: () => ({ tables: {}, shown: false, seats: {} }),
  decide,
  evolve,
  log: {
    'seat-bound': (event, { plan }) =>
      event.person === null
        ? `${seatName(plan, event)} is empty`
        : `${seatName(plan, event)}: ${event.person}`,
    'seat-added': ({ table, name }, { plan }) => `${tableName(plan, table)} has one more seat: ${name}`,
    'seat-removed': (event, { plan }) => `${seatName(plan, event)} is taken away`,
    'table-renamed': ({ table, name }, { plan }) => `${tableName(plan, table)} is called ${name} from now on`,
    'table-left': ({ table }, { plan }) => `${tableName(plan, table)} leaves the game`,
    'table-returned': ({ table }, { plan }) => `${tableName(plan, table)} is back in the game`,
    'names-shown': ({ shown }) => (shown ? 'Names are shown on the tables' : 'Names are not shown any more'),
  },
  documents: {
    roster: single(rosterDocument),
    table: tableFaces,
  },
  standing: null,
  attention: null,
  deadlines: null,
  undo: null,
};
