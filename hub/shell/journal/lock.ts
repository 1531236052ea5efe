import { linkSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { QuarterdeckError } from '../../../schemas/errors.ts';
import { makeFolder, unusableFolder } from '../make-folder.ts';
import { isRunning, startOf } from '../process-identity.ts';

const OwnerSchema = z.object({ pid: z.number().int().positive(), start: z.string() });

const readOwner = (path: string): z.infer<typeof OwnerSchema> | undefined => {
  try {
    const owner = OwnerSchema.safeParse(JSON.parse(readFileSync(path, 'utf8')));
    return owner.success ? owner.data : undefined;
  } catch {
    return undefined;
  }
};

/** What a process that was killed while it locked has left behind: `lock.<pid>` and `lock.stale.<pid>`. */
const sweepRemains = (folder: string): void => {
  for (const name of readdirSync(folder)) {
    const pid = Number(/^lock\.(?:stale\.)?(\d+)$/.exec(name)?.[1] ?? process.pid);
    if (pid === process.pid) continue;
    const path = join(folder, name);
    // One that can be read names its owner by start as well; one torn half-way only by the pid in its name.
    const owner = readOwner(path);
    const busy = name.startsWith('lock.stale') || owner?.pid !== pid ? { pid, start: '' } : owner;
    if (!isRunning(busy)) rmSync(path, { force: true });
  }
};

/**
 * Takes the data folder for this process: two hubs on one journal would tear it. The lock of a process that is gone
 * (kill -9, power cut) is taken over; pids are reused, so a process is known by its pid and its start.
 * Throws `data/locked`, `data/unusable`. Returns the release.
 */
export const lockFolder = (folder: string): (() => void) => {
  makeFolder(folder);
  sweepRemains(folder);
  const path = join(folder, 'lock');
  const mine = join(folder, `lock.${process.pid}`);
  try {
    writeFileSync(mine, JSON.stringify({ pid: process.pid, start: startOf(process.pid) }), { mode: 0o600 });
  } catch (cause) {
    throw unusableFolder(folder, cause);
  }
  try {
    for (let attempt = 0; attempt < 3; attempt += 1) {
      try {
        // link() fails when the name is taken: the lock appears whole, or not at all.
        linkSync(mine, path);
        return () => rmSync(path, { force: true });
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      }
      const owner = readOwner(path);
      if (owner !== undefined && isRunning(owner)) {
        throw new QuarterdeckError(
          'data/locked',
          `${folder} is in use by the hub with process id ${owner.pid}`,
        );
      }
      // Moved, not removed: of two that find the same stale lock, one moves it and the other finds it gone.
      const stale = join(folder, `lock.stale.${process.pid}`);
      try {
        renameSync(path, stale);
      } catch {
        continue;
      }
      rmSync(stale, { force: true });
    }
    throw new QuarterdeckError('data/locked', `${folder} is being taken by another hub at this moment`);
  } finally {
    rmSync(mine, { force: true });
  }
};
