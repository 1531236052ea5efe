import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** A hub that runs on from an older build may still start its bridge from there, or ask for a part that it has not read yet. */
const RETENTION_MS = 2 * 24 * 3_600_000;

/**
 * Removes the files of older builds. One that goes while they are looked through is another builder's: it renames each as soon
 * as it is written.
 *
 * @param {string} folder
 */
export const removeOld = (folder) => {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    const stats = statSync(path, { throwIfNoEntry: false });
    if (stats !== undefined && Date.now() - stats.mtimeMs > RETENTION_MS) {
      rmSync(path, { recursive: true, force: true });
    }
  }
};
