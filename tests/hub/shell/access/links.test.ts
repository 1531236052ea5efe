import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { openAccountBook } from '../../../../hub/shell/access/account-book.ts';
import { isPasswordOf } from '../../../../hub/shell/access/password-hash.ts';
import { openLinks, type Link } from '../../../../hub/shell/access/links.ts';
import { Instant } from '../../../../schemas/units.ts';
import { ACCOUNTS } from '../../../support/broker-fixture.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});
const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'quarterdeck-links-'));
  folders.push(folder);
  return folder;
};

const link = (more: Partial<Link> = {}): Link => ({
  link: 'link-1',
  role: 'table',
  table: 'dione',
  page: '/table/dione',
  name: null,
  expiresAt: Instant(1_000),
  ...more,
});

const open = (folder = newFolder(), more: { ownAccounts?: boolean; known?: boolean } = {}) => {
  const book = openAccountBook(folder, Object.values(ACCOUNTS));
  const used: [string, string | null][] = [];
  const asked: string[] = [];
  const time = { now: 0 };
  const links = openLinks({
    folder,
    book,
    ownAccounts: more.ownAccounts ?? true,
    now: () => Instant(time.now),
    used: (id, username) => {
      used.push([id, username]);
      return Promise.resolve(more.known ?? true);
    },
    asked: (id) => void asked.push(id),
  });
  return { folder, book, links, used, asked, time };
};

test('a token gives an account of its own, once', async () => {
  const { book, links, used } = open();
  const token = await links.make(link({ name: 'Ada Lovelace' }));
  const joined = await links.join(token);
  if (!joined.ok) throw new Error(joined.error.code);
  const { answer } = joined;
  expect(answer).toMatchObject({ role: 'table', table: 'dione', page: '/table/dione', name: 'Ada Lovelace' });
  expect(answer.username).toMatch(/^phone-ada-lovelace-[a-z0-9]{5}$/);
  expect(used).toEqual([['link-1', answer.username]]);
  const account = book.accounts.find(({ username }) => username === answer.username);
  const hash = account !== undefined && 'hash' in account ? account.hash : '';
  expect(account).toEqual({
    role: 'table',
    id: 'dione',
    username: answer.username,
    hash,
    name: 'Ada Lovelace',
  });
  expect(isPasswordOf(hash, answer.password)).toBe(true);
  expect(await links.join(token)).toMatchObject({ ok: false, error: { code: 'link/used' } });
});

test('a second device with the code asks Control, after a restart as well, and however often it scans not at every scan', async () => {
  const { folder, links, asked, time } = open();
  const token = await links.make(link());
  await links.join(token);
  expect(asked).toEqual([]);
  for (let scan = 0; scan < 3; scan += 1)
    expect(await links.join(token)).toMatchObject({ ok: false, error: { code: 'link/used' } });
  expect(asked).toEqual(['link-1']);
  time.now += 60_000;
  await links.join(token);
  expect(asked).toEqual(['link-1', 'link-1']);
  const again = open(folder);
  expect(await again.links.join(token)).toMatchObject({ ok: false, error: { code: 'link/used' } });
  expect(again.asked).toEqual(['link-1']);
  // A code that never was one asks nobody.
  expect(await again.links.join('guess')).toMatchObject({ ok: false, error: { code: 'link/unknown' } });
  expect(again.asked).toEqual(['link-1']);
  expect(readFileSync(join(folder, 'links.json'), 'utf8')).not.toContain(token);
});

test('of two phones that scan the same code at once one comes in', async () => {
  const { book, links } = open();
  const token = await links.make(link());
  const before = book.accounts.length;
  const both = await Promise.all([links.join(token), links.join(token)]);
  expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
  expect(book.accounts).toHaveLength(before + 1);
});

test('a token that is too old, withdrawn or invented is refused', async () => {
  const { links, time } = open();
  const old = await links.make(link());
  const withdrawn = await links.make(link({ link: 'link-2', expiresAt: Instant(9_000) }));
  time.now = 1_000;
  await links.drop('link-2');
  // Also after the others have been written anew.
  expect(await links.join(old)).toMatchObject({ error: { code: 'link/expired' } });
  expect(await links.join(withdrawn)).toMatchObject({ error: { code: 'link/unknown' } });
  expect(await links.join('guess')).toMatchObject({ error: { code: 'link/unknown' } });
});

