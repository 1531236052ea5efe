import mqtt from 'mqtt';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ACCOUNTS, closed, inbox, ROOT, startFixture } from '../../../support/broker-fixture.ts';
import type { Fixture } from '../../../support/broker-fixture.ts';

let fixture: Fixture;
beforeEach(async () => {
  fixture = await startFixture();
});
afterEach(async () => {
  await fixture.stop();
});

describe('who may connect to the embedded broker', () => {
  test('the right password connects, and is counted', async () => {
    await fixture.client(ACCOUNTS.control);
    await fixture.client(ACCOUNTS.observer);
    expect(fixture.broker.connections()).toBe(2);
  });

  test('a wrong password is answered with return code 4 and logged without the password', async () => {
    await expect(fixture.client(ACCOUNTS.control, { password: 'guessed-secret' })).rejects.toMatchObject({
      code: 4,
    });
    const line = fixture.lines.find(({ fields }) => fields.code === 'auth/refused');
    expect(line).toMatchObject({ level: 'info', fields: { username: 'control', address: '127.0.0.1' } });
    expect(JSON.stringify(fixture.lines)).not.toContain('guessed-secret');
  });

  test('an unknown user and a missing password get the same answer as a wrong password', async () => {
    await expect(fixture.client({ ...ACCOUNTS.control, username: 'nobody' })).rejects.toMatchObject({
      code: 4,
    });
    const options = { clientId: 'control-x', password: '' };
    await expect(fixture.client(ACCOUNTS.control, options)).rejects.toMatchObject({ code: 4 });
  });

  test.each([
    ['of another account', 'table-rhea-1'],
    ['without the user name', 'phone'],
    ['without a suffix', 'table-dione'],
    ['with an empty suffix', 'table-dione-'],
    ['of an account whose name begins like mine', 'table-dione-two-1'],
    ['that is the very name of another account', 'table-dione-two'],
    ['with a wildcard in it', 'table-dione-#'],
  ])('a client id %s is refused with return code 2', async (_what, clientId) => {
    await expect(fixture.client(ACCOUNTS.table, { clientId })).rejects.toMatchObject({ code: 2 });
    expect(fixture.lines.some(({ fields }) => fields.code === 'auth/client-id')).toBe(true);
  });

  test('of a full role nobody else, and that it is full is told once', async () => {
    const told: unknown[] = [];
    const full = await startFixture({
      limits: { clientsByRole: () => ({ all: 1, each: 1, eachAddress: 1 }), failureDelayMs: 0 },
      onFull: (...of) => told.push(of),
    });
    try {
      const seated = await full.client(ACCOUNTS.display);
      for (let times = 0; times < 2; times += 1)
        await expect(full.client(ACCOUNTS.display)).rejects.toMatchObject({ code: 3 });
      await full.client(ACCOUNTS.observer);
      expect(told).toEqual([['display', 1]]);
      expect(seated.connected).toBe(true);
    } finally {
      await full.stop();
    }
  });

  test('of a full role every newcomer hears why, however many come from one address at once', async () => {
    let refused = 0;
    const nothing = { inc: () => undefined, set: () => undefined };
    const full = await startFixture({
      metrics: {
        connectedClients: nothing,
        slowReaders: nothing,
        withheldMessages: nothing,
        refusals: { inc: () => (refused += 1) },
      },
      limits: {
        clientsByRole: () => ({ all: 1, each: 1, eachAddress: 1 }),
        unfinished: { all: 5, eachAddress: 4 },
        seatless: 30,
        failureDelayMs: 1_000,
      },
    });
    try {
      await full.client(ACCOUNTS.display);
      const newcomers: Promise<unknown>[] = [];
      for (let count = 0; count < 60; count += 1) {
        newcomers.push(full.client(ACCOUNTS.display).catch((error: unknown) => error));
        // Each has said who it is before the next one comes: what is held back is the answer alone.
        await expect.poll(() => refused, { interval: 2 }).toBeGreaterThan(count);
      }
      expect(await Promise.all(newcomers)).toEqual(
        newcomers.map(() => expect.objectContaining({ code: 3 }) as unknown),
      );
    } finally {
      await full.stop();
    }
  });

  test('a persistent session is refused to everyone but the hub and a bridge', async () => {
    const persistent = { clean: false };
    for (const who of [
      ACCOUNTS.control,
      ACCOUNTS.table,
      ACCOUNTS.display,
      ACCOUNTS.observer,
      ACCOUNTS.device,
    ]) {
      await expect(fixture.client(who, persistent)).rejects.toMatchObject({ code: 5 });
    }
    await fixture.client(ACCOUNTS.bridge, persistent);
    await fixture.client(ACCOUNTS.hub, persistent);
  });

  test('a last will on a topic that is not the client’s own is refused at once', async () => {
    const will = { topic: `${ROOT}/pub/hub`, payload: Buffer.from('{}'), qos: 1, retain: true } as const;
    await expect(fixture.client(ACCOUNTS.bridge, { will })).rejects.toMatchObject({ code: 5 });
  });

  test('with hubFirst nobody but the hub is let in until the room is published', async () => {
    const gated = await startFixture({ hubFirst: true });
    await expect(gated.client(ACCOUNTS.display)).rejects.toThrow('closed');
    await gated.client(ACCOUNTS.hub);
    gated.broker.open();
    await gated.client(ACCOUNTS.display);
    await gated.stop();
  });

  test('a display that came too early is let in by its own next try', async () => {
    const gated = await startFixture({ hubFirst: true });
    const early = mqtt.connect({
      host: '127.0.0.1',
      port: gated.broker.tcpPort,
      protocolVersion: 4,
      clientId: 'display-early',
      username: 'display',
      password: ACCOUNTS.display.password,
      reconnectPeriod: 10,
    });
    const refused = new Promise((resolve) => early.once('close', () => resolve('dropped')));
    const connected = new Promise((resolve) => early.once('connect', resolve));
    expect(await refused).toBe('dropped');
    gated.broker.open();
    await connected;
    await early.endAsync(true);
    await gated.stop();
  });

  test('a port in use is reported as such', async () => {
    await expect(startFixture({ tcpPort: fixture.broker.tcpPort })).rejects.toMatchObject({
      code: 'port/in-use',
    });
  });
});

