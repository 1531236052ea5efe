import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { programOf } from '../../hub/project.ts';
import { StubHub } from './stub-hub.ts';

let folder: string;
let hub: StubHub;
let child: ChildProcess | undefined;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bridge-'));
  hub = new StubHub();
  await hub.start();
});
afterEach(async () => {
  child?.kill('SIGKILL');
  await hub.stop();
  rmSync(folder, { recursive: true });
});

const start = (...more: string[]) => {
  const room = join(folder, 'room.json');
  const credentials = join(folder, 'credentials.json');
  writeFileSync(
    room,
    JSON.stringify({
      room: 'test',
      game: 'any',
      boards: { one: { transport: 'virtual' }, usb: { transport: 'serial', path: '/dev/no-such-port' } },
      // As the program holds it: numbers where a person writes units.
      devices: {
        strip: { kind: 'phase-strip', board: 'one', pixels: 12, brightness: 0.4, supply: 2000 },
        siren: { kind: 'siren', board: 'usb', longest: 30000 },
      },
    }),
  );
  const account = { role: 'bridge', id: 'bridge', username: 'bridge', password: 'not-to-be-logged' };
  writeFileSync(credentials, JSON.stringify({ accounts: [account] }));
  const broker = `mqtt://127.0.0.1:${hub.port}`;
  const its = ['--room', room, '--broker', broker, '--credentials', credentials, ...more];
  const started = spawn(process.execPath, [...programOf('bridge'), ...its], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child = started;
  let output = '';
  started.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  started.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const exit = new Promise<number | null>((resolve) => started.on('exit', resolve));
  return { started, exit, output: () => output };
};

test('the process tells which boards it found and which are missing, without secrets, and leaves cleanly on SIGTERM', async () => {
  const { started, exit, output } = start();
  await hub.until(() => hub.state('strip')?.state === 'ready' && hub.state('siren')?.state === 'lost');
  expect(hub.state('siren')).toMatchObject({ error: { code: 'board/not-found' } });
  started.kill('SIGTERM');
  expect(await exit).toBe(0);
  await hub.until(() => hub.state('bridge-1')?.state === 'lost');
  expect(hub.state('strip')?.state).toBe('lost');
  const lines = output()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { message: string; board?: string; devices?: string[] });
  expect(lines.find(({ message }) => message === 'board found')).toMatchObject({
    board: 'one',
    devices: ['strip'],
  });
  expect(lines.find(({ message }) => message === 'board missing')).toMatchObject({
    board: 'usb',
    devices: ['siren'],
  });
  expect(output()).not.toContain('not-to-be-logged');
});

test('an orphaned bridge gives up by itself when no hub has come back', async () => {
  const { exit } = start('--orphan-timeout-ms', '300');
  await hub.until(() => hub.state('strip')?.state === 'ready');
  hub.die();
  expect(await exit).toBe(0);
});

test('a wrong command line is answered with its use and exit code 2', async () => {
  const { exit, output } = start('--orphan-timeout-ms', 'soon');
  expect(await exit).toBe(2);
  expect(output()).toContain('orphan-timeout-ms');
  expect(output()).toContain('usage:');
});
