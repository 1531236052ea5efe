import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

const PART_BYTES = 65_536;

/**
 * A file's bytes, null where there are more than `most`: a file is asked for its size before it is read, and what has none (a
 * pipe, a device) is read no further. Path 0 is the standard input. Throws what the system says.
 */
export const readBounded = (path: string | 0, most: number): Buffer | null => {
  const fd = path === 0 ? 0 : openSync(path, 'r');
  try {
    const { size } = fstatSync(fd);
    if (size > most) return null;
    const parts: Buffer[] = [];
    for (let all = 0; all <= most;) {
      const part = Buffer.allocUnsafe(PART_BYTES);
      const count = readSync(fd, part, 0, PART_BYTES, null);
      if (count === 0) return Buffer.concat(parts);
      parts.push(part.subarray(0, count));
      all += count;
    }
    return null;
  } finally {
    if (fd !== 0) closeSync(fd);
  }
};
