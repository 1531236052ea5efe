import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MqttClient } from 'mqtt';
import type { Account, Role } from '../../../../schemas/roles.ts';
import { rooted } from '../../../../schemas/topics.ts';
import { ACCOUNTS, closed, inbox, ROOM, ROOT, startFixture } from '../../../support/broker-fixture.ts';
import type { Fixture } from '../../../support/broker-fixture.ts';

/**
 * The role table, written out a second time by hand and tried on the real broker over real
 * sockets. It does not import ROLE_TABLE: a wrong grant there must fail here.
 *
 * `me` stands for the client under test, `other` for another client of another account.
 */
type Name = keyof typeof ACCOUNTS;
const WHO = [
  'control',
  'table',
  'seat',
  'display',
  'deck',
  'observer',
  'device',
  'bridge',
  'homeAssistant',
  'wled',
  'hub',
] as const satisfies Name[];
/** Whoever may read what the room is. A WLED reads what to light, and nothing else. */
const ROOM_MATES = WHO.filter((who) => who !== 'wled');
type Who = (typeof WHO)[number];

const clientIdOf = (who: Who): string => `${ACCOUNTS[who].username}-me`;
const OTHER = 'table-rhea-other';

/** Every family of topic. `{me}` is the tested client's id, `{name}` its account's name. Device and table of the tested accounts are `box-dione`, `dione`. */
const TOPICS: Readonly<
  Record<string, { readers: readonly Who[]; writers: readonly Who[]; retainers: readonly Who[] }>
