import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { QuarterdeckError } from '../../schemas/errors.ts';
import { inLanguages } from '../../schemas/text.ts';
import { demoOf } from '../../schemas/demo.ts';
import { HubBodySchema, type HubBody } from '../../schemas/documents/hub.ts';
import { StampSchema, type Stamp } from '../../schemas/documents/stamp.ts';
import { ownClientId } from '../../schemas/ids.ts';
import { topics } from '../../schemas/topics.ts';
import { createCallFirst } from './call-first.ts';
import { GATEWAY_FILTERS } from './gateway/gateway.ts';
import { parseJson } from './gateway/requests.ts';
import { openMqttLink, shownUrl, type Incoming, type MqttLink } from './gateway/mqtt-link.ts';
import { createOrphanSweep } from './gateway/orphans.ts';
import { isRehearsal } from './rehearsal-room.ts';
import type { GameDefinition } from '../../games/kit/game.ts';
import type { HubCall } from './hub-calls.ts';
import type { RoomConfig } from '../../schemas/room.ts';
import type { DocumentStore } from './document-store.ts';
import type { Log } from './log.ts';
import type { Clock } from './time/hub-clock.ts';

/** The broker that a room runs on, and the hub's own account there. */
export interface RoomBroker {
  readonly url: string;
  readonly username: string;
  readonly password: string;
  /** Not ours: it may hold documents of an earlier life. */
  readonly external: boolean;
}

export interface HubPresenceOptions {
  readonly room: RoomConfig;
  readonly game: GameDefinition;
  readonly broker: RoomBroker;
  /** The tables that play now, and those that have left. */
  readonly tables: () => HubTables;
  /** Of the program. */
  readonly version: string;
  /** One for `ready` and for the will, or the older one would be ignored (schemas/documents/stamp.ts, replaces). */
  readonly stamp: () => Stamp;
  readonly store: DocumentStore;
  readonly clock: Clock;
  readonly log: Log;
  /** As soon as there is a link, before anything is published on it. */
  readonly onLink: (link: MqttLink) => void;
  readonly onMessage: (message: Incoming) => void;
  /** Another hub has asked for this room, and stands back. */
  readonly onOther: (machine: string) => void;
  /** Another hub has run this room meanwhile and left: from here on documents are stamped so that they replace those that it published. */
  readonly onCovered: (machine: string) => void;
  /** Another hub runs this room now: whatever is sent in this call is the last. */
  readonly onOusted: (error: QuarterdeckError) => void;
  /** On each connection, once everything is published and said to be ready. */
  readonly onReady: (link: MqttLink) => void;
}

export type HubTables = Pick<HubBody, 'tables' | 'left'>;

const HubDocumentSchema = HubBodySchema.extend(StampSchema.shape);

/** The hub on its broker, said to be ready. */
export interface HubPresence {
  connected(): boolean;
  /** Says which tables play and which have left, where that has changed. */
  refresh(): void;
  /** Says `lost` and leaves. */
  stop(): Promise<void>;
}

const shownDemo = (room: RoomConfig, { manifest }: GameDefinition): HubBody['demo'] => {
  const demo = isRehearsal(room) ? demoOf(manifest) : null;
  return demo === null || demo === 'box' ? demo : { name: demo.name, about: demo.about };
};

const hubBody = (
  { room, game, version, tables }: HubPresenceOptions,
  instance: string,
): Omit<HubBody, 'state'> => ({
  version,
  instance,
  room: { id: room.room, name: room.name ?? room.room },
  game: { id: game.manifest.id, name: game.manifest.name },
  ...tables(),
  rehearsal: isRehearsal(room),
  demo: shownDemo(room, game),
  clock: game.manifest.clock?.value ?? 'paces',
});

/**
 * Connects the room to its broker; on each connection publishes every document, listens, and says `ready`. Resolves when
 * it has said so for the first time. On a broker that is not ours it asks first whether another hub runs the room; until it has
 * entered, and when another one has, it sends nothing. Errors: `broker/refused`, `broker/unreachable`, `broker/other-hub`; nothing is
 * left open then.
 */
