import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { SubscriptionBudget } from '../../../../hub/shell/broker/subscription-budget.ts';
import { ACCOUNTS, closed, inbox, ROOT, startFixture } from '../../../support/broker-fixture.ts';
import { connectBytes, packet, subscribeBytes } from '../../../support/mqtt-bytes.ts';
import type { MqttClient } from 'mqtt';
import type { Fixture } from '../../../support/broker-fixture.ts';

const REFUSED = 128;

/** `count` filters that match nothing, each its own. */
const filters = (count: number, of = 'x'): string[] =>
  Array.from({ length: count }, (_, index) => `${ROOT}/pub/${of}${index}`);

/** One SUBSCRIBE packet; the return codes of its SUBACK. */
const subscribe = (client: MqttClient, topics: string[]): Promise<number[]> =>
  new Promise((resolve, reject) => {
    client.subscribe(topics, { qos: 0 }, (error, _granted, packet) => {
      // A refused filter is an error to mqtt.js; the return codes of the packet are the broker's words.
      if (packet !== undefined) resolve((packet.granted as number[]) ?? []);
      else reject(error ?? new Error('no SUBACK'));
    });
  });

const ends = (client: MqttClient): Promise<void> => {
  client.on('error', () => undefined);
  return closed(client);
};

let fixture: Fixture;
beforeEach(async () => {
  fixture = await startFixture();
});
afterEach(async () => {
  await fixture.stop();
});

