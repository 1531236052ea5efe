import { createHmac } from 'node:crypto';
import * as z from 'zod';
import { DeviceDidSchema } from '../../../../schemas/device-messages.ts';
import { BoxBodySchema } from '../../../../schemas/documents/box.ts';
import { DevicesBodySchema } from '../../../../schemas/documents/devices.ts';
import { TableBodySchema } from '../../../../schemas/documents/roster.ts';
import { TagsBodySchema } from '../../../../schemas/documents/tags.ts';
import { TrackBodySchema } from '../../../../schemas/documents/track.ts';
import { topics } from '../../../../schemas/topics.ts';
import { parseJson } from '../../gateway/requests.ts';
import { createWithdrawal, type AnnouncedBook } from './announced.ts';
import { discover, objectOf } from './discovery.ts';
import type { HomeAssistantConfig } from '../../../../schemas/adapters.ts';
import type { Batch } from '../../../../schemas/journal.ts';
import { boxIdOf, type RoomConfig } from '../../../../schemas/room.ts';
import type { Document } from '../../../core/contract.ts';
import type { Incoming } from '../../gateway/mqtt-link.ts';
import type { Clock } from '../../time/hub-clock.ts';
import type { AdapterLink, RoomAdapter } from '../room-adapter.ts';

export interface HomeAssistantOptions {
  readonly room: RoomConfig;
  readonly config: HomeAssistantConfig;
  readonly version: string;
  readonly gameName: string;
  /** A secret of this installation: without it nobody can tell which UID a pseudonym stands for. */
  readonly tagKey: string;
  /** What an earlier run announced to Home Assistant. */
  readonly book: AnnouncedBook;
  readonly clock: Clock;
  /** The time of day is hub time plus this (time-watch.ts). */
  readonly wallOffsetMs: () => number;
}

const RETAINED = { qos: 1, retain: true } as const;
const ONCE = { qos: 1, retain: false } as const;

/** What lay in a bridge for so long may have been put into the box for an Event that is over. */
const FRESH_MS = 2_000;
/** Long enough for a broker to hand out what it holds. */
const SWEEP_MS = 3_000;

const StatusSchema = z.enum(['online', 'offline']);
const NamedTableSchema = TableBodySchema.pick({ table: true, name: true });
const BusySchema = BoxBodySchema.pick({ state: true, event: true });

type Json = Readonly<Record<string, unknown>>;
const DISCOVERY = '/homeassistant/device/';
const CONFIG_FILTER = topics.homeAssistantConfig('+');
const OWN_FILTER = topics.homeAssistantDevice('+');
const SIREN_DID = /^dev\/([^/]+)\/did$/;

/**
 * Announces the room to Home Assistant and keeps the few states that no public document has: whether a device is there,
 * whether a siren sounds (its own word, not the wish), how many tags are known.
 */
