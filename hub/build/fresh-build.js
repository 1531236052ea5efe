import {
  accessSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { keepManifest, readManifest } from './manifest.js';
import { contentOf, stampOf } from './sources.js';

/** The folder of this project. */
export const PROJECT = fileURLToPath(new URL('../..', import.meta.url));

/** Below the project: its files find package.json and node_modules one folder up, as hub/ and firmware-bridge/ do. */
export const BUILD_FOLDER = '.build';

/** What a person must do before anything starts, in words. */
export class NoBuild extends Error {}

/** @param {string} folder */
const mayWrite = (folder) => {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
};

/**
 * Where a project that may not be written is built: a temporary folder of this user alone that looks like the project, by
 * links. Who else could write there could have us run anything.
 *
 * @param {string} root
 */
const spareFolder = async (root) => {
  const { createHash } = await import('node:crypto');
  const { tmpdir, userInfo } = await import('node:os');
  const { uid } = userInfo();
  const twin = join(
    tmpdir(),
    `quarterdeck-${uid}-${createHash('sha256').update(root).digest('hex').slice(0, 12)}`,
  );
  mkdirSync(twin, { recursive: true, mode: 0o700 });
  const found = lstatSync(twin);
  if (!found.isDirectory() || found.uid !== uid || (found.mode & 0o077) !== 0) {
    throw new NoBuild(
      `${twin} belongs to somebody else, and ${root} cannot be written: remove one or free the other`,
    );
  }
  for (const name of readdirSync(root)) {
    const link = join(twin, name);
    if (name === BUILD_FOLDER || existsSync(link)) continue;
    // Made aside and renamed: two launchers at a time do not meet.
    const unfinished = `${link}.${process.pid}.new`;
    rmSync(unfinished, { force: true });
    symlinkSync(join(root, name), unfinished);
    renameSync(unfinished, link);
  }
  const folder = join(twin, BUILD_FOLDER);
  mkdirSync(folder, { recursive: true });
  return folder;
};

/**
 * @param {string} root
 * @param {string} folder
 */
const make = async (root, folder) => {
  if (!existsSync(join(root, 'node_modules/esbuild'))) {
    throw new NoBuild(`The packages are missing. Run "npm ci" in ${root}.`);
  }
  if (process.stderr.isTTY) process.stderr.write('Quarterdeck has changed; building it ...\n');
  // A process of its own: the compiler's memory goes with it.
  const { spawnSync } = await import('node:child_process');
  const { status, error } = spawnSync(process.execPath, [join(root, 'hub/build/make.js'), folder], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (error !== undefined) throw error;
  if (status !== 0) throw new NoBuild('Quarterdeck was not built; nothing was started.');
};

/**
 * Programs and pages as the sources in `root` say now: those built before where no source differs, else built anew.
 *
 * @param {string} [root]
 * @returns {Promise<{ readonly folder: string, readonly programs: Readonly<Record<string, string>> }>}
 * @throws {NoBuild} when a source does not compile (the compiler has said which on standard error).
 */
export const freshBuild = async (root = PROJECT) => {
  const stamp = stampOf(root);
  const own = join(root, BUILD_FOLDER);
  const kept = readManifest(own);
  if (kept?.stamp === stamp) return { folder: own, programs: kept.programs };

  const folder = mayWrite(own) ? own : await spareFolder(root);
  const content = contentOf(root);
  for (const place of folder === own ? [own] : [own, folder]) {
    const manifest = readManifest(place);
    if (manifest?.content !== content) continue;
    // Only copied or touched.
    if (place === folder) keepManifest(folder, { ...manifest, stamp });
    return { folder: place, programs: manifest.programs };
  }
  await make(root, folder);
  const made = readManifest(folder);
  if (made === undefined) throw new NoBuild(`${folder} has no manifest.json although the build went well.`);
  return { folder, programs: made.programs };
};
