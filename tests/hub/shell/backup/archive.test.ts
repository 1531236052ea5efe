import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { pack, readBackupList, unpack } from '../../../../hub/shell/backup/archive.ts';
import { deliver } from '../../../../hub/shell/backup/deliver.ts';
import { TAR_END, tarEntry } from '../../../../hub/shell/backup/tar.ts';
import { describeWith, systemPackage } from '../../../support/system-package.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quarterdeck-archive-test-'));
});

const newFolder = (name: string): string => {
  const path = join(folder, name);
  mkdirSync(path);
  return path;
};

const MADE = '2026-11-22T14:03:05.000Z';
const about = { version: '1', room: 'hall', game: 'test', folder: 'hall', madeAt: MADE };
const packed = async (files: Readonly<Record<string, string>>): Promise<string> => {
  const from = newFolder('from');
  for (const [name, text] of Object.entries(files)) writeFileSync(join(from, name), text);
  const archive = join(folder, 'hall:1.tar.gz');
  await pack(from, about, archive);
  return archive;
};
const unpacked = async (archive: string): Promise<string> => {
  const into = mkdtempSync(join(folder, 'into-'));
  await unpack(archive, await readBackupList(archive), into);
  return into;
};

const ODD_NAMES: Readonly<Record<string, string>> = {
  '--checkpoint=1': 'a',
  '--checkpoint-action=exec=touch ran': 'b',
  '-C': 'c',
  '@list': 'd',
  ['long-'.repeat(30)]: 'e',
  'ümläut "*?[x]': 'f'.repeat(1_500),
};

describe('the archive of a backup', () => {
  test('a file name that looks like an option is a file name, and any tar opens what comes of it', async () => {
    const archive = await packed(ODD_NAMES);
    const read = await unpacked(archive);
    expect(readdirSync(read).sort()).toEqual(Object.keys(ODD_NAMES).sort());
    for (const [name, text] of Object.entries(ODD_NAMES))
      expect(readFileSync(join(read, name), 'utf8')).toBe(text);
    const byTar = newFolder('by-tar');
    execFileSync('tar', ['-xz', '-C', byTar], { input: readFileSync(archive) });
    expect(readdirSync(byTar).sort()).toEqual([...Object.keys(ODD_NAMES), 'backup.json'].sort());
    expect(readdirSync(folder)).not.toContain('ran');
  });

  const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
  /** An archive whose list names these, and which holds those. */
  const forged = (files: Readonly<Record<string, string>>, ...entries: readonly Buffer[]): string => {
    const list = JSON.stringify({ format: 1, ...about, files });
    const path = join(folder, 'forged.tar.gz');
    const blocks = [tarEntry('backup.json', Buffer.from(list), new Date(0)), ...entries, TAR_END];
    writeFileSync(path, gzipSync(Buffer.concat(blocks)));
    return path;
  };
  const entry = (name: string, text: string): Buffer => tarEntry(name, Buffer.from(text), new Date(0));
  /** The type of an entry, and the checksum that goes with it. */
  const ofType = (type: string, block: Buffer): Buffer => {
    const changed = Buffer.from(block);
    changed.write(type, 156);
    const sum =
      Number.parseInt(block.toString('latin1', 148, 154), 8) + type.charCodeAt(0) - '0'.charCodeAt(0);
    changed.write(sum.toString(8).padStart(6, '0'), 148);
    return changed;
  };
  const good = { 'credentials.json': sha256('good') };

  test.each<[string, Readonly<Record<string, string>>, Buffer[], RegExp]>([
    [
      'one file more',
      good,
      [entry('credentials.json', 'good'), entry('x', '')],
      /"x" does not belong into it/,
    ],
    [
      'a second one of a name',
      good,
      [entry('credentials.json', 'good'), entry('credentials.json', 'bad')],
      /twice/,
    ],
    [
      'another list after the first',
      good,
      [entry('credentials.json', 'good'), entry('backup.json', '{}')],
      /twice/,
    ],
    ['other content', good, [entry('credentials.json', 'bad')], /credentials.json is damaged/],
    ['nothing', good, [], /credentials.json is missing/],
    ['a path', { '../x': sha256('') }, [entry('../x', '')], /not of this version/],
    [
      'what no backup takes',
      { 'bridge.json': sha256('') },
      [entry('bridge.json', '')],
      /not of this version/,
    ],
    ['a link', good, [ofType('2', entry('credentials.json', ''))], /no plain file/],
    ['a hard link', good, [ofType('1', entry('credentials.json', ''))], /no plain file/],
  ])('with %s is refused', async (_, files, entries, says) => {
    await expect(unpacked(forged(files, ...entries))).rejects.toThrow(says);
  });

  test('nothing of a file that is larger than the list says, or than a backup may be, is written', async () => {
    const archive = await packed({ 'journal.ndjson': 'short' });
    const list = await readBackupList(archive);
    const longer = forged(list.files, entry('journal.ndjson', 'much longer'));
    const into = newFolder('into');
    await expect(unpack(longer, list, into)).rejects.toThrow('journal.ndjson is damaged');
    const huge = entry('journal.ndjson', '');
    huge.write((2 ** 31).toString(8).padStart(11, '0'), 124);
    const endless = forged(list.files, ofType('0', fixed(huge)));
    await expect(unpack(endless, { ...list, sizes: undefined }, into)).rejects.toThrow('larger than 512 MB');
    await expect(readBackupList(endless)).resolves.toMatchObject({ room: 'hall' });
    expect(readdirSync(into)).toEqual([]);
  });

  /** With the checksum that its header has now. */
  const fixed = (block: Buffer): Buffer => {
    const changed = Buffer.from(block);
    changed.fill(' ', 148, 156);
    const sum = changed.subarray(0, 512).reduce((all, byte) => all + byte, 0);
    changed.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
    return changed;
  };
});

