import { createSocket } from 'node:dgram';
import { createServer } from 'node:http';
import type { Socket } from 'node:dgram';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { roomFile } from '../../support/room-file.ts';
import { RunningRoom } from '../../support/running-room.ts';
import type { RoomClient } from '../../support/room-client.ts';

interface Reported {
  readonly path: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

/** The other side of a hook: answers by path; `/never` not at all. */
class Listener {
  readonly reported: Reported[] = [];
  /** How often `/shaky` still fails. */
  shaky = 1;
  readonly #server: Server;

  private constructor(server: Server) {
    this.#server = server;
    server.on('request', (request, response) => {
      let text = '';
      request.on('data', (chunk: Buffer) => (text += chunk.toString('utf8')));
      request.on('end', () => {
        const { url = '', method = '', headers } = request;
        this.reported.push({ path: url, method, headers, body: text === '' ? null : JSON.parse(text) });
        if (url === '/never') return;
        if (url === '/shaky' && (this.shaky -= 1) >= 0) response.statusCode = 503;
        if (url === '/gone') response.statusCode = 404;
        if (url === '/elsewhere') response.writeHead(302, { location: '/redirected' });
        response.end();
      });
    });
  }

  static async start(): Promise<Listener> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new Listener(server);
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  on(path: string): Reported[] {
    return this.reported.filter((each) => each.path === path);
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise<void>((resolve) => this.#server.close(() => resolve()));
  }
}

const SECRET = 'hunter2-hunter2';

describe('the hooks of a room', () => {
  let listener: Listener;
  let udp: Socket;
  const datagrams: Buffer[] = [];
  let secretFile: ReturnType<typeof roomFile>;
  let file: ReturnType<typeof roomFile>;
  let room: RunningRoom;
  let control: RoomClient;

  const attention = (wanted: (texts: string[]) => boolean): Promise<string[]> =>
    control.waitFor(
      'priv/control/attention',
      (body) => {
        const { items } = z
          .object({ items: z.array(z.object({ id: z.string(), text: z.string() })) })
          .parse(body);
        const texts = items.filter(({ id }) => id.startsWith('hook/')).map(({ text }) => text);
        return wanted(texts) ? texts : undefined;
      },
      30_000,
    );

  beforeAll(async () => {
    listener = await Listener.start();
    udp = createSocket('udp4', (datagram) => datagrams.push(datagram));
    await new Promise<void>((resolve) => udp.bind(0, '127.0.0.1', resolve));
    secretFile = roomFile(`${SECRET}\n`);
    const token = secretFile.path;
    file = roomFile(`
room: hall
game: so-say-we-all
tables: [kiln, low-tide]
boards: { uno-kiln: { transport: virtual } }
devices: { box-kiln: { kind: event-box, board: uno-kiln, table: kiln } }
hooks:
  lights:
    on: alarm-confirmed
    when: { event.kind: ashiva-attack }
    http:
      url: ${listener.url}/lights?key=\${file:${token}}
      method: PUT
      headers: { Authorization: "Bearer \${file:${token}}" }
      body: { text: "Alarm {{ event.kind }}", active: "{{ documents.pub/alert.alarms.0.name }}", turn: "{{ clock.turn }}" }
  other-alarm:
    on: alarm-confirmed
    when: { event.kind: some-other }
    http: { url: "${listener.url}/other" }
  cue:
    on: alarm-confirmed
    osc: { host: 127.0.0.1, port: ${udp.address().port}, address: /cue/1/go, args: ["{{ event.kind }}", "{{ clock.turn }}"] }
  whole:
    on: [phase-began, box-armed, news-posted]
    http: { url: "${listener.url}/whole" }
  alert-ends:
    on: pub/alert
    when: { document.alarms.0: null, previous.alarms.0: { present: true } }
    http: { url: "${listener.url}/alert-ends" }
  desk:
    on: priv/control/box/+
    private: true
    when: { document.state: { changed: true } }
    http: { url: "${listener.url}/desk", body: { box: "{{ document.box }}", state: "{{ document.state }}" } }
  shaky:
    on: clock-paused
    http: { url: "${listener.url}/shaky" }
  never:
    on: news-posted
    http: { url: "${listener.url}/never", timeout: 3 s, attempts: 1 }
  elsewhere:
    on: clock-paused
    http: { url: "${listener.url}/elsewhere" }
  unset:
    on: news-posted
    http: { url: "${listener.url}/unset", headers: { X-Api-Key: "\${env:QUARTERDECK_TEST_NOT_SET}" } }
`);
    room = await RunningRoom.start('--room', file.path);
    control = await room.client('control');
    await control.subscribe('priv/control/#', 'pub/#');
    await control.box('kiln', (body) => body.online && body.lid === 'closed', 30_000);
  });
  afterAll(async () => {
    await room.dispose();
    await listener.stop();
    await new Promise<void>((resolve) => udp.close(() => resolve()));
    file.remove();
    secretFile.remove();
  });

  it('name a secret that is missing before anything has happened', async () => {
    await attention((texts) =>
      texts.some((text) => text.includes('the environment has no QUARTERDECK_TEST_NOT_SET')),
    );
    expect(listener.on('/unset')).toEqual([]);
  });

  it('tell an alarm to those who asked for its kind, over HTTP with a secret from a file, and over OSC', async () => {
    await control.do('clock.start');
    await control.do('alarm.raise', { kind: 'ashiva-attack', insist: true });
    await control.do('alarm.confirm');
    await expect.poll(() => listener.on(`/lights?key=${SECRET}`)).toHaveLength(1);
    const [reported] = listener.on(`/lights?key=${SECRET}`);
    expect(reported).toMatchObject({
      method: 'PUT',
      headers: { authorization: `Bearer ${SECRET}`, 'content-type': 'application/json' },
      body: { text: 'Alarm ashiva-attack', active: expect.stringMatching(/\w/) as string, turn: 1 },
    });
    await expect.poll(() => datagrams.length).toBe(1);
    expect(datagrams[0]?.toString('latin1')).toBe('/cue/1/go\0\0\0,si\0ashiva-attack\0\0\0\0\0\0\x01');
    expect(listener.on('/other')).toEqual([]);
  });

  it('tell a change of a document once, and nothing of what stood at the start', async () => {
    expect(listener.on('/alert-ends')).toEqual([]);
    await control.do('alarm.standDown');
    await expect.poll(() => listener.on('/alert-ends')).toHaveLength(1);
    expect(listener.on('/alert-ends')[0]?.body).toMatchObject({ hook: 'alert-ends', topic: 'pub/alert' });
  });

  it('tell the room’s public part alone, and Control’s only where private: true stands', async () => {
    await control.do('box.arm', { box: 'kiln', cost: { food: 3 }, title: 'Stow the cargo' });
    await expect
      .poll(() => listener.on('/desk').map(({ body }) => body))
      .toContainEqual({
        box: 'kiln',
        state: 'open',
      });
    const armed = (): Reported | undefined =>
      listener.on('/whole').find(({ body }) => JSON.stringify(body).includes('box-armed'));
    await expect.poll(armed).toBeDefined();
    expect(armed()?.body).toMatchObject({
      event: { type: 'box-armed', box: 'kiln', title: 'Stow the cargo' },
    });
    expect(JSON.stringify(listener.on('/whole'))).not.toMatch(/cost|food|sabotage/);
  });

  it('try again under the same delivery when the other side is briefly unwell, and follow no redirect', async () => {
    await control.do('clock.pause', { reason: 'lunch' });
    await expect.poll(() => listener.on('/shaky').length).toBe(2);
    const ids = listener.on('/shaky').map(({ headers }) => headers['x-quarterdeck-delivery']);
    expect(ids[0]).toBe(ids[1]);
    await attention((texts) => texts.some((text) => text.includes('elsewhere') && text.includes('302')));
    expect(listener.on('/redirected')).toEqual([]);
  });

  it('hold nothing up when the other side never answers: the command is answered at once, Control is told', async () => {
    const before = performance.now();
    await control.do('news.post', { text: 'All quiet' });
    // The hook is given up after 3 s; the answer has nothing to do with it.
    const took = performance.now() - before;
    await attention((texts) =>
      texts.some((text) => text.includes('never') && text.includes('no answer in time')),
    );
    expect(listener.on('/never')).toHaveLength(1);
    expect(took).toBeLessThan(2_500);
  });

  it('show no secret: not in the log, not in the room’s files, not to Control', async () => {
    await attention((texts) => texts.length > 0);
    expect(room.output).not.toContain(SECRET);
    expect(room.output).not.toContain('key=');
    expect(JSON.stringify(control.latest('priv/control/attention'))).not.toContain(SECRET);
    expect(JSON.stringify(control.latest('priv/control/log'))).not.toContain(SECRET);
  });
});
