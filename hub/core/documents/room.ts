import { clockOf } from '../primitives/timetable/read.ts';
import type { RoomBody, TableBody } from '../../../schemas/documents.ts';
import type { Source, TableManifest } from '../../../schemas/manifest.ts';
import { publicBoxOf } from '../primitives/box/read.ts';
import { seatsOf } from '../desk/roster.ts';
import { own, type Plan } from '../plan.ts';
import type { RoomState } from '../state.ts';
import { trackBody } from '../primitives/track/track.ts';

/** A table's public face. What its box tells is the box's own promise (hub/core/primitives/box/view.ts). */
export const tableBody = (plan: Plan, state: RoomState, table: TableManifest): TableBody => {
  return {
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
  };
};

const sourceText = (source: Source): string =>
  source.from === 'rulebook' ? `rulebook: ${source.heading}` : `house: ${source.because}`;

export const roomBody = (plan: Plan, state: RoomState): RoomBody => ({
  kinds: plan.manifest.kinds.map(({ id, name, returns, sabotage, opening }) => ({
    id,
    name,
    returns,
    sabotage,
    opening,
  })),
  tables: plan.tables.map(({ id, name }) => ({ id, name })),
  phases: plan.manifest.phases.map((phase) => ({
    id: phase.id,
    name: phase.name,
    durationMs: own(clockOf(state).lengths, phase.id) ?? phase.durationMs.value,
    source: sourceText(phase.durationMs.source),
  })),
  tracks: plan.tracks.map((track) => trackBody(state, track)),
  options: plan.manifest.options.map((option) => ({
    id: option.id,
    name: option.name,
    type: option.type,
    value: own(state.options, option.id) ?? option.default.value,
    source: sourceText(option.default.source),
    unit: option.type === 'number' ? option.unit : '',
  })),
  commands: plan.commands.map(({ id, name, deliberate, schema }) => ({ id, name, deliberate, schema })),
});
