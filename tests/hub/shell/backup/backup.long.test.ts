import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { readAccounts } from '../../../../hub/shell/accounts.ts';
import { begin, beginIn, run } from '../../cli/run-cli.ts';
import type { Running } from '../../cli/run-cli.ts';

const running: Running[] = [];
afterEach(async () => {
  for (const { child, ended } of running.splice(0)) {
    child.kill('SIGKILL');
    await ended;
  }
});

const newFolder = (): string => mkdtempSync(join(tmpdir(), 'quarterdeck-backup-test-'));

const start = async (data: string): Promise<Running> => {
  const hub = await begin('start', '--data', data, '--http', '0', '--mqtt', '0', '--no-bridge');
  running.push(hub);
  await hub.printed('\nready\n');
  return hub;
};

const stop = async ({ child, ended }: Running): Promise<void> => {
  child.kill('SIGTERM');
  await ended;
};

/** What a replay of the whole journal comes to. */
const replayed = async (data: string) =>
  z
    .object({ batches: z.number(), hubId: z.string(), starts: z.number(), stateSha256: z.string() })
    .parse(JSON.parse((await run('replay', '--json', '--data', data)).out));

const backupsIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.tar.gz'))
    .sort();
const onlyBackup = (folder: string): string => {
  const [name, ...more] = backupsIn(folder);
  expect(more).toEqual([]);
  return join(folder, name ?? 'there is none');
};

/** A room that has been started once, and a backup of it made while it ran. */
let base: string;
beforeAll(async () => {
  base = newFolder();
  const data = join(base, 'data/hall');
  mkdirSync(join(base, 'stick'));
  const hub = await start(data);
  const { code, out, err } = await run('backup', '--data', data, join(base, 'stick'));
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toContain('of the room "rehearsal"');
  await stop(hub);
});

/** The same for one test alone. */
const backedUp = (): { data: string; archive: string; stick: string } => {
  const own = newFolder();
  cpSync(base, own, { recursive: true });
  return { data: join(own, 'data/hall'), archive: onlyBackup(join(own, 'stick')), stick: join(own, 'stick') };
};

