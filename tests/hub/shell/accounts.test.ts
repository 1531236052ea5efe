import { chmodSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  credentialsPath,
  ensureAccounts,
  hubCredentialsPath,
  readAccounts,
  takeOverCredentials,
} from '../../../hub/shell/accounts.ts';
import { accountOf } from '../../../hub/shell/gateway/requests.ts';
import { AccountSchema } from '../../../schemas/roles.ts';
import { asNobody } from '../../support/as-nobody.ts';
import { newFolder } from './journal/samples.ts';
import type { Account } from '../../../schemas/roles.ts';

describe('the accounts of a room', () => {
  test('are one for each role and table, each with a password of its own', async () => {
    const accounts = await ensureAccounts(newFolder(), ['dione', 'quest-hall']);
    expect(accounts.map(({ username, role, id }) => [username, role, id])).toEqual([
      ['control', 'control', 'control'],
      ['deck', 'deck', 'deck'],
      ['display', 'display', 'display'],
      ['observer', 'observer', 'observer'],
      ['bridge', 'bridge', 'bridge'],
      ['hub', 'hub', 'hub'],
      ['table-dione', 'table', 'dione'],
      ['table-quest-hall', 'table', 'quest-hall'],
    ]);
    expect(new Set(accounts.map(({ password }) => password)).size).toBe(8);
    for (const { password } of accounts) expect(password).toMatch(/^[a-z2-9]{5}(-[a-z2-9]{5}){3}$/);
  });

  test('keep every password at the next start, and gain those of new tables', async () => {
    const folder = newFolder();
    const first = await ensureAccounts(folder, ['dione']);
    const second = await ensureAccounts(folder, ['dione', 'astral']);
    for (const account of first) expect(second).toContainEqual(account);
    expect(second).toHaveLength(first.length + 1);
    expect(second.at(-1)).toMatchObject({ username: 'table-astral' });
    const read = readAccounts(folder);
    for (const account of second) expect(read).toContainEqual(account);
  });

  test('lie in a file for its owner alone', async () => {
    const folder = newFolder();
    await ensureAccounts(folder, []);
    for (const path of [credentialsPath(folder), hubCredentialsPath(folder)]) {
      expect(statSync(path).mode & 0o777).toBe(0o600);
      expect(readFileSync(path, 'utf8')).toContain('readable for its owner alone');
    }
  });

  test('that are printed again lie apart from the hub’s own, which never is', async () => {
    const folder = newFolder();
    const hub = (await ensureAccounts(folder, ['dione'])).find(({ role }) => role === 'hub');
    const printed = readFileSync(credentialsPath(folder), 'utf8');
    expect(printed).toContain('table-dione');
    expect(printed).not.toContain(hub?.password);
  });

  test('of an older version are taken over once: every password stays, the hub’s in a file of its own', async () => {
    const folder = newFolder();
    const older: Account[] = ['control', 'hub', 'table-dione'].map((username) => ({
      role: username === 'table-dione' ? 'table' : username === 'hub' ? 'hub' : 'control',
      id: username.replace('table-', ''),
      username,
      password: `of-${username}`,
    }));
    writeFileSync(credentialsPath(folder), JSON.stringify({ accounts: older }));
    expect(await takeOverCredentials(folder)).toContain('printed codes stay valid');
    expect(readFileSync(credentialsPath(folder), 'utf8')).not.toContain('of-hub');
    expect(readFileSync(hubCredentialsPath(folder), 'utf8')).toContain('of-hub');
    expect(await takeOverCredentials(folder)).toBeNull();
    const accounts = await ensureAccounts(folder, ['dione']);
    for (const account of older) expect(accounts).toContainEqual(account);
  });

  test('are whole when the power went between the two files', async () => {
    const folder = newFolder();
    const first = await ensureAccounts(folder, ['dione']);
    // As it was: still among the printed ones, and in its own file already.
    writeFileSync(credentialsPath(folder), JSON.stringify({ accounts: first }));
    expect(readAccounts(folder).filter(({ role }) => role === 'hub')).toHaveLength(1);
    expect(await ensureAccounts(folder, ['dione'])).toHaveLength(first.length);
    expect(readFileSync(credentialsPath(folder), 'utf8')).not.toContain('"role": "hub"');
  });

  test('of a table with the longest name still have a valid user name', async () => {
    const accounts = await ensureAccounts(newFolder(), ['a-table-with-the-longest-name-ok']);
    expect(AccountSchema.safeParse(accounts.at(-1)).success).toBe(true);
  });

  test('that cannot be read are a fault that quotes no secret', () => {
    const folder = newFolder();
    writeFileSync(credentialsPath(folder), '{"accounts": "topsecret"');
    expect(() => readAccounts(folder)).toThrow(
      expect.objectContaining({
        code: 'data/damaged',
        message: expect.not.stringContaining('topsecret') as unknown,
      }),
    );
    expect(readFileSync(credentialsPath(folder), 'utf8')).toContain('topsecret');
  });

  test('that another user keeps are not called missing or damaged', async () => {
    const folder = newFolder();
    await ensureAccounts(folder, []);
    chmodSync(credentialsPath(folder), 0o000);
    for (const mode of [0o755, 0o000]) {
      chmodSync(folder, mode);
      await asNobody(() => {
        expect(() => readAccounts(folder)).toThrow(
          expect.objectContaining({
            code: 'file/unusable',
            message: `this user may not read ${credentialsPath(folder)}`,
          }),
        );
      });
    }
    chmodSync(folder, 0o700);
  });

  test('are distinguished by the longest user name that a client id begins with', () => {
    const account = (username: string): Account => ({ role: 'table', id: username, username, password: 'x' });
    const accounts = [account('table-a'), account('table-a-b'), account('control')];
    expect(accountOf(accounts, 'table-a-b-phone')?.username).toBe('table-a-b');
    expect(accountOf(accounts, 'table-a-phone')?.username).toBe('table-a');
    expect(accountOf(accounts, 'control-phone')?.username).toBe('control');
    // A verb bound to the account is asked for under its very name.
    expect(accountOf(accounts, 'control')?.username).toBe('control');
    expect(accountOf(accounts, 'controller')).toBeUndefined();
  });
});
