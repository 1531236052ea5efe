import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Socket } from 'node:net';
import { ACCOUNTS, inbox, ROOT, startFixture } from '../support/broker-fixture.ts';
import type { Fixture } from '../support/broker-fixture.ts';
import { connectBytes, PINGREQ, publishBytes } from '../support/mqtt-bytes.ts';

let fixture: Fixture;
beforeEach(async () => {
  fixture = await startFixture();
});
afterEach(async () => {
  await fixture.stop();
});

const connectPacket = (more: { keepaliveS?: number; protocolLevel?: number } = {}): Buffer =>
  connectBytes({
    clientId: 'display-raw',
    username: 'display',
    password: ACCOUNTS.display.password,
    ...more,
  });

const gone = async (socket: Socket): Promise<void> => {
  socket.resume();
  // Not `once`: it rejects on a reset, which is an end like any other here.
  if (!socket.closed) await new Promise((resolve) => socket.on('close', resolve));
};

/** The room goes on: a client that behaves still gets what the hub says. */
const roomGoesOn = async (): Promise<void> => {
  const hub = await fixture.client(ACCOUNTS.hub);
  const wall = await fixture.client(ACCOUNTS.display);
  const seen = inbox(wall);
  await wall.subscribeAsync(`${ROOT}/pub/#`);
  await hub.publishAsync(`${ROOT}/pub/news`, 'the room goes on', { qos: 1 });
  await seen.until(({ payload }) => payload === 'the room goes on');
};

const bytes = (...values: number[]): Buffer => Buffer.from(values);

describe('bytes that are not MQTT', () => {
  test.each<[string, Buffer, RegExp | null]>([
    [
      'a web browser on the wrong port',
      Buffer.from('GET / HTTP/1.1\r\nHost: x\r\n\r\n'),
      /no CONNECT|announced/,
    ],
    ['zeros', Buffer.alloc(64), /type 0 is forbidden/],
    ['the forbidden type 15', bytes(0xf0, 0x00), /type 15 is forbidden/],
    ['a remaining length of five bytes', bytes(0x10, 0xff, 0xff, 0xff, 0xff, 0x01), /longer than four bytes/],
    [
      'a CONNECT of 3 kB',
      Buffer.concat([bytes(0x10, 0xb8, 0x17), Buffer.alloc(3_000)]),
      /3003 bytes was announced/,
    ],
    ['256 MB announced', bytes(0x10, 0xff, 0xff, 0xff, 0x7f), /268435460 bytes was announced/],
    ['a PUBLISH before the CONNECT', publishBytes('a', 'b'), /no CONNECT/],
    [
      'a CONNECT that lies about its inner lengths',
      bytes(0x10, 0x0c, 0x00, 0xff, 0x4d, 0x51, 0x54, 0x54, 4, 2, 0, 60, 0, 9),
      null,
    ],
    [
      'a CONNECT with the reserved flag',
      bytes(0x10, 0x0d, 0, 4, 0x4d, 0x51, 0x54, 0x54, 4, 3, 0, 60, 0, 1, 0x61),
      null,
    ],
    ['MQTT 5', connectPacket({ protocolLevel: 5 }), null],
  ])('%s drops that connection alone', async (_what, packet, reason) => {
    const socket = await fixture.raw();
    socket.write(packet);
    await gone(socket);
    if (reason !== null) {
      const line = fixture.lines.find(({ message }) => reason.test(message));
      expect(line).toMatchObject({ level: 'info', fields: { address: '127.0.0.1' } });
    }
    expect(fixture.broker.connections()).toBe(0);
    await roomGoesOn();
  });

  test.each<[string, Buffer]>([
    ['a second CONNECT', connectPacket()],
    ['a packet larger than 64 kB', bytes(0x30, 0x81, 0x80, 0x04)],
    ['a topic with a NUL', bytes(0x30, 0x05, 0, 3, 0x61, 0, 0x62)],
    ['a topic that is not UTF-8', bytes(0x30, 0x05, 0, 3, 0xff, 0xfe, 0x62)],
    ['a topic with a wildcard', bytes(0x30, 0x05, 0, 3, 0x61, 0x2f, 0x23)],
    ['an empty topic', bytes(0x30, 0x02, 0, 0)],
    ['a topic longer than its packet', bytes(0x30, 0x04, 0, 9, 0x61, 0x62)],
    ['QoS 3', bytes(0x36, 0x07, 0, 3, 0x61, 0x2f, 0x62, 0, 1)],
    ['a CONNACK from a client', bytes(0x20, 0x02, 0, 0)],
    ['a SUBSCRIBE without a filter', bytes(0x82, 0x02, 0, 1)],
  ])('%s from a signed-in client drops that client alone', async (_what, packet) => {
    const socket = await fixture.raw();
    socket.write(connectPacket());
    await once(socket, 'data');
    expect(fixture.broker.connections()).toBe(1);
    socket.write(packet);
    await gone(socket);
    await roomGoesOn();
  });

  test('a CONNECT that dribbles in byte by byte is taken, and what follows in the same breath waits for the answer', async () => {
    const hub = await fixture.client(ACCOUNTS.hub);
    const seen = inbox(hub);
    await hub.subscribeAsync(`${ROOT}/req/+/+`);
    const socket = await fixture.raw();
    socket.setNoDelay(true);
    const publish = publishBytes(`${ROOT}/req/display-raw/undo`, 'x'.repeat(5_000));
    const packet = connectPacket();
    for (const byte of packet.subarray(0, -1)) socket.write(bytes(byte));
    socket.write(Buffer.concat([packet.subarray(-1), publish]));
    await seen.until(({ topic }) => topic.endsWith('/undo'));
    expect(seen.messages[0]?.payload).toHaveLength(5_000);
  });

  test('a connection that never sends its CONNECT is dropped after the time-out', async () => {
    const quick = await startFixture({ limits: { connectTimeoutMs: 30 } });
    const socket = await quick.raw();
    await gone(socket);
    await quick.stop();
  });

  test('no keepalive, or one too long, is refused, so that a silent death is always noticed', async () => {
    for (const keepaliveS of [0, 61]) {
      const socket = await fixture.raw();
      socket.write(connectPacket({ keepaliveS }));
      await gone(socket);
    }
    expect(fixture.lines.filter(({ message }) => message.includes('keepalive must be'))).toHaveLength(2);
  });

  test('a flood of packets drops its sender and nobody else', async () => {
    const socket = await fixture.raw();
    socket.write(connectPacket());
    await once(socket, 'data');
    socket.write(Buffer.concat(Array.from({ length: 2_000 }, () => PINGREQ)));
    await gone(socket);
    expect(fixture.lines.some(({ message }) => message.includes('too many packets'))).toBe(true);
    await roomGoesOn();
  });
});

