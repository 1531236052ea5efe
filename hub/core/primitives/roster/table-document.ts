import type { TableBody } from '../../../../schemas/documents.ts';
import type { TableManifest } from '../../../../schemas/manifest.ts';
import type { Plan } from '../../plan.ts';
import type { RoomState } from '../../state.ts';
import { publicBoxOf } from '../box/read.ts';
import { trackBody } from '../track/read.ts';
import { seatsOf } from './read.ts';

/** A table's public face. What its box tells is the box's own promise (hub/core/primitives/box/view.ts). */
export const tableBody = (plan: Plan, state: RoomState, table: TableManifest): TableBody => ({
  table: table.id,
  name: table.name,
  kind: table.kind,
  seats: seatsOf(state, table).map(({ seat, name, person }) => ({
    id: seat,
    name,
    person: state.roster.shown ? person : null,
  })),
  box: publicBoxOf(plan, state, table.id),
  tracks: plan.tracks
    .filter((track) => track.public && track.table === table.id)
    .map((track) => trackBody(state, track)),
});
