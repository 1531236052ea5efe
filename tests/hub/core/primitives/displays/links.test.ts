import { expect, test } from 'vitest';
import { AttentionBodySchema } from '../../../../../schemas/documents/attention.ts';
import { AccessBodySchema } from '../../../../../schemas/documents/displays.ts';
import { Minutes } from '../../../../../schemas/units.ts';
import { Room, tableUser } from '../../harness.ts';

const access = (room: Room) => AccessBodySchema.parse(room.document('priv/control/access'));

test('a link is made for a table, waits in the list, and its secret is left to the shell', () => {
  const room = new Room();
  const { link, expiresAt } = room.ok('token.make', { role: 'table', table: 'dione', name: 'Ada’s phone' });
  expect(expiresAt).toBe(room.now + Minutes(15));
  const open = { link, role: 'table', table: 'dione', page: '/table/dione', name: 'Ada’s phone', expiresAt };
  expect(access(room).links).toEqual([{ ...open, by: 'control' }]);
  expect(room.last.effects).toEqual([{ type: 'make-link', ...open }]);
  expect(JSON.stringify(room.batches)).not.toContain('token=');
});

test('each role has its page, and another one can be named', () => {
  const room = new Room();
  room.ok('token.make', { role: 'control' });
  room.ok('token.make', { role: 'display' });
  room.ok('token.make', { role: 'display', page: '/wall?mirror=1' });
  expect(access(room).links.map(({ page }) => page)).toEqual(['/control', '/wall', '/wall?mirror=1']);
});

test('a link for a table names its table, any other none; only Control makes links', () => {
  const room = new Room();
  expect(room.code('token.make', { role: 'table' })).toBe('link/table');
  expect(room.code('token.make', { role: 'display', table: 'dione' })).toBe('link/table');
  expect(room.code('token.make', { role: 'table', table: 'mars' })).toBe('table/unknown');
  expect(room.code('token.make', { role: 'hub' })).toBe('command/malformed');
  expect(room.code('token.make', { role: 'control' }, tableUser('dione'))).toBe('auth/forbidden');
});

test('a link that nobody uses ends by itself', () => {
  const room = new Room();
  room.ok('token.make', { role: 'control', ttlMs: 60_000 });
  room.wait(59_999);
  expect(access(room).links).toHaveLength(1);
  room.wait(1);
  expect(access(room).links).toEqual([]);
});

test('a used link becomes an account, which Control can end', () => {
  const room = new Room();
  const { link } = room.ok('token.make', { role: 'table', table: 'dione', name: 'Ada' }) as { link: string };
  room.run({ type: 'link-used', link, username: 'phone-ada-1' });
  expect(access(room)).toEqual({
    links: [],
    accounts: [{ username: 'phone-ada-1', role: 'table', table: 'dione', name: 'Ada', at: room.now, link }],
  });
  room.run({ type: 'link-used', link, username: 'phone-ada-2' });
  expect(access(room).accounts).toHaveLength(1);
  expect(room.code('account.revoke', { username: 'control' })).toBe('account/unknown');
  room.ok('account.revoke', { username: 'phone-ada-1' });
  expect(room.last.effects).toEqual([{ type: 'drop-account', username: 'phone-ada-1' }]);
  expect(access(room).accounts).toEqual([]);
});

test('a phone that was given the standing account of its role leaves no account behind', () => {
  const room = new Room();
  const { link } = room.ok('token.make', { role: 'control' }) as { link: string };
  room.run({ type: 'link-used', link, username: null });
  expect(access(room)).toEqual({ links: [], accounts: [] });
});

test('a link that was withdrawn makes no account, however late its phone comes', () => {
  const room = new Room();
  const { link } = room.ok('token.make', { role: 'control' }) as { link: string };
  room.ok('token.revoke', { link });
  expect(room.last.effects).toEqual([{ type: 'drop-link', link }]);
  expect(room.run({ type: 'link-used', link, username: 'phone-1' }).batch).toBeNull();
  expect(access(room).accounts).toEqual([]);
  expect(room.code('token.revoke', { link })).toBe('link/unknown');
});

test('links for every table and seat of a large room may wait, not more', () => {
  const room = new Room();
  for (let n = 0; n < 250; n += 1) room.ok('token.make', { role: 'display' });
  expect(room.code('token.make', { role: 'display' })).toBe('link/too-many');
});

test('an account that a link made names its display by the name of the link', () => {
  const room = new Room();
  const { link } = room.ok('token.make', { role: 'table', table: 'dione', name: 'Ada' }) as { link: string };
  room.run({ type: 'link-used', link, username: 'phone-ada-1' });
  const by = { kind: 'user', username: 'phone-ada-1', role: 'table', id: 'dione' } as const;
  const { answer } = room.verb(
    'display.hello',
    { display: 'x', page: 'table' },
    { by, client: 'phone-ada-1-a' },
  );
  expect(answer?.data).toMatchObject({ name: 'Ada' });
});

test('a second device with a used code is a matter of Control’s, in words that name whose code it is', () => {
  const room = new Room();
  const { link } = room.ok('token.make', { role: 'table', table: 'dione' }) as { link: string };
  const matters = () =>
    AttentionBodySchema.parse(room.document('priv/control/attention')).items.map(({ text }) => text);
  room.run({ type: 'link-asked', link });
  expect(matters()).toEqual([]);
  room.run({ type: 'link-used', link, username: 'phone-dione-1' });
  room.run({ type: 'link-asked', link });
  room.run({ type: 'link-asked', link });
  expect(matters()).toEqual([expect.stringMatching(/^Dione: a second device has scanned a code/)]);
});

test('all codes of tables and seats end by one command, with the accounts that came of them; Control and walls stay', () => {
  const room = new Room();
  const make = (args: Record<string, unknown>) => (room.ok('token.make', args) as { link: string }).link;
  const table = make({ role: 'table', table: 'dione' });
  make({ role: 'table', table: 'dione' });
  const wall = make({ role: 'display' });
  const console = make({ role: 'control' });
  room.run({ type: 'link-used', link: table, username: 'phone-dione-1' });
  room.run({ type: 'link-used', link: console, username: 'phone-control-1' });
  expect(room.code('token.revoke', {})).toBe('command/malformed');
  expect(room.code('token.revoke', { all: true, link: wall })).toBe('command/malformed');
  room.ok('token.revoke', { all: true });
  expect(access(room).links.map(({ link }) => link)).toEqual([wall]);
  expect(access(room).accounts.map(({ username }) => username)).toEqual(['phone-control-1']);
  expect(room.last.effects.map(({ type }) => type)).toEqual(['drop-link', 'drop-account']);
});
