import { createServer } from 'node:net';
import { Aedes } from 'aedes';
import mqtt from 'mqtt';
import { afterEach, expect, test } from 'vitest';
import { DEFAULT_LIMITS } from '../../../../hub/shell/broker/limits.ts';
import { PacketGuard } from '../../../../hub/shell/broker/packet-guard.ts';
import { RequestLane } from '../../../../hub/shell/broker/request-lane.ts';
import { enforceRoles } from '../../../../hub/shell/broker/role-enforcement.ts';
import { Sessions } from '../../../../hub/shell/broker/session.ts';
import { ACCOUNTS, inbox, memoryLog, ROOM, ROOT } from '../../../support/broker-fixture.ts';
import type { AddressInfo } from 'node:net';
import type { MqttClient } from 'mqtt';
import type { Session } from '../../../../hub/shell/broker/session.ts';
import type { Account } from '../../../../schemas/roles.ts';

/**
 * The check on every forward by itself: a real Aedes with these hooks alone, and sessions whose role the test changes
 * after the subscription was granted. In the whole broker no subscription is granted that would need it.
 */
const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (let end = ends.pop(); end !== undefined; end = ends.pop()) await end();
});

const start = async () => {
  const sessions = new Sessions();
  const held: Session[] = [];
  const { log } = memoryLog();
  const context = {
    room: ROOM,
    limits: DEFAULT_LIMITS,
    log,
    metrics: undefined,
    refuse: () => undefined,
    lane: new RequestLane<Session>({
      perTurn: DEFAULT_LIMITS.requestsPerTurn,
      lateMs: DEFAULT_LIMITS.requestLateMs,
      now: () => 0,
      later: (run) => void setImmediate(run),
      onLate: ({ guard }) => guard.destroy(),
    }),
    now: () => 0,
  };
  const broker = await Aedes.createBroker({
    ...enforceRoles({ ...context, sessions }),
    authenticate: (client, username, _password, callback) => {
      const session = sessions.of(client);
      const account = Object.values(ACCOUNTS).find((each) => each.username === username);
      if (session === undefined || account === undefined) throw new Error('who is this?');
      session.identity = { ...account, clientId: client.id };
      session.guard.admit(DEFAULT_LIMITS.packetsByRole(account.role));
      callback(null, true);
    },
  });
  const server = createServer((socket) => {
    const { connectBytes, stallMs } = DEFAULT_LIMITS;
    const now = (): number => performance.now();
    const guard = new PacketGuard(socket, { connectBytes, stallMs, now, onRefused: () => undefined });
    const session: Session = {
      guard,
      address: '127.0.0.1',
      identity: null,
      place: null,
      subscriptions: null,
      full: false,
      slow: false,
    };
    sessions.add(session);
    held.push(session);
    broker.handle(guard);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ends.push(
    () => new Promise((resolve) => server.close(resolve)),
    () => new Promise<void>((resolve) => broker.close(() => resolve())),
  );
  const { port } = server.address() as AddressInfo;
  const client = async (who: Account): Promise<{ mqtt: MqttClient; session: Session }> => {
    const { username, password } = who;
    const options = { username, password, clientId: `${username}-f`, reconnectPeriod: 0 };
    const connected = await mqtt.connectAsync(`mqtt://127.0.0.1:${port}`, options);
    ends.push(() => connected.endAsync(true));
    const session = held.find(({ identity }) => identity?.username === username);
    if (session === undefined) throw new Error('no session');
    return { mqtt: connected, session };
  };
  return { client };
};

test('a subscription that was granted hands nothing on once the role may not read it any more', async () => {
  const { client } = await start();
  const hub = await client(ACCOUNTS.hub);
  const reader = await client(ACCOUNTS.control);
  const seen = inbox(reader.mqtt);
  await reader.mqtt.subscribeAsync([`${ROOT}/priv/control/#`, `${ROOT}/pub/#`], { qos: 1 });
  const say = (topic: string, payload: string): Promise<unknown> =>
    hub.mqtt.publishAsync(`${ROOT}/${topic}`, payload, { qos: 1 });
  await say('priv/control/log', 'before');
  await seen.until(({ payload }) => payload === 'before');

  // As if its account had been taken down to a lookers-on one while it was connected.
  reader.session.identity = { ...ACCOUNTS.observer, clientId: 'observer-f' };
  await say('priv/control/log', 'after');
  await say('pub/news', 'for all');
  await seen.until(({ payload }) => payload === 'for all');
  expect(seen.messages.map(({ payload }) => payload)).toEqual(['before', 'for all']);
});

test('a last will is not handed to one who may not read it any more', async () => {
  const { client } = await start();
  const hub = await client(ACCOUNTS.hub);
  const reader = await client(ACCOUNTS.control);
  const seen = inbox(reader.mqtt);
  const hubSeen = inbox(hub.mqtt);
  const topic = `${ROOT}/dev/bridge-1/state`;
  await hub.mqtt.subscribeAsync(topic, { qos: 1 });
  await reader.mqtt.subscribeAsync([topic, `${ROOT}/pub/#`], { qos: 1 });
  const will = { topic, payload: Buffer.from('lost'), qos: 1, retain: true } as const;
  const bridge = await mqtt.connectAsync(`mqtt://127.0.0.1:${hub.mqtt.options.port ?? 0}`, {
    username: ACCOUNTS.bridge.username,
    password: ACCOUNTS.bridge.password,
    clientId: 'bridge-f',
    reconnectPeriod: 0,
    will,
  });
  ends.push(() => bridge.endAsync(true));
  reader.session.identity = { ...ACCOUNTS.observer, clientId: 'observer-f' };
  bridge.stream.destroy();
  await hubSeen.until(({ payload }) => payload === 'lost');
  await hub.mqtt.publishAsync(`${ROOT}/pub/news`, 'for all', { qos: 1 });
  await seen.until(({ payload }) => payload === 'for all');
  expect(seen.messages.map(({ payload }) => payload)).toEqual(['for all']);
});
