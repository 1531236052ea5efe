import { chmodSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ensureAccounts } from '../../../hub/shell/accounts.ts';
import { closeSecretFiles } from '../../../hub/shell/secret-files.ts';
import { newFolder } from './journal/samples.ts';

const modeOf = (path: string): number => statSync(path).mode & 0o777;

test('a file with secrets that others can read is closed, and whoever starts the hub is told', async () => {
  const folder = newFolder();
  await ensureAccounts(folder, []);
  expect(closeSecretFiles(folder)).toEqual([]);
  const credentials = join(folder, 'credentials.json');
  chmodSync(credentials, 0o644);
  expect(closeSecretFiles(folder)).toEqual([
    expect.stringContaining(`other users of this machine could read ${credentials}`),
  ]);
  expect(modeOf(credentials)).toBe(0o600);
  expect(closeSecretFiles(folder)).toEqual([]);
});

test('a data folder that others can look into is told of, and left as it is', () => {
  const folder = join(newFolder(), 'data');
  mkdirSync(folder, { mode: 0o755 });
  chmodSync(folder, 0o755);
  expect(closeSecretFiles(folder)).toEqual([expect.stringContaining(`chmod 700 ${folder}`)]);
  expect(modeOf(folder)).toBe(0o755);
});

test('a file that is nobody’s secret stays as open as it is', () => {
  const folder = newFolder();
  writeFileSync(join(folder, 'runtime.json'), '{}');
  chmodSync(join(folder, 'runtime.json'), 0o644);
  expect(closeSecretFiles(folder)).toEqual([]);
  expect(modeOf(join(folder, 'runtime.json'))).toBe(0o644);
});
