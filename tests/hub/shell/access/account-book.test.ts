import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openAccountBook } from '../../../../hub/shell/access/account-book.ts';
import { hashPassword, isPasswordOf } from '../../../../hub/shell/access/password-hash.ts';
import { Authentication } from '../../../../hub/shell/broker/authentication.ts';
import { ACCOUNTS, ROOM } from '../../../support/broker-fixture.ts';
import type { Account } from '../../../../schemas/roles.ts';

const newFolder = (): string => mkdtempSync(join(tmpdir(), 'quarterdeck-book-'));
const fileIn = (folder: string): string => join(folder, 'phone-accounts.json');
const phone = (name: string): Account => ({
  role: 'table',
  id: 'dione',
  username: `phone-${name}`,
  password: `secret-of-${name}`,
});
const standing = [ACCOUNTS.control];

/** Whether somebody gets in who knows that name and password, by what the folder holds. */
const getsIn = (folder: string, username: string, password: string): boolean =>
  new Authentication(ROOM, openAccountBook(folder, standing).accounts).judge({
    clientId: `${username}-x`,
    username,
    password: Buffer.from(password),
    clean: true,
    will: undefined,
  }).accepted;

test('a phone gets in after a restart too, and its password is on no disk', async () => {
  const folder = newFolder();
  await openAccountBook(folder, standing).add(phone('anna'));
  expect(readFileSync(fileIn(folder), 'utf8')).not.toContain('secret-of-anna');
  expect(getsIn(folder, 'phone-anna', 'secret-of-anna')).toBe(true);
  expect(getsIn(folder, 'phone-anna', 'secret-of-ben')).toBe(false);
  const [kept] = openAccountBook(folder, []).accounts.filter((each) => 'hash' in each);
  expect(kept).toBeDefined();
  expect(getsIn(folder, 'phone-anna', kept?.hash ?? '')).toBe(false);
});

test('whoever listens, and whoever reads the book, is given no password of a phone', async () => {
  const book = openAccountBook(newFolder(), []);
  const heard: object[] = [];
  book.listen({ added: (account) => heard.push(account), removed: () => undefined });
  await book.add(phone('anna'));
  for (const account of [...heard, ...book.accounts]) expect(account).not.toHaveProperty('password');
  expect(heard).toHaveLength(1);
});

test('equal passwords have different hashes, and each is that of its own password alone', () => {
  const [one, other] = [hashPassword('abcde-fghjk'), hashPassword('abcde-fghjk')];
  expect(one).not.toBe(other);
  for (const hash of [one, other]) {
    expect(isPasswordOf(hash, Buffer.from('abcde-fghjk'))).toBe(true);
    expect(isPasswordOf(hash, 'abcde-fghjl')).toBe(false);
    expect(isPasswordOf(hash, '')).toBe(false);
  }
});
