import { expect, test } from 'vitest';
import { hashedAccount, isPasswordOf } from '../../../../hub/shell/access/password-hash.ts';
import { Authentication } from '../../../../hub/shell/broker/authentication.ts';
import { ACCOUNTS, ROOM } from '../../../support/broker-fixture.ts';

const phone = hashedAccount({ role: 'table', id: 'dione', username: 'phone-anna', password: 'of-anna' });

test.each([
  ['a name of the room with a wrong password', 'control', 'wrong'],
  ['a phone’s name with a wrong password', 'phone-anna', 'wrong'],
  ['a name that nobody has', 'nobody', 'wrong'],
  ['no name', undefined, 'wrong'],
  ['a name of the room with no password', 'control', undefined],
  ['a name that nobody has, with no password', 'nobody', undefined],
])('%s is refused after one hash over the same number of bytes', (_, username, password) => {
  const work: number[] = [];
  const authentication = new Authentication(ROOM, [...Object.values(ACCOUNTS), phone], (hash, typed) => {
    work.push(hash.length);
    return isPasswordOf(hash, typed);
  });
  const verdict = authentication.judge({
    clientId: `${username ?? 'somebody'}-1`,
    username,
    password: password === undefined ? undefined : Buffer.from(password),
    clean: true,
    will: undefined,
  });
  expect(verdict).toMatchObject({ accepted: false, code: 'auth/refused', returnCode: 4 });
  expect(work).toEqual([phone.hash.length]);
});
