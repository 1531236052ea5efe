import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { get } from 'node:http';
import { connect } from 'node:net';
import mqtt from 'mqtt';
import { afterEach, expect, test } from 'vitest';
import type { MqttClient } from 'mqtt';
import type { Socket } from 'node:net';
import { staticFile } from '../../hub/shell/http/static-file.ts';
import { startHttp } from '../../hub/shell/http/server.ts';
import { createMetrics } from '../../hub/shell/metrics.ts';
import type { HttpLimits, HttpServer } from '../../hub/shell/http/server.ts';
import { ACCOUNTS, memoryLog, startFixture } from '../support/broker-fixture.ts';
import type { Fixture } from '../support/broker-fixture.ts';

const UPGRADE =
  'GET /mqtt HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n' +
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Protocol: mqtt\r\n\r\n';

/** More than the kernels of both sides hold for a connection that nobody reads. */
const LARGE = staticFile('text/plain', Buffer.alloc(24 * 1_024 * 1_024));

const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

const start = async (limits?: Partial<HttpLimits>): Promise<{ http: HttpServer; fixture: Fixture }> => {
  const fixture = await startFixture();
  stops.push(() => fixture.stop());
  const none = await staticFile('text/javascript', Buffer.from(''));
  const large = await LARGE;
  const http = await startHttp({
    port: 0,
    host: '127.0.0.1',
    log: memoryLog().log,
    pages: {
      page: () => undefined,
      asset: () => large,
      document: () => undefined,
      worker: none,
      assets: [],
      pages: [],
      documents: [],
    },
    status: () => ({ ready: true }),
    metrics: createMetrics({ processDefaults: false }).registry,
    onWebSocket: (ws, request) => fixture.broker.handleWebSocket(ws, request),
    session: () => ({ room: 'test-room', mqtt: '/mqtt', observer: ACCOUNTS.observer }),
    join: (token) =>
      Promise.resolve({
        ok: true,
        answer: { username: token, password: 'p', role: 'display', table: null, page: '/wall', name: null },
      }),
    ...(limits === undefined ? {} : { limits }),
  });
  stops.push(() => http.stop());
  return { http, fixture };
};

/** Sockets that never say what they want, from the very address of everybody else, and come back when they are closed. */
const flood = (port: number, sockets: number, first: string) => {
  const live = new Set<Socket>();
  let opened = 0;
  let stopped = false;
  const open = (): void => {
    // Bounded: an attack that never ends would be this test's own fault.
    if (stopped || opened >= 5_000) return;
    opened += 1;
    const socket = connect({ host: '127.0.0.1', port }, () => socket.write(first));
    live.add(socket);
    socket.on('error', () => undefined);
    socket.on('data', () => undefined);
    socket.on('close', () => {
      live.delete(socket);
      setImmediate(open);
    });
  };
  for (let n = 0; n < sockets; n += 1) open();
  stops.push(() => {
    stopped = true;
    for (const socket of live) socket.destroy();
    return Promise.resolve();
  });
  return {
    live,
    opened: () => opened,
    dribble: (): void => {
      for (const socket of live) if (socket.writable) socket.write('X-A: b\r\n');
    },
  };
};

/** One connection for each, as a phone that comes anew has one. */
const statusOf = (port: number, path: string): Promise<number> =>
  new Promise((resolve) => {
    const request = get({ host: '127.0.0.1', port, path, agent: false }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? 0));
    });
    request.on('error', () => resolve(0));
  });

const signIn = (
  port: number,
  account: { username: string; password: string },
  n: number,
): Promise<MqttClient> =>
  mqtt.connectAsync(`ws://127.0.0.1:${port}/mqtt`, {
    protocolVersion: 4,
    clientId: `${account.username}-n${n}`,
    username: account.username,
    password: account.password,
    reconnectPeriod: 0,
  });

test('505 sockets of one address that dribble their headers shut nobody of that address out', async () => {
  const { http, fixture } = await start();
  const wall = await signIn(http.port, ACCOUNTS.display, 0);
  const attack = flood(http.port, 505, 'GET /healthz HTTP/1.1\r\nHost: x\r\n');
  const statuses: number[] = [];
  // Until some of them have stood for so long that they are closed and come back.
  for (let round = 1; round <= 30 || attack.opened() <= 505; round += 1) {
    attack.dribble();
    statuses.push(await statusOf(http.port, '/healthz'));
    if (round % 10 === 0) await (await signIn(http.port, ACCOUNTS.control, round)).endAsync();
  }
  expect(statuses).toEqual(statuses.map(() => 200));
  const joined = await fetch(`http://127.0.0.1:${http.port}/join`, { method: 'POST', body: '{"token":"t"}' });
  expect(joined.status).toBe(200);
  expect(attack.opened()).toBeGreaterThan(505);
  expect(wall.connected).toBe(true);
  expect(fixture.broker.connections()).toBe(1);
  await wall.endAsync();
});

