import { mkdirSync, mkdtempSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { contentOf, stampOf } from '../../../hub/build/sources.js';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'quarterdeck-sources-'));
  mkdirSync(join(root, 'games/club'), { recursive: true });
  writeFileSync(join(root, 'games/club/game.ts'), 'one');
  writeFileSync(join(root, 'package.json'), '{}');
});
afterEach(() => rmSync(root, { recursive: true }));

test.each<[string, () => void]>([
  ['a new file', () => writeFileSync(join(root, 'games/club/rules.ts'), '')],
  ['a file that is gone', () => rmSync(join(root, 'games/club/game.ts'))],
  [
    'a file under another name',
    () => renameSync(join(root, 'games/club/game.ts'), join(root, 'games/club/a.ts')),
  ],
  [
    'other packages',
    () => {
      mkdirSync(join(root, 'node_modules'));
      writeFileSync(join(root, 'node_modules/.package-lock.json'), '');
    },
  ],
  [
    'a file of the same size that was given its old date',
    () => {
      const path = join(root, 'games/club/game.ts');
      const { atime, mtime } = statSync(path);
      writeFileSync(path, 'two');
      utimesSync(path, atime, mtime);
    },
  ],
])('%s is seen by the cheap check and by the contents', (_what, change) => {
  const before = [stampOf(root), contentOf(root)];
  change();
  expect(stampOf(root)).not.toBe(before[0]);
  expect(contentOf(root)).not.toBe(before[1]);
});

test('a touched file looks different, and says the same', () => {
  const before = [stampOf(root), contentOf(root)];
  utimesSync(join(root, 'games/club/game.ts'), 1, 1);
  expect(stampOf(root)).not.toBe(before[0]);
  expect(contentOf(root)).toBe(before[1]);
});

test('what lies beside the sources is not looked at', () => {
  const before = stampOf(root);
  mkdirSync(join(root, '.quarterdeck'));
  writeFileSync(join(root, '.quarterdeck/journal'), '');
  writeFileSync(join(root, 'room.yaml'), '');
  expect(stampOf(root)).toBe(before);
});
