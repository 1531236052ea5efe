import { expect, test } from 'vitest';
import { accountOf, parseRequest } from '../../../../hub/shell/gateway/requests.ts';

const TABLE = { role: 'table', id: 'kiln', username: 'table-kiln' } as const;
const parse = (args: string) =>
  parseRequest([TABLE], 'table-kiln-1', 'game.do', Buffer.from(`{"transaction":"t","args":${args}}`));
const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);

test('takes a request as deep as any of the room, and refuses a deeper one before anybody walks over it', () => {
  expect(parse(nested(30))).toMatchObject({ ok: true });
  for (const levels of [32, 100, 20_000])
    expect(parse(nested(levels))).toMatchObject({
      ok: false,
      answer: { status: 'error', error: { code: 'command/malformed' } },
    });
});

test("a request under an account's name may name a connection of that account, and of no other", () => {
  const other = { ...TABLE, id: 'gull', username: 'table-gull' } as const;
  const longer = { ...TABLE, username: 'table-kiln-two' } as const;
  const from = (client: string) =>
    parseRequest(
      [TABLE, other, longer],
      'table-kiln',
      'display.hello',
      Buffer.from(JSON.stringify({ transaction: 't', client, display: 'd' })),
    );
  expect(from('table-kiln-1')).toMatchObject({
    ok: true,
    command: { client: 'table-kiln-1', args: { display: 'd' } },
  });
  for (const client of ['table-gull-1', 'table-kiln-two-1', 'control'])
    expect(from(client)).toMatchObject({ ok: false, answer: { error: { code: 'auth/unknown-client' } } });
});

test("a request under an account's very name is that account's, though another one's client id could read the same", () => {
  const longer = { ...TABLE, username: 'table-kiln-two' } as const;
  const who = (client: string) => accountOf([TABLE, longer], client)?.username;
  expect(['table-kiln', 'table-kiln-1', 'table-kiln-two', 'table-kiln-two-1', 'table'].map(who)).toEqual([
    'table-kiln',
    'table-kiln',
    'table-kiln-two',
    'table-kiln-two',
    undefined,
  ]);
});