describe('what a client may do', () => {
  test('a foreign publish closes the connection, is logged without its payload, and reaches nobody', async () => {
    const hub = await fixture.client(ACCOUNTS.hub);
    const seen = inbox(hub);
    await hub.subscribeAsync(`${ROOT}/pub/#`);
    const observer = await fixture.client(ACCOUNTS.observer);
    observer.publish(`${ROOT}/pub/alert`, 'siren-now');
    await closed(observer);
    hub.publish(`${ROOT}/pub/news`, 'after');
    await seen.until(({ payload }) => payload === 'after');
    expect(seen.topics()).toEqual([`${ROOT}/pub/news`]);
    const line = fixture.lines.find(({ fields }) => fields.code === 'auth/forbidden');
    expect(line?.fields).toMatchObject({ username: 'observer', topic: `${ROOT}/pub/alert` });
    expect(JSON.stringify(fixture.lines)).not.toContain('siren-now');
  });

  test('a request that would be retained is refused, so that it is never replayed', async () => {
    const control = await fixture.client(ACCOUNTS.control, { clientId: 'control-1' });
    control.publish(`${ROOT}/req/control-1/alarm.raise`, '{}', { retain: true });
    await closed(control);
  });

  test('QoS 2 passes whole: published, forwarded and completed once', async () => {
    const hub = await fixture.client(ACCOUNTS.hub);
    const seen = inbox(hub);
    await hub.subscribeAsync(`${ROOT}/req/+/+`, { qos: 2 });
    const control = await fixture.client(ACCOUNTS.control, { clientId: 'control-1' });
    await control.publishAsync(`${ROOT}/req/control-1/clock.start`, 'once', { qos: 2 });
    await control.publishAsync(`${ROOT}/req/control-1/clock.pause`, 'then', { qos: 2 });
    await seen.until(({ payload }) => payload === 'then');
    expect(seen.messages.map(({ payload }) => payload)).toEqual(['once', 'then']);
  });

  test('the last will of a killed bridge is published and retained', async () => {
    const hub = await fixture.client(ACCOUNTS.hub);
    const seen = inbox(hub);
    await hub.subscribeAsync(`${ROOT}/dev/+/state`);
    const topic = `${ROOT}/dev/bridge-1/state`;
    const bridge = await fixture.client(ACCOUNTS.bridge, {
      will: { topic, payload: Buffer.from('lost'), qos: 1, retain: true },
    });
    bridge.stream.destroy();
    await seen.until(({ payload }) => payload === 'lost');
    const late = await fixture.client(ACCOUNTS.control);
    const lateSeen = inbox(late);
    await late.subscribeAsync(topic);
    await lateSeen.until(({ payload }) => payload === 'lost');
    expect(lateSeen.messages[0]?.retain).toBe(true);
  });

  test('a second connection with one client id takes the place of the first', async () => {
    const first = await fixture.client(ACCOUNTS.display, { clientId: 'display-wall' });
    const gone = closed(first);
    await fixture.client(ACCOUNTS.display, { clientId: 'display-wall' });
    await gone;
    expect(fixture.broker.connections()).toBe(1);
  });
});
