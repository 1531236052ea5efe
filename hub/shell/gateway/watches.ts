import { topics } from '../../../schemas/topics.ts';
import type { BoxLevels, DeviceSet, Observation } from '../../../schemas/device-messages.ts';
import type { WatchMessage } from '../../../schemas/watch-messages.ts';
import type { Clock } from '../time/hub-clock.ts';

/** Boxes that somebody watches just now: what they do is passed on to Control as it comes. */
export interface Watches {
  watch(device: string, box: string, forMs: number): void;
  observed(device: string, observation: Observation): void;
  levels(device: string, levels: BoxLevels): void;
}

export const createWatches = (
  clock: Clock,
  send: (topic: string, message: WatchMessage | DeviceSet) => void,
  /** An Event is on at the box: which card goes in when is nobody's business, Control's neither. */
  isAccepting: (box: string) => boolean,
): Watches => {
  const watched = new Map<string, { readonly box: string; readonly until: number }>();
  const publish = (device: string, message: (box: string) => WatchMessage): void => {
    const found = watched.get(device);
    if (found === undefined) return;
    if (clock.now() >= found.until) watched.delete(device);
    else send(topics.controlWatch(found.box), message(found.box));
  };
  return {
    watch(device, box, forMs) {
      const until = Math.max(clock.now() + forMs, watched.get(device)?.until ?? 0);
      watched.set(device, { box, until });
      send(topics.set(device), { kind: 'watch', forMs });
    },
    observed(device, { boot, n, atMs, ageMs, body }) {
      publish(device, (box) => ({
        kind: 'observation',
        observation: {
          ...{ boot, n, atMs, ageMs },
          body: body.kind === 'sighting' && isAccepting(box) ? { ...body, uid: null } : body,
        },
      }));
    },
    levels(device, levels) {
      publish(device, () => ({ kind: 'levels', levels }));
    },
  };
};
