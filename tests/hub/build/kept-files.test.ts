import { mkdtempSync, readdirSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepFile, keptFiles } from '../../../hub/build/manifest.js';
import { removeOld } from '../../../hub/build/remove-old.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quarterdeck-kept-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** What a second builder sees of a file that the first one renames just then: its name, and no file. */
const renamedMeanwhile = (name: string): void => symlinkSync(join(folder, 'gone'), join(folder, name));

test('a build removes files that are older than two days, past one that another builder renames meanwhile', () => {
  const old = new Date(Date.now() - 49 * 3_600_000);
  const kept = new Date(Date.now() - 47 * 3_600_000);
  for (const [name, at] of [
    ['a-old.js', old],
    ['b-kept.js', kept],
    ['z-old.js', old],
  ] as const) {
    keepFile(folder, name, '');
    utimesSync(join(folder, name), at, at);
  }
  renamedMeanwhile('c.js.4711.new');
  removeOld(folder);
  expect(readdirSync(folder).sort()).toEqual(['b-kept.js', 'c.js.4711.new']);
});

test('a file that another builder has not finished belongs to no build', () => {
  keepFile(folder, 'manifest.json', '{}');
  writeFileSync(join(folder, 'manifest.json.4711.new'), '');
  expect(keptFiles(folder)).toEqual(['manifest.json']);
});