describe('quarterdeck backup and restore', () => {
  test('a backup made while the hub runs is the same game in another place, with the same accounts', async () => {
    const { data, archive } = backedUp();
    expect(statSync(archive).mode & 0o777).toBe(0o600);
    const other = join(newFolder(), 'hall');
    const { code, out } = await run('restore', archive, '--data', other);
    expect(code).toBe(0);
    expect(out).toContain(`in ${other}`);
    // Without --data it goes to a folder of the old name, whatever name a person gave it, and that is the one used last.
    const friday = join(newFolder(), 'Friday night');
    cpSync(data, friday, { recursive: true });
    expect((await run('backup', '--data', friday, join(friday, '..'))).code).toBe(0);
    const there = newFolder();
    const inThere = async (...args: string[]) => (await beginIn(there, ...args)).ended;
    const said = await inThere('restore', onlyBackup(join(friday, '..')));
    expect(said.out).toMatch(/start --data '\S+\/\.quarterdeck\/Friday night'`, or the service,/);
    expect((await inThere('backup')).out).toContain('of the room "rehearsal"');
    expect(readAccounts(other)).toEqual(readAccounts(data));
    expect(statSync(join(other, 'credentials.json')).mode & 0o777).toBe(0o600);
    const [was, is] = [await replayed(data), await replayed(other)];
    expect(is).toEqual(was);
    const hub = await start(other);
    await stop(hub);
    expect(await replayed(other)).toMatchObject({ hubId: was.hubId, starts: was.starts + 1 });
    expect((await hub.ended).out).not.toContain('missing');
  });

  test('nothing is restored over a running game', async () => {
    const { data, archive } = backedUp();
    const hub = await start(data);
    const before = readdirSync(join(data, '..'));
    const { code, err } = await run('restore', archive, '--data', data);
    expect(code).toBe(4);
    expect(err).toContain('a game is running there, and nothing was restored');
    expect(err).not.toContain('    at ');
    expect(readdirSync(join(data, '..'))).toEqual(before);
    await stop(hub);
    expect(await replayed(data)).toMatchObject({ starts: 2 });
  });

  test('what stood there is kept, and entries that the backup does not have are reported as missing', async () => {
    const { data, archive } = backedUp();
    await stop(await start(data));
    const newest = await replayed(data);
    const { out } = await run('restore', archive, '--data', data);
    expect(out).toContain(`What stood there is kept as ${data}.before-1`);
    expect(out).toContain(`start --data ${data}\``);
    expect(await replayed(`${data}.before-1`)).toEqual(newest);
    const hub = await start(data);
    await stop(hub);
    expect((await hub.ended).out).toContain('missing from the journal');
    // Pages have seen start number 2: this one must be newer to them.
    expect((await replayed(data)).starts).toBeGreaterThan(newest.starts);
  });

  const spoilt: readonly (readonly [string, (archive: string) => void, string])[] = [
    ['cut short', (path) => writeFileSync(path, readFileSync(path).subarray(0, 900)), 'is no whole backup'],
    ['no archive at all', (path) => writeFileSync(path, 'room: hall\n'), 'is no whole backup'],
    [
      'an archive of something else',
      (path) => execFileSync('tar', ['-czf', path, '-C', import.meta.dirname, '.']),
      'is no whole backup',
    ],
    [
      'changed by hand',
      (path) => {
        const inside = newFolder();
        execFileSync('tar', ['-xzf', path, '-C', inside]);
        appendFileSync(join(inside, 'credentials.json'), ' ');
        execFileSync('tar', ['-czf', path, '-C', inside, ...readdirSync(inside)]);
      },
      'credentials.json is damaged',
    ],
    [
      'of a folder that is a path',
      (path) => {
        const inside = newFolder();
        execFileSync('tar', ['-xzf', path, '-C', inside]);
        const list = join(inside, 'backup.json');
        writeFileSync(list, readFileSync(list, 'utf8').replace('"folder": "hall"', '"folder": "../hall"'));
        execFileSync('tar', ['-czf', path, '-C', inside, ...readdirSync(inside)]);
      },
      'is no whole backup',
    ],
    [
      'one file more',
      (path) => {
        const inside = newFolder();
        execFileSync('tar', ['-xzf', path, '-C', inside]);
        writeFileSync(join(inside, 'extra.js'), '');
        execFileSync('tar', ['-czf', path, '-C', inside, ...readdirSync(inside)]);
      },
      '"extra.js" does not belong into it',
    ],
  ];
  test('a backup that is not whole changes nothing, and says why', async () => {
    const { data, archive } = backedUp();
    const newest = await replayed(data);
    for (const [what, spoil, says] of spoilt) {
      const copy = join(newFolder(), 'copy.tar.gz');
      cpSync(archive, copy);
      spoil(copy);
      const { code, err } = await run('restore', copy, '--data', data);
      expect({ what, code, err }).toMatchObject({ code: 1, err: expect.stringContaining(says) as unknown });
      expect(err).not.toContain('    at ');
      expect(readdirSync(join(data, '..'))).toEqual(['hall']);
    }
    expect((await run('restore', '/nowhere.tar.gz', '--data', data)).err).toContain(
      '/nowhere.tar.gz cannot be read',
    );
    expect(await replayed(data)).toEqual(newest);
  });

  test('a folder keeps the newest backups of a room, and leaves everything else alone', async () => {
    const { data, stick } = backedUp();
    const old = [
      'quarterdeck-rehearsal-2020-01-01T00-00-00.tar.gz',
      'quarterdeck-rehearsal-2020-01-02T00-00-00.tar.gz',
    ];
    const others = ['quarterdeck-rehearsal-den-2020-01-01T00-00-00.tar.gz', 'holiday.tar.gz'];
    for (const name of [...old, ...others]) writeFileSync(join(stick, name), '');
    const { code, out } = await run('backup', '--data', data, '--keep', '3', stick);
    expect(code).toBe(0);
    expect(out).toContain(`removed, as older than those to keep: ${old[0]}`);
    const left = backupsIn(stick);
    expect(left).toEqual(expect.arrayContaining(others));
    expect(left.filter((name) => name.startsWith('quarterdeck-rehearsal-20'))).toHaveLength(3);
    expect(left).not.toContain(old[0]);
  });

  test('of several places each gets its backup, although one of them fails or has no stick', async () => {
    const { data } = backedUp();
    const [good, file] = [newFolder(), join(newFolder(), 'file')];
    writeFileSync(file, '');
    const { code, out, err } = await run('backup', '--data', data, file, '/nowhere', good);
    expect(code).toBe(1);
    expect(err).toContain(`no backup was written to ${file}: it is no folder`);
    expect(err).toContain('no backup was written to /nowhere: there is no such folder');
    expect(out).toContain(`${good}: quarterdeck-rehearsal-`);
    expect(backupsIn(good)).toHaveLength(1);
    const unplugged = newFolder();
    const left = await run('backup', '--data', data, '--mounted-only', unplugged);
    expect(left).toMatchObject({ code: 0, out: `${unplugged}: left out, nothing is mounted there\n` });
    expect(readdirSync(unplugged)).toEqual([]);
  });

  test('the room.yaml goes with it, and restoring it keeps another one that stands there', async () => {
    const { data, stick } = backedUp();
    const there = newFolder();
    const file = join(there, 'room.yaml');
    writeFileSync(file, 'room: hall\ngame: so-say-we-all\n');
    const again = newFolder();
    expect((await run('backup', '--data', data, '--room', file, again)).code).toBe(0);
    writeFileSync(file, 'room: hall\ngame: den-of-wolves\n');
    const { out } = await run('restore', onlyBackup(again), '--data', data, '--room', file);
    expect(out).toContain(`room.yaml: ${file} (the one before is ${file}.before-1)`);
    expect(out).toContain(`start --room ${file} --data ${data}\``);
    expect(readFileSync(file, 'utf8')).toContain('so-say-we-all');
    expect(readFileSync(`${file}.before-1`, 'utf8')).toContain('den-of-wolves');
    expect((await run('restore', onlyBackup(stick), '--data', data, '--room', file)).out).toContain(
      'there is none in this backup',
    );
  });

  test('before the first start there is nothing to keep, and that is said', async () => {
    const data = join(newFolder(), 'hall');
    mkdirSync(data);
    const { code, err } = await run('backup', '--data', data, newFolder());
    expect({ code, err }).toMatchObject({
      code: 1,
      err: expect.stringContaining('(data/no-journal)') as unknown,
    });
    expect(existsSync(join(data, 'journal.ndjson'))).toBe(false);
  });
});
