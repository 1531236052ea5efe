import { createHash } from 'node:crypto';
import { open, readFile, realpath, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { syncFolder } from '../journal/durable-file.ts';

export const revisionOf = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 16);

export const readRoomText = (path: string): Promise<string> => readFile(path, 'utf8');

/** Puts the text there whole or not at all; owner's rights stay, and a link goes on pointing to the file. */
export const writeRoomText = async (path: string, text: string): Promise<void> => {
  const real = await realpath(path);
  const { mode } = await stat(real);
  const temporary = `${real}.new`;
  await rm(temporary, { force: true });
  const handle = await open(temporary, 'wx', mode & 0o777);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(temporary, real);
  await syncFolder(dirname(real));
};
