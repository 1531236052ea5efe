import { isInput } from '../../../../schemas/input-kinds.ts';
import type { DevicesBody } from '../../../../schemas/documents/devices.ts';
import type { TrackBody } from '../../../../schemas/documents/track.ts';
import { troubleText } from '../../../../schemas/errors.ts';
import { isSimulated, type DeviceConfig } from '../../../../schemas/room.ts';
import { getOwn } from '../../engine/get-own.ts';
import { byId, byName, memoEach, memoOf } from '../../room.ts';
import type { RoomState } from '../../state.ts';
import { trackBodies } from '../track/read.ts';
import { boards } from './boards.ts';

type Line = DevicesBody['devices'][number];

/** The primitive that a device shows, in the game's words and with its value; null where it shows none. */
const subjectOf = (config: DeviceConfig, track: TrackBody | undefined): string | null => {
  if ('track' in config && config.track !== undefined) {
    return track === undefined ? config.track : `${track.name} ${track.value}/${track.max}`;
  }
  if (config.kind === 'lamp') return config.shows;
  return 'clock' in config ? config.clock : null;
};

/** What a device's own line tells of it: how a contact stands, the last code, what it shows. Null where there is nothing. */
const readingOf = (
  config: DeviceConfig,
  shows: string | null,
  held: RoomState['inputs'][string] | undefined,
): Line['reading'] => {
  if (!isInput(config)) return shows === null ? null : { contacts: {}, code: null, usedAt: null, shows };
  return {
    contacts: { ...held?.contacts },
    code: held?.codes.at(-1)?.text ?? null,
    usedAt: held?.usedAt ?? null,
    shows,
  };
};

/** Whether a siren or a hooter falls silent by itself, by its own word where it has said one; null for what makes no noise. */
const guardedOf = (config: DeviceConfig, reported: boolean | undefined): boolean | null => {
  if (config.kind === 'siren') return reported ?? config.guard !== 'none';
  return config.kind === 'hooter' ? (reported ?? false) : null;
};

const lines = memoEach(
  ['devices', 'inputs', 'track', 'game'],
  ({ deviceIds }) => deviceIds,
  (plan, { devices: { reports, settings: things }, inputs, track, game }) => {
    const trackOf = (id: string): string | null | undefined => {
      const config = getOwn(plan.devices, id);
      return config !== undefined && 'track' in config ? config.track : null;
    };
    return [byId(reports), byId(things), byId(inputs), byName(trackBodies(plan, { track, game }), trackOf)];
  },
  (plan, [held, thing, input, track], id): Line | null => {
    const [config, report] = [getOwn(plan.devices, id), held?.report];
    if (config === undefined) return null;
    return {
      id,
      name: thing?.name ?? id,
      kind: config.kind,
      table: 'table' in config ? (config.table ?? null) : null,
      box: plan.boxes.find((box) => box.device === id)?.id ?? null,
      state: report?.state ?? 'unseen',
      bridge: report?.bridge ?? null,
      message: report?.error === undefined ? null : troubleText(report.error),
      guarded: guardedOf(config, report?.guarded),
      muted: thing?.muted === true,
      simulated: isSimulated(plan.room, config.board),
      reading: readingOf(config, subjectOf(config, track), input),
    };
  },
);

export const devicesDocument = memoOf(
  ['devices', 'inputs', 'track', 'game'],
  (plan, state) => [state.devices.bridges, boards(plan, state), lines(plan, state)],
  (_plan, [bridges, ofBoards, all]): DevicesBody => ({
    bridges: Object.entries(bridges).map(([id, { state }]) => ({ id, state })),
    boards: [...ofBoards.values()],
    devices: [...all.values()],
  }),
);
