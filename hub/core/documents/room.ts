import { clockOf } from '../primitives/timetable/read.ts';
import type { DevicesBody, RoomBody, TableBody, TagsBody } from '../../../schemas/documents.ts';
import type { Source, TableManifest } from '../../../schemas/manifest.ts';
import { isSimulated, type DeviceConfig } from '../../../schemas/room.ts';
import { boardsBody } from '../boards.ts';
import { publicBox } from '../box/view.ts';
import { worldOf } from '../boxes.ts';
import { seatsOf } from '../desk/roster.ts';
import { own, type Plan } from '../plan.ts';
import type { RoomState } from '../state.ts';
import { trackBody } from '../primitives/track/track.ts';
import { readingOf } from './reading.ts';

/** A table's public face. What its box tells is the box's own promise (hub/core/box/view.ts). */
export const tableBody = (plan: Plan, state: RoomState, table: TableManifest): TableBody => {
  const box = plan.boxes.find((each) => each.table === table.id);
  const held = box === undefined ? undefined : own(state.boxes, box.id);
  return {
    table: table.id,
    name: table.name,
    kind: table.kind,
    seats: seatsOf(state, table).map(({ seat, name, person }) => ({
      id: seat,
      name,
      person: state.roster.shown ? person : null,
    })),
    box: box === undefined || held === undefined ? null : publicBox(held, worldOf(plan, state, box)),
    tracks: plan.tracks
      .filter((track) => track.public && track.table === table.id)
      .map((track) => trackBody(state, track)),
  };
};

/** Whether a siren or a hooter falls silent by itself, by its own word where it has said one; null for what makes no noise. */
const guardedOf = (config: DeviceConfig, said: boolean | undefined): boolean | null => {
  if (config.kind === 'siren') return said ?? config.guard !== 'none';
  return config.kind === 'hooter' ? (said ?? false) : null;
};

export const devicesBody = (plan: Plan, state: RoomState): DevicesBody => ({
  bridges: Object.entries(state.devices.bridges).map(([id, bridge]) => ({ id, state: bridge })),
  boards: boardsBody(plan, state),
  devices: Object.entries(plan.devices).map(([id, config]) => {
    const report = own(state.devices.devices, id)?.report;
    return {
      id,
      name: own(state.things, id)?.name ?? id,
      kind: config.kind,
      table: 'table' in config ? (config.table ?? null) : null,
      box: plan.boxes.find((box) => box.device === id)?.id ?? null,
      state: report?.state ?? 'unseen',
      bridge: report?.bridge ?? null,
      message: report?.error === undefined ? null : `${report.error.message} ${report.error.hint}`.trim(),
      guarded: guardedOf(config, report?.guarded),
      muted: own(state.things, id)?.muted ?? false,
      simulated: isSimulated(plan.room, config.board),
      reading: readingOf(plan, state, id, config),
    };
  }),
});

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

export const tagsBody = (state: RoomState): TagsBody => {
  const byKind: Record<string, number> = {};
  for (const { kind } of Object.values(state.tags)) byKind[kind] = (own(byKind, kind) ?? 0) + 1;
  return { total: Object.keys(state.tags).length, byKind };
};