> = {
  'pub/hub': { readers: ROOM_MATES, writers: ['hub'], retainers: ['hub'] },
  'pub/clock/main': { readers: ROOM_MATES, writers: ['hub'], retainers: ['hub'] },
  'pub/alert': { readers: ROOM_MATES, writers: ['hub'], retainers: ['hub'] },
  'pub/table/dione': { readers: ROOM_MATES, writers: ['hub'], retainers: ['hub'] },
  'pub/track/pursuit': { readers: ROOM_MATES, writers: ['hub'], retainers: ['hub'] },
  'pub/news': { readers: ROOM_MATES, writers: ['hub'], retainers: ['hub'] },
  'priv/control/box/dione': { readers: ['control', 'hub'], writers: ['hub'], retainers: ['hub'] },
  'priv/control/alarm': { readers: ['control', 'deck', 'hub'], writers: ['hub'], retainers: ['hub'] },
  'priv/control/log': { readers: ['control', 'hub'], writers: ['hub'], retainers: ['hub'] },
  'priv/table/dione/orders': { readers: ['table', 'hub'], writers: ['hub'], retainers: ['hub'] },
  'priv/table/rhea/orders': { readers: ['hub'], writers: ['hub'], retainers: ['hub'] },
  'priv/seat/dione/captain/allegiance': { readers: ['seat', 'hub'], writers: ['hub'], retainers: ['hub'] },
  'priv/seat/dione/scout/allegiance': { readers: ['hub'], writers: ['hub'], retainers: ['hub'] },
  'priv/seat/rhea/captain/allegiance': { readers: ['hub'], writers: ['hub'], retainers: ['hub'] },
  'priv/press/desk': { readers: ['hub'], writers: ['hub'], retainers: ['hub'] },
  'req/{me}/box.arm': {
    readers: ['hub'],
    writers: ['control', 'table', 'seat', 'display', 'deck'],
    retainers: [],
  },
  [`req/${OTHER}/box.arm`]: { readers: ['hub'], writers: [], retainers: [] },
  'res/{me}/box.arm': {
    readers: ['control', 'table', 'seat', 'display', 'deck'],
    writers: ['hub'],
    retainers: [],
  },
  [`res/${OTHER}/box.arm`]: { readers: [], writers: ['hub'], retainers: [] },
  'req/{name}/game.do': { readers: ['hub'], writers: ['control', 'table', 'seat', 'display'], retainers: [] },
  'res/{name}/game.do': { readers: ['control', 'table', 'seat', 'display'], writers: ['hub'], retainers: [] },
  'req/table-rhea/game.do': { readers: ['hub'], writers: [], retainers: [] },
  'res/table-rhea/game.do': { readers: [], writers: ['hub'], retainers: [] },
  'cue/{name}/{me}': { readers: ['control', 'table', 'seat', 'display'], writers: ['hub'], retainers: [] },
  [`cue/{name}/${OTHER}`]: { readers: [], writers: ['hub'], retainers: [] },
  'time/req/{me}': {
    readers: ['hub'],
    writers: ['control', 'table', 'seat', 'display', 'deck', 'observer', 'device', 'bridge'],
    retainers: [],
  },
  // A bridge asks under a name that is not its client id.
  [`time/req/${OTHER}`]: { readers: ['hub'], writers: ['bridge'], retainers: [] },
  'time/res/{me}': {
    readers: ['control', 'table', 'seat', 'display', 'deck', 'observer', 'device', 'bridge'],
    writers: ['hub'],
    retainers: [],
  },
  [`time/res/${OTHER}`]: { readers: ['bridge'], writers: ['hub'], retainers: [] },
  'dev/box-dione/state': {
    readers: ['control', 'hub'],
    writers: ['device', 'bridge', 'hub'],
    retainers: ['device', 'bridge', 'hub'],
  },
  'dev/box-rhea/state': {
    readers: ['control', 'hub'],
    writers: ['bridge', 'hub'],
    retainers: ['bridge', 'hub'],
  },
  'dev/box-dione/evt': { readers: ['hub'], writers: ['device', 'bridge'], retainers: [] },
  'dev/box-rhea/evt': { readers: ['hub'], writers: ['bridge'], retainers: [] },
  'dev/box-dione/did': { readers: ['hub'], writers: ['device', 'bridge'], retainers: [] },
  'dev/box-dione/watched': { readers: ['hub'], writers: ['device', 'bridge'], retainers: [] },
  'dev/box-rhea/watched': { readers: ['hub'], writers: ['bridge'], retainers: [] },
  'dev/box-dione/set': { readers: ['device', 'bridge'], writers: ['hub'], retainers: [] },
  'dev/box-rhea/set': { readers: ['bridge'], writers: ['hub'], retainers: [] },
  'dev/box-dione/seen': { readers: ['device', 'bridge'], writers: ['hub'], retainers: [] },
  'dev/box-rhea/seen': { readers: ['bridge'], writers: ['hub'], retainers: [] },
  'adapter/home-assistant/device/box-dione': {
    readers: ['homeAssistant', 'hub'],
    writers: ['hub'],
    retainers: ['hub'],
  },
  'adapter/home-assistant/tags': { readers: ['homeAssistant', 'hub'], writers: ['hub'], retainers: ['hub'] },
  'adapter/other/thing': { readers: ['hub'], writers: ['hub'], retainers: ['hub'] },
  // Trees of others, outside of the room's root.
  '/homeassistant/status': {
    readers: ['homeAssistant', 'hub'],
    writers: ['homeAssistant'],
    retainers: ['homeAssistant'],
  },
  '/homeassistant/device/quarterdeck_test-room/config': {
    readers: ['homeAssistant', 'hub'],
    writers: ['homeAssistant', 'hub'],
    retainers: ['homeAssistant', 'hub'],
  },
  '/wled/strip-dione/api': { readers: ['wled'], writers: ['bridge', 'wled'], retainers: ['wled'] },
  '/wled/strip-dione/status': { readers: ['bridge', 'wled'], writers: ['wled'], retainers: ['wled'] },
  '/wled/strip-rhea/api': { readers: [], writers: ['bridge'], retainers: [] },
  '/wled/strip-rhea/status': { readers: ['bridge'], writers: [], retainers: [] },
};

/** The one topic on which a WLED can learn that all has been said. */
const WLED_API = 'wled/strip-dione/api';

/** Outside of the room, for everybody. */
const FOREIGN = [
  'qd/1/other-room/pub/hub',
  'qd/1',
  'zigbee2mqtt/bridge/state',
  '$SYS/broker/uptime',
  'pub/hub',
];

