import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What a build is made of and where its programs are. It is written last: whoever reads it finds every file it names.
 *
 * @typedef {object} Manifest
 * @property {string} stamp Names, sizes and times of the sources.
 * @property {string} content The hash of what the sources say.
 * @property {Readonly<Record<string, string>>} programs File names in the same folder.
 * @property {string} pages The list of the pages' files.
 */

const NAME = 'manifest.json';
const UNFINISHED = '.new';

/**
 * @param {string} folder
 * @returns {Manifest | undefined} undefined where there is none, or none that can be read.
 */
export const readManifest = (folder) => {
  try {
    return JSON.parse(readFileSync(join(folder, NAME), 'utf8'));
  } catch {
    return undefined;
  }
};

/**
 * Writes a file in one step: two builds at a time do not meet, and a power cut leaves the old one or the new one.
 *
 * @param {string} folder
 * @param {string} name
 * @param {string | Uint8Array} contents
 */
export const keepFile = (folder, name, contents) => {
  const unfinished = join(folder, `${name}.${process.pid}${UNFINISHED}`);
  writeFileSync(unfinished, contents);
  renameSync(unfinished, join(folder, name));
};

/**
 * The names of the files in a build's folder that are whole: another builder's, half-written, go under another name at once.
 *
 * @param {string} folder
 */
export const keptFiles = (folder) => readdirSync(folder).filter((name) => !name.endsWith(UNFINISHED));

/**
 * @param {string} folder
 * @param {Manifest} manifest
 */
export const keepManifest = (folder, manifest) => {
  keepFile(folder, NAME, JSON.stringify(manifest));
};
