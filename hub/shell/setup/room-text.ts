import { createHash } from 'node:crypto';
import { open, realpath, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { syncFolder } from '../journal/durable-file.ts';

export const revisionOf = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 16);

/** Puts the text there whole or not at all; owner and rights stay, and a link goes on pointing to the file. */
export const writeRoomText = async (path: string, text: string): Promise<void> => {
  const real = await realpath(path);
  const { mode, uid, gid } = await stat(real);
  const temporary = `${real}.new`;
  await rm(temporary, { force: true });
  const handle = await open(temporary, 'wx', 0o600);
  try {
    await handle.writeFile(text);
    // Root alone may give a file away.
    await handle.chown(uid, gid).catch(() => undefined);
    // The service's umask would keep it from everybody else.
    await handle.chmod(mode & 0o777);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(temporary, real);
  await syncFolder(dirname(real));
};
