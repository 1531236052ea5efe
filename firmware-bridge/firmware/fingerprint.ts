import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT } from '../project.ts';
import { BOARD_TARGETS } from './boards.ts';

export const SKETCH_FOLDER = join(PROJECT, 'firmware-bridge/firmware/sketch');

/** The sources of the sketch, by name, in alphabetical order. */
export const sketchFiles = (): readonly string[] =>
  readdirSync(SKETCH_FOLDER)
    .filter((name) => /\.(cpp|h)$/.test(name))
    .toSorted();

/**
 * The fingerprint of the sketch's sources, 32 bits: built into the image as `build` of HELLO_REPLY. A board with
 * another one runs another version.
 */
export function sourceFingerprint(): number {
  const hash = createHash('sha256');
  for (const name of sketchFiles()) {
    hash.update(`${name}\0`).update(readFileSync(join(SKETCH_FOLDER, name)));
  }
  return hash.update(JSON.stringify(BOARD_TARGETS)).digest().readUInt32LE(0);
}
