import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { games } from '../../../../games/catalogue.ts';
import { createCore } from '../../../../hub/core/core.ts';
import {
  DeviceDiscoverySchema,
  ObjectIdSchema,
} from '../../../../hub/shell/adapters/home-assistant/discovery-schema.ts';
import { openAnnouncedBook } from '../../../../hub/shell/adapters/home-assistant/announced.ts';
import { createHomeAssistant } from '../../../../hub/shell/adapters/home-assistant/home-assistant.ts';
import { rehearsalRoom } from '../../../../hub/shell/rehearsal-room.ts';
import { DeviceTime, Instant } from '../../../../schemas/units.ts';
import { Uid } from '../../../../schemas/ids.ts';
import { rooted, topics } from '../../../../schemas/topics.ts';
import { FakeClock } from '../fake-clock.ts';
import type { GameDefinition } from '../../../../games/kit/game.ts';
import { memoryLog } from '../../../support/broker-fixture.ts';
import type { AdapterLink, RoomAdapter } from '../../../../hub/shell/adapters/room-adapter.ts';
import type { Document } from '../../../../hub/core/contract.ts';
import type { Batch } from '../../../../schemas/journal.ts';

const UID = Uid('04A1B2C3D4E5F6');

/** The adapter of a game's rehearsal room, with what it sends. */
const bench = (game: GameDefinition, tags = true, before: readonly string[] = []) => {
  const kept: (readonly string[])[] = [];
  const room = rehearsalRoom(game.manifest, { emulate: false });
  const core = createCore({ game, room });
  const sent: { topic: string; payload: unknown; retain: boolean }[] = [];
  const cleared: string[] = [];
  const clock = new FakeClock();
  const time = { offsetMs: 0 };
  const link: AdapterLink = {
    send: (topic, payload, { retain }) => void sent.push({ topic, payload, retain }),
    clear: (topic) => void cleared.push(topic),
    subscribe: () => Promise.resolve(),
    unsubscribe: () => Promise.resolve(),
  };
  const adapter = createHomeAssistant({
    room,
    config: { tags },
    version: '1',
    gameName: game.manifest.name,
    tagKey: 'secret',
    book: { before, keep: (topicsNow) => void kept.push(topicsNow) },
    clock,
    wallOffsetMs: () => time.offsetMs,
  });
  const documents = core.documents(core.initial());
  adapter.documents(documents);
  adapter.connected(link);
  return { adapter, room, sent, cleared, documents, kept, time };
};

const [game] = Object.values(games);
if (game === undefined) throw new Error('there is no game');

const sighting = (box: string, ageMs: number, badge = false): Batch => ({
  kind: 'batch',
  seq: 1,
  at: Instant(1),
  by: { kind: 'device', device: `box-${box}` },
  verb: 'observation',
  transaction: null,
  answer: null,
  events: [
    {
      type: 'box-observed',
      box,
      at: Instant(1),
      observation: {
        boot: 'b',
        n: 1,
        atMs: DeviceTime(1),
        ageMs,
        body: { kind: 'sighting', uid: UID, firstMs: DeviceTime(1), lastMs: DeviceTime(2) },
      },
      ...(badge && { badge }),
    },
  ],
});

/** The documents with one box in another state. */
const withBox = (documents: readonly Document[], box: string, more: object): Document[] =>
  documents.map((each) =>
    each.topic === topics.controlBox(box) ? { ...each, body: { ...each.body, ...more } } : each,
  );

