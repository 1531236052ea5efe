import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { QuarterdeckError } from '../../schemas/errors.ts';

export const unusableFolder = (folder: string, cause: unknown): QuarterdeckError => {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new QuarterdeckError('data/unusable', `${folder} cannot be used as a folder: ${reason}`, { cause });
};

/**
 * Makes a folder and those above it, mode 0700. Step by step: Node's own recursive mkdir never ends where the system
 * refuses with ENOENT below a folder that is there (/proc). Throws `data/unusable`.
 */
export const makeFolder = (folder: string): void => {
  const missing: string[] = [];
  for (let at = resolve(folder); !existsSync(at) && dirname(at) !== at; at = dirname(at)) missing.unshift(at);
  for (const path of missing) {
    try {
      mkdirSync(path, { mode: 0o700 });
    } catch (cause) {
      // Another program may make the same folder at this moment.
      if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw unusableFolder(folder, cause);
    }
  }
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
    throw unusableFolder(folder, new Error('it is no folder'));
  }
};
