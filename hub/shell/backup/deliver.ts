import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { QuarterdeckError } from '../../../schemas/errors.ts';
import { syncFolder } from '../journal/durable-file.ts';

/** `backups` on `user@host`, as scp writes it: a colon before the first slash. */
const REMOTE = /^([^/:]+):(.+)$/;

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

/** The backups of the same room in `folder`, oldest first; `path` names one of them. */
const siblings = (folder: string, path: string): string[] => {
  const stem = basename(path).replace(/\d{4}-\d\d-\d\dT.*$/, '');
  return readdirSync(folder)
    .filter(
      (name) => name.startsWith(stem) && /^\d{4}-\d\d-\d\dT[\d-]+\.tar\.gz$/.test(name.slice(stem.length)),
    )
    .sort();
};

/** Into a folder: under another name until it is whole, synced and read back. Then only the newest `keep` stay. */
const putInFolder = async (path: string, folder: string, keep: number): Promise<void> => {
  const target = join(folder, basename(path));
  const unfinished = `${target}.part`;
  try {
    copyFileSync(path, unfinished);
    const handle = await open(unfinished, 'r+');
    await handle.sync().finally(() => handle.close());
    if (digest(unfinished) !== digest(path))
      throw new Error('what was read back differs; replace the medium');
    renameSync(unfinished, target);
    await syncFolder(folder);
  } catch (cause) {
    if (existsSync(unfinished)) rmSync(unfinished);
    // A cast: fs throws system errors.
    const { code, message } = cause as NodeJS.ErrnoException;
    throw unwritable(folder, WHY[code ?? ''] ?? message, cause);
  }
  for (const name of siblings(folder, path).slice(0, -keep)) rmSync(join(folder, name), { force: true });
};

/** To another machine by sftp, which renames in one step and asks for no password (-b): a key opens it, or nothing. */
const putRemotely = (path: string, host: string, folder: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const target = `${folder}/${basename(path)}`;
    const child = execFile('sftp', ['-b', '-', host], (error, _out, words) => {
      if (error === null) {
        resolve();
        return;
      }
      const missing = error.code === 'ENOENT' ? 'sftp is not installed (apt install openssh-client)' : '';
      // Its last words, "Connection closed", say nothing.
      const why = words.trim().split('\n')[0] ?? '';
      reject(unwritable(`${host}:${folder}`, missing || why || error.message, error));
    });
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(`put "${path}" "${target}.part"\nrename "${target}.part" "${target}"\n`);
  });

export interface Destination {
  /** A folder, or `user@host:folder`. */
  readonly to: string;
  /** How many of this room a folder keeps. */
  readonly keep: number;
  /** Leave a folder out where nothing is mounted (a stick that is not plugged in). */
  readonly mountedOnly: boolean;
}

/** Puts the backup there; false when it was left out. Throws `backup/unwritable`; nothing half-written stays. */
export const deliver = async (path: string, { to, keep, mountedOnly }: Destination): Promise<boolean> => {
  const [, host, remote] = REMOTE.exec(to) ?? [];
  if (host !== undefined && remote !== undefined) await putRemotely(path, host, remote);
  else if (mountedOnly && !isMounted(to)) return false;
  else await putInFolder(path, to, keep);
  return true;
};