export const createHomeAssistant = (options: HomeAssistantOptions): RoomAdapter => {
  const { room, config, tagKey, clock } = options;
  const held = new Map<string, string>();
  const withdrawal = createWithdrawal(options.book);
  const sounding = new Set<string>();
  let devices: z.output<typeof DevicesBodySchema>['devices'] = [];
  let tracks: ReadonlyMap<string, string> = new Map();
  let tableNames: ReadonlyMap<string, string> = new Map();
  let tagTotal = 0;
  let idleBoxes: ReadonlySet<string> = new Set();
  let scans: { readonly device: string; readonly box: string; readonly uid: string }[] = [];
  let announced = '';
  let link: AdapterLink | undefined;

  const keep = (topic: string, body: Json): void => {
    const text = JSON.stringify(body);
    if (held.get(topic) === text) return;
    held.set(topic, text);
    link?.send(topic, body, RETAINED);
  };

  const announce = (): void => {
    const deviceNames = new Map(devices.map(({ id, name }) => [id, name]));
    const wallOffsetMs = options.wallOffsetMs();
    const key = JSON.stringify([[...deviceNames], [...tableNames], [...tracks], wallOffsetMs]);
    if (key === announced) return;
    announced = key;
    for (const [object, payload] of discover({
      ...options,
      deviceNames,
      tableNames,
      tracks,
      wallOffsetMs,
    })) {
      keep(topics.homeAssistantConfig(object), payload);
    }
  };

  const publishStates = (): void => {
    for (const { id, kind, state, muted } of devices) {
      const isSiren = kind === 'siren';
      keep(topics.homeAssistantDevice(id), {
        state,
        ...(isSiren && { sounding: sounding.has(id) && state === 'ready', muted }),
      });
    }
    keep(topics.homeAssistantTags, { total: tagTotal });
  };

  const publishScans = (): void => {
    const due = scans;
    scans = [];
    for (const { device, box, uid } of due) {
      if (!idleBoxes.has(box)) continue;
      const tag = createHmac('sha256', tagKey).update(uid).digest('hex').slice(0, 16);
      link?.send(topics.homeAssistantTag(device), { tag }, ONCE);
    }
  };

  const everything = (): void => {
    for (const [topic, text] of held) link?.send(topic, JSON.parse(text), RETAINED);
  };

  const boxDevice = (box: string): string | undefined =>
    Object.entries(room.devices).find(
      ([, device]) => device.kind === 'event-box' && boxIdOf(device) === box,
    )?.[0];

  /** On a broker that remembers: what an earlier room.yaml had is taken out of Home Assistant again. */
  const sweep = ({ topic, payload, retained }: Incoming): void => {
    const isOurs =
      topic.startsWith(topics.homeAssistantDevice('')) || topic.startsWith(`${DISCOVERY}${objectOf(room)}_`);
    if (retained && payload.length > 0 && isOurs && !held.has(topic)) link?.clear(topic);
  };

  return {
    documents: (documents: readonly Document[]) => {
      const idle = new Set<string>();
      const named = new Map<string, string>();
      const playing = new Map<string, string>();
      for (const { topic, body } of documents) {
        if (topic === topics.controlDevices) devices = DevicesBodySchema.parse(body).devices;
        else if (topic === topics.controlTags) tagTotal = TagsBodySchema.parse(body).total;
        else if (topic.startsWith(topics.track(''))) {
          const { track, name } = TrackBodySchema.parse(body);
          named.set(track, name);
        } else if (topic.startsWith(topics.table(''))) {
          const { table, name } = NamedTableSchema.parse(body);
          playing.set(table, name);
        } else if (topic.startsWith(topics.controlBox(''))) {
          const box = BusySchema.parse(body);
          if (box.state === 'idle' && box.event === null) idle.add(topic.slice(topics.controlBox('').length));
        }
      }
      tracks = named;
      tableNames = playing;
      idleBoxes = idle;
      announce();
      publishStates();
      publishScans();
      withdrawal.published([...held.keys()]);
    },
    batch: ({ events }: Batch) => {
      if (!config.tags) return;
      for (const event of events) {
        if (event.type !== 'box-observed' || event.badge === true) continue;
        const { body, ageMs } = event.observation;
        const device = boxDevice(event.box);
        if (body.kind !== 'sighting' || ageMs > FRESH_MS || device === undefined) continue;
        // Idle before it and after it: whatever came between belongs to an Event.
        if (idleBoxes.has(event.box)) scans.push({ device, box: event.box, uid: body.uid });
      }
    },
    connected: (opened) => {
      link = opened;
      everything();
      withdrawal.connected(opened);
      void opened.subscribe([topics.homeAssistantStatus, CONFIG_FILTER, OWN_FILTER]).then(
        () =>
          clock.after(
            SWEEP_MS,
            () => void opened.unsubscribe([CONFIG_FILTER, OWN_FILTER]).catch(() => undefined),
          ),
        () => undefined,
      );
    },
    receive: (message) => {
      const { topic, payload, retained } = message;
      if (topic === topics.homeAssistantStatus) {
        // It has started, and asks to be repeated ("Use the birth and will messages to trigger discovery").
        if (StatusSchema.safeParse(payload.toString('utf8')).data === 'online' && !retained) {
          everything();
          withdrawal.heard();
        }
        return;
      }
      const did = SIREN_DID.exec(topic)?.[1];
      if (did === undefined) {
        sweep(message);
        return;
      }
      const parsed = DeviceDidSchema.safeParse(parseJson(payload));
      if (!parsed.success || parsed.data.kind !== 'siren' || room.devices[did]?.kind !== 'siren') return;
      if (parsed.data.on) sounding.add(did);
      else sounding.delete(did);
      publishStates();
    },
    stop: () => {
      link = undefined;
    },
  };
};