export const enterBroker = async (options: HubPresenceOptions): Promise<HubPresence> => {
  const { room, broker, store, clock, log } = options;
  const instance = randomBytes(8).toString('hex');
  let stamp = options.stamp();
  let about = { ...hubBody(options, instance), ...stamp };
  let link: MqttLink | undefined;
  /** Whether it runs the room on this connection. */
  let entered = false;
  let ousted = false;
  let sweep: ReturnType<typeof createOrphanSweep> | undefined;
  let announced: () => void = () => undefined;
  let refused: (error: Error) => void = () => undefined;
  const ready = new Promise<void>((resolve, reject) => {
    announced = resolve;
    refused = reject;
  });

  const goneTo = ({ machine }: HubCall): void => {
    const words = `another hub, on the machine "${machine}", runs this room at ${shownUrl(broker.url)}`;
    const error = new QuarterdeckError('broker/other-hub', words);
    refused(error);
    options.onOusted(error);
    entered = false;
    ousted = true;
  };
  const first = createCallFirst({
    clock,
    log,
    instance,
    machine: hostname(),
    onOther: ({ machine }) => options.onOther(machine),
    onOusted: goneTo,
    onCovered: ({ machine }) => {
      if (link === undefined || !entered) return;
      options.onCovered(machine);
      stamp = options.stamp();
      about = { ...about, ...stamp };
      announce(link).catch(notTaken);
    },
  });
  const notTaken = (cause: unknown): void => {
    log.error({ err: cause }, 'the broker did not take the hub');
    const message = cause instanceof Error ? cause.message : String(cause);
    refused(new QuarterdeckError('broker/refused', message, { cause }));
  };

  const connected = async (): Promise<void> => {
    if (link === undefined || ousted) return;
    if (broker.external) {
      const other = await first.ask(link);
      if (other === 'late') return;
      if (other !== null) {
        goneTo(other);
        return;
      }
    }
    entered = true;
    await announce(link);
    announced();
  };

  /** Documents first, then ears: nobody is answered from a room that is half there. */
  const announce = async (open: MqttLink): Promise<void> => {
    store.republish(stamp.hubId);
    await open.subscribe(GATEWAY_FILTERS);
    if (broker.external) {
      sweep = createOrphanSweep(open, clock, (topic) => store.has(topic));
      await sweep.begin();
    }
    open.send(topics.hub, inLanguages({ ...about, state: 'ready' }), { qos: 1, retain: true });
    options.onReady(gated(open));
  };

  /** Nothing goes out while it does not run the room. */
  const gated = (open: MqttLink): MqttLink => ({
    ...open,
    connected: () => open.connected() && entered,
    send: (topic, payload, how) => {
      if (entered) open.send(topic, payload, how);
    },
    clear: (topic) => {
      if (entered) open.clear(topic);
    },
  });

  /** The will of an earlier life, which the broker publishes when that one's keepalive has run out, is no news of this one. */
  const contradict = (payload: Buffer): void => {
    const parsed = HubDocumentSchema.safeParse(parseJson(payload));
    if (!parsed.success || parsed.data.state === 'ready') return;
    if (entered && parsed.data.instance !== instance)
      link?.send(topics.hub, inLanguages({ ...about, state: 'ready' }), { qos: 1, retain: true });
  };

  try {
    link = await openMqttLink({
      room: room.room,
      url: broker.url,
      username: broker.username,
      password: broker.password,
      clientId: ownClientId(broker.username, 'main', randomBytes(8).toString('hex')),
      will: { topic: topics.hub, payload: { ...about, state: 'lost' } },
      log,
      onConnect: () => {
        connected().catch(notTaken);
      },
      onClose: () => {
        entered = false;
        first.lost();
      },
      onMessage: (message) => {
        first.receive(message);
        // A hub that has not entered, or was ousted, answers nobody.
        if (!entered) return;
        sweep?.receive(message);
        if (message.topic === topics.hub) contradict(message.payload);
        options.onMessage(message);
      },
    });
    options.onLink(gated(link));
    await ready;
  } catch (error) {
    await link?.stop();
    throw error;
  }
  const open = link;
  return {
    connected: () => open.connected() && entered,
    refresh: () => {
      const now = { ...hubBody(options, instance), ...stamp };
      if (JSON.stringify(now) === JSON.stringify(about)) return;
      about = now;
      gated(open).send(topics.hub, inLanguages({ ...about, state: 'ready' }), { qos: 1, retain: true });
    },
    // Whoever does not run the room does not say that it is lost.
    stop: () => open.stop(entered ? { topic: topics.hub, payload: { ...about, state: 'lost' } } : undefined),
  };
};
