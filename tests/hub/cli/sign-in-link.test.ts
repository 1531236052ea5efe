import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join as joinPath } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { RunningRoom } from '../../support/running-room.ts';

const join = async (http: string, token: string): Promise<{ status: number; body: unknown }> => {
  const answer = await fetch(`${http}/join`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: http },
    body: JSON.stringify({ token }),
  });
  return { status: answer.status, body: await answer.json() };
};

test('a start with --link prints a link that signs one phone in as Control, once', async () => {
  const room = await RunningRoom.start('--link');
  try {
    const [, token = ''] = /\/join#token=(\S+)/.exec(room.output) ?? [];
    expect(token).not.toBe('');
    const first = await join(room.http, token);
    expect(first).toMatchObject({ status: 200, body: { role: 'control', page: '/control' } });
    const second = await join(room.http, token);
    expect(second.status).not.toBe(200);
    expect(JSON.stringify(second.body)).toContain('link/used');
  } finally {
    await room.dispose();
  }
});

test('where the output is no terminal, nothing in it opens an account', async () => {
  const room = await RunningRoom.start();
  try {
    expect(room.output).toContain('Sign in');
    expect(room.output).not.toContain('token=');
  } finally {
    await room.dispose();
  }
});

test('sign-in --open hands a link to the browser of this machine and prints none; without a browser it prints one', async () => {
  const room = await RunningRoom.start();
  try {
    const bin = fileURLToPath(new URL('../../../hub/cli/quarterdeck.js', import.meta.url));
    // Where a desktop keeps the program that opens addresses.
    const desktop = mkdtempSync(joinPath(tmpdir(), 'quarterdeck-desktop-'));
    const opened = joinPath(desktop, 'opened');
    writeFileSync(joinPath(desktop, 'xdg-open'), `#!/bin/sh\necho "$1" > '${opened}'\n`, { mode: 0o700 });
    const signIn = (path: string) =>
      spawnSync(process.execPath, [bin, 'sign-in', '--open', '--data', room.data], {
        encoding: 'utf8',
        timeout: 60_000,
        env: { ...process.env, PATH: path },
      });

    const there = signIn(`${desktop}:/usr/bin:/bin`);
    expect(there).toMatchObject({ status: 0, stderr: '' });
    expect(there.stdout).toMatch(
      /^Opened in the browser of this machine\. The link works once, until \d\d:\d\d\.$/m,
    );
    expect(there.stdout).not.toContain('token=');
    const address = readFileSync(opened, 'utf8').trim();
    expect(address.startsWith(`${room.http}/join#token=`)).toBe(true);
    const joined = await join(room.http, address.split('#token=')[1] ?? '');
    expect(joined).toMatchObject({ status: 200, body: { role: 'control', page: '/control' } });

    const headless = signIn(mkdtempSync(joinPath(tmpdir(), 'quarterdeck-headless-')));
    expect(headless).toMatchObject({ status: 0, stderr: 'No browser could be opened here.\n' });
    expect(headless.stdout).toContain('/join#token=');
  } finally {
    await room.dispose();
  }
});
