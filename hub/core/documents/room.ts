import type { DevicesBody, TableBody, TagsBody } from '../../../schemas/documents.ts';
import type { TableManifest } from '../../../schemas/manifest.ts';
import { isSimulated, type DeviceConfig } from '../../../schemas/room.ts';
import { boardsBody } from '../boards.ts';
import { publicBox } from '../box/view.ts';
import { worldOf } from '../boxes.ts';
import { own, type Plan } from '../plan.ts';
import type { RoomState } from '../state.ts';
import { seatsOf } from '../primitives/roster/read.ts';
import { trackBody } from '../primitives/track/read.ts';
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

export const tagsBody = (state: RoomState): TagsBody => {
  const byKind: Record<string, number> = {};
  for (const { kind } of Object.values(state.tags)) byKind[kind] = (own(byKind, kind) ?? 0) + 1;
  return { total: Object.keys(state.tags).length, byKind };
};