describe('how much a client may subscribe to', () => {
  test('the 51st filter of a table is refused by itself: the others stand and the connection goes on', async () => {
    const table = await fixture.client(ACCOUNTS.table);
    const codes = await subscribe(table, [`${ROOT}/pub/news`, ...filters(50)]);
    expect(codes).toHaveLength(51);
    expect(codes.filter((code) => code === REFUSED)).toHaveLength(1);
    expect(codes.at(-1)).toBe(REFUSED);
    const seen = inbox(table);
    const hub = await fixture.client(ACCOUNTS.hub);
    hub.publish(`${ROOT}/pub/news`, 'still here');
    await seen.until(({ payload }) => payload === 'still here');
    const reported = fixture.lines.filter(({ fields }) => fields.code === 'subscriptions');
    expect(reported).toHaveLength(1);
    expect(reported[0]?.fields).toMatchObject({ username: 'table-dione' });
  });

  test('an unsubscribed filter makes room for another, and one that stands takes no second place', async () => {
    const table = await fixture.client(ACCOUNTS.table);
    const first = filters(50);
    expect(await subscribe(table, first)).not.toContain(REFUSED);
    expect(await subscribe(table, first.slice(0, 5))).not.toContain(REFUSED);
    expect(await subscribe(table, filters(1, 'y'))).toEqual([REFUSED]);
    await table.unsubscribeAsync(first[0] ?? '');
    expect(await subscribe(table, filters(1, 'y'))).toEqual([0]);
  });

  test('1,600 filters in a packet end the connection, in two lines of the log, and nobody else notices', async () => {
    const other = await fixture.client(ACCOUNTS.otherTable);
    const seen = inbox(other);
    await other.subscribeAsync(`${ROOT}/pub/news`);
    const table = await fixture.client(ACCOUNTS.table);
    const gone = ends(table);
    table.subscribe(filters(1_600), () => undefined);
    await gone;
    expect(fixture.lines.filter(({ fields }) => fields.code === 'subscriptions').length).toBeLessThanOrEqual(
      2,
    );
    const hub = await fixture.client(ACCOUNTS.hub);
    hub.publish(`${ROOT}/pub/news`, 'after it');
    await seen.until(({ payload }) => payload === 'after it');
  });

  test('forbidden filters by the hundred end the connection too: they do not fill the log', async () => {
    const table = await fixture.client(ACCOUNTS.table);
    const gone = ends(table);
    table.subscribe(
      Array.from({ length: 1_600 }, (_, index) => `${ROOT}/priv/control/x${index}`),
      () => undefined,
    );
    await gone;
    expect(fixture.lines.length).toBeLessThan(300);
  });

  test('asking for the same retained documents again and again is a flood as well', async () => {
    const table = await fixture.client(ACCOUNTS.table);
    const gone = ends(table);
    for (let turn = 0; turn < 300; turn += 1) table.subscribe(`${ROOT}/pub/#`, () => undefined);
    await gone;
    expect(fixture.lines.some(({ message }) => message.includes('too many filters'))).toBe(true);
  });

  describe('all clients of an account together', () => {
    const few = { filtersByRole: () => ({ burst: 10, perSecond: 20 }), requestLateMs: 100 };

    test('two that each stay below their own limit wait their turn, and go when they wait too long', async () => {
      const small = await startFixture({ limits: few });
      const other = await small.client(ACCOUNTS.otherTable);
      const flood = [await small.client(ACCOUNTS.table), await small.client(ACCOUNTS.table)];
      const gone = Promise.all(flood.map(ends));
      for (const table of flood) {
        for (let turn = 0; turn < 40; turn += 1) table.subscribe(`${ROOT}/pub/#`, () => undefined);
      }
      // Another account's filters do not wait for them.
      expect(await subscribe(other, filters(8))).not.toContain(REFUSED);
      await gone;
      const reported = small.lines.filter(({ fields }) => fields.code === 'requests');
      expect(reported.map(({ fields }) => fields.username)).toEqual(['table-dione', 'table-dione']);
      expect(other.connected).toBe(true);
      await small.stop();
    });

    test('a filter that is given back while it waits is not granted: it would take no place', async () => {
      const limits = { filtersByRole: () => ({ burst: 1, perSecond: 20 }) };
      const small = await startFixture({ limits });
      const socket = await small.raw();
      const { username, password } = ACCOUNTS.table;
      socket.write(connectBytes({ clientId: `${username}-raw`, username, password }));
      const filter = `${ROOT}/pub/b`;
      const id = Buffer.from([0, 1]);
      const name = Buffer.concat([Buffer.from([0, filter.length]), Buffer.from(filter)]);
      let answers = Buffer.alloc(0);
      await new Promise<void>((resolve) => {
        socket.on('data', (chunk: Buffer) => {
          if (answers.length === 0) {
            const unsubscribe = packet(0xa2, id, name);
            socket.write(
              Buffer.concat([subscribeBytes(`${ROOT}/pub/a`), subscribeBytes(filter), unsubscribe]),
            );
          }
          answers = Buffer.concat([answers, chunk]);
          if (answers.length >= 18) resolve();
        });
      });
      // The UNSUBACK comes before; the SUBACK of the first filter grants it, the last one refuses (0x80).
      expect([...answers.subarray(4)]).toEqual([176, 2, 0, 1, 144, 3, 0, 1, 1, 144, 3, 0, 1, REFUSED]);
      await small.stop();
    });
  });

  test('Control has room for the flows of a Node-RED, a bridge for the devices of any room', async () => {
    const control = await fixture.client(ACCOUNTS.control);
    expect(await subscribe(control, filters(200))).not.toContain(REFUSED);
    expect(await subscribe(control, filters(1, 'y'))).toEqual([REFUSED]);
    const bridge = await fixture.client(ACCOUNTS.bridge);
    const devices = Array.from({ length: 600 }, (_, index) => `${ROOT}/dev/box-${index}/set`);
    expect(await subscribe(bridge, devices)).not.toContain(REFUSED);
  });

  test('a filter of more than 128 characters is refused, whatever it would match', async () => {
    const table = await fixture.client(ACCOUNTS.table);
    expect(await subscribe(table, [`${ROOT}/pub/${'a'.repeat(128)}`])).toEqual([REFUSED]);
  });
});

test('a client that slows down is forgiven: the budget of filters asked for fills again with time', () => {
  const budget = new SubscriptionBudget({ standing: 1, requests: { burst: 2, perSecond: 1 } }, 0);
  expect([budget.ask('a', 0), budget.ask('a', 0), budget.ask('a', 0)]).toEqual([
    'granted',
    'granted',
    'flood',
  ]);
  expect(budget.ask('a', 1_000)).toBe('granted');
});