describe('discovery', () => {
  test.each(Object.entries(games))(
    'of every device of %s is what Home Assistant documents, with ids of its own',
    (_, each) => {
      const { room, sent } = bench(each);
      const found = sent.flatMap(({ topic, payload, retain }) => {
        const object = /^\/homeassistant\/device\/([^/]+)\/config$/.exec(topic)?.[1];
        return object === undefined
          ? []
          : [{ object: ObjectIdSchema.parse(object), retain, payload: DeviceDiscoverySchema.parse(payload) }];
      });
      expect(found).toHaveLength(Object.keys(room.devices).length + 1);
      expect(found.every(({ retain }) => retain)).toBe(true);
      const ids = found.flatMap(({ payload }) =>
        Object.values(payload.components).flatMap((part) => ('unique_id' in part ? [part.unique_id] : [])),
      );
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.length).toBeGreaterThan(found.length);
    },
  );

  test.each(Object.entries(games))('of %s names no kind of card', (_, each) => {
    const { sent } = bench(each);
    const words = JSON.stringify(sent).toLowerCase();
    for (const { id } of each.manifest.kinds) expect(words).not.toMatch(new RegExp(`"${id}"`));
    expect(words).not.toContain('sabotage');
  });

  test('follows a table that is renamed, and suggests no area for one that has left', () => {
    const { adapter, documents, room, sent } = bench(game);
    const [id, device] = Object.entries(room.devices).find(([, { kind }]) => kind === 'event-box') ?? [];
    if (id === undefined || device?.kind !== 'event-box' || device.table === undefined)
      throw new Error('the room has no box');
    const area = (): unknown => {
      const payload = sent.findLast(({ topic }) => topic.endsWith(`_${id}/config`))?.payload;
      return DeviceDiscoverySchema.parse(payload).device.suggested_area;
    };
    const own = topics.table(device.table);
    adapter.documents(
      documents.map((each) =>
        each.topic === own ? { ...each, body: { ...each.body, name: 'Argo' } } : each,
      ),
    );
    expect(area()).toBe('Argo');
    adapter.documents(documents.filter(({ topic }) => topic !== own));
    expect(area()).toBeUndefined();
  });

  test('says the end of a phase by the time that Control has taken over, as soon as it has', () => {
    const { adapter, documents, room, sent, time } = bench(game);
    const template = (): string => {
      const own = topics.homeAssistantConfig(`quarterdeck_${room.room}`);
      const payload = sent.findLast(({ topic }) => topic === own)?.payload;
      const { ends } = DeviceDiscoverySchema.parse(payload).components;
      return ends !== undefined && 'value_template' in ends ? (ends.value_template ?? '') : '';
    };
    expect(template()).toContain('(value_json.endsAt + 0) / 1000');
    time.offsetMs = 3_600_000;
    adapter.documents(documents);
    expect(template()).toContain('(value_json.endsAt + 3600000) / 1000');
    time.offsetMs = -5_000;
    adapter.documents(documents);
    expect(template()).toContain('(value_json.endsAt + -5000) / 1000');
  });

  test('has no tags where room.yaml does not ask for them', () => {
    const { sent } = bench(game, false);
    expect(JSON.stringify(sent)).not.toContain('"platform":"tag"');
  });

  test('clears what an earlier room.yaml had of this room, and leaves other rooms and other people’s devices alone', () => {
    const { adapter, room, cleared } = bench(game);
    const kept = (topic: string): void =>
      adapter.receive({ topic, payload: Buffer.from('{}'), retained: true });
    kept(topics.homeAssistantConfig(`quarterdeck_${room.room}_box-gone`));
    kept(topics.homeAssistantDevice('box-gone'));
    kept(topics.homeAssistantConfig(`quarterdeck_${room.room}`));
    kept(topics.homeAssistantConfig(`quarterdeck_${room.room}-two_box-gone`));
    kept(topics.homeAssistantConfig('zigbee2mqtt_lamp'));
    expect(cleared).toEqual([
      topics.homeAssistantConfig(`quarterdeck_${room.room}_box-gone`),
      topics.homeAssistantDevice('box-gone'),
    ]);
    expect(rooted(room.room, cleared[0] ?? '')).toMatch(/^homeassistant\/device\//);
  });
});

