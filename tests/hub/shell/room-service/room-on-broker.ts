import { connectAsync } from 'mqtt';
import { pino } from 'pino';
import { afterEach } from 'vitest';
import * as z from 'zod';
import { games } from '../../../../games/catalogue.ts';
import { startEmbeddedBroker } from '../../../../hub/shell/broker/embedded-broker.ts';
import { ensureAccounts } from '../../../../hub/shell/accounts.ts';
import { systemClock } from '../../../../hub/shell/time/machine-clock.ts';
import { startRoomService } from '../../../../hub/shell/room-service.ts';
import { RoomSchema } from '../../../../schemas/room.ts';
import { newFolder } from '../journal/samples.ts';
import { createTinyCore } from '../tiny-core.ts';
import type { MqttClient } from 'mqtt';
import type { RoomService } from '../../../../hub/shell/room-service.ts';
import type { Account, Role } from '../../../../schemas/roles.ts';
import { noSetup } from '../../../support/no-setup.ts';

export const log = pino({ level: 'silent' });
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

/** A room on a broker of its own; `start` may be called again on the same data folder. */
export const openRoom = async (folder = newFolder()) => {
  const accounts = await ensureAccounts(folder, ['dione']);
  const broker = await startEmbeddedBroker({ room: 'hall', accounts, tcpPort: 0, host: '127.0.0.1', log });
  ends.push(() => broker.stop());
  const url = `mqtt://127.0.0.1:${broker.tcpPort}`;
  const start = async (): Promise<RoomService> => {
    const service = await startRoomService({
      setup: noSetup,
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
export class Listener {
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

/** Control, listening to all that it may read. */
export const controlOf = async (room: Awaited<ReturnType<typeof openRoom>>): Promise<Listener> => {
  const listener = await room.client('control');
  await listener.listen('pub/#', 'priv/control/#', 'res/control-test/#', 'time/res/control-test');
  return listener;
};
