import { connectAsync } from 'mqtt';
import { pino } from 'pino';
import { afterEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { games } from '../../../games/catalogue.ts';
import { startEmbeddedBroker } from '../../../hub/shell/broker/embedded-broker.ts';
import { ensureAccounts } from '../../../hub/shell/accounts.ts';
import { systemClock } from '../../../hub/shell/time/machine-clock.ts';
import { startRoomService } from '../../../hub/shell/room-service.ts';
import { RoomSchema } from '../../../schemas/room.ts';
import { newFolder } from './journal/samples.ts';
import { createTinyCore } from './tiny-core.ts';
import type { MqttClient } from 'mqtt';
import type { RoomService } from '../../../hub/shell/room-service.ts';
import type { Account, Role } from '../../../schemas/roles.ts';

const log = pino({ level: 'silent' });
const room = RoomSchema.parse({
  room: 'hall',
  game: 'so-say-we-all',
  boards: { uno: { transport: 'virtual' }, real: { transport: 'serial', path: '/dev/none' } },
  devices: {
    'box-virtual': { kind: 'event-box', board: 'uno', table: 'dione' },
    'box-real': { kind: 'event-box', board: 'real', table: 'astral' },
    siren: { kind: 'siren', board: 'uno' },
  },
});
const game = games['so-say-we-all'];
if (game === undefined) throw new Error('the game of this test is missing');

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (let end = ends.pop(); end !== undefined; end = ends.pop()) await end();
});

const open = async (folder = newFolder()) => {
  const accounts = await ensureAccounts(folder, ['dione']);
  const broker = await startEmbeddedBroker({ room: 'hall', accounts, tcpPort: 0, host: '127.0.0.1', log });
  ends.push(() => broker.stop());
  const url = `mqtt://127.0.0.1:${broker.tcpPort}`;
  const start = async (): Promise<RoomService> => {
    const service = await startRoomService({
      folder,
      room,
      game,
      core: createTinyCore(),
      accounts,
      broker: { url, username: 'hub', password: passwordOf(accounts, 'hub'), external: true },
      machine: systemClock(),
      version: '1',
      log,
    });
    let stopped = false;
    const stop = service.stop.bind(service);
    const once = async (): Promise<void> => {
      if (stopped) return;
      stopped = true;
      await stop();
    };
    ends.push(once);
    return { ...service, stop: once };
  };
  const client = async (role: Role, suffix = 'test'): Promise<Listener> => {
    const account = accounts.find((candidate) => candidate.role === role);
    if (account === undefined) throw new Error(role);
    const mqtt = await connectAsync(url, {
      username: account.username,
      password: account.password,
      clientId: `${account.username}-${suffix}`,
    });
    ends.push(() => mqtt.endAsync(true));
    return new Listener(mqtt);
  };
  return { folder, accounts, start, client };
};

const passwordOf = (accounts: readonly Account[], role: Role): string =>
  accounts.find((account) => account.role === role)?.password ?? '';

const ROOT = 'qd/1/hall/';
interface Heard {
  readonly topic: string;
  readonly body: Record<string, unknown> | null;
}

/** A client that keeps what it heard and lets a test wait for what it has not. */
class Listener {
  readonly heard: Heard[] = [];
  readonly mqtt: MqttClient;
  readonly #waiting = new Set<() => void>();

