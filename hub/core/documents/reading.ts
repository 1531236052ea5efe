import { valueOf } from '../primitives/track/read.ts';
import type { DevicesBody } from '../../../schemas/documents.ts';
import type { DeviceConfig } from '../../../schemas/room.ts';
import { isInput } from '../inputs/input-config.ts';
import { own, type Plan } from '../plan.ts';
import type { RoomState } from '../state.ts';

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
export const readingOf = (plan: Plan, state: RoomState, id: string, config: DeviceConfig): Reading => {
  const shows = subjectOf(plan, state, config);
  if (!isInput(config)) return shows === null ? null : { contacts: {}, code: null, usedAt: null, shows };
  const held = own(state.inputs, id);
  return {
    contacts: { ...held?.contacts },
    code: held?.codes.at(-1)?.text ?? null,
    usedAt: held?.usedAt ?? null,
    shows,
  };
};
