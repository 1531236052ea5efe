import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { expect, test } from 'vitest';
import { ownCommand } from '../../../hub/cli/own-command.ts';

/** A folder of the path with a `quarterdeck` in it. */
const folderWith = (...inside: readonly string[]): string => {
  const folder = join(mkdtempSync(join(tmpdir(), 'quarterdeck-path-')), ...inside);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'quarterdeck'), '');
  return folder;
};

test('whoever has cloned the project is told to type npx quarterdeck', () => {
  expect(ownCommand(['', tmpdir()].join(delimiter))).toBe('npx quarterdeck');
  // npm and npx put folders of their own on the path of what they run: none of them is there in the next terminal.
  const ofNpm = [folderWith('node_modules', '.bin'), folderWith('_npx', '0123', 'bin')];
  expect(ownCommand(ofNpm.join(delimiter))).toBe('npx quarterdeck');
});

test('whoever has installed it for every folder is told to type quarterdeck', () => {
  expect(ownCommand([tmpdir(), folderWith('bin')].join(delimiter))).toBe('quarterdeck');
});