test('a reader may acknowledge a thousand QoS 1 messages in a row, which is no flood', async () => {
  const hub = await fixture.client(ACCOUNTS.hub);
  const wall = await fixture.client(ACCOUNTS.display);
  const seen = inbox(wall);
  await wall.subscribeAsync(`${ROOT}/pub/#`, { qos: 1 });
  for (let count = 1; count <= 1_000; count += 1) hub.publish(`${ROOT}/pub/news`, String(count), { qos: 1 });
  await seen.until(({ payload }) => payload === '1000');
  // A request behind the last acknowledgement shows that the connection still stands.
  await wall.publishAsync(`${ROOT}/time/req/${String(wall.options.clientId)}`, '{}', { qos: 1 });
  expect(seen.messages).toHaveLength(1_000);
});

describe('an announcement of 256 MB', () => {
  test('takes no memory, though a hundred sockets send on and on', async () => {
    // Warm: what the process needs for connections at all is not what is measured.
    await gone(await fixture.raw().then((socket) => socket.end(bytes(0x10, 0xff, 0xff, 0xff, 0x7f))));
    globalThis.gc?.();
    const before = process.memoryUsage().rss;
    let peak = before;
    const megabyte = Buffer.alloc(1_048_576);
    for (let round = 0; round < 10; round += 1) {
      const sockets = await Promise.all(Array.from({ length: 10 }, () => fixture.raw()));
      for (const socket of sockets) {
        socket.write(bytes(0x10, 0xff, 0xff, 0xff, 0x7f));
        // One buffer, shared: our own sending is not what is measured either.
        for (let count = 0; count < 8; count += 1) socket.write(megabyte);
      }
      await Promise.all(sockets.map(gone));
      peak = Math.max(peak, process.memoryUsage().rss);
    }
    // Told the first time, the second, the fourth: the same again fills no log.
    expect(fixture.lines.filter(({ message }) => message.includes('268435460 bytes'))).toHaveLength(7);
    expect(peak - before).toBeLessThan(64 * 1_048_576);
    await roomGoesOn();
  });
});

