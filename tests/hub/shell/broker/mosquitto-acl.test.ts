import mqtt from 'mqtt';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocketServer } from 'ws';
import type { MqttClient } from 'mqtt';
import type { AddressInfo } from 'node:net';
import { mosquittoAcl } from '../../../../hub/shell/broker/mosquitto-acl.ts';
import { webSocketProxy } from '../../../../hub/shell/broker/websocket-proxy.ts';
import type { Account } from '../../../../schemas/roles.ts';
import { ACCOUNTS, closed, inbox, memoryLog, ROOM, ROOT } from '../../../support/broker-fixture.ts';
import { startMosquitto } from '../../../support/mosquitto.ts';
import { describeWith, systemPackage } from '../../../support/system-package.ts';

const accounts = Object.values(ACCOUNTS);
const acl = mosquittoAcl(ROOM, accounts);
const block = (username: string): string[] =>
  (acl.split('\n\n').find((part) => part.includes(`\nuser ${username}\n`)) ?? '').split('\n').slice(2);

/** By hand: what a table may ask for. */
const OF_DISPLAYS = ['display.hello', 'display.bye', 'display.got'];
const AS_ITSELF = ['alarm.ack', ...OF_DISPLAYS, 'game.do', 'message.read', 'attention.call'];

describe('the access list for Mosquitto', () => {
  test('names every account once and depends on no client id', () => {
    expect(acl.match(/^user .+$/gm)).toEqual(accounts.map(({ username }) => `user ${username}`));
    expect(acl.split('\n').filter((line) => !line.startsWith('#') && /%|\{|^pattern/.test(line))).toEqual([]);
  });

  test('gives a table its own verbs alone, and Control every verb', () => {
    expect(block('table-dione')).toEqual([
      `topic read ${ROOT}/pub/#`,
      `topic read ${ROOT}/priv/table/dione/#`,
      ...AS_ITSELF.map((verb) => `topic read ${ROOT}/res/table-dione/${verb}`),
      `topic read ${ROOT}/cue/table-dione/+`,
      `topic read ${ROOT}/time/res/+`,
      ...AS_ITSELF.map((verb) => `topic write ${ROOT}/req/table-dione/${verb}`),
      `topic write ${ROOT}/time/req/+`,
    ]);
    expect(block('control')).toContain(`topic write ${ROOT}/req/+/+`);
    expect(block('observer')).toEqual([
      `topic read ${ROOT}/pub/#`,
      `topic read ${ROOT}/time/res/+`,
      `topic write ${ROOT}/time/req/+`,
    ]);
  });

  test('gives a seat what it alone may know, and the commands of the game', () => {
    const [, ...lines] = block('seat-dione-captain');
    expect(lines).toEqual([
      `topic read ${ROOT}/priv/seat/dione/captain/#`,
      `topic read ${ROOT}/res/seat-dione-captain/game.do`,
      `topic read ${ROOT}/cue/seat-dione-captain/+`,
      `topic read ${ROOT}/time/res/+`,
      `topic write ${ROOT}/req/seat-dione-captain/game.do`,
      `topic write ${ROOT}/time/req/+`,
    ]);
  });

  test('never prints a password', () => {
    for (const { password } of accounts) expect(acl).not.toContain(password);
  });
});

describeWith(
  {
    mosquitto: systemPackage('mosquitto', 'mosquitto'),
    mosquitto_passwd: systemPackage('mosquitto_passwd', 'mosquitto'),
  },
  'a real Mosquitto with that list',
  (path) => {
    let broker: Awaited<ReturnType<typeof startMosquitto>>;
    const clients: MqttClient[] = [];
    const connectTo = (url: string, who: Account, clientId: string): Promise<MqttClient> =>
      new Promise((resolve, reject) => {
        const { username, password } = who;
        const client = mqtt.connect(url, {
          protocolVersion: 4,
          clientId,
          username,
          password,
          reconnectPeriod: 0,
        });
        clients.push(client);
        client.once('connect', () => resolve(client));
        client.once('error', reject);
      });
    const connect = (who: Account, suffix: string): Promise<MqttClient> =>
      connectTo(`mqtt://127.0.0.1:${broker.port}`, who, `${who.username}-${suffix}`);

    beforeAll(async () => {
      broker = await startMosquitto({
        mosquitto: path('mosquitto'),
        mosquittoPasswd: path('mosquitto_passwd'),
        accounts,
        acl,
      });
    });
    afterAll(async () => {
      for (const client of clients) client.end(true);
      await broker.stop();
    });

    test('a wrong password is refused', async () => {
      await expect(connect({ ...ACCOUNTS.control, password: 'no' }, 'x')).rejects.toMatchObject({ code: 5 });
    });

    test('each role is handed exactly what it may read, live, though it subscribes to everything', async () => {
      const hub = await connect(ACCOUNTS.hub, 'live');
      const said = ['pub/news', 'priv/control/log', 'priv/table/dione/orders', 'priv/table/rhea/orders'];
      said.push(
        'dev/box-dione/state',
        'dev/box-dione/set',
        'dev/box-rhea/set',
        'res/x/box.arm',
        'res/x/display.hello',
        'res/x/alarm.ack',
        'res/x/game.do',
        'res/table-dione/display.hello',
        'cue/table-dione/table-dione-1',
        'cue/table-rhea/table-rhea-1',
        'cue/table-rhea/table-dione-1',
        'res/table-dione/alarm.ack',
        'res/table-dione/game.do',
        'res/seat-dione-captain/game.do',
        'priv/seat/dione/captain/allegiance',
        'priv/seat/dione/scout/allegiance',
        'priv/seat/rhea/captain/allegiance',
      );
      const wanted: Record<string, string[]> = {
        control: [
          'pub/news',
          'priv/control/log',
          'dev/box-dione/state',
          'res/x/box.arm',
          'res/x/display.hello',
          'res/x/alarm.ack',
          'res/x/game.do',
          'res/table-dione/display.hello',
          'res/table-dione/alarm.ack',
          'res/table-dione/game.do',
          'res/seat-dione-captain/game.do',
        ],
        table: [
          'pub/news',
          'priv/table/dione/orders',
          'res/table-dione/display.hello',
          'cue/table-dione/table-dione-1',
          'res/table-dione/alarm.ack',
          'res/table-dione/game.do',
        ],
        otherTable: [
          'pub/news',
          'priv/table/rhea/orders',
          'cue/table-rhea/table-rhea-1',
          'cue/table-rhea/table-dione-1',
        ],
        seat: ['pub/news', 'priv/seat/dione/captain/allegiance', 'res/seat-dione-captain/game.do'],
        otherSeat: ['pub/news', 'priv/seat/dione/scout/allegiance'],
        display: ['pub/news'],
        observer: ['pub/news'],
        device: ['pub/news', 'dev/box-dione/set'],
        bridge: ['pub/news', 'dev/box-dione/set', 'dev/box-rhea/set'],
      };
      const got: Record<string, string[]> = {};
      const ready = Object.keys(wanted).map(async (name) => {
        const client = await connect(ACCOUNTS[name as keyof typeof ACCOUNTS], 'reads-all');
        const seen = inbox(client);
        await client.subscribeAsync('#', { qos: 1 });
        return async () => {
          await seen.until(({ topic }) => topic === `${ROOT}/pub/end`);
          got[name] = seen.topics().filter((topic) => topic !== `${ROOT}/pub/end`);
        };
      });
      const readers = await Promise.all(ready);
      for (const topic of said) await hub.publishAsync(`${ROOT}/${topic}`, 'live', { qos: 1 });
      await hub.publishAsync(`${ROOT}/pub/end`, 'end', { qos: 1 });
      await Promise.all(readers.map((read) => read()));
      expect(got).toEqual(
        Object.fromEntries(
          Object.entries(wanted).map(([name, topics]) => [
            name,
            topics.map((topic) => `${ROOT}/${topic}`).sort(),
          ]),
        ),
      );
    });

    test('what a role may not publish reaches nobody, whatever client id it takes', async () => {
      const hub = await connect(ACCOUNTS.hub, 'reads');
      const seen = inbox(hub);
      await hub.subscribeAsync(`${ROOT}/req/+/+`, { qos: 1 });
      await hub.subscribeAsync(`${ROOT}/pub/#`, { qos: 1 });
      const url = `mqtt://127.0.0.1:${broker.port}`;
      const observer = await connectTo(url, ACCOUNTS.observer, 'control-imposter');
      await observer.publishAsync(`${ROOT}/req/control-imposter/alarm.raise`, '{}', { qos: 1 });
      await observer.publishAsync(`${ROOT}/pub/alert`, '{}', { qos: 1 });
      const table = await connectTo(url, ACCOUNTS.table, 'control-imposter-two');
      await table.publishAsync(`${ROOT}/req/control-imposter-two/alarm.raise`, '{}', { qos: 1 });
      for (const name of ['control-imposter-two', 'control', 'table-rhea', 'table-dione-1', 'table-dione'])
        for (const verb of AS_ITSELF)
          await table.publishAsync(`${ROOT}/req/${name}/${verb}`, '{}', { qos: 1 });
      const control = await connect(ACCOUNTS.control, '1');
      await control.publishAsync(`${ROOT}/req/control-1/alarm.raise`, '{}', { qos: 1 });
      await seen.until(({ topic }) => topic.endsWith('control-1/alarm.raise'));
      expect(seen.topics()).toEqual([
        `${ROOT}/req/control-1/alarm.raise`,
        ...AS_ITSELF.map((verb) => `${ROOT}/req/table-dione/${verb}`).sort(),
      ]);
    });

    test('a browser reaches it through the WebSocket proxy, with the packet guard before it', async () => {
      const { log, lines } = memoryLog();
      const sockets = new WebSocketServer({ port: 0, host: '127.0.0.1' });
      await new Promise((resolve) => sockets.once('listening', resolve));
      sockets.on('connection', webSocketProxy(`mqtt://127.0.0.1:${broker.port}`, log));
      const { port } = sockets.address() as AddressInfo;
      const url = `ws://127.0.0.1:${port}`;
      const wall = await connectTo(url, ACCOUNTS.display, 'display-ws');
      const seen = inbox(wall);
      await wall.subscribeAsync(`${ROOT}/pub/#`);
      const hub = await connect(ACCOUNTS.hub, 'ws');
      const long = 'x'.repeat(150_000);
      await hub.publishAsync(`${ROOT}/pub/news`, long, { qos: 1 });
      await seen.until(({ payload }) => payload === long);
      await expect(
        connectTo(url, { ...ACCOUNTS.display, password: 'no' }, 'display-no'),
      ).rejects.toMatchObject({
        code: 5,
      });
      const gone = closed(wall);
      wall.publish(`${ROOT}/req/display-ws/undo`, 'x'.repeat(70_000));
      await gone;
      expect(lines.some(({ message }) => message.includes('at most 65536'))).toBe(true);
      sockets.close();
    });
  },
);
