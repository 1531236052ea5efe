import type { RosterBody } from '../../../../schemas/documents/roster.ts';
import type { TableBody } from '../../../../schemas/documents/roster.ts';
import { getOwn } from '../../engine/get-own.ts';
import { byName, memoEach, memoOf } from '../../room.ts';
import { publicBoxes } from '../box/read.ts';
import { tracksAt } from '../track/read.ts';
import { seatsAt } from './read.ts';

/** Each table's public face. What its box tells is the box's own promise (hub/core/primitives/box/view.ts). */
export const tableFaces = memoEach(
  ['roster', 'track', 'game', 'box', 'tags', 'devices', 'attention'],
  ({ tableIds }) => tableIds,
  (plan, state) => [
    seatsAt(plan, state),
    state.roster.shown,
    byName(publicBoxes(plan, state), (table) => getOwn(plan.at, table)?.box),
    tracksAt(plan, state),
  ],
  ({ tables }, [seats = [], shown, box = null, tracks = []], id): TableBody | null => {
    const table = tables.find((each) => each.id === id);
    if (table === undefined) return null;
    return {
      table: id,
      name: table.name,
      kind: table.kind,
      seats: seats.map(({ seat, name, person }) => ({ id: seat, name, person: shown ? person : null })),
      box,
      tracks: [...tracks],
    };
  },
);

const lines = memoEach(
  ['roster'],
  ({ tableIds }) => tableIds,
  (plan, state) => [seatsAt(plan, state)],
  ({ tableNames }, [seats = []], table): RosterBody['tables'][number] => ({
    table,
    name: tableNames[table] ?? table,
    seats,
  }),
);

/** Who sits where, at all tables. */
export const rosterDocument = memoOf(
  ['roster'],
  (plan, state) => [state.roster.shown, lines(plan, state)],
  ({ leftTables }, [shown, all]): RosterBody => ({
    shown,
    tables: [...all.values()],
    ...(Object.keys(leftTables).length > 0 && {
      left: Object.entries(leftTables).map(([table, name]) => ({ table, name })),
    }),
  }),
);
