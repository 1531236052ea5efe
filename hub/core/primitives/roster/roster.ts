import { own } from '../../engine/own.ts';
import type { Plan } from '../../plan.ts';
import { single, type Primitive } from '../../room.ts';
import { decide } from './decide.ts';
import { evolve } from './evolve.ts';
import { rosterDocument, tableFaces } from './documents.ts';

const tableName = (plan: Plan, table: string): string => own(plan.tableNames, table) ?? table;

/** "Captain of Dione". */
const seatName = (plan: Plan, at: { readonly table: string; readonly seat: string }): string => {
  const table = plan.tables.find((each) => each.id === at.table);
  const name = table?.seats.find((each) => each.id === at.seat)?.name ?? at.seat;
  return `${name} of ${tableName(plan, at.table)}`;
};

export const roster: Primitive<'roster'> = {
  initial: () => ({ shown: false, seats: {} }),
  decide,
  evolve,
  log: {
    'seat-bound': (event, { plan }) =>
      event.person === null
        ? `${seatName(plan, event)} is empty`
        : `${seatName(plan, event)}: ${event.person}`,
    'seat-added': ({ table, name }, { plan }) => `${tableName(plan, table)} has one more seat: ${name}`,
    'seat-removed': (event, { plan }) => `${seatName(plan, event)} is taken away`,
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
