import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ClientIdSchema, clientIdBelongsTo, IdSchema, ownClientId, UidSchema } from '../../schemas/ids.ts';

describe('an id', () => {
  test.each(['dione', 'quest-hall', 'box-2', 'a', '9', 'x'.repeat(32)])('%j is one', (id) => {
    expect(IdSchema.safeParse(id).success).toBe(true);
  });
  test.each([
    '',
    'Dione',
    'quest hall',
    '-a',
    'a-',
    'a--b',
    'a/b',
    'a+',
    '#',
    'é',
    'a_b',
    'x'.repeat(33),
    'a\n',
  ])('%j is none', (id) => {
    expect(IdSchema.safeParse(id).success).toBe(false);
  });
});

describe('a UID', () => {
  test.each([
    ['04:a1:b2:c3', '04A1B2C3'],
    ['04-A1-B2-C3-D4-E5-F6', '04A1B2C3D4E5F6'],
    ['04 a1 b2 c3 d4 e5 f6', '04A1B2C3D4E5F6'],
    ['e28011700000020f8c5a1b2c', 'E28011700000020F8C5A1B2C'],
  ])('%j is folded to %s', (text, uid) => {
    expect(UidSchema.parse(text)).toBe(uid);
  });
  test.each(['', '04A1B2', '04A1B2C', 'XX112233', '00'.repeat(17)])('%j is refused', (text) => {
    expect(UidSchema.safeParse(text).success).toBe(false);
  });
  test('folding twice is folding once', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 4, maxLength: 16 }), (raw) => {
        const once = UidSchema.parse(Buffer.from(raw).toString('hex'));
        expect(UidSchema.parse(once)).toBe(once);
      }),
    );
  });
});

test.each([
  ['control', 'control', false],
  ['control-phone', 'control', true],
  ['control-', 'control', false],
  ['control-1', 'control', true],
  ['control--', 'control', true],
  ['controlphone', 'control', false],
  ['table-dione-1', 'control', false],
  ['control-+', 'control', false],
  ['control-a/b', 'control', false],
  ['', 'control', false],
])('the client id %j with the user name %j: %s', (clientId, username, expected) => {
  expect(clientIdBelongsTo(clientId, username)).toBe(expected);
});

test.each([
  ['hub', 'main'],
  ['x'.repeat(32), 'y'.repeat(32)],
])(
  'a client id of one life of %s as %s is the account’s, and ends in what nobody can guess',
  (username, name) => {
    const clientId = ownClientId(username, name, '0123456789abcdef');
    expect(ClientIdSchema.safeParse(clientId).success).toBe(true);
    expect(clientIdBelongsTo(clientId, username)).toBe(true);
    expect(clientId.endsWith('-0123456789abcdef')).toBe(true);
  },
);
