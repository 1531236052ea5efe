import type { DevicesBody } from '../../../../schemas/documents.ts';
import { isSimulated, type DeviceConfig } from '../../../../schemas/room.ts';
import type { Plan } from '../../plan.ts';
import type { RoomState } from '../../state.ts';
import { inputOf, isInput } from '../inputs/read.ts';
import { valueOf } from '../track/read.ts';
import { boardsBody } from './boards.ts';
import { isMuted, nameOf, reportOf } from './read.ts';

type Reading = DevicesBody['devices'][number]['reading'];

/** The primitive that a device shows, in the game's words and with its value; null where it shows none. */
const subjectOf = (plan: Plan, state: RoomState, config: DeviceConfig): string | null => {
  if ('track' in config && config.track !== undefined) {
    const track = plan.tracks.find((each) => each.id === config.track);
    if (track === undefined) return config.track;
    return `${track.name} ${valueOf(state, track)}/${track.max}`;
  }
  if (config.kind === 'lamp') return config.shows;
  return 'clock' in config ? config.clock : null;
};

/** What a device's own line tells of it: how a contact stands, the last code, what it shows. Null where there is nothing. */
const readingOf = (plan: Plan, state: RoomState, id: string, config: DeviceConfig): Reading => {
  const shows = subjectOf(plan, state, config);
  if (!isInput(config)) return shows === null ? null : { contacts: {}, code: null, usedAt: null, shows };
  const held = inputOf(state, id);
  return {
    contacts: { ...held?.contacts },
    code: held?.codes.at(-1)?.text ?? null,
    usedAt: held?.usedAt ?? null,
    shows,
  };
};

/** Whether a siren or a hooter falls silent by itself, by its own word where it has said one; null for what makes no noise. */
const guardedOf = (config: DeviceConfig, said: boolean | undefined): boolean | null => {
  if (config.kind === 'siren') return said ?? config.guard !== 'none';
  return config.kind === 'hooter' ? (said ?? false) : null;
};

export const devicesBody = (plan: Plan, state: RoomState): DevicesBody => ({
  bridges: Object.entries(state.devices.bridges).map(([id, bridge]) => ({ id, state: bridge.state })),
  boards: boardsBody(plan, state),
  devices: Object.entries(plan.devices).map(([id, config]) => {
    const report = reportOf(state, id);
    return {
      id,
      name: nameOf(state, id) ?? id,
      kind: config.kind,
      table: 'table' in config ? (config.table ?? null) : null,
      box: plan.boxes.find((box) => box.device === id)?.id ?? null,
      state: report?.state ?? 'unseen',
      bridge: report?.bridge ?? null,
      message: report?.error === undefined ? null : `${report.error.message} ${report.error.hint}`.trim(),
      guarded: guardedOf(config, report?.guarded),
      muted: isMuted(state, id),
      simulated: isSimulated(plan.room, config.board),
      reading: readingOf(plan, state, id, config),
    };
  }),
});
