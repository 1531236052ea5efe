import { once } from 'node:events';
import { expect, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import type { AddressInfo } from 'node:net';
import type { EmbeddedBroker } from '../../hub/shell/broker/embedded-broker.ts';
import { createMetrics } from '../../hub/shell/metrics.ts';
import { ACCOUNTS, inbox, ROOT, startFixture } from '../support/broker-fixture.ts';
import type { Fixture } from '../support/broker-fixture.ts';
import { CONNACK_THEN_SUBACK, connectBytes, subscribeBytes } from '../support/mqtt-bytes.ts';

const TOPIC = `${ROOT}/pub/table/dione`;

/** Bytes from and to a client, whatever carries them. */
interface Line {
  write(bytes: Buffer): unknown;
  on(event: 'data', listener: (chunk: Buffer) => void): unknown;
  /** Reads no more; the kernel's buffers fill. */
  pause(): void;
}

/** A display that signs in, subscribes, and then never reads again. */
const deafDisplay = async (line: Line): Promise<void> => {
  const { username, password } = ACCOUNTS.display;
  line.write(connectBytes({ clientId: 'display-deaf', username, password, keepaliveS: 60 }));
  line.write(subscribeBytes(`${ROOT}/pub/#`));
  let answer = Buffer.alloc(0);
  await new Promise<void>((resolve) => {
    line.on('data', (chunk) => {
      answer = Buffer.concat([answer, chunk]);
      if (answer.length >= CONNACK_THEN_SUBACK.length) resolve();
    });
  });
  expect(answer).toEqual(CONNACK_THEN_SUBACK);
  line.pause();
};

/** A browser's connection to the broker: the port of a server that hands WebSockets to it. */
const webSocketLine = async (broker: EmbeddedBroker): Promise<{ line: Line; end: () => void }> => {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  server.on('connection', (ws, request) => broker.handleWebSocket(ws, request));
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const ws = new WebSocket(`ws://127.0.0.1:${port}`, 'mqtt');
  ws.on('error', () => undefined);
  await once(ws, 'open');
  return {
    line: {
      write: (bytes) => ws.send(bytes),
      on: (_event, listener) => ws.on('message', (data) => listener(data as Buffer)),
      pause: () => ws.pause(),
    },
    end: () => {
      ws.terminate();
      server.close();
    },
  };
};

const tcpLine = async (fixture: Fixture): Promise<{ line: Line; end: () => void }> => {
  const socket = await fixture.raw();
  return { line: socket, end: () => socket.destroy() };
};

const LINES = [
  ['TCP', tcpLine],
  ['a WebSocket', (fixture: Fixture) => webSocketLine(fixture.broker)],
] as const;

test.each(LINES)(
  'a reader on %s that stops reading delays nobody, is disconnected, and comes back to the retained truth',
  async (_what, open) => {
    const metrics = createMetrics({ processDefaults: false });
    const fixture = await startFixture({ metrics });
    const hub = await fixture.client(ACCOUNTS.hub);
    const healthy = await fixture.client(ACCOUNTS.display);
    const seen = inbox(healthy);
    await healthy.subscribeAsync(`${ROOT}/pub/#`, { qos: 1 });
    const deaf = await open(fixture);
    await deafDisplay(deaf.line);
    expect(fixture.broker.connections()).toBe(3);

    // 16 kB documents until the kernel's buffers on both sides are full and then some: no more than 64 MB.
    const filling = 'x'.repeat(16_000);
    let rev = 0;
    let slowest = 0;
    while (!fixture.lines.some(({ message }) => message.includes('does not keep up')) && rev < 4_000) {
      rev += 1;
      const payload = `${rev} ${filling}`;
      const before = performance.now();
      hub.publish(TOPIC, payload, { qos: 1, retain: true });
      await seen.until((message) => message.payload.startsWith(`${rev} `));
      slowest = Math.max(slowest, performance.now() - before);
      seen.messages.length = 0;
    }
    const line = fixture.lines.find(({ message }) => message.includes('does not keep up'));
    expect(line).toMatchObject({ level: 'warn', fields: { username: 'display', clientId: 'display-deaf' } });
    // Aedes alone waits for its drain time-out here: 60 s by default, 5 s as set.
    expect(slowest).toBeLessThan(1_500);
    await expect.poll(() => fixture.broker.connections()).toBe(2);
    expect(await metrics.registry.getSingleMetricAsString('quarterdeck_slow_readers_total')).toMatch(/ 1$/);

    hub.publish(TOPIC, 'the truth', { qos: 1, retain: true });
    await seen.until(({ payload }) => payload === 'the truth');
    const back = await fixture.client(ACCOUNTS.display, { clientId: 'display-deaf' });
    const backSeen = inbox(back);
    await back.subscribeAsync(`${ROOT}/pub/#`);
    await backSeen.until(({ payload }) => payload === 'the truth');
    expect(backSeen.messages).toMatchObject([{ topic: TOPIC, payload: 'the truth', retain: true }]);
    deaf.end();
    await fixture.stop();
  },
  60_000,
);

test.each(LINES)(
  'a reader on %s that takes nothing of what is pending is dropped after the stall time, though nothing more is said',
  async (_what, open) => {
    const fixture = await startFixture({
      limits: { stallMs: 100, backlogBytes: 2 ** 30, backlogRetainedBytes: 2 ** 30 },
    });
    const hub = await fixture.client(ACCOUNTS.hub);
    const deaf = await open(fixture);
    await deafDisplay(deaf.line);
    const filling = 'x'.repeat(60_000);
    for (let count = 0; count < 400; count += 1) await hub.publishAsync(TOPIC, filling, { qos: 1 });
    await expect.poll(() => fixture.broker.connections()).toBe(1);
    expect(fixture.lines.some(({ message }) => message.includes('stopped reading'))).toBe(true);
    deaf.end();
    await fixture.stop();
  },
  30_000,
);