test('a token whose time has run out gets that answer', async () => {
  const { links, time } = open();
  const token = await links.make(link());
  time.now = 1_000;
  expect(await links.join(token)).toMatchObject({ error: { code: 'link/expired' } });
});

test('links and accounts outlive a restart; the disk holds digests of tokens alone, for its owner alone', async () => {
  const folder = newFolder();
  const first = open(folder);
  const token = await first.links.make(link());
  const other = await first.links.make(link({ link: 'link-2' }));
  const joined = await first.links.join(other);
  const text = readFileSync(join(folder, 'links.json'), 'utf8');
  expect(text).not.toContain(token);
  expect(statSync(join(folder, 'links.json')).mode & 0o777).toBe(0o600);
  expect(statSync(join(folder, 'phone-accounts.json')).mode & 0o777).toBe(0o600);
  const again = open(folder);
  expect(again.book.accounts.map(({ username }) => username)).toContain(joined.ok && joined.answer.username);
  expect(await again.links.join(token)).toMatchObject({ ok: true });
  expect(await again.links.join(other)).toMatchObject({ error: { code: 'link/used' } });
});

test('an account that the journal did not take is none, and the link can be used again', async () => {
  const { book, links, used } = open(newFolder(), { known: false });
  const token = await links.make(link());
  const before = book.accounts.length;
  expect(await links.join(token)).toMatchObject({ error: { code: 'command/not-now' } });
  expect(await links.join(token)).toMatchObject({ error: { code: 'command/not-now' } });
  expect(used).toHaveLength(2);
  expect(book.accounts).toHaveLength(before);
});

test('on a broker that knows the standing accounts alone a link hands out the one of its role', async () => {
  const { book, links, used } = open(newFolder(), { ownAccounts: false });
  const before = book.accounts.length;
  const joined = await links.join(await links.make(link()));
  const { username, password } = ACCOUNTS.table;
  expect(joined).toMatchObject({ ok: true, answer: { username, password } });
  expect(used).toEqual([['link-1', null]]);
  expect(book.accounts).toHaveLength(before);
});

test('a phone’s name never begins like a standing account’s: no client id speaks for both', async () => {
  const { links } = open();
  for (const name of ['control', 'hub', '- -', 'ÄÖÜ', 'x'.repeat(40)]) {
    const joined = await links.join(await links.make(link({ name })));
    if (!joined.ok) throw new Error(joined.error.code);
    expect(joined.answer.username).toMatch(/^phone-(?:[a-z0-9]+-)*[a-z0-9]{5}$/);
    expect(joined.answer.username.length).toBeLessThanOrEqual(32);
  }
});

test('accounts that the journal does not know are ended at start; the standing ones never are', async () => {
  const { folder, book, links } = open();
  const one = await links.join(await links.make(link()));
  await links.join(await links.make(link({ link: 'link-2' })));
  const kept = one.ok ? one.answer.username : '';
  const gone: string[] = [];
  book.listen({ added: () => undefined, removed: (username) => void gone.push(username) });
  await book.keepOnly([kept]);
  expect(gone).toHaveLength(1);
  await book.remove('control');
  const names = openAccountBook(folder, Object.values(ACCOUNTS)).accounts.map(({ username }) => username);
  expect(names).toEqual([...Object.values(ACCOUNTS).map(({ username }) => username), kept]);
});

test('a damaged file of accounts stops the start without quoting a secret; a damaged file of links does not', () => {
  const folder = newFolder();
  writeFileSync(join(folder, 'links.json'), '{"links":[{"digest":');
  expect(() => open(folder)).not.toThrow();
  writeFileSync(join(folder, 'phone-accounts.json'), '{"accounts":[{"password":"hush-hush"');
  let thrown: unknown;
  try {
    open(folder);
  } catch (error) {
    thrown = error;
  }
  expect(thrown).toMatchObject({ code: 'data/damaged' });
  expect(String(thrown)).not.toContain('hush');
});