  constructor(mqtt: MqttClient) {
    this.mqtt = mqtt;
    mqtt.on('message', (topic, payload) => {
      const text = payload.toString();
      const body = text === '' ? null : z.record(z.string(), z.unknown()).parse(JSON.parse(text));
      this.heard.push({ topic: topic.slice(ROOT.length), body });
      for (const look of this.#waiting) look();
    });
  }

  async listen(...filters: string[]): Promise<void> {
    await this.mqtt.subscribeAsync(
      filters.map((filter) => ROOT + filter),
      { qos: 1 },
    );
  }

  send(topic: string, payload: unknown, retain = false): Promise<unknown> {
    const text = typeof payload === 'string' ? payload : JSON.stringify(payload);
    return this.mqtt.publishAsync(ROOT + topic, text, { qos: 1, retain });
  }

  until(
    topic: string,
    fits: (body: Record<string, unknown>) => boolean = () => true,
  ): Promise<Record<string, unknown>> {
    return new Promise((resolve) => {
      const look = (): void => {
        const found = this.heard.find(
          (heard) => heard.topic === topic && heard.body !== null && fits(heard.body),
        );
        if (found?.body === undefined || found.body === null) return;
        this.#waiting.delete(look);
        resolve(found.body);
      };
      this.#waiting.add(look);
      look();
    });
  }

  async ask(
    client: string,
    verb: string,
    payload: Record<string, unknown> | string,
  ): Promise<Record<string, unknown>> {
    const transaction = typeof payload === 'string' ? null : payload.transaction;
    await this.send(`req/${client}/${verb}`, payload);
    return this.until(
      `res/${client}/${verb}`,
      (body) => transaction === undefined || body.transaction === transaction,
    );
  }
}

const control = async (room: Awaited<ReturnType<typeof open>>): Promise<Listener> => {
  const listener = await room.client('control');
  await listener.listen('pub/#', 'priv/control/#', 'res/control-test/#', 'time/res/control-test');
  return listener;
};

describe('the room on a broker', () => {
  test('publishes every document retained with its stamp, and says ready when all are there', async () => {
    const room = await open();
    const service = await room.start();
    const listener = await control(room);
    const hub = await listener.until('pub/hub');
    expect(hub).toMatchObject({
      state: 'ready',
      boot: 1,
      hubId: service.hubId,
      game: { id: 'so-say-we-all' },
      rehearsal: true,
    });
    expect(await listener.until('pub/news')).toEqual({ items: [], hubId: service.hubId, boot: 1, rev: 1 });
    expect(await listener.until('pub/alert')).toMatchObject({ active: null });
  });

  test('answers a command after the document that it changed, and a repeat with the first answer', async () => {
    const room = await open();
    const service = await room.start();
    const listener = await control(room);
    const request = { transaction: 't1', text: 'Jump' };
    expect(await listener.ask('control-test', 'news.post', request)).toEqual({
      status: 'ok',
      data: { event: 2 },
      error: null,
      transaction: 't1',
    });
    const topics = listener.heard.map(({ topic }) => topic);
    expect(topics.lastIndexOf('pub/news')).toBeLessThan(topics.indexOf('res/control-test/news.post'));
    await listener.send('req/control-test/news.post', request);
    await listener.ask('control-test', 'news.post', { transaction: 't2', text: 'again' });
    expect(await listener.until('pub/news', (body) => body.rev === 3)).toMatchObject({
      items: ['Jump', 'again'],
    });
    expect(service.rev()).toBe(3);
  });

  test('answers what is broken, and goes on', async () => {
    const room = await open();
    await room.start();
    const listener = await control(room);
    const broken = [
      ['a.a', 'not json', null, 'command/malformed'],
      ['a.b', { text: 'no transaction' }, null, 'command/malformed'],
      ['a.c', { transaction: 'x', rev: 'seven' }, 'x', 'command/malformed'],
      ['a.d', [], null, 'command/malformed'],
      ['a.e', { transaction: 'y' }, 'y', 'command/unknown-verb'],
      ['undo', { transaction: 'z' }, 'z', 'command/failed'],
    ] as const;
    for (const [verb, payload, transaction, code] of broken) {
      await listener.send(`req/control-test/${verb}`, payload);
      const answer = await listener.until(`res/control-test/${verb}`);
      expect(answer).toMatchObject({ status: 'error', transaction, error: { code } });
    }
    expect(
      await listener.ask('control-test', 'news.post', { transaction: 'ok', text: 'well' }),
    ).toMatchObject({
      status: 'ok',
    });
  });

  test('tells hub time and its newest revision to whoever asks', async () => {
    const room = await open();
    const service = await room.start();
    const listener = await control(room);
    await listener.send('time/req/control-test', { t0: 12.5 });
    const answer = await listener.until('time/res/control-test');
    expect(answer).toMatchObject({ t0: 12.5, rev: 1, boot: 1, hubId: service.hubId });
    expect(Math.abs(Number(answer.hubTime) - service.clock.now())).toBeLessThan(2_000);
  });

  test('acknowledges an observation when it is journaled, a repeat too, and never counts it twice', async () => {
    const room = await open();
    const service = await room.start();
    const bridge = await room.client('bridge');
    await bridge.listen('dev/+/seen');
    const observation = { boot: 'b1', n: 1, atMs: 10, ageMs: 0, body: { kind: 'crowd' } };
    await bridge.send('dev/box-virtual/evt', observation);
    await bridge.until('dev/box-virtual/seen', (body) => body.n === 1);
    await bridge.send('dev/box-virtual/evt', observation);
    await bridge.send('dev/box-virtual/evt', { ...observation, n: 2 });
    await bridge.until('dev/box-virtual/seen', (body) => body.n === 2);
    expect(bridge.heard.map(({ body }) => body)).toEqual([
      { boot: 'b1', n: 1 },
      { boot: 'b1', n: 1 },
      { boot: 'b1', n: 2 },
    ]);
    expect(service.rev()).toBe(3);
  });

  test('ignores an observation that does not parse, and goes on with the next', async () => {
    const room = await open();
    await room.start();
    const bridge = await room.client('bridge');
    await bridge.listen('dev/+/seen');
    await bridge.send('dev/box-virtual/evt', { boot: 'b1', n: 1 });
    await bridge.send('dev/box-virtual/evt', 'garbage');
    await bridge.send('dev/box-virtual/evt', {
      boot: 'b1',
      n: 2,
      atMs: 1,
      ageMs: 0,
      body: { kind: 'crowd' },
    });
    await bridge.until('dev/box-virtual/seen');
    expect(bridge.heard).toHaveLength(1);
  });

  test('takes the devices of a bridge whose will says lost for lost, whichever retained message comes first', async () => {
    const room = await open();
    const bridge = await room.client('bridge');
    await bridge.send('dev/bridge-1/state', { state: 'lost', boot: 'b1' }, true);
    await bridge.send('dev/box-virtual/state', { state: 'ready', bridge: 'bridge-1' }, true);
    await room.start();
    const listener = await control(room);
    await listener.until(
      'priv/control/devices',
      (body) => body['box-virtual'] === 'lost' && body['bridge-1'] === 'lost',
    );
  });

  test('relays a rehearsal to the bridge of the box, and its answer back, once for one transaction', async () => {
    const room = await open();
    await room.start();
    const listener = await control(room);
    const bridge = await room.client('bridge');
    await bridge.listen('dev/bridge-1/set');
    await bridge.send('dev/box-virtual/state', { state: 'ready', bridge: 'bridge-1' }, true);
    await listener.until('priv/control/devices', (body) => body['box-virtual'] === 'ready');
    const asked = listener.ask('control-test', 'sim.lid', { transaction: 's1', box: 'box-virtual' });
    const set = await bridge.until('dev/bridge-1/set');
    expect(set).toMatchObject({ kind: 'sim', device: 'box-virtual', act: { verb: 'sim.lid', open: true } });
    await listener.send('req/control-test/sim.lid', { transaction: 's1', box: 'box-virtual' });
    await bridge.send('dev/bridge-1/did', {
      kind: 'sim',
      transaction: set.transaction,
      data: { done: 1 },
      error: null,
    });
    expect(await asked).toEqual({ status: 'ok', data: { done: 1 }, error: null, transaction: 's1' });
    await listener.ask('control-test', 'news.post', { transaction: 'n', text: 'a later one' });
    expect(bridge.heard).toHaveLength(1);
    expect(listener.heard.filter(({ topic }) => topic === 'res/control-test/sim.lid')).toHaveLength(2);
  });

  test('refuses a rehearsal on a real board', async () => {
    const room = await open();
    await room.start();
    const listener = await control(room);
    const answer = await listener.ask('control-test', 'sim.lid', { transaction: 's2', box: 'box-real' });
    expect(answer).toMatchObject({
      status: 'error',
      transaction: 's2',
      error: { code: 'sim/no-simulation' },
    });
  });

  test('leases the siren, unretained, and asks for silence three times', async () => {
    const room = await open();
    const service = await room.start();
    const listener = await control(room);
    const bridge = await room.client('bridge');
    await bridge.listen('dev/siren/set');
    await listener.ask('control-test', 'alarm.confirm', { transaction: 'a' });
    const lease = await bridge.until('dev/siren/set', (body) => body.alarm === 'attack-1');
    expect(Number(lease.until) - service.clock.now()).toBeLessThanOrEqual(3_000);
    await listener.ask('control-test', 'siren.mute', { transaction: 'b' });
    await bridge.until('dev/siren/set', (body) => body.alarm === null);
    const late = await room.client('bridge', 'late');
    await late.listen('dev/siren/set', 'pub/hub');
    await late.until('pub/hub');
    expect(late.heard.map(({ topic }) => topic)).toEqual(['pub/hub']);
  });

  test('ticks at the deadline of the core', async () => {
    const room = await open();
    await room.start();
    const listener = await control(room);
    await listener.ask('control-test', 'timer.start', { transaction: 'd', ms: 60 });
    await listener.until('pub/news', (body) => JSON.stringify(body.items).includes('ticked'));
  });

  test('clears a document that is gone, and one that an earlier room left behind', async () => {
    const room = await open();
    const before = await room.client('hub', 'before');
    await before.send('pub/timer/old', { old: true }, true);
    await before.mqtt.endAsync();
    await room.start();
    const listener = await control(room);
    await listener.ask('control-test', 'news.post', { transaction: 'h', text: 'hide' });
    await listener.until('pub/news', (body) => body.rev === 2);
    await expect
      .poll(async () => {
        const late = await room.client('observer', String(Math.random()).slice(2));
        await late.listen('pub/#');
        await late.until('pub/hub');
        await late.until('pub/news');
        return late.heard.map(({ topic }) => topic).sort();
      })
      .toEqual(['pub/hub', 'pub/news']);
  });

  test('says lost when it leaves, and goes on with the next boot, the same answers and no sound', async () => {
    const room = await open();
    const first = await room.start();
    const listener = await control(room);
    await listener.ask('control-test', 'news.post', { transaction: 't1', text: 'before' });
    await listener.ask('control-test', 'alarm.confirm', { transaction: 'a' });
    await first.stop();
    await listener.until('pub/hub', (body) => body.state === 'lost');

    const bridge = await room.client('bridge');
    await bridge.listen('dev/siren/set');
    const second = await room.start();
    expect(second).toMatchObject({ hubId: first.hubId, boot: 2, recovered: { batches: 0, doubt: null } });
    const again = await room.client('control', 'again');
    await again.listen('res/control-again/#', 'pub/#');
    expect(await again.ask('control-again', 'news.post', { transaction: 't1', text: 'after' })).toMatchObject(
      {
        data: { event: 2 },
      },
    );
    expect(await again.until('pub/news')).toMatchObject({ items: ['before'], boot: 2 });
    expect(bridge.heard).toEqual([]);
  });

  test('refuses a data folder of another game', async () => {
    const folder = newFolder();
    const room = await open(folder);
    const service = await room.start();
    await service.stop();
    const accounts = await ensureAccounts(folder, []);
    const other = games['den-of-wolves'];
    if (other === undefined) throw new Error('the other game of this test is missing');
    await expect(
      startRoomService({
        folder,
        room: RoomSchema.parse({ room: 'hall', game: 'den-of-wolves' }),
        game: other,
        core: createTinyCore(),
        accounts,
        broker: { url: 'mqtt://127.0.0.1:1', username: 'hub', password: '', external: true },
        machine: systemClock(),
        version: '1',
        log,
      }),
    ).rejects.toMatchObject({ code: 'data/other-room' });
  });
});
