import { copyFileSync, existsSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { QuarterdeckError } from '../../../schemas/errors.ts';
import { syncFolder } from '../journal/durable-file.ts';
import { lockFolder } from '../journal/lock.ts';
import { markPath, readMark, furthest } from '../journal/mark.ts';
import { readJournal } from '../journal/recover.ts';
import { giveToOwner } from '../give-to-owner.ts';
import { makeFolder } from '../make-folder.ts';
import { refuseNewerRules } from '../newer-rules.ts';
import { readBackupList, unpack, type BackupList } from './archive.ts';
import { forkJournal } from './fork.ts';
import type { GameDefinition } from '../../../games/kit/game.ts';

export interface Restored extends BackupList {
  readonly data: string;
  readonly entries: number;
  /** Where the folder that stood there is kept; null when there was none. */
  readonly before: string | null;
}

/** `<path>.before-1`, or the next one that is free. */
export const freeName = (path: string): string => numbered(`${path}.before`);
/** `<path>-1`, or the next one that is free. */
const numbered = (path: string): string => {
  for (let number = 1; ; number += 1) {
    const name = `${path}-${number}`;
    if (!existsSync(name)) return name;
  }
};

export interface RestoreOptions {
  /** Where the backup goes. */
  readonly dataOf: (list: BackupList) => string;
  /** The rules that this program has of a game; undefined: it has none, and the start says so. */
  readonly gameOf: (id: string) => GameDefinition | undefined;
  /** As a game of its own, in a folder that is not there yet (fork.ts): `<data>-fork-1`, or the next one that is free. */
  readonly fork: boolean;
}

/**
 * What is replaced may know of more entries of the same game than the backup has: its mark goes over, so that the hub tells
 * Control what is missing and goes on with a start number that pages have not seen yet.
 */
const keepFurtherMark = async (from: string, to: string): Promise<void> => {
  const reach = async (folder: string) => furthest((await readMark(folder)).slots);
  const [theirs, ours] = await Promise.all([reach(from), reach(to)]);
  if (theirs !== undefined && theirs.hubId === ours?.hubId && furthest([ours, theirs]) === theirs)
    copyFileSync(markPath(from), markPath(to));
};

/** Takes the lock of a folder that is there. Throws `data/locked`, with what to do. */
const lockUnused = (data: string): (() => void) => {
  try {
    return lockFolder(data);
  } catch (cause) {
    if (!(cause instanceof QuarterdeckError) || cause.code !== 'data/locked') throw cause;
    const message = `${cause.message}: a game is running there, and nothing was restored`;
    throw new QuarterdeckError('data/locked', message, { cause });
  }
};

/**
 * Puts a backup in the place of a data folder, in one step: until it is checked nothing changes, and what stood there is
 * kept beside it. Throws `backup/*`, `data/locked` while a hub uses the folder, `data/damaged`, `data/other-format`.
 */
export const restoreBackup = async (
  archive: string,
  { dataOf, gameOf, fork }: RestoreOptions,
): Promise<Restored> => {
  const list = await readBackupList(archive);
  const wanted = resolve(dataOf(list));
  const data = fork ? numbered(`${wanted}-fork`) : wanted;
  makeFolder(dirname(data));
  const restoring = mkdtempSync(`${data}.restoring-`);
  let release: (() => void) | undefined;
  try {
    await unpack(archive, list, restoring);
    const there = existsSync(data);
    if (there) {
      release = lockUnused(data);
      await keepFurtherMark(data, restoring);
    }
    const read = await readJournal(restoring, { version: undefined });
    if (read === undefined)
      throw new QuarterdeckError('backup/invalid', 'there is no journal in this backup');
    const game = gameOf(read.header.game);
    if (game !== undefined) refuseNewerRules(read.batches, game);
    if (fork) await forkJournal(restoring, read);
    giveToOwner(restoring);
    for (const name of readdirSync(restoring)) giveToOwner(join(restoring, name));
    const before = there ? freeName(data) : null;
    if (before !== null) renameSync(data, before);
    renameSync(restoring, data);
    await syncFolder(dirname(data));
    // The lock went along with the folder that stood there.
    release = before === null ? undefined : () => rmSync(join(before, 'lock'), { force: true });
    return { ...list, data, entries: read.batches.length, before };
  } catch (error) {
    rmSync(restoring, { recursive: true, force: true });
    throw error;
  } finally {
    release?.();
  }
};
