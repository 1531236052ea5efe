import { describe, expect, test } from 'vitest';
import { ConnectionGate } from '../../../../hub/shell/broker/connection-gate.ts';
import { seatsOf } from '../../../../hub/shell/broker/limits.ts';
import type { Role } from '../../../../schemas/roles.ts';
import type { GateClient } from '../../../../hub/shell/broker/connection-gate.ts';
import { TokenBucket } from '../../../../hub/shell/broker/token-bucket.ts';

const LIMITS = {
  clientsByRole: (role: Role) =>
    role === 'hub' ? null : { all: role === 'control' ? 3 : 5, each: 2, eachAddress: 2 },
  failures: { burst: 2, perSecond: 1 },
};

/** Enters clients: whether each has a seat. */
const start = (limits = LIMITS) => {
  const gate = new ConnectionGate(limits, () => 0);
  const clients = new Map<string, GateClient>();
  const enter = (role: Role, username: string, name: string, address = '10.0.0.1') => {
    const client = { identity: { role, id: username, username, clientId: name }, address };
    if (gate.isFull(client)) return false;
    clients.set(name, client);
    gate.enter(client);
    return true;
  };
  const leave = (name: string): void => {
    const client = clients.get(name);
    if (client) gate.leave(client);
  };
  return { gate, enter, leave };
};

describe('the connection gate', () => {
  test('who is seated stays: the next of a full account is refused, until somebody leaves', () => {
    const { enter, leave } = start();
    expect(['1', '2', '3'].map((name) => enter('table', 'table-a', name))).toEqual([true, true, false]);
    leave('1');
    expect(['4', '5'].map((name) => enter('table', 'table-a', name))).toEqual([true, false]);
  });

  test('of a full role the next account is refused', () => {
    const { enter, leave } = start();
    const names = ['a1', 'b1', 'b2', 'c1', 'd1', 'e1'];
    const seated = names.map((name) => enter('table', `table-${name[0] ?? ''}`, name));
    expect(seated).toEqual([true, true, true, true, true, false]);
    leave('c1');
    expect(enter('table', 'table-f', 'f1')).toBe(true);
  });

  test('a client id that comes back has its seat, before its old connection is known to be dead', () => {
    const { enter } = start();
    for (const name of ['1', '2']) enter('table', 'table-a', name);
    expect(enter('table', 'table-a', '2')).toBe(true);
  });

  test('one address has a part of an account alone: a flood leaves room for the tablet', () => {
    const { enter } = start({ ...LIMITS, clientsByRole: () => ({ all: 300, each: 60, eachAddress: 45 }) });
    const flood = Array.from({ length: 500 }, (_, n) => enter('table', 'table-a', `flood-${n}`));
    expect(flood.filter(Boolean)).toHaveLength(45);
    expect(enter('table', 'table-a', 'tablet', '10.0.0.8')).toBe(true);
  });

  test('whatever tables and observers hold, Control comes in, and the hub always', () => {
    const { enter } = start();
    for (const role of ['table', 'observer'] as const) {
      for (let n = 0; n < 9; n += 1) enter(role, `${role}-${n}`, `${role}-${n}`, `10.0.0.${n}`);
    }
    expect(enter('control', 'control', 'control-1')).toBe(true);
    for (let n = 0; n < 9; n += 1) expect(enter('hub', 'hub', `hub-${n}`)).toBe(true);
  });

  test('observers, whose password everybody has, are counted by their address or IPv6 network', () => {
    const { enter } = start();
    const observer = (name: string, address: string) => enter('observer', 'observer', name, address);
    expect([observer('1', '2001:db8::1'), observer('2', '2001:db8::2')]).toEqual([true, true]);
    expect(observer('3', '2001:db8::3')).toBe(false);
    expect(observer('4', '10.0.0.2')).toBe(true);
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
});

test.each([
  [{ memoryMb: 450, cores: 4 }, 200],
  [{ memoryMb: 3_800, cores: 4 }, 475],
  [{ memoryMb: 16_000, cores: 4 }, 800],
  [{ memoryMb: 16_000, cores: 1 }, 200],
])('a machine with %o takes %i displays', (machine, seats) => {
  expect(seatsOf(machine)).toBe(seats);
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
