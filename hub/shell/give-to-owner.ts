import { chownSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** Gives what root has written to whom the folder around it belongs: the service runs as a user of its own. */
export const giveToOwner = (path: string): void => {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(dirname(path));
  chownSync(path, uid, gid);
};
