import { join } from 'node:path';
import { connectAsync } from 'mqtt';
import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { games } from '../../games/catalogue.ts';
import { runHub } from '../../hub/main.ts';
import { accountFor, readAccounts } from '../../hub/shell/accounts.ts';
import { DevicesBodySchema } from '../../schemas/documents/devices.ts';
import { rooted, topics } from '../../schemas/topics.ts';
import { newFolder } from './shell/journal/samples.ts';
import type { MqttClient } from 'mqtt';
import type { RunningHub } from '../../hub/main.ts';
import type { Role } from '../../schemas/roles.ts';

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (let end = ends.pop(); end !== undefined; end = ends.pop()) await end();
});

const start = async () => {
  const data = join(newFolder(), 'data');
  const hub: RunningHub = await runHub({
    games,
    gameId: 'so-say-we-all',
    data,
    host: '127.0.0.1',
    httpPort: 0,
    mqttPort: 0,
    emulate: false,
    bridge: false,
    keepIntact: false,
    log: pino({ level: 'silent' }),
  });
  ends.push(() => hub.stop());
  const topic = (relative: string): string => rooted(hub.roomId, relative);
  const client = async (role: Role): Promise<MqttClient> => {
    const { username, password } = accountFor(readAccounts(data), role);
    const clientId = `${username}-figures`;
    const lost = JSON.stringify({ state: 'lost', boot: 'b' });
    const will = { topic: topic(topics.state('bridge-1')), payload: Buffer.from(lost), retain: true };
    const mqtt = await connectAsync(hub.brokerUrl, {
      username,
      password,
      clientId,
      reconnectPeriod: 0,
      ...(role === 'bridge' ? { will: { ...will, qos: 1 as const } } : {}),
    });
    ends.push(() => mqtt.endAsync(true));
    return mqtt;
  };
  const page = async (path: string): Promise<string> =>
    (await fetch(`http://127.0.0.1:${hub.httpPort}${path}`)).text();
  const text = (): Promise<string> => page('/metrics');
  const figure = async (name: string): Promise<number> => {
    const line = (await text()).split('\n').find((each) => each.startsWith(`${name} `));
    return Number(line?.split(' ')[1]);
  };
  return { topic, client, figure, page, text };
};

test('the metrics of a running hub tell how many clients are connected', async () => {
  const { client, figure } = await start();
  // The hub is a client of its own broker.
  expect(await figure('quarterdeck_connected_clients')).toBe(1);
  const observer = await client('observer');
  await client('control');
  expect(await figure('quarterdeck_connected_clients')).toBe(3);
  await observer.endAsync();
  await expect.poll(() => figure('quarterdeck_connected_clients')).toBe(2);
});

test('the metrics of a running hub tell how many boxes answer, and none of a bridge that died', async () => {
  const { topic, client, figure } = await start();
  expect(await figure('quarterdeck_boxes_online')).toBe(0);
  const bridge = await client('bridge');
  const report = (id: string, state: object): Promise<unknown> =>
    bridge.publishAsync(topic(topics.state(id)), JSON.stringify(state), { qos: 1, retain: true });
  await report('bridge-1', { state: 'ready', boot: 'b' });
  await report('box-prosecutor', { state: 'ready', bridge: 'bridge-1' });
  await report('box-kiln', { state: 'ready', bridge: 'bridge-1' });
  await report('box-low-tide', { state: 'lost', bridge: 'bridge-1' });
  await expect.poll(() => figure('quarterdeck_boxes_online')).toBe(2);
  // No DISCONNECT: its last will is published.
  bridge.stream.destroy();
  await expect.poll(() => figure('quarterdeck_boxes_online')).toBe(0);
});

test('the metrics of a running hub count what everyone may see, and nothing that a box saw', async () => {
  const { topic, client, figure, page, text } = await start();
  const bridge = await client('bridge');
  const control = await client('control');
  const observer = await client('observer');
  let seen = 0;
  bridge.on('message', () => (seen += 1));
  await bridge.subscribeAsync(topic(topics.seen('box-kiln')), { qos: 1 });
  const time = async (): Promise<string> => {
    const answered = new Promise<Buffer>((resolve) =>
      observer.once('message', (_topic, payload) => resolve(payload)),
    );
    await observer.publishAsync(topic(topics.timeRequest('observer-figures')), JSON.stringify({ t0: 1 }));
    // The time itself goes on.
    return (await answered).toString().replace(/"hubTime":\d+/, '');
  };
  await observer.subscribeAsync(topic(topics.timeResponse('observer-figures')));
  const [health, asked] = [await page('/healthz'), await time()];
  const syncs = await figure('quarterdeck_journal_sync_seconds_count');
  const body = { kind: 'lid', open: true, initial: false };
  for (let n = 1; n <= 20; n += 1) {
    const sighting = { boot: 'b', n, atMs: 0, ageMs: 0, body };
    await bridge.publishAsync(topic(topics.event('box-kiln')), JSON.stringify(sighting), { qos: 1 });
    await expect.poll(() => seen, { interval: 5 }).toBe(n);
  }
  // Whoever asks again and again, with no key or the one that every page has, does not learn when something went in.
  expect(await page('/healthz')).toBe(health);
  expect(await time()).toBe(asked);
  // Beats go on meanwhile, one in five seconds.
  expect((await figure('quarterdeck_journal_sync_seconds_count')) - syncs).toBeLessThan(10);
  await control.publishAsync(
    topic(topics.request('control-figures', 'news.post')),
    JSON.stringify({ transaction: 't', text: 'Hello' }),
    { qos: 1 },
  );
  await expect.poll(() => figure('quarterdeck_events_total{type="news-posted"}')).toBe(1);
  expect(await text()).not.toMatch(/type="(?:box-observed|device-heard)"/);
});

test('the metrics of a running hub tell what its boards say of themselves, without a name of theirs', async () => {
  const { topic, client, figure, text } = await start();
  const bridge = await client('bridge');
  const control = await client('control');
  const devices = new Promise<string[]>((resolve) => {
    control.on('message', (_topic, payload) => {
      resolve(DevicesBodySchema.parse(JSON.parse(payload.toString())).boards.map(({ id }) => id));
    });
  });
  await control.subscribeAsync(topic(topics.controlDevices));
  const [one = '', two = ''] = await devices;
  const figures = { reset: 'power-on', supplyLow: false, lost: 0, refused: 2, stackFree: 150 };
  const board = (id: string, its: object): object => ({
    ...{ board: id, transport: 'serial', state: 'ready', errors: [] },
    figures: { ...figures, ...its },
  });
  const boards = [board(one, {}), board(two, { reset: 'brown-out', lost: 7, stackFree: 90 })];
  const state = JSON.stringify({ state: 'ready', boot: 'b', boards });
  await bridge.publishAsync(topic(topics.state('bridge-1')), state, { qos: 1, retain: true });
  await expect.poll(() => figure('quarterdeck_board_records_lost')).toBe(7);
  expect(await figure('quarterdeck_board_messages_refused')).toBe(4);
  expect(await figure('quarterdeck_boards_low_supply')).toBe(1);
  expect(await figure('quarterdeck_boards_reset{cause="brown-out"}')).toBe(1);
  expect(await figure('quarterdeck_board_least_stack_free_bytes')).toBe(90);
  expect(await text()).not.toContain(two);
});
