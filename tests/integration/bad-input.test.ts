import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import mqtt from 'mqtt';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rooted } from '../../schemas/topics.ts';
import { firstBox } from '../support/box-steps.ts';
import { quarterdeck, RunningRoom } from '../support/running-room.ts';
import type { RoomClient } from '../support/room-client.ts';

describe('a wrong room.yaml', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'quarterdeck-room-'));
  });
  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  const head = ['room: hall', 'game: so-say-we-all', 'boards:', '  one: { transport: virtual }', 'devices:'];
  it.each([
    {
      mistake: 'an unknown key',
      lines: [...head, '  siren: { kind: siren, board: one, colour: red }'],
      says: [/room\.yaml:6/, /colour/],
    },
    {
      mistake: 'a missing board',
      lines: [...head, '  siren: { kind: siren, board: two }'],
      says: [/room\.yaml:6/, /there is no board "two"/],
    },
    {
      mistake: 'two boxes on one pin',
      lines: [
        ...head,
        '  a: { kind: event-box, board: one, table: prosecutor, box: a }',
        '  b: { kind: event-box, board: one, table: prosecutor, box: b }',
      ],
      says: [/room\.yaml:7/, /pin/],
    },
    {
      mistake: 'a bad unit',
      lines: [...head, '  siren: { kind: siren, board: one, longest: 20 parsecs }'],
      says: [/room\.yaml:6/, /20 parsecs/],
    },
    { mistake: 'an unknown game', lines: ['room: hall', 'game: chess'], says: [/room\.yaml:2/, /chess/] },
  ])('$mistake is reported with file, line and key, and nothing starts', ({ lines, says }) => {
    const file = join(folder, 'room.yaml');
    writeFileSync(file, `${lines.join('\n')}\n`);
    const run = quarterdeck(
      'start',
      '--room',
      file,
      '--data',
      join(folder, 'data'),
      '--http',
      '0',
      '--mqtt',
      '0',
    );
    expect(run.status).toBe(3);
    for (const words of says) expect(run.stderr).toMatch(words);
    expect(run.stderr).not.toMatch(/^\s+at /m);
  });
});

describe('a running room that is spoken to badly', () => {
  let room: RunningRoom;
  let control: RoomClient;

  beforeAll(async () => {
    room = await RunningRoom.start('--game', 'so-say-we-all');
    control = await room.client('control');
    await control.subscribe('priv/control/#', 'pub/#');
    await firstBox(control);
  });
  afterAll(async () => {
    await room.dispose();
  });

  it.each([
    { verb: 'clock.explode', args: {}, code: 'command/unknown-verb' },
    { verb: 'clock.adjust', args: { deltaMs: 'soon' }, code: 'command/malformed' },
    { verb: 'clock.adjust', args: { delta: 1 }, code: 'command/malformed' },
    { verb: 'box.arm', args: { box: 'nowhere' }, code: 'box/unknown' },
    { verb: 'tag.learn', args: { tags: [{ uid: 'xyz', kind: 'food' }] }, code: 'command/malformed' },
    { verb: 'tag.learn', args: { tags: [{ uid: '04A1B2C3', kind: 'gold' }] }, code: 'tag/unknown-kind' },
    { verb: 'alarm.confirm', args: {}, code: 'alarm/not-raised' },
    { verb: 'alarm.raise', args: { kind: 'dragons' }, code: 'alarm/unknown-kind' },
    { verb: 'undo', args: {}, code: 'undo/nothing' },
  ])('answers $verb $args with $code, a message and a hint', async ({ verb, args, code }) => {
    const answer = await control.ask(verb, args);
    expect(answer.status).toBe('error');
    expect(answer.error?.code).toBe(code);
    expect(answer.error?.message).not.toBe('');
    expect(answer.error?.hint).not.toBe('');
  });

  it('refuses a wrong password', async () => {
    const { broker } = room.credentials();
    await expect(
      mqtt.connectAsync(broker.tcp, {
        username: 'control',
        password: 'guess',
        clientId: 'control-x',
        reconnectPeriod: 0,
        protocolVersion: 4,
      }),
    ).rejects.toThrow(/not authorized|bad user/i);
  });

  it('refuses a table that commands the clock, in words', async () => {
    const table = await room.client('table');
    const answer = await table.ask('clock.start');
    expect(answer.error?.code).toBe('auth/forbidden');
  });

  it.each([
    { what: 'an announcement of 256 MB', bytes: [0x10, 0xff, 0xff, 0xff, 0x7f] },
    { what: 'a remaining length of five bytes', bytes: [0x10, 0xff, 0xff, 0xff, 0xff, 0x01] },
    { what: 'no MQTT at all', bytes: [...Buffer.from('GET / HTTP/1.1\r\nHost: x\r\n\r\n')] },
  ])('hangs up on $what, and the room goes on', async ({ bytes }) => {
    const { port } = new URL(room.credentials().broker.tcp);
    const socket = connect(Number(port), '127.0.0.1');
    const closed = new Promise<void>((resolve) =>
      socket.once('close', () => {
        resolve();
      }),
    );
    socket.on('error', () => undefined);
    socket.write(Buffer.from(bytes));
    await closed;
    expect((await control.ask('siren.mute', { muted: false })).status).toBe('ok');
  });

  it('refuses JSON that is nested thousands deep, and goes on', async () => {
    const table = await room.client('table');
    const request = `{"transaction":"deep","args":${'['.repeat(5_000)}${']'.repeat(5_000)}}`;
    const topic = rooted(room.room, `req/${table.id}/game.do`);
    const answered = table.waitFor(`res/${table.id}/game.do`, (body) => body ?? undefined);
    await table.mqtt.publishAsync(topic, request, { qos: 1 });
    expect(await answered).toMatchObject({ error: { code: 'command/malformed' } });
    expect((await control.ask('siren.mute', { muted: false })).status).toBe('ok');
  });

  it('keeps passwords out of what it prints', () => {
    const { users } = room.credentials();
    for (const user of users) expect(room.output).not.toContain(user.password);
  });
});
