import { chmodSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ensureAccounts } from '../../../hub/shell/accounts.ts';
import { closeSecretFiles } from '../../../hub/shell/secret-files.ts';
import { newFolder } from './journal/samples.ts';

const modeOf = (path: string): number => statSync(path).mode & 0o777;

test('a file with secrets that others can read is closed, and whoever starts the hub hears of it', async () => {
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

test('a data folder that others can look into is reported, and left as it is', () => {
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

test('copies of secret files are closed too, and each note says what it means that it was read', () => {
  const folder = newFolder();
  const signIn = [
    'credentials.json.bak',
    'credentials.json~',
    '.credentials.json.swp',
    'bridge-credentials.json',
    'hub-credentials.json',
  ];
  const hashes = ['phone-accounts.json', 'links.json'];
  const game = ['journal.ndjson', 'journal.torn-3', 'snapshot.json', 'snapshot.json.new'];
  for (const name of [...signIn, ...hashes, ...game, 'journal.mark', 'room.json']) {
    writeFileSync(join(folder, name), 'x');
    chmodSync(join(folder, name), 0o644);
  }
  const notes = closeSecretFiles(folder);
  const noteOf = (name: string): string =>
    notes.find((note) => note.includes(`could read ${join(folder, name)}:`)) ?? `nothing of ${name}`;
  for (const name of signIn) expect(noteOf(name)).toContain('may sign in');
  for (const name of hashes) expect(noteOf(name)).toContain('with which nobody signs in');
  for (const name of game) expect(noteOf(name)).toContain('knows what the game keeps secret');
  expect(noteOf('journal.mark')).toContain('only how far the journal has come');
  expect(notes).toHaveLength(12);
  for (const name of [...signIn, ...hashes, ...game, 'journal.mark']) {
    expect(modeOf(join(folder, name)), name).toBe(0o600);
  }
  expect(modeOf(join(folder, 'room.json'))).toBe(0o644);
});

test('a kept copy of damaged files is closed with all that lies in it', () => {
  const folder = newFolder();
  const kept = join(folder, 'damaged-7');
  mkdirSync(kept);
  writeFileSync(join(kept, 'journal.ndjson'), 'x');
  chmodSync(kept, 0o755);
  chmodSync(join(kept, 'journal.ndjson'), 0o644);
  expect(closeSecretFiles(folder)).toEqual([
    expect.stringMatching(`could read ${kept}: .*knows what the game keeps secret`),
  ]);
  expect(modeOf(kept)).toBe(0o700);
  expect(modeOf(join(kept, 'journal.ndjson'))).toBe(0o600);
  expect(closeSecretFiles(folder)).toEqual([]);
});
