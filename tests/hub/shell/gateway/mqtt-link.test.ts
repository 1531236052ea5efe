import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import * as z from 'zod';
import { RoomLink } from '../../../../displays/common/room-link.ts';
import { mosquittoAcl } from '../../../../hub/shell/broker/mosquitto-acl.ts';
import { openMqttLink } from '../../../../hub/shell/gateway/mqtt-link.ts';
import { ACCOUNTS, ROOM } from '../../../support/broker-fixture.ts';
import { startMosquitto } from '../../../support/mosquitto.ts';
import { describeWith, systemPackage } from '../../../support/system-package.ts';
import type { Account } from '../../../../schemas/roles.ts';
import type { RunningMosquitto } from '../../../support/mosquitto.ts';

const everyone = Object.values(ACCOUNTS);
const without = (username: string): Account[] => everyone.filter((account) => account.username !== username);

describeWith(
  {
    mosquitto: systemPackage('mosquitto', 'mosquitto'),
    mosquitto_passwd: systemPackage('mosquitto_passwd', 'mosquitto'),
  },
  'a real Mosquitto that comes back without an account, and is given it later',
  (path) => {
    const ends: (() => unknown)[] = [];
    afterEach(async () => {
      for (let end = ends.pop(); end !== undefined; end = ends.pop()) await end();
    });
    const start = async (accounts: readonly Account[], port?: number): Promise<RunningMosquitto> => {
      const broker = await startMosquitto({
        mosquitto: path('mosquitto'),
        mosquittoPasswd: path('mosquitto_passwd'),
        accounts,
        acl: mosquittoAcl(ROOM, everyone),
        ...(port === undefined ? {} : { port }),
      });
      let stopped = false;
      const stop = async (): Promise<void> => {
        if (!stopped) await broker.stop();
        stopped = true;
      };
      ends.push(stop);
      return { ...broker, stop };
    };

    test('has the hub back by itself, which says once that it was refused', async () => {
      const said: string[] = [];
      const log = pino({ level: 'warn' }, { write: (line: string) => void said.push(line) });
      const first = await start(everyone);
      let connections = 0;
      const link = await openMqttLink({
        room: ROOM,
        url: `mqtt://127.0.0.1:${first.port}`,
        username: 'hub',
        password: ACCOUNTS.hub.password,
        clientId: 'hub-main',
        will: { topic: 'pub/hub', payload: { state: 'lost' } },
        log,
        onConnect: () => {
          connections += 1;
        },
        onMessage: () => undefined,
      });
      ends.push(() => link.stop());
      await first.stop();
      const second = await start(without('hub'), first.port);
      await expect.poll(() => said.length).toBe(1);
      expect(said[0]).toContain('refuses the hub');
      expect(link.connected()).toBe(false);
      second.setAccounts(everyone);
      await expect.poll(() => link.connected()).toBe(true);
      await expect.poll(() => connections).toBe(2);
      expect(said).toHaveLength(1);
      expect(said.join()).not.toContain(ACCOUNTS.hub.password);
    });

    test('refuses a hub at its start with the reason, so that a wrong password is noticed at once', async () => {
      const broker = await start(without('hub'));
      await expect(
        openMqttLink({
          room: ROOM,
          url: `mqtt://127.0.0.1:${broker.port}`,
          username: 'hub',
          password: ACCOUNTS.hub.password,
          clientId: 'hub-main',
          will: { topic: 'pub/hub', payload: { state: 'lost' } },
          log: pino({ level: 'silent' }),
          onConnect: () => undefined,
          onMessage: () => undefined,
        }),
      ).rejects.toMatchObject({ code: 'broker/refused' });
    });

    test('has a page back by itself, which said that it was refused', async () => {
      const broker = await start(without('display'));
      const link = new RoomLink({
        language: 'en',
        room: ROOM,
        url: `mqtt://127.0.0.1:${broker.port}`,
        key: { username: ACCOUNTS.display.username, password: ACCOUNTS.display.password },
        filters: ['pub/#'],
        commands: false,
        refusedRetryMs: 50,
      });
      ends.push(() => link.close());
      await expect.poll(() => link.health).toBe('refused');
      broker.setAccounts(everyone);
      // Nobody answers for the time here, so that it does not get to "live"; documents come all the same.
      const hub = await openMqttLink({
        room: ROOM,
        url: `mqtt://127.0.0.1:${broker.port}`,
        username: 'hub',
        password: ACCOUNTS.hub.password,
        clientId: 'hub-main',
        will: { topic: 'pub/hub', payload: { state: 'lost' } },
        log: pino({ level: 'silent' }),
        onConnect: () => undefined,
        onMessage: () => undefined,
      });
      ends.push(() => hub.stop());
      hub.send('pub/message', { items: ['Welcome back'] }, { qos: 1, retain: true });
      const items = z.object({ items: z.array(z.string()) });
      await expect.poll(() => link.read('pub/message', items)).toEqual({ items: ['Welcome back'] });
    });
  },
);
