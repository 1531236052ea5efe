import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import mqtt from 'mqtt';
import { readAccounts } from '../../hub/shell/accounts.ts';
import { AttentionBodySchema } from '../../schemas/documents/attention.ts';
import { HubBodySchema, type HubBody } from '../../schemas/documents/hub.ts';
import { replaces, StampSchema } from '../../schemas/documents/stamp.ts';
import { rooted, topics } from '../../schemas/topics.ts';
import { holdableLine, type HeldLine } from '../support/held-line.ts';
import { freePort, runMosquitto } from '../support/mosquitto.ts';
import { RoomClient } from '../support/room-client.ts';
import { quarterdeck, RunningRoom } from '../support/running-room.ts';
import { describeWith, systemPackage } from '../support/system-package.ts';

const GAME = ['--game', 'for-the-fleet', '--no-bridge'] as const;

describeWith(
  { mosquitto: systemPackage('mosquitto', 'mosquitto') },
  'two hubs with copied data folders on one Mosquitto',
  (path) => {
    const ends: (() => unknown)[] = [];
    let broker: Awaited<ReturnType<typeof runMosquitto>>;
    let config: string;
    let port: number;
    /** Never started itself: every hub has a copy. */
    let original: string;
    let data: string;
    let line: HeldLine;
    const rooms: RunningRoom[] = [];

    const newFolder = (): string => {
      const folder = mkdtempSync(join(tmpdir(), 'quarterdeck-'));
      ends.push(() => rmSync(folder, { recursive: true, force: true }));
      return folder;
    };
    /** As it comes onto a second machine: the lock names a process that runs on the first one alone. */
    const copied = (from = original): string => {
      const copy = newFolder();
      cpSync(from, copy, { recursive: true, filter: (name) => !name.includes('/lock') });
      return copy;
    };
    const start = async (folder: string, at = port): Promise<RunningRoom> => {
      const room = await RunningRoom.startIn(folder, '--broker', `mqtt://127.0.0.1:${at}`, ...GAME);
      rooms.push(room);
      return room;
    };

    beforeAll(async () => {
      const folder = newFolder();
      port = await freePort();
      const files = quarterdeck(
        ...['credentials', '--mosquitto', folder, '--mqtt', String(port)],
        ...['--data', join(folder, 'first'), '--game', 'for-the-fleet'],
      );
      expect(files).toMatchObject({ status: 0, stderr: '' });
      config = join(folder, 'mosquitto.conf');
      broker = await runMosquitto(path('mosquitto'), config);
      original = join(folder, 'first');
      line = await holdableLine(port);
    });
    beforeEach(() => {
      data = copied();
    });
    afterEach(async () => {
      for (const room of rooms.splice(0)) await room.dispose();
    });
    afterAll(async () => {
      line.stop();
      await broker.stop();
      for (const end of ends) end();
    });

    it('the one that runs stays, the second stands back with code 5, and Control is told', async () => {
      const first = await start(data);
      const control = await first.client('control');
      await control.subscribe('priv/control/attention', 'pub/hub');
      const before = await control.waitFor('pub/hub', (body) => HubBodySchema.parse(body));
      await expect(start(copied(data))).rejects.toThrow(
        /ended with 5 .*another hub, on the machine ".+", runs this room at mqtt:.*Only one hub may run a room/s,
      );
      const note = await control.waitFor('priv/control/attention', (body) =>
        AttentionBodySchema.parse(body).items.find(({ id }) => id === 'hub/other'),
      );
      expect(note.text).toContain('tried to run this room and stood back');
      await control.do('news.post', { text: 'Still answered' });
      expect(control.latest('pub/hub')).toMatchObject({ state: 'ready', instance: before.instance });
    });

    it('of two that start at once exactly one stays', async () => {
      const folders = [copied(), copied()];
      const outcomes = await Promise.allSettled(folders.map((folder) => start(folder)));
      const reasons = outcomes.flatMap((outcome) =>
        outcome.status === 'rejected' ? [String(outcome.reason)] : [],
      );
      expect(reasons).toEqual([expect.stringMatching(/ended with 5 /)]);
    });

    it('one that crashed holds nobody up for long, though the broker still calls it ready', async () => {
      const last = readAccounts(data).find(({ role }) => role === 'hub');
      const ghost = await mqtt.connectAsync(`mqtt://127.0.0.1:${port}`, {
        clientId: 'hub-ghost',
        username: last?.username ?? '',
        password: last?.password ?? '',
      });
      const body = {
        ...{ state: 'ready', version: '1', instance: 'ghost', room: { id: 'x', name: 'x' } },
        ...{ game: { id: 'x', name: 'x' }, tables: [], rehearsal: true, hubId: 'x', boot: 9, rev: 9 },
      };
      await ghost.publishAsync(rooted('rehearsal', topics.hub), JSON.stringify(body), {
        qos: 1,
        retain: true,
      });
      await ghost.endAsync();
      const room = await start(data);
      const control = await room.client('control');
      await control.subscribe('pub/hub');
      await control.waitFor('pub/hub', (now) =>
        HubBodySchema.parse(now).instance === 'ghost' ? undefined : now,
      );
    });

    it('the same hub whose connection was broken is not another one', async () => {
      const room = await start(data, line.port);
      const user = room.credentials().users.find(({ role }) => role === 'control');
      if (user === undefined) throw new Error('no account of Control');
      const control = await RoomClient.connect(`mqtt://127.0.0.1:${port}`, room.room, user);
      await control.subscribe('priv/control/attention', 'pub/hub');
      const says = (state: HubBody['state']): Promise<true> =>
        control.waitFor('pub/hub', (body) => (HubBodySchema.parse(body).state === state ? true : undefined));
      await says('ready');
      line.cut();
      await says('lost');
      line.mend();
      await says('ready');
      await control.do('news.post', { text: 'Back again' });
      const items = await control.waitFor('priv/control/attention', (body) =>
        AttentionBodySchema.parse(body),
      );
      expect(items.items.filter(({ id }) => id === 'hub/other')).toEqual([]);
      expect(room.output).not.toContain('another hub');
      await control.end();
    });

    it('one that froze while another ran the room stays, and pages follow it again', async () => {
      const first = await start(data);
      const control = await first.client('control');
      await control.subscribe('pub/hub', 'pub/news', 'priv/control/attention');
      await control.do('news.post', { text: 'Before' });
      process.kill(first.pid, 'SIGSTOP');
      const second = await start(copied(data));
      await control.do('news.post', { text: 'Said to both' });
      const covering = await control.waitFor('pub/news', (body) => StampSchema.parse(body));
      process.kill(first.pid, 'SIGCONT');
      expect(await second.ended()).toBe(5);
      const note = await control.waitFor('priv/control/attention', (body) =>
        AttentionBodySchema.parse(body).items.find(({ text }) => text.includes('ran this room for a moment')),
      );
      expect(note.id).toBe('hub/other');
      for (const topic of ['pub/hub', 'pub/news'])
        await control.waitFor(topic, (body) => {
          const stamp = StampSchema.parse(body);
          return stamp.boot < covering.boot && replaces(stamp, covering) ? true : undefined;
        });
      await control.do('news.post', { text: 'After' });
      expect(await control.waitFor('pub/news', (body) => JSON.stringify(body))).toContain('Said to both');
    });

    it('one that was cut off, and finds another in its place, ends in words', async () => {
      const first = await start(data, line.port);
      line.cut();
      const second = await start(copied(data));
      line.mend();
      expect(await first.ended()).toBe(5);
      expect(first.output).toMatch(/another hub, on the machine ".+", runs this room/);
      const control = await second.client('control');
      await control.subscribe('pub/hub', 'priv/control/attention');
      await control.do('news.post', { text: 'The second one answers' });
      expect(control.latest('pub/hub')).toMatchObject({ state: 'ready' });
    });
  },
);
