import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import {
  DeviceDiscoverySchema,
  ObjectIdSchema,
} from '../../../hub/shell/adapters/home-assistant/discovery-schema.ts';
import { rooted } from '../../../schemas/topics.ts';
import { openBox, tagUid } from '../../support/box-steps.ts';
import { roomFile } from '../../support/room-file.ts';
import { RunningRoom } from '../../support/running-room.ts';
import type { RoomClient } from '../../support/room-client.ts';

const ROOM_YAML = `
room: hall
name: The hall
game: so-say-we-all
tables: [kiln, low-tide]
boards:
  uno-kiln: { transport: virtual }
  uno-siren: { transport: virtual }
devices:
  box-kiln: { kind: event-box, board: uno-kiln, table: kiln }
  strip-kiln: { kind: phase-strip, board: uno-kiln, table: kiln, pixels: 30 }
  siren: { kind: siren, board: uno-siren, pins: { pump: 9 }, guard: charge-pump }
adapters:
  homeAssistant: { tags: true }
`;

const OBJECTS = [
  'quarterdeck_hall',
  'quarterdeck_hall_box-kiln',
  'quarterdeck_hall_siren',
  'quarterdeck_hall_strip-kiln',
];

/** Home Assistant as the broker sees it: its filters, its birth, and everything it was sent. */
class WatchingHome {
  readonly heard: { topic: string; body: unknown; retained: boolean }[] = [];
  readonly client: RoomClient;

