import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { lockFolder } from '../../../../hub/shell/journal/lock.ts';
import { startOf } from '../../../../hub/shell/process-identity.ts';
import { newFolder } from './samples.ts';

const refusal = (folder: string): unknown => {
  try {
    lockFolder(folder);
    return undefined;
  } catch (error) {
    return error;
  }
};

describe('the lock of a data folder', () => {
  test('keeps a second hub out until it is released', () => {
    const folder = newFolder();
    const release = lockFolder(folder);
    expect(refusal(folder)).toMatchObject({ code: 'data/locked' });
    release();
    expect(existsSync(join(folder, 'lock'))).toBe(false);
    lockFolder(folder)();
  });

  test('of a process that is gone is taken over', async () => {
    const folder = newFolder();
    const child = spawn(process.execPath, ['-e', '']);
    const { pid } = child;
    const start = startOf(pid ?? 0);
    await once(child, 'exit');
    writeFileSync(join(folder, 'lock'), JSON.stringify({ pid, start }));
    lockFolder(folder)();
    expect(readdirSync(folder)).toEqual([]);
  });

  test('of a process whose id was handed out again is taken over', () => {
    const folder = newFolder();
    writeFileSync(join(folder, 'lock'), JSON.stringify({ pid: process.pid, start: 'another boot/12345' }));
    lockFolder(folder)();
  });

  test('of a hub that was killed while it locked leaves nothing behind after the next start', async () => {
    const folder = newFolder();
    const child = spawn(process.execPath, ['-e', '']);
    const { pid } = child;
    const start = startOf(pid ?? 0);
    await once(child, 'exit');
    writeFileSync(join(folder, `lock.${pid}`), JSON.stringify({ pid, start }));
    writeFileSync(join(folder, `lock.stale.${pid}`), '{');
    // One that locks at this very moment keeps its own; a file of another name is none of ours.
    writeFileSync(join(folder, `lock.${process.ppid}`), '{');
    writeFileSync(join(folder, 'lock.md'), '');
    lockFolder(folder)();
    expect(readdirSync(folder).sort()).toEqual([`lock.${process.ppid}`, 'lock.md'].sort());
  });

  test('that is garbage is taken over', () => {
    const folder = newFolder();
    writeFileSync(join(folder, 'lock'), '{');
    lockFolder(folder)();
  });
});