/** Filters with a wildcard, and who is granted them. */
const FILTERS: Readonly<Record<string, readonly Who[]>> = {
  '#': [],
  '+/#': [],
  '+': [],
  '+/+/+/#': [],
  '$SYS/#': [],
  'qd/#': [],
  'qd/1/#': [],
  'qd/1/+/pub/#': [],
  'qd/+/test-room/pub/#': [],
  'qd/1/other-room/#': [],
  [`${ROOT}/#`]: [],
  [`${ROOT}/+`]: [],
  [`${ROOT}/+/#`]: [],
  [`${ROOT}/+/hub`]: [],
  [`${ROOT}/pub/#`]: ROOM_MATES,
  [`${ROOT}/pub/+`]: ROOM_MATES,
  [`${ROOT}/pub/clock/+`]: ROOM_MATES,
  [`${ROOT}/pub`]: ROOM_MATES,
  [`${ROOT}/priv/#`]: ['hub'],
  [`${ROOT}/priv/+/#`]: ['hub'],
  [`${ROOT}/priv/+/+/dione`]: ['hub'],
  [`${ROOT}/priv/control/#`]: ['control', 'hub'],
  [`${ROOT}/priv/control/box/+`]: ['control', 'hub'],
  [`${ROOT}/priv/table/#`]: ['hub'],
  [`${ROOT}/priv/table/+/#`]: ['hub'],
  [`${ROOT}/priv/table/+/orders`]: ['hub'],
  [`${ROOT}/priv/table/dione/#`]: ['table', 'hub'],
  [`${ROOT}/priv/table/rhea/#`]: ['hub'],
  [`${ROOT}/priv/seat/#`]: ['hub'],
  [`${ROOT}/priv/seat/dione/#`]: ['hub'],
  [`${ROOT}/priv/seat/+/captain/#`]: ['hub'],
  [`${ROOT}/priv/seat/dione/captain/#`]: ['seat', 'hub'],
  [`${ROOT}/req/#`]: [],
  [`${ROOT}/req/+/+`]: ['hub'],
  [`${ROOT}/req/+/#`]: [],
  [`${ROOT}/res/#`]: [],
  [`${ROOT}/res/+/+`]: [],
  [`${ROOT}/res/{me}/#`]: ['control', 'table', 'seat', 'display', 'deck'],
  [`${ROOT}/res/{me}/+`]: ['control', 'table', 'seat', 'display', 'deck'],
  [`${ROOT}/res/${OTHER}/#`]: [],
  [`${ROOT}/cue/#`]: [],
  [`${ROOT}/cue/+/+`]: [],
  [`${ROOT}/cue/display/+`]: [],
  [`${ROOT}/time/#`]: [],
  [`${ROOT}/time/+/+`]: [],
  [`${ROOT}/time/req/+`]: ['hub'],
  [`${ROOT}/time/res/+`]: ['bridge'],
  [`${ROOT}/dev/#`]: [],
  [`${ROOT}/dev/+/+`]: [],
  [`${ROOT}/dev/+/state`]: ['control', 'hub'],
  [`${ROOT}/dev/+/evt`]: ['hub'],
  [`${ROOT}/dev/+/did`]: ['hub'],
  [`${ROOT}/dev/+/watched`]: ['hub'],
  [`${ROOT}/dev/+/set`]: ['bridge'],
  [`${ROOT}/dev/+/seen`]: ['bridge'],
  [`${ROOT}/dev/box-dione/#`]: [],
  [`${ROOT}/dev/box-dione/+`]: [],
  [`${ROOT}/adapter/#`]: ['hub'],
  [`${ROOT}/adapter/home-assistant/#`]: ['homeAssistant', 'hub'],
  'homeassistant/#': ['homeAssistant'],
  'homeassistant/device/+/config': ['homeAssistant', 'hub'],
  'wled/#': [],
  'wled/+/status': ['bridge'],
  'wled/strip-dione/#': ['wled'],
  'wled/strip-rhea/#': [],
  'wled/all/#': ['wled'],
};

const at = (template: string, who: Who): string =>
  template.replaceAll('{me}', clientIdOf(who)).replaceAll('{name}', ACCOUNTS[who].username);
