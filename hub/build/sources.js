import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Everything that programs, pages and documentation are made from, a club's own game included; the last file tells of the packages. */
const FOLDERS = ['schemas', 'devices', 'games', 'firmware-bridge', 'hub', 'displays', 'docs'];
const FILES = [
  'README.md',
  'hardware.md',
  'CHANGELOG.md',
  'package.json',
  'tsconfig.json',
  'node_modules/.package-lock.json',
];

/**
 * Calls `found` for every source below `root`, in the same order each time.
 *
 * @param {string} root
 * @param {(path: string, stats: import('node:fs').Stats) => void} found
 */
const eachSource = (root, found) => {
  /** @param {string} path */
  const visit = (path) => {
    const stats = statSync(join(root, path), { throwIfNoEntry: false });
    if (stats?.isDirectory()) {
      for (const name of readdirSync(join(root, path)).sort()) visit(`${path}/${name}`);
    } else if (stats !== undefined) found(path, stats);
  };
  for (const path of [...FOLDERS, ...FILES]) visit(path);
};

/**
 * Names, sizes and times of all sources: the cheap check, without reading one. The time of change (ctime) tells of a file
 * that was put back with its old date, as archives and rsync do.
 *
 * @param {string} root
 */
export const stampOf = (root) => {
  const lines = /** @type {string[]} */ ([]);
  eachSource(root, (path, { size, mtimeMs, ctimeMs }) => {
    lines.push(`${path} ${size} ${mtimeMs} ${ctimeMs}`);
  });
  return lines.join('\n');
};

/**
 * What the sources say: the same for a tree that was only copied or touched.
 *
 * @param {string} root
 */
export const contentOf = (root) => {
  const hash = createHash('sha256');
  eachSource(root, (path, { size }) => {
    hash.update(`${path}\0${size}\0`).update(readFileSync(join(root, path)));
  });
  return hash.digest('hex');
};
