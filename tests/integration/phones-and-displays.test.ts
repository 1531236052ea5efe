import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { DisplayCueSchema, SoundCueSchema } from '../../schemas/cues.ts';
import { DevicesBodySchema } from '../../schemas/documents/devices.ts';
import { PreflightBodySchema } from '../../schemas/documents/preflight.ts';
import { AccessBodySchema, DisplaysBodySchema, JoinAnswerSchema } from '../../schemas/documents/displays.ts';
import { topics } from '../../schemas/topics.ts';
import { closed } from '../support/broker-fixture.ts';
import { firstBox } from '../support/box-steps.ts';
import { RoomClient } from '../support/room-client.ts';
import { RunningRoom } from '../support/running-room.ts';
import type { JoinAnswer } from '../../schemas/documents/displays.ts';

const MadeSchema = z.object({ link: z.string(), token: z.string(), path: z.string() });

/** The whole hub as a user starts it, with its embedded broker, its pages and its bridge. */
describe('phones and displays', () => {
  let room: RunningRoom;
  let control: RoomClient;
  let box: string;
  let broker: string;
  const phones: RoomClient[] = [];

  beforeAll(async () => {
    room = await RunningRoom.start('--game', 'so-say-we-all');
    broker = room.credentials().broker.tcp;
    control = await room.client('control');
    await control.subscribe('priv/control/#', 'pub/#');
    box = await firstBox(control);
  });
  afterAll(async () => {
    for (const phone of phones) await phone.end();
    await room.dispose();
  });

  const redeem = (token: string, origin?: string): Promise<Response> =>
    fetch(`${room.http}/join`, {
      method: 'POST',
      body: JSON.stringify({ token }),
      headers: { 'content-type': 'application/json', ...(origin === undefined ? {} : { origin }) },
    });
  const makeLink = async (args: Record<string, unknown>) =>
    MadeSchema.parse(await control.do('token.make', args));
  const comeIn = async (args: Record<string, unknown>): Promise<JoinAnswer> => {
    const response = await redeem((await makeLink(args)).token);
    expect(response.status).toBe(200);
    return JoinAnswerSchema.parse(await response.json());
  };
  const cueOf = ({ username, id }: RoomClient): string => topics.displayCue(username, id);
  const connect = async (answer: JoinAnswer): Promise<RoomClient> => {
    const { username, password, role, table } = answer;
    const account = { username, password, role, id: table ?? role };
    const phone = await RoomClient.connect(broker, room.room, account);
    phones.push(phone);
    await phone.subscribe(cueOf(phone));
    return phone;
  };
  const until = <T extends z.ZodType>(client: RoomClient, topic: string, schema: T) => ({
    has: (wanted: (body: z.output<T>) => boolean): Promise<z.output<T>> =>
      client.waitFor(topic, (body) => {
        const parsed = schema.safeParse(body);
        return parsed.success && wanted(parsed.data) ? parsed.data : undefined;
      }),
  });
  const codeOf = async (response: Response): Promise<string> =>
    z.object({ error: z.object({ code: z.string() }) }).parse(await response.json()).error.code;

  it('a phone comes in by a link, once, with an account of its own that may do what its role may', async () => {
    const { token, path } = await makeLink({ role: 'table', table: box, name: 'Ada' });
    expect(path).toBe(`/join#token=${token}`);
    const first = await redeem(token);
    expect(first.headers.get('cache-control')).toBe('no-store');
    const answer = JoinAnswerSchema.parse(await first.json());
    expect(answer).toMatchObject({ role: 'table', table: box, page: `/table/${box}`, name: 'Ada' });
    const second = await redeem(token);
    expect([second.status, await codeOf(second)]).toEqual([410, 'link/used']);

    const phone = await connect(answer);
    await phone.subscribe(`priv/table/${box}/#`);
    await expect(phone.subscribe('priv/control/#')).rejects.toThrow();
    expect(await phone.ask('clock.start')).toMatchObject({ error: { code: 'auth/forbidden' } });
    expect(await phone.ask('attention.call')).toMatchObject({ status: 'ok' });
    await until(control, 'priv/control/access', AccessBodySchema).has(
      ({ accounts, links }) => links.length === 0 && accounts[0]?.username === answer.username,
    );
  });

  it('refuses a token that was withdrawn or invented, a body that is none, and a page of another site', async () => {
    const { link, token } = await makeLink({ role: 'control' });
    const foreign = await redeem(token, 'http://elsewhere.example');
    expect([foreign.status, await codeOf(foreign)]).toEqual([403, 'auth/forbidden']);
    await control.do('token.revoke', { link });
    const late = await redeem(token);
    expect([late.status, await codeOf(late)]).toEqual([404, 'link/unknown']);
    expect((await redeem('')).status).toBe(400);
    expect((await redeem('x'.repeat(2_000))).ok).toBe(false);
    expect((await fetch(`${room.http}/join`)).headers.get('content-type')).toContain('text/html');
  });

  it('keeps the secrets of links and accounts out of the journal, the documents and what it prints', async () => {
    const { token } = await makeLink({ role: 'display', name: 'North' });
    const { password } = await comeIn({ role: 'control', name: 'Ben' });
    const documents: string[] = [];
    await control.waitFor('priv/control/access', (body) => {
      documents.push(JSON.stringify(body));
      return body;
    });
    const journals = readdirSync(room.data, { recursive: true, encoding: 'utf8' })
      .filter((name) => /journal|snapshot/.test(name))
      .map((name) => join(room.data, name));
    const written = journals.flatMap((name) => {
      try {
        return [readFileSync(name, 'utf8')];
      } catch {
        // A folder.
        return [];
      }
    });
    expect(written.join('')).toContain('link-made');
    for (const text of [...written, ...documents, room.output]) {
      expect(text).not.toContain(token);
      expect(text).not.toContain(password);
    }
  });

  it('ends a phone at once when Control ends its account, and lets it in no more', async () => {
    const answer = await comeIn({ role: 'display', name: 'Lost phone' });
    const phone = await connect(answer);
    const gone = closed(phone.mqtt);
    await control.do('account.revoke', { username: answer.username });
    await gone;
    await expect(connect(answer)).rejects.toThrow();
    await phone.end();
  });

  it('lists a display that announces itself, and brings Control’s words to it and to nobody else', async () => {
    const wall = await connect(await comeIn({ role: 'display', name: 'South wall' }));
    const other = await connect(await comeIn({ role: 'display', name: 'West wall' }));
    await expect(other.subscribe(cueOf(wall))).rejects.toThrow();
    expect(await wall.do('display.hello', { display: 'south', page: 'wall', view: '/wall' })).toMatchObject({
      name: 'South wall',
    });
    await other.do('display.hello', { display: 'west', page: 'wall' });
    await until(control, 'priv/control/displays', DisplaysBodySchema).has(
      ({ displays }) => displays.filter(({ online }) => online).length === 2,
    );
    await control.do('display.identify', { display: 'south' });
    await until(wall, cueOf(wall), DisplayCueSchema).has(({ kind }) => kind === 'identify');
    await control.do('display.redirect', { display: 'south', page: '/wall?mirror=1' });
    await until(wall, cueOf(wall), DisplayCueSchema).has(({ kind }) => kind === 'redirect');
    expect(other.latest(cueOf(other))).toBeUndefined();
    await wall.do('display.bye', { display: 'south' });
    await until(control, 'priv/control/displays', DisplaysBodySchema).has(({ displays }) =>
      displays.some(({ display, online }) => display === 'south' && !online),
    );
  });

  it('gives a phone to another table by a secret that its own client alone hears, good once, and ends what it was', async () => {
    const was = await comeIn({ role: 'table', table: 'kiln', name: 'Ada' });
    const phone = await connect(was);
    const other = await connect(await comeIn({ role: 'table', table: 'kiln', name: 'Ben' }));
    await phone.do('display.hello', { display: 'ada', page: 'table', view: '/table/kiln' });
    await other.do('display.hello', { display: 'ben', page: 'table', view: '/table/kiln' });
    const answer = await control.do('display.redirect', {
      display: 'ada',
      page: '/table/low-tide',
      seat: true,
    });
    expect(Object.keys(answer as object).sort()).toEqual(['expiresAt', 'link']);
    const word = await until(phone, cueOf(phone), DisplayCueSchema).has(({ kind }) => kind === 'join');
    if (word.kind !== 'join') throw new Error('it is');
    expect(other.latest(cueOf(other))).toBeUndefined();
    expect(control.latest(cueOf(phone))).toBeUndefined();

    const gone = closed(phone.mqtt);
    const joined = JoinAnswerSchema.parse(await (await redeem(word.token)).json());
    expect(joined).toMatchObject({ role: 'table', table: 'low-tide', page: '/table/low-tide' });
    await gone;
    await expect(connect(was)).rejects.toThrow();
    const again = await connect(joined);
    await again.subscribe('priv/table/low-tide/#');
    await expect(again.subscribe('priv/table/kiln/#')).rejects.toThrow();
    expect(await codeOf(await redeem(word.token))).toBe('link/used');
  });

  it('ticks off a box that has counted a card for certain, and a siren and a strip that say what they did', async () => {
    await control.do('preflight.begin');
    const item = (id: string, state: string) =>
      until(control, 'priv/control/preflight', PreflightBodySchema).has(({ items }) =>
        items.some((each) => each.id === id && each.state === state),
      );
    await item(`box/${box}`, 'waiting');
    await control.do('tag.learn', { tags: [{ uid: '04A1B2C3D4E5F6', kind: 'food' }] });
    await control.do('box.arm', { box });
    await control.do('sim.lid', { box, open: true });
    await item(`box/${box}`, 'half');
    await control.do('sim.tag', { box, uid: '04A1B2C3D4E5F6' });
    await control.do('sim.lid', { box, open: false });
    await item(`box/${box}`, 'done');
    await control.do('box.reset', { box, emptied: true });
    const { devices } = await until(control, 'priv/control/devices', DevicesBodySchema).has(
      (body) => body.devices.length > 0,
    );
    for (const kind of ['siren', 'phase-strip']) {
      const id = devices.find((each) => each.kind === kind)?.id ?? '';
      expect(await control.do('device.test', { device: id })).toMatchObject({ did: true });
      await item(`device/${id}`, 'done');
    }
  });

  it('lets the loudspeakers of pages hear an alarm live, and a page that comes later hear nothing of it', async () => {
    await control.do('alarm.raise', { kind: 'adhoc', text: 'Drill' });
    await control.do('alarm.confirm');
    await until(control, 'pub/cue', SoundCueSchema).has(({ sound }) => sound?.startsWith('adhoc-') === true);
    await control.do('alarm.standDown');
    await control.do('siren.mute');
    await until(control, 'pub/cue', SoundCueSchema).has(({ sound }) => sound === null);
    const late = await room.client('observer');
    await late.subscribe('pub/#');
    await late.waitFor('pub/sound', (body) => body ?? undefined);
    expect(late.latest('pub/cue')).toBeUndefined();
  });

  it('keeps the accounts of phones over a power cut, and takes each display as gone until it says hello', async () => {
    const answer = await comeIn({ role: 'display', name: 'East wall' });
    const wall = await connect(answer);
    await wall.do('display.hello', { display: 'east', page: 'wall' });
    await wall.end();
    await room.kill();
    await room.startAgain();
    control = await room.client('control');
    await control.subscribe('priv/control/#');
    const displays = () => until(control, 'priv/control/displays', DisplaysBodySchema);
    await displays().has((body) =>
      body.displays.some(({ display, online }) => display === 'east' && !online),
    );
    const again = await connect(answer);
    expect(await again.do('display.hello', { display: 'east', page: 'wall' })).toMatchObject({
      name: 'East wall',
    });
    await displays().has((body) => body.displays.some(({ display, online }) => display === 'east' && online));
  });
});
