import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import mqtt from 'mqtt';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod';
import { HubBodySchema } from '../../schemas/documents/hub.ts';
import { rooted } from '../../schemas/topics.ts';
import { freePort, runMosquitto } from '../support/mosquitto.ts';
import { quarterdeck, RunningRoom } from '../support/running-room.ts';
import { describeWith, systemPackage } from '../support/system-package.ts';
import { readAccounts } from '../../hub/shell/accounts.ts';
import type { RoomClient } from '../support/room-client.ts';

const GAME = ['--game', 'spaceships-in-space'] as const;
const TokenSchema = z.object({ token: z.string() });
const AddedSchema = z.object({ seat: z.string() });
const JoinedSchema = z.object({ username: z.string(), password: z.string(), seat: z.string() });

/** Control adds a seat while the room plays on a real Mosquitto, whose files nobody writes again. */
describeWith(
  { mosquitto: systemPackage('mosquitto', 'mosquitto') },
  'a seat added in mid-game on a real Mosquitto',
  (path) => {
    const ends: (() => unknown)[] = [];
    let room: RunningRoom;
    let control: RoomClient;
    let table: string;

    beforeAll(async () => {
      const data = mkdtempSync(join(tmpdir(), 'quarterdeck-'));
      const folder = mkdtempSync(join(tmpdir(), 'quarterdeck-broker-'));
      ends.push(() => rmSync(folder, { recursive: true }));
      const port = await freePort();
      const files = quarterdeck(
        ...['credentials', '--mosquitto', folder, '--mqtt', String(port), '--data', data, ...GAME],
      );
      expect(files).toMatchObject({ status: 0, stderr: '' });
      const broker = await runMosquitto(path('mosquitto'), join(folder, 'mosquitto.conf'));
      ends.push(() => broker.stop());
      room = await RunningRoom.startIn(data, ...['--broker', `mqtt://127.0.0.1:${port}`, ...GAME]);
      ends.push(() => room.dispose());
      control = await room.client('control');
      await control.subscribe('priv/control/#', 'pub/#');
      const hub = await control.waitFor('pub/hub', (body) => HubBodySchema.parse(body));
      table = hub.tables[0]?.id ?? '';
      await control.do('clock.start');
    });
    afterAll(async () => {
      for (let end = ends.pop(); end !== undefined; end = ends.pop()) await end();
    });

    const joins = async (): Promise<unknown> => {
      const { seat } = AddedSchema.parse(
        await control.do('roster.addSeat', { table, name: `Stowaway ${Math.random()}` }),
      );
      const link = { role: 'seat', table, seat };
      const { token } = TokenSchema.parse(await control.do('token.make', link));
      const answer = await fetch(`${room.http}/join`, { method: 'POST', body: JSON.stringify({ token }) });
      return answer.json();
    };

    it('has a link that signs in, and reads what is its own and nothing of another seat', async () => {
      const { username, password, seat } = JoinedSchema.parse(await joins());
      expect(seat).toBe('extra-1');
      const { broker } = room.credentials();
      const phone = await mqtt.connectAsync(broker.tcp, {
        username,
        password,
        clientId: `${username}-phone`,
      });
      ends.push(() => phone.endAsync(true));
      const heard: string[] = [];
      phone.on('message', (topic) => heard.push(topic));
      await phone.subscribeAsync('#', { qos: 1 });
      const hub = readAccounts(room.data).find(({ role }) => role === 'hub');
      const voice = await mqtt.connectAsync(broker.tcp, {
        username: hub?.username ?? '',
        password: hub?.password ?? '',
        clientId: `${hub?.username ?? ''}-test`,
      });
      ends.push(() => voice.endAsync(true));
      const secret = (of: string): string => rooted(room.room, `priv/seat/${table}/${of}/game/secret`);
      // The last one is heard after what came before it on the same connection.
      for (const of of ['pilot', 'extra-2', 'extra-1'])
        await voice.publishAsync(secret(of), '{}', { qos: 1 });
      await expect.poll(() => heard).toContain(secret('extra-1'));
      expect(heard.filter((topic) => topic.includes('/priv/'))).toEqual([secret('extra-1')]);
    });

    it.each(['game.do', 'message.read', 'alarm.ack', 'attention.call', 'display.hello'] as const)(
      'lets a table do %s for itself alone, and overhear no answer to it',
      async (verb) => {
        const spy = await room.client('table');
        const heard: string[] = [];
        spy.mqtt.on('message', (topic) => heard.push(topic));
        await spy.subscribe('#', `res/${spy.username}/${verb}`);
        const ask = (name: string): Promise<unknown> =>
          spy.mqtt.publishAsync(rooted(room.room, `req/${name}/${verb}`), '{"transaction":"forged"}', {
            qos: 1,
          });
        await control.ask(verb, {});
        for (const name of ['control-forged', 'control', spy.id, spy.username]) await ask(name);
        await spy.waitFor(`res/${spy.username}/${verb}`, (body) => body ?? undefined);
        expect(heard.filter((topic) => topic.endsWith(`/${verb}`))).toEqual([
          rooted(room.room, `res/${spy.username}/${verb}`),
        ]);
      },
    );

    it('gives as many as have an account, and says of one more that no account is left', async () => {
      expect(await joins()).toMatchObject({ seat: 'extra-2' });
      expect(await joins()).toMatchObject({ seat: 'extra-3' });
      expect(await joins()).toMatchObject({ error: { code: 'command/not-now' } });
    });
  },
);
