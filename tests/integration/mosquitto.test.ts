import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import mqtt from 'mqtt';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod';
import { rooted, topics } from '../../schemas/topics.ts';
import { firstBox, openBox, tagUid } from '../support/box-steps.ts';
import { freePort, runMosquitto } from '../support/mosquitto.ts';
import { quarterdeck, RunningRoom } from '../support/running-room.ts';
import { describeWith, systemPackage } from '../support/system-package.ts';
import type { IClientOptions } from 'mqtt';
import type { RoomClient } from '../support/room-client.ts';

/** The room on the files that `quarterdeck credentials --mosquitto` writes, as they are. */
describeWith(
  { mosquitto: systemPackage('mosquitto', 'mosquitto') },
  'the whole room on a real Mosquitto with the files of quarterdeck credentials --mosquitto',
  (path) => {
    const ends: (() => unknown)[] = [];
    let room: RunningRoom;
    let folder: string;
    let control: RoomClient;

    beforeAll(async () => {
      const data = mkdtempSync(join(tmpdir(), 'quarterdeck-'));
      folder = mkdtempSync(join(tmpdir(), 'quarterdeck with blanks-'));
      ends.push(() => rmSync(folder, { recursive: true }));
      const port = await freePort();
      // Before the hub's very first start: the broker must know its account by then.
      const files = quarterdeck(
        ...['credentials', '--mosquitto', folder, '--mqtt', String(port), '--data', data],
        ...['--game', 'so-say-we-all'],
      );
      expect(files).toMatchObject({ status: 0, stderr: '' });
      const broker = await runMosquitto(path('mosquitto'), join(folder, 'mosquitto.conf'));
      ends.push(() => broker.stop());
      room = await RunningRoom.startIn(
        data,
        ...['--broker', `mqtt://127.0.0.1:${port}`, '--game', 'so-say-we-all'],
      );
      ends.push(() => room.dispose());
      control = await room.client('control');
      await control.subscribe('priv/control/#', 'pub/#');
    });
    afterAll(async () => {
      for (let end = ends.pop(); end !== undefined; end = ends.pop()) await end();
    });

    it('tallies a box: bridge, hub and Control meet on it', async () => {
      const box = await firstBox(control);
      const uids = [1, 2, 3].map(tagUid);
      await control.do('tag.learn', { tags: uids.map((uid) => ({ uid, kind: 'food' })) });
      await control.do('box.arm', { box, cost: { food: 3 } });
      await openBox(control, box);
      for (const uid of uids) await control.do('sim.tag', { box, uid });
      await control.do('sim.lid', { box, open: false });
      const sealed = await control.box(box, (body) => body.state === 'sealed' && body.tally !== null);
      expect(sealed.tally).toMatchObject({ counts: { food: 3 }, beam: 3, confidence: 'certain' });
      expect(sealed.outcome).toBe('success');
    });

    it('hands no role what is not its own, though it subscribes to everything', async () => {
      for (const role of ['observer', 'display', 'table'] as const) {
        const spy = await room.client(role);
        await spy.subscribe('#');
        await spy.waitFor('pub/hub', (body) => body ?? undefined);
        const heard: string[] = [];
        spy.mqtt.on('message', (topic) => heard.push(topic));
        const said = `For ${role}`;
        await control.do('box.arm', { box: 'kiln', cost: { food: 1 }, title: said });
        await control.do('news.post', { text: said });
        await spy.waitFor('pub/news', (body) => (JSON.stringify(body).includes(said) ? body : undefined));
        const secret = heard.filter((topic) => topic.includes('/priv/control/') || topic.includes('/req/'));
        expect(secret).toEqual([]);
        expect(spy.latest('priv/control/box/kiln')).toBeUndefined();
      }
    });

    it('takes no command from an observer and no wrong password', async () => {
      const observer = await room.client('observer');
      const forged = rooted(room.room, `req/${observer.id}/news.post`);
      await observer.mqtt.publishAsync(forged, JSON.stringify({ transaction: 'x', text: 'Forged' }), {
        qos: 1,
      });
      await control.do('news.post', { text: 'After it' });
      await control.waitFor('pub/news', (body) =>
        JSON.stringify(body).includes('After it') ? body : undefined,
      );
      expect(JSON.stringify(control.latest('pub/news'))).not.toContain('Forged');
      const { broker } = room.credentials();
      const wrong = { username: 'control', password: 'guessed', clientId: 'control-x', reconnectPeriod: 0 };
      await expect(mqtt.connectAsync(broker.tcp, wrong)).rejects.toMatchObject({ code: 5 });
    });

    it('brings a phone in by a link with the standing account of its role, and reaches its display', async () => {
      const { token } = z
        .object({ token: z.string() })
        .parse(await control.do('token.make', { role: 'display', name: 'Wall' }));
      const body = JSON.stringify({ token });
      const joined = await fetch(`${room.http}/join`, { method: 'POST', body });
      const standing = room.credentials().users.find(({ role }) => role === 'display');
      expect(await joined.json()).toMatchObject({
        username: standing?.username,
        password: standing?.password,
        page: '/wall',
      });
      const wall = await room.client('display');
      const cue = topics.displayCue(wall.username, wall.id);
      await wall.subscribe(cue);
      await wall.do('display.hello', { display: 'wall-1', page: 'wall', name: 'Wall' });
      await control.do('display.reload', { display: 'wall-1' });
      await wall.waitFor(cue, (word) => word ?? undefined);
      expect(wall.latest(cue)).toEqual({ kind: 'reload' });
    });

    it('lets no table throw hub or bridge off: their client ids are in nothing that a table hears', async () => {
      const table = await room.client('table');
      const heard = new Set<string>();
      table.mqtt.on('message', (topic) => heard.add(topic));
      await table.subscribe('#');
      await control.subscribe('dev/+/state');
      const lost: string[] = [];
      control.mqtt.on('message', (topic, payload) => {
        if (payload.toString().includes('"lost"')) lost.push(topic);
      });
      const answers = rooted(room.room, 'time/res/');
      while (![...heard].some((topic) => topic.startsWith(`${answers}bridge`))) {
        await new Promise((resolve) => table.mqtt.once('message', resolve));
      }
      const overheard = [...heard]
        .filter((topic) => topic.startsWith(answers))
        .map((topic) => topic.slice(answers.length));
      const { username, password } = table.mqtt.options;
      for (const clientId of new Set(['hub-main', 'bridge-bridge-1', ...overheard])) {
        if (clientId === table.id || clientId === control.id) continue;
        const { broker } = room.credentials();
        const options = { username, password, clientId, reconnectPeriod: 0 } as IClientOptions;
        const thief = await mqtt.connectAsync(broker.tcp, options);
        await thief.endAsync();
      }
      await control.do('news.post', { text: 'All still here' });
      expect(lost).toEqual([]);
    });

    it('holds no password in plain text, in files that their owner alone may read', () => {
      const text = ['passwords', 'acl', 'mosquitto.conf'].map((name) =>
        readFileSync(join(folder, name), 'utf8'),
      );
      for (const { password } of room.credentials().users) expect(text.join()).not.toContain(password);
      for (const name of ['passwords', 'acl', 'mosquitto.conf']) {
        expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
      }
    });
  },
);
