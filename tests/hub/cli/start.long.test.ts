import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectAsync } from 'mqtt';
import { afterEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { ownCommand } from '../../../hub/cli/own-command.ts';
import { readAccounts } from '../../../hub/shell/accounts.ts';
import { readRuntime } from '../../../hub/shell/runtime-file.ts';
import { begin, beginIn, run } from './run-cli.ts';
import type { AddressInfo } from 'node:net';
import type { Running } from './run-cli.ts';

const newData = (): string => join(mkdtempSync(join(tmpdir(), 'quarterdeck-cli-')), 'data');

const running: Running[] = [];
afterEach(async () => {
  for (const { child, ended } of running.splice(0)) {
    child.kill('SIGKILL');
    await ended;
  }
});

/** A hub on free ports, ready, without boards. */
const start = async (data: string, ...more: string[]): Promise<Running> => {
  const hub = await begin('start', '--data', data, '--http', '0', '--mqtt', '0', '--no-bridge', ...more);
  running.push(hub);
  await hub.printed('\nready\n');
  return hub;
};

const CredentialsSchema = z.strictObject({
  broker: z.strictObject({ tcp: z.string(), ws: z.string() }),
  users: z.array(
    z.strictObject({
      role: z.string(),
      id: z.string(),
      username: z.string(),
      password: z.string(),
      seat: z.string().nullish(),
    }),
  ),
});
const credentials = async (data: string): Promise<z.infer<typeof CredentialsSchema>> =>
  CredentialsSchema.parse(JSON.parse((await run('credentials', '--json', '--data', data)).out));

/** Asks the room one thing as Control. */
const ask = async (
  data: string,
  verb: string,
  request: { transaction: string } & Record<string, unknown>,
): Promise<unknown> => {
  const url = readRuntime(data)?.broker.tcp ?? 'no hub has run here';
  const control = readAccounts(data).find((user) => user.role === 'control');
  const clientId = `control-${request.transaction}`;
  const client = await connectAsync(url, {
    username: 'control',
    password: control?.password ?? '',
    clientId,
  });
  await client.subscribeAsync(`qd/1/rehearsal/res/${clientId}/#`, { qos: 1 });
  const answered = new Promise<Buffer>((resolve) =>
    client.once('message', (_topic, payload) => resolve(payload)),
  );
  await client.publishAsync(`qd/1/rehearsal/req/${clientId}/${verb}`, JSON.stringify(request), { qos: 1 });
  const payload = await answered;
  await client.endAsync();
  return JSON.parse(payload.toString());
};

/** A document as it stands, for Control. */
const retained = async (data: string, topic: string): Promise<unknown> => {
  const { broker, users } = await credentials(data);
  const password = users.find((user) => user.role === 'control')?.password ?? '';
  const client = await connectAsync(broker.tcp, {
    username: 'control',
    password,
    clientId: 'control-reads',
  });
  const heard = new Promise<Buffer>((resolve) =>
    client.once('message', (_topic, payload) => resolve(payload)),
  );
  await client.subscribeAsync(`qd/1/rehearsal/${topic}`, { qos: 1 });
  const payload = await heard;
  await client.endAsync();
  return JSON.parse(payload.toString());
};

describe('quarterdeck start', { timeout: 60_000 }, () => {
  test('prints the addresses and ready, and no secret', async () => {
    const data = newData();
    const hub = await start(data);
    const { users } = await credentials(data);
    hub.child.kill('SIGTERM');
    const { out, err, code } = await hub.ended;
    expect(code).toBe(0);
    expect(out).toMatch(/http:\/\/localhost:\d+\/control/);
    expect(out).toContain(`Sign in     ${ownCommand()} credentials --data ${data}`);
    expect(users.length).toBeGreaterThan(10);
    for (const { password } of users) expect(out + err).not.toContain(password);
    expect(users.map((user) => user.role)).not.toContain('hub');
  });

  test('leaves at once when it is told to while it waits for a broker that is not there', async () => {
    const data = newData();
    const hub = await begin('start', '--data', data, '--http', '0', '--broker', 'mqtt://127.0.0.1:1');
    running.push(hub);
    await new Promise<void>((resolve) =>
      hub.child.stderr?.on('data', (chunk: Buffer) => {
        if (chunk.toString().includes('the journal is read')) resolve();
      }),
    );
    const asked = performance.now();
    hub.child.kill('SIGTERM');
    const { code, out } = await hub.ended;
    expect({ code, out }).toEqual({ code: 0, out: '' });
    expect(performance.now() - asked).toBeLessThan(2_000);
    expect(existsSync(join(data, 'lock'))).toBe(false);
  });

  test('leaves within 2 s, keeps the clock, and opens again where it stood with the same passwords', async () => {
    const data = newData();
    const first = await start(data);
    expect(await ask(data, 'clock.start', { transaction: 'a' })).toMatchObject({ status: 'ok' });
    const before = await credentials(data);
    const began = performance.now();
    first.child.kill('SIGINT');
    expect((await first.ended).code).toBe(0);
    expect(performance.now() - began).toBeLessThan(2_000);

    await start(data);
    const after = await credentials(data);
    expect(after).toEqual(before);
    expect(await ask(data, 'clock.start', { transaction: 'b' })).toMatchObject({
      error: { code: 'clock/already-running' },
    });
  });

  test('killed with SIGKILL loses nothing that was answered, and takes its stale lock', async () => {
    const data = newData();
    for (let life = 1; life <= 3; life += 1) {
      const hub = await start(data);
      const answer = await ask(data, 'news.post', {
        transaction: `news-${life}`,
        text: `life ${life}\n#1 forged`,
      });
      expect(answer).toMatchObject({ status: 'ok' });
      hub.child.kill('SIGKILL');
      await hub.ended;
    }
    const { out } = await run('export', '--text', '--data', data);
    expect(out.match(/life \d/g)).toEqual(['life 1', 'life 2', 'life 3']);
    // What somebody typed makes no entry of its own.
    expect(out).not.toMatch(/^#1 forged/m);
    const replay = JSON.parse((await run('replay', '--json', '--data', data)).out) as unknown;
    expect(replay).toMatchObject({
      starts: 3,
      stateSha256: expect.stringMatching(/^[0-9a-f]{64}$/) as unknown,
    });
  });

  test('names a siren that nothing silences when it starts', async () => {
    const room = join(mkdtempSync(join(tmpdir(), 'quarterdeck-cli-')), 'room.yaml');
    const siren = 'devices: { siren: { kind: siren, board: one } }';
    const board = 'boards: { one: { transport: serial, path: /dev/no-such-port } }';
    writeFileSync(room, `room: hall\ngame: so-say-we-all\n${board}\n${siren}\n`);
    const hub = await start(newData(), '--room', room);
    hub.child.kill('SIGTERM');
    expect((await hub.ended).out).toMatch(/Note +siren siren is unguarded/);
  });

  test('ends with 4 for a data folder in use, and for a port in use', async () => {
    const data = newData();
    await start(data);
    const second = await run('start', '--data', data, '--http', '0', '--mqtt', '0', '--no-bridge');
    expect(second).toMatchObject({ code: 4, err: expect.stringContaining('(data/locked)') as unknown });

    const taken = createServer().listen(0);
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;
    for (const [http, mqtt] of [
      [String(port), '0'],
      ['0', String(port)],
    ] as const) {
      const third = await run('start', '--data', newData(), '--http', http, '--mqtt', mqtt, '--no-bridge');
      expect(third).toMatchObject({ code: 4, err: expect.stringContaining('(port/in-use)') as unknown });
      expect(third.err).toContain(String(port));
    }
    taken.close();
  });

  test('another game of the rehearsal room has a folder of its own, and the last one is the one meant', async () => {
    const cwd = mkdtempSync(join(tmpdir(), 'quarterdeck-cwd-'));
    const lives: string[] = [];
    const papers: string[] = [];
    for (const game of ['so-say-we-all', 'den-of-wolves']) {
      const hub = await beginIn(cwd, 'start', '--game', game, '--http', '0', '--mqtt', '0', '--no-bridge');
      running.push(hub);
      await hub.printed('\nready\n');
      hub.child.kill('SIGTERM');
      await hub.ended;
      const { out } = await (await beginIn(cwd, 'replay', '--json')).ended;
      lives.push(z.object({ game: z.string() }).parse(JSON.parse(out)).game);
      const users = JSON.parse((await (await beginIn(cwd, 'credentials', '--json')).ended).out) as unknown;
      expect(users).toMatchObject({ users: expect.arrayContaining([]) as unknown });
      const paper = await (await beginIn(cwd, 'print')).ended;
      expect(paper).toMatchObject({
        code: 0,
        out: expect.stringContaining('where the room stands') as unknown,
      });
      papers.push(paper.out.split('\n')[0] ?? '');
    }
    expect(lives).toEqual(['so-say-we-all', 'den-of-wolves']);
    expect(papers).toEqual([
      expect.stringContaining('So Say We All'),
      expect.stringContaining('Den of Wolves'),
    ]);
  });

  test('writes the account of the bridge alone for a bridge on another machine', async () => {
    const data = newData();
    await start(data);
    const text = readFileSync(join(data, 'bridge-credentials.json'), 'utf8');
    expect(JSON.parse(text)).toEqual({
      accounts: [expect.objectContaining({ role: 'bridge', username: 'bridge' }) as unknown],
    });
  });

  test('ends with 4 when the data folder holds another game', async () => {
    const data = newData();
    const hub = await start(data);
    hub.child.kill('SIGTERM');
    await hub.ended;
    const other = await run('start', '--game', 'den-of-wolves', '--data', data, '--http', '0', '--mqtt', '0');
    expect(other).toMatchObject({ code: 4, err: expect.stringContaining('(data/other-room)') as unknown });
  });

  test('serves health and pages, and refuses a journal that is damaged in the middle until asked to go on', async () => {
    const data = newData();
    const hub = await start(data);
    const { http } = JSON.parse(readFileSync(join(data, 'runtime.json'), 'utf8')) as { http: string };
    const health = await fetch(`${http}/healthz`);
    expect(health.status).toBe(200);
    hub.child.kill('SIGKILL');
    await hub.ended;
    const path = join(data, 'journal.ndjson');
    const text = readFileSync(path, 'utf8').split('\n');
    writeFileSync(path, [text[0], 'garbage', ...text.slice(1)].join('\n'));
    const refused = await run('start', '--data', data, '--http', '0', '--mqtt', '0', '--no-bridge');
    expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('journal.ndjson:2: ') as unknown });
    // Refused is not cut: the message names the way on, and the hint claims nothing that was not done.
    expect(refused.err).toContain('Nothing was changed');
    expect(existsSync(join(data, 'damaged-1'))).toBe(false);
    const damaged = readFileSync(path);
    await start(data, '--keep-intact');
    expect(readFileSync(join(data, 'damaged-1', 'journal.ndjson'))).toEqual(damaged);
  });

  test(
    'holds the clock and tells Control how much is missing of a journal that was cut in the middle',
    { timeout: 120_000 },
    async () => {
      const data = newData();
      const hub = await start(data);
      await ask(data, 'clock.start', { transaction: 'start' });
      await ask(data, 'news.post', { transaction: 'one', text: 'one' });
      hub.child.kill('SIGKILL');
      await hub.ended;
      const path = join(data, 'journal.ndjson');
      const lines = readFileSync(path, 'utf8').split('\n');
      const at = lines.findIndex((line) => line.includes('"verb":"clock.start"'));
      const missing = lines.slice(at + 1).filter((line) => line.includes('"kind":"batch"')).length;
      expect(missing).toBeGreaterThanOrEqual(1);
      writeFileSync(path, `${lines.slice(0, at + 1).join('\n')}\n`);
      const again = await start(data);
      await again.printed(`missing from the journal: ${missing} entr`);
      const [attention, clock] = [
        await retained(data, 'priv/control/attention'),
        await retained(data, 'pub/clock/main'),
      ];
      expect(clock).toMatchObject({
        state: 'paused',
        pauseReason: 'Entries are missing from the journal',
      });
      expect(attention).toMatchObject({
        items: [{ id: 'journal/missing', level: 'alarm', say: { values: { count: missing } } }],
      });
    },
  );
});
