import { describe, expect, test } from 'vitest';
import { ConnectionGate } from '../../../../hub/shell/broker/connection-gate.ts';
import type { Role } from '../../../../schemas/roles.ts';
import type { GateClient } from '../../../../hub/shell/broker/connection-gate.ts';
import { TokenBucket } from '../../../../hub/shell/broker/token-bucket.ts';

const LIMITS = {
  clientsByRole: (role: Role) => (role === 'hub' ? null : { all: role === 'control' ? 3 : 5, each: 2 }),
  failures: { burst: 2, perSecond: 1 },
};

/** Enters clients; the name of the one that went for it, or null. */
const start = (limits = LIMITS) => {
  const gate = new ConnectionGate(limits, () => 0);
  const clients = new Map<string, GateClient>();
  const enter = (
    role: Role,
    username: string,
    name: string,
    address = '10.0.0.1',
    heardMs = clients.size,
  ) => {
    const identity = { role, id: username, username, clientId: name };
    const client = { identity, address, heardMs: () => heardMs, drop: () => undefined };
    clients.set(name, client);
    return gate.enter(client)?.identity.clientId ?? null;
  };
  const leave = (name: string): void => {
    const client = clients.get(name);
    if (client) gate.leave(client);
  };
  return { gate, enter, leave };
};

describe('the connection gate', () => {
  test('the newest of an account is let in when its share is used up, and the one that has been silent longest goes', () => {
    const { enter } = start();
    expect([
      enter('table', 'table-a', '1', '10.0.0.1', 50),
      enter('table', 'table-a', '2', '10.0.0.1', 40),
    ]).toEqual([null, null]);
    expect(enter('table', 'table-a', '3', '10.0.0.1', 60)).toBe('2');
    expect(enter('table', 'table-a', '4', '10.0.0.1', 70)).toBe('1');
  });

  test('when the role is full, the account with most of it makes room; a place that is left is free again', () => {
    const { enter, leave } = start();
    for (const name of ['a1', 'b1', 'b2', 'c1', 'd1'])
      expect(enter('table', `table-${name[0] ?? ''}`, name)).toBeNull();
    expect(enter('table', 'table-e', 'e1')).toBe('b1');
    leave('c1');
    expect(enter('table', 'table-f', 'f1')).toBeNull();
    // Who had to go leaves no second place.
    leave('b1');
    expect(enter('table', 'table-g', 'g1')).not.toBeNull();
  });

  test('a flood on one account pushes itself out, not the tablet at another address, silent or not', () => {
    const { enter } = start({ ...LIMITS, clientsByRole: () => ({ all: 300, each: 60 }) });
    enter('table', 'table-a', 'tablet', '10.0.0.9', -1_000);
    const gone = Array.from({ length: 500 }, (_, n) =>
      enter('table', 'table-a', `flood-${n}`, '10.0.0.1', n),
    );
    expect(gone.filter((name) => name !== null)).toHaveLength(441);
    expect(gone).not.toContain('tablet');
    expect(enter('table', 'table-a', 'second-tablet', '10.0.0.8')).toMatch(/^flood-/);
  });

  test('whatever tables and observers hold, Control comes in, and the hub always', () => {
    const { enter } = start();
    for (const role of ['table', 'observer'] as const) {
      for (let n = 0; n < 9; n += 1) enter(role, `${role}-${n}`, `${role}-${n}`, `10.0.0.${n}`);
    }
    expect(enter('control', 'control', 'control-1')).toBeNull();
    for (let n = 0; n < 9; n += 1) expect(enter('hub', 'hub', `hub-${n}`)).toBeNull();
  });

  test('observers, whose password everybody has, are counted by their address or IPv6 network', () => {
    const { enter } = start();
    const observer = (name: string, address: string) => enter('observer', 'observer', name, address);
    expect([observer('1', '2001:db8::1'), observer('2', '2001:db8::2')]).toEqual([null, null]);
    expect(observer('3', '2001:db8::3')).toBe('1');
    expect(observer('4', '10.0.0.2')).toBeNull();
  });

  test('an observer from a new address comes in though others fill the whole role', () => {
    const { enter } = start();
    for (let n = 0; n < 5; n += 1) enter('observer', 'observer', `flood-${n}`, `10.0.0.${n >> 1}`);
    expect(enter('observer', 'observer', 'honest', '10.0.0.9')).toBe('flood-0');
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

test('a token bucket never holds more than its burst, and a clock that steps back gives nothing', () => {
  const bucket = new TokenBucket({ burst: 2, perSecond: 10 }, 0);
  const takes = (now: number, times: number): boolean[] =>
    Array.from({ length: times }, () => bucket.take(now));
  expect(takes(0, 3)).toEqual([true, true, false]);
  expect(takes(100, 2)).toEqual([true, false]);
  expect(takes(50, 1)).toEqual([false]);
  expect(takes(1_000_000, 3)).toEqual([true, true, false]);
});