const isOwn = (template: string): boolean => /\{(?:me|name)\}/.test(template);
const everyTopic = (who: Who): string[] => Object.keys(TOPICS).map((topic) => rooted(ROOM, at(topic, who)));

let fixture: Fixture;
let hub: MqttClient;
/** The granted QoS of one filter: 128 is refused (MQTT 3.1.1, 3.9.3). */
const granted = async (client: MqttClient, filter: string): Promise<number> =>
  new Promise((resolve) => {
    client.subscribe(filter, { qos: 1 }, (_error, _grants, packet) => {
      const code = packet?.granted[0];
      resolve(typeof code === 'number' ? code : 128);
    });
  });

const connectAs = (who: Who, suffix = 'me'): Promise<MqttClient> => {
  const account: Account = ACCOUNTS[who];
  return fixture.client(account, { clientId: `${account.username}-${suffix}` });
};

beforeAll(async () => {
  // One client here sends what a whole room sends; the packet rate is tried in tests/faults.
  fixture = await startFixture({
    limits: { packetsByRole: () => ({ maxPacketBytes: 65_536, packets: null, acknowledgements: null }) },
  });
  hub = await fixture.client(ACCOUNTS.hub, { clientId: 'hub-1' });
});
afterAll(async () => {
  await fixture.stop();
});

test('the table above names every role, and 49 topics and 66 filters', () => {
  expect(WHO.map((who) => ACCOUNTS[who].role).sort()).toEqual([
    'bridge',
    'control',
    'deck',
    'device',
    'display',
    'home-assistant',
    'hub',
    'observer',
    'seat',
    'table',
    'wled',
  ] satisfies Role[]);
  expect(Object.keys(TOPICS)).toHaveLength(49);
  expect(Object.keys(FILTERS)).toHaveLength(66);
});