const backup = async (clock: string) => {
  const path = join(folder, 'backup.tar.gz');
  writeFileSync(path, 'whole');
  return Promise.resolve({
    path,
    stem: 'quarterdeck-hall-',
    clock,
    room: 'hall',
    entries: 1,
    remove: () => undefined,
  });
};

describe('the backups in a folder', () => {
  const to = (keep: number) => ({ to: join(folder, 'stick'), keep, mountedOnly: false });

  test('are ordered by their number, not by a clock that was set back since', async () => {
    const stick = newFolder('stick');
    writeFileSync(join(stick, 'quarterdeck-hall-2030-01-01T00-00-00.tar.gz'), 'of an older version');
    const made: (string | undefined)[] = [];
    const removed: unknown[] = [];
    for (const clock of [
      '2026-11-22T15-00-00',
      '2026-11-22T15-10-00',
      '2026-11-22T14-20-00',
      '2026-11-22T14-20-00',
    ]) {
      const done = await deliver(await backup(clock), to(2));
      made.push(done?.name);
      removed.push(done?.removed);
    }
    expect(made[2]).toBe('quarterdeck-hall-2026-11-22T14-20-00-000003.tar.gz');
    expect(readdirSync(stick).sort()).toEqual([made[2], made[3]]);
    expect(removed).toEqual([[], ['quarterdeck-hall-2030-01-01T00-00-00.tar.gz'], [made[0]], [made[1]]]);
  });

  test('go on after the millionth', async () => {
    const stick = newFolder('stick');
    for (const number of ['999999', '1000000'])
      writeFileSync(join(stick, `quarterdeck-hall-2026-11-22T14-20-00-${number}.tar.gz`), '');
    const done = await deliver(await backup('2026-11-22T14-20-00'), to(2));
    expect(done?.name).toContain('-1000001.');
    expect(done?.removed).toEqual([expect.stringContaining('-999999.')]);
  });
});

const SFTP_SERVER = '/usr/lib/openssh/sftp-server';
// The real sftp speaks to its real server, through a pipe instead of ssh.
describeWith(
  {
    sftp: systemPackage('sftp', 'openssh-client'),
    server: existsSync(SFTP_SERVER)
      ? { path: SFTP_SERVER }
      : { missing: `${SFTP_SERVER} is not there (Debian: apt install openssh-sftp-server)` },
  },
  'a backup by sftp',
  (paths) => {
    afterEach(() => vi.unstubAllEnvs());
    const direct = (): void => {
      const bin = newFolder('bin');
      writeFileSync(join(bin, 'sftp'), `#!/bin/sh\nexec ${paths('sftp')} -D ${paths('server')} "$@"\n`);
      chmodSync(join(bin, 'sftp'), 0o755);
      vi.stubEnv('PATH', `${bin}:${process.env.PATH}`);
    };
    const there = (name: string) => ({ to: `host:${join(folder, name)}`, keep: 1, mountedOnly: false });

    test('is numbered after those that are there, in a folder of any name', async () => {
      direct();
      const name = 'a "b" \\ [c] * ; !touch ran';
      newFolder(name);
      for (const clock of ['2026-11-22T15-00-00', '2026-11-22T14-00-00'])
        await deliver(await backup(clock), there(name));
      expect(readdirSync(join(folder, name)).sort()).toEqual([
        'quarterdeck-hall-2026-11-22T14-00-00-000002.tar.gz',
        'quarterdeck-hall-2026-11-22T15-00-00-000001.tar.gz',
      ]);
    });

    test('is refused in words where there is no such folder, or its name would be a command of sftp', async () => {
      direct();
      await expect(deliver(await backup('2026-11-22T15-00-00'), there('nowhere'))).rejects.toThrow(
        /not found/,
      );
      const line = there('x\n!touch ran');
      await expect(deliver(await backup('2026-11-22T15-00-00'), line)).rejects.toThrow('named in one line');
    });

    test('takes a host that looks like an option for a host', async () => {
      const host = { to: '-Dtouch ran:backups', keep: 1, mountedOnly: false };
      await expect(deliver(await backup('2026-11-22T15-00-00'), host)).rejects.toThrow(
        'no backup was written',
      );
      expect(readdirSync(folder)).toEqual(['backup.tar.gz']);
    });
  },
);
