import { chmodSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const MAY_SIGN_IN = 'who has read it may sign in (docs/operations.md, Stolen passwords)';
const HASHES = 'it holds hashes, with which nobody signs in';
const GAME = 'it opens no account, but who has read it knows what the game keeps secret';

/** What opens the room or tells its secrets to whoever can read it, and what that comes to. */
const SECRETS: Readonly<Record<string, string>> = {
  'credentials.json': MAY_SIGN_IN,
  'hub-credentials.json': MAY_SIGN_IN,
  'bridge-credentials.json': MAY_SIGN_IN,
  'phone-accounts.json': HASHES,
  'links.json': HASHES,
  'journal.ndjson': GAME,
  'journal.torn-': GAME,
  'journal.mark': 'it tells only how far the journal has come',
  'snapshot.json': GAME,
  'damaged-': GAME,
};
const OTHERS = 0o077;

/** By the beginning of its name, so that a copy (`.bak`, `~`, an editor's `.swp`) is as secret as what it was made of. */
const meansOf = (name: string): string | undefined => {
  const secret = Object.keys(SECRETS).find((each) => name.startsWith(each) || name.startsWith(`.${each}`));
  return secret === undefined ? undefined : SECRETS[secret];
};

const modeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.mode ?? 0;
const isOpen = (path: string): boolean => (modeOf(path) & OTHERS) !== 0;
const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

/** Takes the file, or the folder with all in it, back from everybody else; null when nobody else could read it. */
const close = (path: string, means: string): string | null => {
  const folder = isFolder(path);
  const all = [path, ...(folder ? readdirSync(path).map((name) => join(path, name)) : [])];
  const open = all.filter(isOpen);
  if (open.length === 0) return null;
  for (const each of open) {
    try {
      chmodSync(each, isFolder(each) ? 0o700 : 0o600);
    } catch {
      // Another user's file, or a file system without modes: looked at below.
    }
  }
  if (all.some(isOpen))
    return `other users of this machine can read ${path}, and that cannot be changed here: keep the data folder on a Linux file system, as your own`;
  // Within a folder that is closed itself nobody could reach them.
  if (folder && !open.includes(path)) return null;
  return `other users of this machine could read ${path}: it is yours alone again; ${means}`;
};

/**
 * A copy that was put back, or a folder made by hand, may be readable for all. The files are closed; the folder is not, for
 * it may be somebody's home. Returns what the one who starts should know.
 */
export const closeSecretFiles = (folder: string): string[] => [
  ...(isOpen(folder) ? [`other users of this machine can look into ${folder}: chmod 700 ${folder}`] : []),
  ...(isFolder(folder) ? readdirSync(folder).sort() : []).flatMap((name) => {
    const means = meansOf(name);
    return (means === undefined ? null : close(join(folder, name), means)) ?? [];
  }),
];