describe.each(WHO)('%s', (who) => {
  test('is granted exactly its filters and topics on subscribe', async () => {
    const client = await connectAs(who);
    const outcome: Record<string, boolean> = {};
    const wanted: Record<string, boolean> = {};
    for (const [template, readers] of Object.entries(FILTERS)) {
      wanted[template] = readers.includes(who);
      outcome[template] = (await granted(client, at(template, who))) !== 128;
    }
    for (const [template, { readers }] of Object.entries(TOPICS)) {
      wanted[template] = readers.includes(who);
      outcome[template] = (await granted(client, rooted(ROOM, at(template, who)))) !== 128;
    }
    for (const topic of FOREIGN) {
      wanted[`outside: ${topic}`] = false;
      outcome[`outside: ${topic}`] = (await granted(client, topic)) !== 128;
    }
    expect(outcome).toEqual(wanted);
    expect(Object.keys(outcome)).toHaveLength(49 + 66 + FOREIGN.length);
    await client.endAsync(true);
  });

  test('asking for everything, it is handed live exactly what it may read', async () => {
    const client = await connectAs(who);
    const seen = inbox(client);
    for (const template of Object.keys(FILTERS)) await granted(client, at(template, who));
    for (const topic of everyTopic(who)) await granted(client, topic);
    // Everything is said once by whoever may: the hub, a bridge, or the client itself where it alone may.
    const speakers: Record<string, MqttClient> = {
      hub,
      bridge: who === 'bridge' ? client : await connectAs('bridge', 'speaker'),
      other: await fixture.client(ACCOUNTS.otherTable, { clientId: OTHER }),
      homeAssistant: who === 'homeAssistant' ? client : await connectAs('homeAssistant', 'speaker'),
      wled: who === 'wled' ? client : await connectAs('wled', 'speaker'),
      me: client,
    };
    let said = 0;
    for (const [template, { writers }] of Object.entries(TOPICS)) {
      const speaker =
        template.includes(OTHER) && !writers.includes('hub')
          ? speakers.other
          : writers.includes('hub')
            ? hub
            : writers.includes('bridge') && !isOwn(template)
              ? speakers.bridge
              : writers.includes(who)
                ? client
                : speakers[writers[0] ?? 'nobody'];
      if (speaker === undefined || (isOwn(template) && speaker !== hub && speaker !== client)) continue;
      await speaker.publishAsync(rooted(ROOM, at(template, who)), 'live', { qos: 1 });
      said += 1;
    }
    expect(said).toBeGreaterThanOrEqual(26);
    // The order of one publisher to one reader holds (4.6.0-6): after this nothing earlier is still on its way.
    await hub.publishAsync(`${ROOT}/pub/news`, 'end', { qos: 1 });
    await speakers.bridge?.publishAsync(`${ROOT}/dev/box-rhea/state`, 'end', { qos: 1 });
    await speakers.bridge?.publishAsync(WLED_API, 'end', { qos: 1 });
    await seen.until(({ payload }) => payload === 'end');
    const received = new Set(
      seen.messages.filter(({ payload }) => payload === 'live').map(({ topic }) => topic),
    );
    const wanted = Object.entries(TOPICS)
      .filter(
        ([template, { readers, writers }]) =>
          readers.includes(who) &&
          (writers.length > 0 || template.includes(OTHER)) &&
          (writers.includes('hub') || !isOwn(template) || writers.includes(who)),
      )
      .map(([template]) => rooted(ROOM, at(template, who)));
    expect([...received].sort()).toEqual(wanted.sort());
    for (const speaker of [speakers.bridge, speakers.other, speakers.homeAssistant, speakers.wled])
      if (speaker !== client) await speaker?.endAsync(true);
    await client.endAsync(true);
  });

  test('a late joiner is handed exactly the retained documents it may read', async () => {
    const retained = Object.entries(TOPICS).filter(([, { retainers }]) => retainers.includes('hub'));
    for (const [template] of retained) {
      await hub.publishAsync(rooted(ROOM, template), 'kept', { qos: 1, retain: true });
    }
    const client = await connectAs(who);
    const seen = inbox(client);
    for (const template of Object.keys(FILTERS)) await granted(client, at(template, who));
    for (const topic of everyTopic(who)) await granted(client, topic);
    // The last subscription's retained documents come last.
    await granted(client, `${ROOT}/pub/hub/end`);
    await hub.publishAsync(`${ROOT}/pub/hub/end`, 'end', { qos: 1 });
    const bridge = await connectAs('bridge', 'speaker');
    await bridge.publishAsync(WLED_API, 'end', { qos: 1 });
    await seen.until(({ payload }) => payload === 'end');
    const topics = new Set(
      seen.messages.filter(({ payload }) => payload === 'kept').map(({ topic }) => topic),
    );
    const wanted = retained
      .filter(([, { readers }]) => readers.includes(who))
      .map(([topic]) => rooted(ROOM, topic));
    expect([...topics].sort()).toEqual(wanted.sort());
    await bridge.endAsync(true);
    await client.endAsync(true);
  });

  test('may publish exactly its topics, live and retained', async () => {
    const outcome: Record<string, string> = {};
    const wanted: Record<string, string> = {};
    let client = await connectAs(who, 'me');
    let tried = 0;
    const tryPublish = async (topic: string, retain: boolean): Promise<boolean> => {
      if (!client.connected) client = await connectAs(who, 'me');
      client.setMaxListeners(0);
      tried += 1;
      // A QoS 1 PUBACK means taken; a refusal closes the connection.
      return Promise.race([
        client.publishAsync(topic, 'try', { qos: 1, retain }).then(
          () => true,
          () => false,
        ),
        closed(client).then(() => false),
      ]);
    };
    const verdict = (live: boolean, kept: boolean): string =>
      `${live ? 'live' : '-'} ${kept ? 'retained' : '-'}`;
    for (const [template, { writers, retainers }] of Object.entries(TOPICS)) {
      const topic = rooted(ROOM, at(template, who));
      wanted[template] = verdict(writers.includes(who), retainers.includes(who));
      outcome[template] = verdict(await tryPublish(topic, false), await tryPublish(topic, true));
    }
    for (const topic of FOREIGN) {
      wanted[`outside: ${topic}`] = verdict(false, false);
      outcome[`outside: ${topic}`] = verdict(await tryPublish(topic, false), await tryPublish(topic, true));
    }
    expect(outcome).toEqual(wanted);
    expect(tried).toBe(2 * (49 + FOREIGN.length));
    await client.endAsync(true);
  });
});
