import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { QuarterdeckError } from '../../../schemas/errors.ts';
import { syncFolder } from '../journal/durable-file.ts';
import type { Backup } from './make-backup.ts';

/** `backups` on `user@host`, as scp writes it: a colon before the first slash. */
const REMOTE = /^([^/:]+):(.+)$/s;

/** Whether something else is mounted there: the folder of a stick that is pulled out lies on the card itself. */
const isMounted = (folder: string): boolean =>
  existsSync(folder) && statSync(folder).dev !== statSync(join(folder, '..')).dev;

const unwritable = (where: string, why: string, cause?: unknown): QuarterdeckError =>
  new QuarterdeckError('backup/unwritable', `no backup was written to ${where}: ${why}`, { cause });

const WHY: Readonly<Record<string, string>> = {
  ENOSPC: 'it is full; the older backups there are untouched',
  ENOENT: 'there is no such folder',
  ENOTDIR: 'it is no folder',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'it is mounted read-only',
  EIO: 'the medium does not answer; replace it',
};

const digest = (path: string): string => createHash('sha256').update(readFileSync(path)).digest('hex');

/** After the room: the wall clock, for people, and the number, which orders them. Older ones have no number. */
const REST_OF_NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d(?:-(\d{6,}))?\.tar\.gz$/;

/** The backups of the same room among these names, oldest first: never by their clock, which may have been set since. */
const siblings = (names: readonly string[], { stem }: Backup): { name: string; number: number }[] =>
  names
    .flatMap((name) => {
      const rest = name.startsWith(stem) ? REST_OF_NAME.exec(name.slice(stem.length)) : null;
      return rest === null ? [] : { name, number: Number(rest[1] ?? 0) };
    })
    .sort((a, b) => a.number - b.number || (a.name < b.name ? -1 : 1));

/** The name of the next one there. */
const nextName = (names: readonly string[], backup: Backup): string => {
  const number = (siblings(names, backup).at(-1)?.number ?? 0) + 1;
  return `${backup.stem}${backup.clock}-${String(number).padStart(6, '0')}.tar.gz`;
};

export interface Delivered {
  readonly name: string;
  /** Older ones that went for it, oldest first. */
  readonly removed: readonly string[];
}

/** Into a folder: under another name until it is whole, synced and read back. Then only the newest `keep` stay. */
const putInFolder = async (backup: Backup, folder: string, keep: number): Promise<Delivered> => {
  let unfinished: string | undefined;
  try {
    const name = nextName(readdirSync(folder), backup);
    const target = join(folder, name);
    unfinished = `${target}.part`;
    copyFileSync(backup.path, unfinished);
    const handle = await open(unfinished, 'r+');
    await handle.sync().finally(() => handle.close());
    if (digest(unfinished) !== digest(backup.path))
      throw new Error('what was read back differs; replace the medium');
    renameSync(unfinished, target);
    await syncFolder(folder);
    const removed = siblings(readdirSync(folder), backup)
      .slice(0, -keep)
      .map((sibling) => sibling.name);
    for (const old of removed) rmSync(join(folder, old), { force: true });
    return { name, removed };
  } catch (cause) {
    if (unfinished !== undefined) rmSync(unfinished, { force: true });
    // A cast: fs throws system errors.
    const { code, message } = cause as NodeJS.ErrnoException;
    throw unwritable(folder, WHY[code ?? ''] ?? message, cause);
  }
};

/** A word of sftp's batch (sftp(1)). */
const batchWord = (text: string): string => `"${text.replaceAll(/["\\]/g, '\\$&')}"`;

/** Gives sftp these commands; what it answers. It asks for no password (-b): a key opens it, or nothing. */
const sftp = (host: string, from: string, commands: readonly string[]): Promise<string> =>
  new Promise((resolve, reject) => {
    const args = ['-b', '-', '--', host];
    const child = execFile('sftp', args, { cwd: from, maxBuffer: 2 ** 24 }, (error, answer, words) => {
      if (error === null) {
        resolve(answer);
        return;
      }
      const missing = error.code === 'ENOENT' ? 'sftp is not installed (apt install openssh-client)' : '';
      // Its last words, "Connection closed", say nothing.
      const why = words.trim().split('\n')[0] ?? '';
      reject(new Error(missing || why || error.message, { cause: error }));
    });
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(commands.map((command) => `${command}\n`).join(''));
  });

/** To another machine, which renames in one step. Nothing is removed there. */
const putRemotely = async (backup: Backup, host: string, folder: string): Promise<Delivered> => {
  try {
    // sftp would take the rest of it for a command, of which some run programs here.
    if (/[\r\n]/.test(folder)) throw new Error('a folder is named in one line');
    const from = dirname(backup.path);
    // Not an option of sftp's own commands.
    const there = folder.startsWith('-') ? `./${folder}` : folder;
    const listed = await sftp(host, from, [`ls -1 ${batchWord(there)}`]);
    const name = nextName(
      listed.split('\n').map((line) => basename(line.trim())),
      backup,
    );
    const target = `${there}/${name}`;
    await sftp(host, from, [
      `put ${batchWord(basename(backup.path))} ${batchWord(`${target}.part`)}`,
      `rename ${batchWord(`${target}.part`)} ${batchWord(target)}`,
    ]);
    return { name, removed: [] };
  } catch (cause) {
    throw unwritable(`${host}:${folder}`, cause instanceof Error ? cause.message : String(cause), cause);
  }
};

export interface Destination {
  /** A folder, or `user@host:folder`. */
  readonly to: string;
  /** How many of this room a folder keeps. */
  readonly keep: number;
  /** Leave a folder out where nothing is mounted (a stick that is not plugged in). */
  readonly mountedOnly: boolean;
}

/** Puts the backup there; null when it was left out. Throws `backup/unwritable`; nothing half-written stays. */
export const deliver = async (
  backup: Backup,
  { to, keep, mountedOnly }: Destination,
): Promise<Delivered | null> => {
  const [, host, remote] = REMOTE.exec(to) ?? [];
  if (host !== undefined && remote !== undefined) return putRemotely(backup, host, remote);
  return mountedOnly && !isMounted(to) ? null : putInFolder(backup, to, keep);
};