test.each([
  ['TCP connections', (broker: number) => broker, ''],
  ['WebSockets', (_broker: number, http: number) => http, UPGRADE],
])(
  '505 %s of one address that send no CONNECT shut nobody of that address out',
  async (_what, port, first) => {
    const { http, fixture } = await start();
    const wall = await fixture.client(ACCOUNTS.display);
    const attack = flood(port(fixture.broker.tcpPort, http.port), 505, first);
    for (let round = 1; round <= 20 || attack.opened() <= 505; round += 1) {
      expect(await statusOf(http.port, '/healthz')).toBe(200);
      await (await fixture.client(ACCOUNTS.control)).endAsync();
      await (await signIn(http.port, ACCOUNTS.control, round)).endAsync();
    }
    expect(attack.opened()).toBeGreaterThan(505);
    expect(wall.connected).toBe(true);
  },
);

test('phones that have their page keep no room from others: a connection that waits for its next request goes first', async () => {
  const { http } = await start({ unfinished: { all: 4, eachAddress: 4 } });
  const idle = flood(http.port, 4, 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
  await expect.poll(() => [...idle.live].filter(({ bytesRead }) => bytesRead > 0).length).toBe(4);
  for (let round = 0; round < 10; round += 1) expect(await statusOf(http.port, '/healthz')).toBe(200);
});

test.each([
  ['head', 'GET /healthz HTTP/1.1\r\nHost: x\r\n'],
  ['body', 'POST /join HTTP/1.1\r\nHost: x\r\nContent-Length: 900\r\n\r\n{'],
])('a request whose %s does not come in time is cut soon after', async (_what, first) => {
  const { http } = await start({ headersTimeout: 50, requestTimeout: 100, connectionsCheckingInterval: 20 });
  const socket = connect({ host: '127.0.0.1', port: http.port }, () => socket.write(first));
  const began = performance.now();
  let answer = '';
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
  await new Promise((resolve) => socket.once('close', resolve));
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  // Node by itself looks every thirty seconds.
  expect(performance.now() - began).toBeLessThan(10_000);
});

/** Sockets that ask for a large file and read nothing of it; gives the server's ends of them, since theirs hear of no close. */
const deafReaders = async (port: number, sockets: number): Promise<Socket[]> => {
  const ends: Socket[] = [];
  const collect = (message: unknown): void => {
    // A cast: what this channel tells (Node, diagnostics_channel, net.server.socket).
    const { socket } = message as { socket: Socket };
    if (socket.localPort === port) ends.push(socket);
  };
  subscribe('net.server.socket', collect);
  for (let n = 0; n < sockets; n += 1) {
    const socket = connect({ host: '127.0.0.1', port }).pause();
    socket.on('error', () => undefined);
    socket.write('GET /assets/large HTTP/1.1\r\nHost: x\r\n\r\n');
    stops.push(() => Promise.resolve(socket.destroy()));
  }
  await expect.poll(() => ends.filter(({ bytesRead }) => bytesRead > 0).length).toBe(sockets);
  unsubscribe('net.server.socket', collect);
  return ends;
};

test('who asks for a page and reads nothing of it is closed', async () => {
  const { http } = await start({ stallMs: 100 });
  const ends = await deafReaders(http.port, 3);
  await expect.poll(() => ends.every(({ destroyed }) => destroyed), { timeout: 10_000 }).toBe(true);
});

test('of those that ask for pages and read nothing only so many stand, and others get their answer', async () => {
  const { http } = await start({ answered: { all: 8, eachAddress: 1 } });
  const ends = await deafReaders(http.port, 6);
  await expect.poll(() => ends.filter(({ destroyed }) => destroyed).length).toBe(2);
  expect(await statusOf(http.port, '/healthz')).toBe(200);
});

test('who asks again before the answer is closed, so that nobody piles up pages that are not read', async () => {
  const { http } = await start();
  const request = 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n';
  const socket = connect({ host: '127.0.0.1', port: http.port }, () => socket.write(request.repeat(3)));
  let answers = '';
  socket.on('data', (chunk: Buffer) => (answers += chunk.toString()));
  socket.on('error', () => undefined);
  const began = performance.now();
  await new Promise((resolve) => socket.once('close', resolve));
  // Sooner than a connection is closed that asks for nothing more (5 s).
  expect(performance.now() - began).toBeLessThan(4_000);
  expect(answers.split('HTTP/1.1 200').length - 1).toBeLessThanOrEqual(1);
  expect(await statusOf(http.port, '/healthz')).toBe(200);
});