describe('what an earlier run announced to Home Assistant', () => {
  const GONE = topics.homeAssistantConfig('quarterdeck_old_siren');
  const PATIENT = { timeout: 20_000 };
  const birth = (adapter: RoomAdapter): void =>
    adapter.receive({ topic: topics.homeAssistantStatus, payload: Buffer.from('online'), retained: false });

  test('and this one does not is taken back, again when it says that it is there, and then forgotten', () => {
    const { adapter, cleared, kept, sent } = bench(game, true, [GONE]);
    const now = new Set(sent.filter(({ retain }) => retain).map(({ topic }) => topic));
    expect(cleared).toEqual([GONE]);
    expect(new Set(kept.at(-1))).toEqual(new Set([...now, GONE]));
    birth(adapter);
    expect(cleared).toEqual([GONE, GONE]);
    expect(new Set(kept.at(-1))).toEqual(now);
    birth(adapter);
    expect(cleared).toHaveLength(2);
  });

  test('and this one does too is left alone', () => {
    const [topic] = bench(game).sent.map((each) => each.topic);
    const { adapter, cleared } = bench(game, true, [topic ?? '']);
    birth(adapter);
    expect(cleared).toEqual([]);
  });

  test('is read again from the data folder; another name of the room reaches the discovery alone', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'quarterdeck-'));
    const { log } = memoryLog();
    const own = topics.homeAssistantDevice('siren');
    openAnnouncedBook(folder, 'hall', log).keep([GONE, own]);
    const before = () => openAnnouncedBook(folder, 'hall', log).before;
    await expect.poll(before, PATIENT).toEqual([GONE, own]);
    expect(openAnnouncedBook(folder, 'attic', log).before).toEqual([GONE]);
    openAnnouncedBook(folder, 'hall', log).keep([]);
    await expect.poll(before, PATIENT).toEqual([]);
    rmSync(folder, { recursive: true });
  });
});

describe('a card at a reader', () => {
  const scansAfter = (act: (given: ReturnType<typeof bench> & { box: string }) => void): unknown[] => {
    const given = bench(game);
    const box = given.documents
      .find(({ topic }) => topic.startsWith(topics.controlBox('')))
      ?.topic.slice(topics.controlBox('').length);
    if (box === undefined) throw new Error('the room has no box');
    act({ ...given, box });
    return given.sent.filter(({ topic }) => topic.includes('/tag/')).map(({ payload }) => payload);
  };

  test('is announced under a pseudonym that is the same each time', () => {
    const scans = scansAfter(({ adapter, documents, box }) => {
      for (const _ of [1, 2]) {
        adapter.batch(sighting(box, 0));
        adapter.documents(documents);
      }
    });
    expect(scans).toHaveLength(2);
    expect(scans[0]).toEqual(scans[1]);
    expect(JSON.stringify(scans)).not.toContain(UID);
  });

  test.each<[string, Parameters<typeof scansAfter>[0]]>([
    [
      'at a box that accepts',
      ({ adapter, documents, box }) => {
        const armed = withBox(documents, box, { state: 'open', event: { title: 'Fire', persistent: false } });
        adapter.documents(armed);
        adapter.batch(sighting(box, 0));
        adapter.documents(armed);
      },
    ],
    [
      'at a box that was armed the moment after',
      ({ adapter, documents, box }) => {
        adapter.batch(sighting(box, 0));
        adapter.documents(
          withBox(documents, box, { state: 'open', event: { title: 'Fire', persistent: false } }),
        );
      },
    ],
    [
      'that waited in a bridge, and may be a contribution to what is over',
      ({ adapter, documents, box }) => {
        adapter.batch(sighting(box, 60_000));
        adapter.documents(documents);
      },
    ],
    [
      'that is a facilitator’s badge',
      ({ adapter, documents, box }) => {
        adapter.batch(sighting(box, 0, true));
        adapter.documents(documents);
      },
    ],
  ])('%s is not announced', (_, act) => {
    expect(scansAfter(act)).toEqual([]);
  });
});
