import { once } from 'node:events';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Socket } from 'node:net';
import { ACCOUNTS, inbox, ROOT, startFixture } from '../support/broker-fixture.ts';
import type { Fixture } from '../support/broker-fixture.ts';
import { connectBytes, packet, PINGREQ, publishBytes, subscribeBytes } from '../support/mqtt-bytes.ts';

let fixture: Fixture;
beforeEach(async () => {
  // What is no whole CONNECT is waited for no longer than it takes to tell.
  fixture = await startFixture({ limits: { connectTimeoutMs: 200 } });
});
afterEach(async () => {
  await fixture.stop();
});

const gone = async (socket: Socket): Promise<void> => {
  socket.resume();
  // Not `once`: it rejects on a reset, which is an end like any other here.
  if (!socket.closed) await new Promise((resolve) => socket.on('close', resolve));
};

const signIn = (clientId: string): Buffer =>
  connectBytes({ clientId, username: 'display', password: ACCOUNTS.display.password });

const DISCONNECT = Buffer.from([0xe0, 0]);

/** One filter, packet id 1. */
const unsubscribeBytes = (filter: string): Buffer => {
  const name = Buffer.from(filter);
  return packet(0xa2, Buffer.from([0, 1, 0, name.length]), name);
};

/** The broker's own count, once it has seen off those whose sockets are closed. */
const nobodyLeft = (): Promise<void> => expect.poll(() => fixture.broker.connections()).toBe(0);

test.each<[string, Buffer]>([
  ['more packets than are taken', Buffer.concat(Array.from({ length: 500 }, () => PINGREQ))],
  ['a packet announced too large', Buffer.from([0x30, 0xff, 0xff, 0xff, 0x7f])],
  ['bytes that are no packet', Buffer.from([0xf0, 0])],
  ['a second CONNECT', signIn('display-second')],
  ['a publish that is not allowed', publishBytes(`${ROOT}/pub/hub`, '{}')],
  ['its DISCONNECT', DISCONNECT],
])(
  'a client whose CONNECT comes in one segment with %s is not counted when it has gone',
  async (_what, more) => {
    for (let round = 0; round < 20; round += 1) {
      const sockets = await Promise.all(Array.from({ length: 10 }, () => fixture.raw()));
      for (const [n, socket] of sockets.entries()) {
        socket.write(Buffer.concat([signIn(`display-${round}-${n}`), more]));
      }
      await Promise.all(sockets.map(gone));
    }
    await nobodyLeft();
  },
);

test('clients that take each other’s place while the older one still leaves are not counted when all have gone', async () => {
  const filters = Array.from({ length: 40 }, (_, n) => subscribeBytes(`${ROOT}/pub/track/t${n}`));
  for (let round = 0; round < 60; round += 1) {
    const [first, ...others] = await Promise.all(Array.from({ length: 4 }, () => fixture.raw()));
    if (first === undefined) throw new Error('no connection');
    first.write(Buffer.concat([signIn('display-same'), ...filters]));
    await once(first, 'data');
    // It loses its Wi-Fi at the moment in which it comes back, more than once.
    first.resetAndDestroy();
    for (const socket of others) socket.write(Buffer.concat([signIn('display-same'), ...filters]));
    if (round % 2 === 0) others[0]?.resetAndDestroy();
    for (const socket of others) socket.end();
    await Promise.all([first, ...others].map(gone));
  }
  await nobodyLeft();
});

test('a client that takes the place of another is signed in for good, and hears what it subscribed to', async () => {
  const hub = await fixture.client(ACCOUNTS.hub);
  for (let round = 0; round < 20; round += 1) {
    const before = await fixture.client(ACCOUNTS.display, { clientId: 'display-wall' });
    await before.subscribeAsync([`${ROOT}/pub/a`, `${ROOT}/pub/b`]);
    // It loses its Wi-Fi at the moment in which it comes back.
    before.stream.destroy();
    const after = await fixture.client(ACCOUNTS.display, { clientId: 'display-wall' });
    const seen = inbox(after);
    await after.subscribeAsync(`${ROOT}/pub/a`);
    await hub.publishAsync(`${ROOT}/pub/a`, `round ${round}`, { qos: 1 });
    await seen.until(({ payload }) => payload === `round ${round}`);
    await after.endAsync();
  }
  await expect.poll(() => fixture.broker.connections()).toBe(1);
});

/** Mulberry32 (Tommy Ettinger, public domain): small, and the same on every machine. */
const random = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
};

test.each([1, 2, 3, 4])(
  'sixty thousand packets of all sorts leave nobody counted (seed %i)',
  async (seed) => {
    const next = random(seed);
    const below = (most: number): number => Math.floor(next() * most);
    const noise = (): Buffer => Buffer.from(Array.from({ length: 1 + below(40) }, () => below(256)));
    const sorts: (() => Buffer)[] = [
      () => PINGREQ,
      () => PINGREQ,
      () => subscribeBytes(`${ROOT}/pub/t${below(8)}`),
      () => unsubscribeBytes(`${ROOT}/pub/t${below(8)}`),
      () => publishBytes(`${ROOT}/time/req/display-${below(12)}`, '{}'),
      () => DISCONNECT,
      () => signIn(`display-${below(12)}`),
      noise,
      () => packet(below(256), noise()),
    ];
    const talk = async (): Promise<void> => {
      const socket = await fixture.raw();
      socket.on('data', () => undefined);
      socket.setNoDelay(true);
      const first = below(10) === 0 ? noise() : signIn(`display-${below(12)}`);
      const usual = below(3);
      const packets = Array.from({ length: 1 + below(150) }, () =>
        // Mostly packets that are in order: a connection should live to its end now and then.
        (sorts[usual < 2 && below(40) > 0 ? below(5) : below(sorts.length)] ?? noise)(),
      );
      const whole = Buffer.concat([first, ...packets]);
      const cut = below(4) === 0 ? below(whole.length) : first.length;
      if (below(2) === 0) socket.write(whole);
      else {
        socket.write(whole.subarray(0, cut));
        if (below(2) === 0 && !socket.closed)
          await Promise.race([once(socket, 'data'), gone(socket)]).catch(() => undefined);
        socket.write(whole.subarray(cut));
      }
      if (below(3) === 0) socket.resetAndDestroy();
      else socket.end();
      await gone(socket);
    };
    for (let round = 0; round < 100; round += 1) await Promise.all(Array.from({ length: 8 }, talk));
    await nobodyLeft();
  },
);
