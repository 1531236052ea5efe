import { open, readFile, rename, rm } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { QuarterdeckError } from '../../../schemas/errors.ts';

/** Nothing is wrong with the file of another user: it is to be left where it is. */
export const notYours = (path: string, cause: unknown): QuarterdeckError =>
  new QuarterdeckError('file/unusable', `this user may not read ${path}`, { cause });

/** Its bytes, undefined when there is no such file. Throws `file/unusable` where this user may not read it, `data/damaged` for a folder of that name and the like. */
export const readIfThere = async (path: string): Promise<Buffer | undefined> => {
  try {
    return await readFile(path);
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException;
    if (code === 'ENOENT') return undefined;
    if (code === 'EACCES') throw notYours(path, cause);
    const name = basename(path);
    const what = code === 'EISDIR' ? 'is a folder, where a file should be' : `cannot be read: ${message}`;
    throw new QuarterdeckError(
      'data/damaged',
      `${name} ${what}. Take it out of ${dirname(path)} and start again`,
      { cause },
    );
  }
};

/** The part of a file that a journal needs; injected, so that tests can watch the order of write and sync. */
export interface AppendFile {
  append(bytes: Buffer): Promise<void>;
  /** Resolves when all that was appended is on the medium (fdatasync). */
  sync(): Promise<void>;
  /** Cuts off what lies behind `length` bytes. */
  cut(length: number): Promise<void>;
  close(): Promise<void>;
}

/** Opens `path` for appending, mode 0600. */
export const openAppendFile = async (path: string): Promise<AppendFile> => {
  const handle = await open(path, 'a', 0o600);
  return {
    append: async (bytes) => {
      // One write may be taken in part (a full disk): go on until all is taken or it fails.
      for (let done = 0; done < bytes.length;) {
        const { bytesWritten } = await handle.write(bytes, done, bytes.length - done);
        done += bytesWritten;
      }
    },
    sync: () => handle.datasync(),
    cut: (length) => handle.truncate(length),
    close: () => handle.close(),
  };
};

/** Syncs a folder: without it a new or renamed name may be gone after a power cut although the data is there. */
export const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Puts `bytes` at `path` whole or not at all: temporary file, fsync, rename, fsync of the folder. Mode 0600. */
export const replaceFile = async (path: string, bytes: Buffer | string): Promise<void> => {
  const temporary = `${path}.new`;
  await rm(temporary, { force: true });
  const handle = await open(temporary, 'wx', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(temporary, path);
  await syncFolder(dirname(path));
};
