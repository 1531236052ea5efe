import { BoxBodySchema, type BoxBody } from '../../../schemas/documents/box.ts';
import { QuarterdeckError } from '../../../schemas/errors.ts';
import { boxIdOf, openingsWithInnerBeam, type RoomConfig } from '../../../schemas/room.ts';
import { topics } from '../../../schemas/topics.ts';
import { WatchMessageSchema } from '../../../schemas/watch-messages.ts';
import { gatherComings, type Coming } from './comings.ts';
import type { Beam, BoxLevels } from '../../../schemas/device-messages.ts';
import type { ControlClient } from '../control-client.ts';

/** Asked for again long before it runs out: whoever leaves without a word is not sent more for long. */
const FOR_MS = 15_000;
const AGAIN_MS = 5_000;
const LOOK_MS = 200;
const FOUND_WITHIN_MS = 5_000;

/** What is printed when a box comes and goes. */
export type Presence = 'offline' | 'back' | 'hub offline' | 'hub back';

export interface BoxEvents {
  /** Its document changed: online, lid, Event. */
  readonly body?: (body: BoxBody) => void;
  /**
   * It went or came back, or its hub did: the levels shown last no longer hold. After its hub, the box comes back by itself. Also
   * called at the start if it is offline.
   */
  readonly presence?: (presence: Presence) => void;
  readonly levels?: (levels: BoxLevels) => void;
  /** Something came to it, with its verdict. */
  readonly came?: (coming: Coming) => void;
}

export interface WatchedBox {
  readonly name: string;
  readonly device: string;
  /** Its openings with a second beam. */
  readonly secondBeams: readonly Beam[];
  stop(): void;
}

/** Watches a box of a running hub until `stop`. Throws what the hub refuses: a box without electronics, or none at all. */
export const watchBox = async (
  client: ControlClient,
  room: RoomConfig,
  box: string,
  events: BoxEvents,
): Promise<WatchedBox> => {
  const unknown = (problem: string): QuarterdeckError =>
    new QuarterdeckError('box/unknown', `${problem}; boxes with electronics: ${boxesOf(room)}`);
  let isHubUp = true;
  // Nobody asks before the box is known.
  let ask = (): Promise<unknown> => Promise.resolve();
  let isOnline = true;
  /** It is watched again before anybody is asked to go on: what comes to it earlier would not be seen. */
  const back = (): void => {
    const say = (): void => (isOnline ? events.presence?.('back') : undefined);
    void ask().then(say, say);
  };
  client.onLink((isUp) => {
    isHubUp = isUp;
    // Whether the box is there its hub says anew: sooner or later it is back, too.
    if (!isUp) isOnline = false;
    events.presence?.(isUp ? 'hub back' : 'hub offline');
  });
  const seen = (body: BoxBody): void => {
    if (body.online !== isOnline) {
      isOnline = body.online;
      if (isOnline) back();
      else events.presence?.('offline');
    }
    events.body?.(body);
  };
  const body = await firstBody(client, box, seen, () =>
    isHubUp
      ? unknown(`the room has no box "${box}"`)
      : new QuarterdeckError('hub/away', 'the hub is offline'),
  );
  const { device, name } = body;
  const config = device === null ? undefined : room.devices[device];
  if (device === null || config?.kind !== 'event-box')
    throw unknown(`the box "${box}" has no electronics to watch`);
  const comings = gatherComings(config.longestPassage);
  await client.follow(topics.controlWatch(box), WatchMessageSchema, (message) => {
    if (message.kind === 'levels') events.levels?.(message.levels);
    else comings.take(message.observation, performance.now());
  });
  ask = () => client.do('device.watch', { device, forMs: FOR_MS });
  await ask();
  // A hub that is away for a moment is asked again at the next turn.
  const asking = setInterval(() => void ask().catch(() => undefined), AGAIN_MS);
  const looking = setInterval(() => {
    for (const coming of comings.whole(performance.now())) events.came?.(coming);
  }, LOOK_MS);
  return {
    name,
    device,
    secondBeams: openingsWithInnerBeam(config),
    stop() {
      clearInterval(asking);
      clearInterval(looking);
    },
  };
};

/** The boxes that can be watched. */
const boxesOf = (room: RoomConfig): string =>
  Object.values(room.devices)
    .flatMap((device) => (device.kind === 'event-box' ? [boxIdOf(device)] : []))
    .join(', ') || 'none';

const firstBody = (
  client: ControlClient,
  box: string,
  seen: (body: BoxBody) => void,
  problem: () => QuarterdeckError,
): Promise<BoxBody> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(problem()), FOUND_WITHIN_MS);
    client
      .follow(topics.controlBox(box), BoxBodySchema, (body) => {
        clearTimeout(timer);
        seen(body);
        resolve(body);
      })
      .catch(reject);
  });
