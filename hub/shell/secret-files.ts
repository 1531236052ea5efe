import { chmodSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What opens the room, or tells its secrets, to whoever can read it. */
const SECRET_FILES = [
  'credentials.json',
  'bridge-credentials.json',
  'phone-accounts.json',
  'links.json',
  'journal.ndjson',
  'snapshot.json',
];
const OTHERS = 0o077;

const isOpen = (path: string): boolean =>
  ((statSync(path, { throwIfNoEntry: false })?.mode ?? 0) & OTHERS) !== 0;

/** Takes the file back from everybody else; null when nobody else could read it. */
const close = (path: string): string | null => {
  if (!isOpen(path)) return null;
  try {
    chmodSync(path, 0o600);
  } catch {
    // Another user's file, or a file system without modes: looked at below.
  }
  return isOpen(path)
    ? `other users of this machine can read ${path}, and that cannot be changed here: keep the data folder on a Linux file system, as your own`
    : `other users of this machine could read ${path}: it is yours alone again; who has read it may sign in (README, Stolen passwords)`;
};

/**
 * A copy that was put back, or a folder made by hand, may be readable for all. The files are closed; the folder is not, for
 * it may be somebody's home. Returns what the one who starts should know.
 */
export const closeSecretFiles = (folder: string): string[] => [
  ...(isOpen(folder) ? [`other users of this machine can look into ${folder}: chmod 700 ${folder}`] : []),
  ...SECRET_FILES.flatMap((name) => close(join(folder, name)) ?? []),
];
