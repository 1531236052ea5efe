import { describe, expect, test } from 'vitest';
import { ConnectionGate, plainAddress } from '../../../../hub/shell/broker/connection-gate.ts';
import { TokenBucket } from '../../../../hub/shell/broker/token-bucket.ts';

const LIMITS = {
  connections: 5,
  connectionsPerAddress: 2,
  connectionsLocal: 3,
  failures: { burst: 2, perSecond: 1 },
};

describe('the connection gate', () => {
  test('an address has its share, all others together have theirs, and a place that is left is free again', () => {
    const gate = new ConnectionGate(LIMITS, () => 0);
    expect(gate.enter('10.0.0.1')).toBeNull();
    expect(gate.enter('10.0.0.1')).toBeNull();
    expect(gate.enter('10.0.0.1')).toMatch(/its address has 2/);
    for (const address of ['10.0.0.2', '10.0.0.2', '10.0.0.3']) expect(gate.enter(address)).toBeNull();
    expect(gate.enter('10.0.0.4')).toMatch(/there are 5/);
    gate.leave('10.0.0.1');
    expect(gate.enter('10.0.0.4')).toBeNull();
  });

  test('a crowded Wi-Fi never keeps the hub and its bridge out', () => {
    const gate = new ConnectionGate(LIMITS, () => 0);
    for (let machine = 1; machine <= 5; machine += 1) gate.enter(`10.0.0.${machine}`);
    expect(gate.enter('10.0.0.9')).not.toBeNull();
    for (const address of ['127.0.0.1', '127.0.0.1', '::1']) expect(gate.enter(address)).toBeNull();
    expect(gate.enter('127.0.0.1')).toBeNull();
    expect(gate.enter('127.0.0.1')).toMatch(/this machine has 3/);
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
