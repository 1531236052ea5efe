import { describe, expect, test } from 'vitest';
import { ConnectionGate, plainAddress } from '../../../../hub/shell/broker/connection-gate.ts';
import type { Identity, Role } from '../../../../schemas/roles.ts';
import { TokenBucket } from '../../../../hub/shell/broker/token-bucket.ts';

const LIMITS = {
  clientsByRole: (role: Role) => (role === 'hub' ? null : { all: role === 'control' ? 3 : 5, each: 2 }),
  failures: { burst: 2, perSecond: 1 },
};

const identity = (role: Role, username: string): Identity => ({
  role,
  id: username,
  username,
  clientId: `${username}-1`,
});

describe('the connection gate', () => {
  test('an account has its share, its role has one for all, and a place that is left is free again', () => {
    const gate = new ConnectionGate(LIMITS, () => 0);
    const enter = (username: string): string | null => gate.enter(identity('table', username), '10.0.0.1');
    expect([enter('table-a'), enter('table-a')]).toEqual([null, null]);
    expect(enter('table-a')).toBe('table-a has 2 clients already');
    expect([enter('table-b'), enter('table-b'), enter('table-c')]).toEqual([null, null, null]);
    expect(enter('table-d')).toBe('the role table has 5 clients already');
    gate.leave(identity('table', 'table-a'), '10.0.0.1');
    expect(enter('table-d')).toBeNull();
  });

  test('whatever tables and observers hold, Control comes in, and the hub always', () => {
    const gate = new ConnectionGate(LIMITS, () => 0);
    for (const role of ['table', 'observer'] as const) {
      for (let n = 0; n < 9; n += 1) gate.enter(identity(role, `${role}-${n}`), `10.0.0.${n}`);
      expect(gate.enter(identity(role, `${role}-9`), '10.0.0.9')).not.toBeNull();
    }
    expect(gate.enter(identity('control', 'control'), '10.0.0.1')).toBeNull();
    for (let n = 0; n < 9; n += 1) expect(gate.enter(identity('hub', 'hub'), '127.0.0.1')).toBeNull();
  });

  test('observers, whose password everybody has, are counted by their address', () => {
    const gate = new ConnectionGate(LIMITS, () => 0);
    const enter = (address: string): string | null => gate.enter(identity('observer', 'observer'), address);
    expect([enter('10.0.0.1'), enter('10.0.0.1')]).toEqual([null, null]);
    expect(enter('10.0.0.1')).toBe('10.0.0.1 has 2 clients already');
    expect(enter('10.0.0.2')).toBeNull();
  });

  test('wrong passwords wait once the burst is used up, and the address is forgiven with time', () => {
    let now = 0;
    const gate = new ConnectionGate(LIMITS, () => now);
    expect([gate.failed('10.0.0.1'), gate.failed('10.0.0.1'), gate.failed('10.0.0.1')]).toEqual([
      false,
      false,
      true,
    ]);
    expect(gate.failed('10.0.0.2')).toBe(false);
    now = 1_000;
    expect([gate.failed('10.0.0.1'), gate.failed('10.0.0.1')]).toEqual([false, true]);
  });

  test('an IPv4 address is the same machine however it is written', () => {
    expect(plainAddress('::ffff:10.0.0.7')).toBe('10.0.0.7');
    expect(plainAddress('fe80::1')).toBe('fe80::1');
    expect(plainAddress(undefined)).toBe('unknown');
  });
});

test('a token bucket never holds more than its burst, and a clock that steps back gives nothing', () => {
  const bucket = new TokenBucket({ burst: 2, perSecond: 10 }, 0);
  const takes = (now: number, times: number): boolean[] =>
    Array.from({ length: times }, () => bucket.take(now));
  expect(takes(0, 3)).toEqual([true, true, false]);
  expect(takes(100, 2)).toEqual([true, false]);
  expect(takes(50, 1)).toEqual([false]);
  expect(takes(1_000_000, 3)).toEqual([true, true, false]);
});
