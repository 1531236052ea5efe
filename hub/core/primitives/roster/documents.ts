import type { RosterBody } from '../../../../schemas/desk-documents.ts';
import type { TableBody } from '../../../../schemas/documents.ts';
import { own } from '../../engine/own.ts';
import { keptEach, keptOf } from '../../room.ts';
import { publicBoxes } from '../box/read.ts';
import { trackBodies } from '../track/read.ts';
import { seatsAt } from './read.ts';

/** Each table's public face. What its box tells is the box's own promise (hub/core/primitives/box/view.ts). */
export const tableFaces = keptEach(
  ['roster', 'track', 'box', 'tags', 'devices', 'attention'],
  ({ tables }) => tables.map(({ id }) => id),
  (plan, state) => {
    const [seats, boxes, tracks] = [seatsAt(plan, state), publicBoxes(plan, state), trackBodies(plan, state)];
    return (id) => {
      const at = own(plan.at, id);
      return [
        seats.get(id) ?? [],
        state.roster.shown,
        boxes.get(at?.box ?? '') ?? null,
        (at?.tracks ?? []).flatMap((track) => tracks.get(track) ?? []),
      ];
    };
  },
  ({ tables }, [seats, shown, box, tracks], id): TableBody | null => {
    const table = tables.find((each) => each.id === id);
    if (table === undefined) return null;
    return {
      table: id,
      name: table.name,
      kind: table.kind,
      seats: seats.map(({ seat, name, person }) => ({ id: seat, name, person: shown ? person : null })),
      box,
      tracks,
    };
  },
);

const lines = keptEach(
  ['roster'],
  ({ tables }) => tables.map(({ id }) => id),
  (plan, state) => {
    const seats = seatsAt(plan, state);
    return (id) => [seats.get(id) ?? []];
  },
  ({ tableNames }, [seats], table): RosterBody['tables'][number] => ({
    table,
    name: tableNames[table] ?? table,
    seats,
  }),
);

/** Who sits where, at all tables. */
export const rosterDocument = keptOf(
  ['roster'],
  (plan, state) => [state.roster.shown, lines(plan, state)],
  (_plan, [shown, all]): RosterBody => ({ shown, tables: [...all.values()] }),
);