describe('the connection counts', () => {
  test('of connections that do not sign in the oldest is closed, and whoever is signed in stays', async () => {
    const small = await startFixture({ limits: { unfinished: { all: 9, eachAddress: 3 } } });
    const wall = await small.client(ACCOUNTS.display);
    // Young ones are spared up to four times the limit.
    const idle: Socket[] = [];
    for (let n = 0; n < 13; n += 1) idle.push(await small.raw());
    const [oldest, ...others] = idle;
    if (oldest !== undefined) await gone(oldest);
    expect(others.filter(({ closed }) => closed)).toEqual([]);
    expect(small.lines.some(({ message }) => message.includes('that had not signed in'))).toBe(true);
    // Behind the same router Control comes in all the same, and the wall has not noticed.
    await small.client(ACCOUNTS.control);
    expect(wall.connected).toBe(true);
    await small.stop();
  });

  test('a crowd over the cap throws nobody out: newcomers are refused in words, and Control is told once', async () => {
    const told: unknown[] = [];
    const small = await startFixture({
      limits: { clientsByRole: () => ({ all: 2, each: 2, eachAddress: 2 }), failureDelayMs: 20 },
      onFull: (...full) => told.push(full),
    });
    const seated = [await small.client(ACCOUNTS.display), await small.client(ACCOUNTS.display)];
    let dropped = 0;
    for (const client of seated) client.on('close', () => (dropped += 1));
    for (let n = 0; n < 20; n += 1)
      await expect(small.client(ACCOUNTS.display)).rejects.toMatchObject({ code: 3 });
    expect({ dropped, told }).toEqual({ dropped: 0, told: [['display', 2]] });
    expect(small.lines.find(({ fields }) => fields.code === 'connections')?.fields).toMatchObject({
      username: 'display',
      address: '127.0.0.1',
    });
    // Its own client id comes back to its own seat, and one that is free is taken.
    await small.client(ACCOUNTS.display, { clientId: 'display-c1' });
    await expect.poll(() => dropped).toBe(1);
    await expect(small.client(ACCOUNTS.display)).rejects.toMatchObject({ code: 3 });
    seated[1]?.end(true);
    await expect.poll(() => small.broker.connections()).toBe(1);
    await small.client(ACCOUNTS.display);
    await small.client(ACCOUNTS.control);
    await small.stop();
  });

  test('the clients of an account share what it may send beyond a little of their own', async () => {
    const rates = { own: { burst: 5, perSecond: 0 }, shared: { burst: 100, perSecond: 0 } };
    const small = await startFixture({ limits: { accountPacketsByRole: () => rates } });
    const tablet = await small.client(ACCOUNTS.table);
    const sockets: Socket[] = [];
    for (let n = 0; n < 2; n += 1) {
      const socket = await small.raw();
      const { username, password } = ACCOUNTS.table;
      socket.write(connectBytes({ clientId: `${username}-flood-${n}`, username, password }));
      await once(socket, 'data');
      sockets.push(socket);
    }
    for (const socket of sockets) socket.write(Buffer.concat(Array.from({ length: 60 }, () => PINGREQ)));
    // Each is below its own limit of 400; together they have 110.
    await expect.poll(() => small.broker.connections()).toBe(2);
    expect(small.lines.filter(({ fields }) => fields.code === 'packet')).toHaveLength(1);
    // A tablet of the same account has its own little left.
    await tablet.subscribeAsync(`${ROOT}/pub/#`);
    expect(tablet.connected).toBe(true);
    await small.stop();
  });

  test('wrong passwords in a row are answered later and later ones leave no line each at the normal level', async () => {
    const strict = await startFixture({
      limits: { failures: { burst: 2, perSecond: 0 }, failureDelayMs: 20 },
    });
    for (let tries = 0; tries < 5; tries += 1) {
      await expect(strict.client(ACCOUNTS.control, { password: 'x' })).rejects.toMatchObject({ code: 4 });
    }
    const refusals = strict.lines.filter(({ fields }) => fields.code === 'auth/refused');
    expect(refusals.map(({ level }) => level)).toEqual(['info', 'info', 'debug', 'debug', 'debug']);
    // A colleague with the right password from the same address is not locked out.
    await strict.client(ACCOUNTS.control);
    await strict.stop();
  });
});
