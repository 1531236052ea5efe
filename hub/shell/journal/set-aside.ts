import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, rmdir, truncate, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { effectiveRoomPath } from '../effective-room.ts';
import { syncFolder } from './durable-file.ts';
import { markPath } from './mark.ts';
import { journalPath } from './recover.ts';
import { snapshotPath } from './snapshot.ts';

/** The first of `name-1`, `name-2`, ... that is not there yet. */
const freeName = (folder: string, name: string): string => {
  let n = 1;
  while (existsSync(join(folder, `${name}-${n}`))) n += 1;
  return `${name}-${n}`;
};

const writeNew = (path: string, bytes: Buffer): Promise<void> =>
  writeFile(path, bytes, { mode: 0o600, flag: 'wx', flush: true });

/** On a full disk nothing half-made stays at `path`: each further start would leave more of it. */
const wholly = async (path: string, make: () => Promise<void>): Promise<void> => {
  try {
    await make();
  } catch (error) {
    await rm(path, { recursive: true, force: true });
    throw error;
  }
};

/** Saves what lies behind `length` aside as `journal.torn-<n>`, then cuts it off. Returns the name it was saved under. */
export const cutTail = async (folder: string, length: number): Promise<string> => {
  const path = journalPath(folder);
  const tail = (await readFile(path)).subarray(length);
  const name = freeName(folder, 'journal.torn');
  await wholly(join(folder, name), () => writeNew(join(folder, name), tail));
  await syncFolder(folder);
  await truncate(path, length);
  return name;
};

/** Moves the journal and what tells of it to `former-<n>`: another game begins. Returns that name; null where there was none. */
export const putAside = async (folder: string): Promise<string | null> => {
  // The room goes with its journal: a replay needs it.
  const all = [journalPath(folder), snapshotPath(folder), markPath(folder), effectiveRoomPath(folder)];
  const there = all.filter((path) => existsSync(path));
  if (there.length === 0) return null;
  const name = freeName(folder, 'former');
  await mkdir(join(folder, name), { mode: 0o700 });
  for (const path of there) await rename(path, join(folder, name, basename(path)));
  await syncFolder(join(folder, name));
  await syncFolder(folder);
  return name;
};

/** Takes what was put aside as `name` back; what there is instead is put aside. */
export const putBack = async (folder: string, name: string): Promise<void> => {
  await putAside(folder);
  for (const file of await readdir(join(folder, name)))
    await rename(join(folder, name, file), join(folder, file));
  await rmdir(join(folder, name));
  await syncFolder(folder);
};

/** Copies the journal and what tells of it to `damaged-<n>`, as they were found. Returns that name. */
export const keepDamaged = async (folder: string): Promise<string> => {
  const name = freeName(folder, 'damaged');
  await wholly(join(folder, name), async () => {
    await mkdir(join(folder, name), { mode: 0o700 });
    for (const path of [journalPath(folder), snapshotPath(folder), markPath(folder)]) {
      if (existsSync(path)) await writeNew(join(folder, name, basename(path)), await readFile(path));
    }
  });
  await syncFolder(join(folder, name));
  await syncFolder(folder);
  return name;
};