  private constructor(client: RoomClient) {
    this.client = client;
    client.mqtt.on('message', (topic, payload, { retain }) => {
      const text = payload.toString('utf8');
      // Its own birth is no JSON.
      const body: unknown = /^[[{]/.test(text) ? JSON.parse(text) : text;
      this.heard.push({ topic, body, retained: retain });
    });
  }

  static async start(room: RunningRoom): Promise<WatchingHome> {
    const home = new WatchingHome(await room.client('home-assistant'));
    await home.client.subscribe('/homeassistant/+/+/config', '/homeassistant/+/+/+/config');
    return home;
  }

  discovered(): Map<string, z.output<typeof DeviceDiscoverySchema>> {
    return new Map(
      this.heard.flatMap(({ topic, body }) => {
        const object = /^homeassistant\/device\/([^/]+)\/config$/.exec(topic)?.[1];
        return object === undefined
          ? []
          : [[ObjectIdSchema.parse(object), DeviceDiscoverySchema.parse(body)] as const];
      }),
    );
  }
}

describe('the room in Home Assistant', () => {
  const file = roomFile(ROOM_YAML);
  let room: RunningRoom;
  let control: RoomClient;
  let home: WatchingHome;

  beforeAll(async () => {
    room = await RunningRoom.start('--room', file.path);
    control = await room.client('control');
    await control.subscribe('priv/control/#', 'pub/#');
    await control.box('kiln', (body) => body.online && body.lid === 'closed', 30_000);
    home = await WatchingHome.start(room);
  });
  afterAll(async () => {
    await room.dispose();
    file.remove();
  });

  it('is announced as one device for the room and one for each thing in it, by the schema that Home Assistant documents', async () => {
    // What is retained comes after the subscription is granted.
    await expect.poll(() => [...home.discovered().keys()].sort()).toEqual(OBJECTS);
    const platforms = Object.fromEntries(
      [...home.discovered()].map(([object, { components }]) => [object, Object.keys(components).sort()]),
    );
    expect(platforms['quarterdeck_hall_box-kiln']).toEqual(['box', 'event', 'online', 'tag']);
    expect(platforms.quarterdeck_hall_siren).toEqual(['muted', 'online', 'sounding']);
    expect(platforms['quarterdeck_hall_strip-kiln']).toEqual(['clock', 'ends', 'online', 'phase']);
    expect(platforms.quarterdeck_hall).toEqual(
      expect.arrayContaining(['alarm', 'clock', 'emergency', 'ends', 'phase', 'tags', 'turn']),
    );
  });

  it('is announced on topics that are there and that its account may read', async () => {
    const all = [...home.discovered().values()];
    const topics = new Set([
      ...all.flatMap(({ availability }) => availability.map(({ topic }) => topic)),
      ...all.flatMap(({ components }) =>
        Object.values(components).flatMap((part) => (part.platform === 'tag' ? [] : [part.state_topic])),
      ),
    ]);
    expect(topics.size).toBeGreaterThanOrEqual(8);
    for (const topic of topics) {
      const before = home.heard.length;
      await home.client.mqtt.subscribeAsync(topic, { qos: 1 });
      await expect
        .poll(() => home.heard.slice(before).some((said) => said.topic === topic && said.retained), {
          timeout: 5_000,
        })
        .toBe(true);
    }
  });

  it('becomes unavailable by the last will of the hub', () => {
    for (const { availability } of home.discovered().values()) {
      expect(availability).toEqual([
        {
          topic: rooted('hall', 'pub/hub'),
          value_template: "{{ 'online' if value_json.state == 'ready' else 'offline' }}",
        },
      ]);
    }
  });

  it('hears of a card held to an idle box under a pseudonym, and of none that is contributed', async () => {
    await home.client.subscribe('adapter/home-assistant/#');
    const tag = z.object({ tag: z.string().regex(/^[0-9a-f]{16}$/) });
    const scans = (): string[] =>
      home.heard
        .filter(({ topic }) => topic === rooted('hall', 'adapter/home-assistant/tag/box-kiln'))
        .map(({ body }) => tag.parse(body).tag);

    // A board that stood still for a moment may have seen the card go through and not read it: it is held there again.
    await expect
      .poll(
        async () => {
          await control.do('sim.tag', { box: 'kiln', uid: tagUid(1) });
          return scans();
        },
        { interval: 5_000 },
      )
      .not.toEqual([]);
    const [known] = scans();

    await control.do('tag.learn', { tags: [{ uid: tagUid(2), kind: 'food' }] });
    await control.do('box.arm', { box: 'kiln', cost: { food: 1 }, title: 'Stow the cargo' });
    await openBox(control, 'kiln');
    await control.do('sim.tag', { box: 'kiln', uid: tagUid(2) });
    await control.do('sim.lid', { box: 'kiln', open: false });
    await control.box('kiln', (body) => body.tally !== null);
    await control.do('news.post', { text: 'the end of it' });
    await home.client.subscribe('pub/#');
    await home.client.waitFor('pub/news', (body) =>
      JSON.stringify(body).includes('the end of it') ? true : undefined,
    );
    expect([...new Set(scans())]).toEqual([known]);
  });

  it('never gets a UID, a kind of card, a count or an outcome', () => {
    const adapter = home.heard.filter(({ topic }) => !topic.includes('/pub/'));
    expect(adapter.length).toBeGreaterThan(8);
    const words = JSON.stringify(adapter);
    for (const secret of [tagUid(1), tagUid(2), 'sabotage', 'food', 'success', 'failure', 'tally', 'owner']) {
      expect(words.toLowerCase()).not.toContain(secret.toLowerCase());
    }
  });

  it('sees the siren sound by its own word, and fall silent', async () => {
    const siren = (sounding: boolean): Promise<unknown> =>
      home.client.waitFor('adapter/home-assistant/device/siren', (body) =>
        z.object({ sounding: z.literal(sounding) }).safeParse(body).success ? true : undefined,
      );
    await siren(false);
    await control.do('clock.start');
    await control.do('alarm.raise', { kind: 'ashiva-attack', insist: true });
    await control.do('alarm.confirm');
    await siren(true);
    await control.do('siren.mute');
    await siren(false);
    await control.do('alarm.standDown');
  });

  it('gets everything once more when it says that it has started', async () => {
    const again = await WatchingHome.start(room);
    await expect.poll(() => again.discovered().size).toBe(OBJECTS.length);
    again.heard.length = 0;
    await again.client.mqtt.publishAsync('homeassistant/status', 'online', { qos: 0 });
    await expect.poll(() => [...again.discovered().keys()].sort()).toEqual(OBJECTS);
  });

  it('may raise nothing: a request from its account ends its connection', async () => {
    const rude = await room.client('home-assistant');
    const closed = new Promise<void>((resolve) => rude.mqtt.once('close', () => resolve()));
    rude.mqtt.publish(rooted('hall', `req/${rude.id}/alarm.raise`), JSON.stringify({ transaction: 'x' }));
    await closed;
  });
});

describe('a device that has left room.yaml, on a broker that forgets', () => {
  const withSiren = roomFile(ROOM_YAML);
  const without = roomFile(ROOM_YAML.replace(/^ {2}siren: .*$/m, ''));
  const data = mkdtempSync(join(tmpdir(), 'quarterdeck-'));
  let room: RunningRoom;
  afterAll(async () => {
    await room.dispose();
    withSiren.remove();
    without.remove();
  });

  it('is taken back once Home Assistant says that it is there', async () => {
    const siren = 'homeassistant/device/quarterdeck_hall_siren/config';
    room = await RunningRoom.startIn(data, '--room', withSiren.path, '--no-bridge');
    const before = await room.client('home-assistant');
    const reported = new Promise<void>((resolve) => {
      before.mqtt.on('message', (topic, payload) => {
        if (topic === siren && payload.length > 0) resolve();
      });
    });
    await before.mqtt.subscribeAsync(siren, { qos: 1 });
    await reported;
    await room.stop();

    room = await RunningRoom.startIn(data, '--room', without.path, '--no-bridge');
    const home = await room.client('home-assistant');
    const taken = new Promise<void>((resolve) => {
      home.mqtt.on('message', (topic, payload) => {
        if (topic === siren && payload.length === 0) resolve();
      });
    });
    await home.mqtt.subscribeAsync(siren, { qos: 1 });
    await home.mqtt.publishAsync('homeassistant/status', 'online', { qos: 0 });
    await taken;
  }, 120_000);
});
