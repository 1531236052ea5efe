import { describe, expect, test } from 'vitest';
import { campaign } from './campaign.ts';

/** Economic Phase: figures are typed from the book. */

const income = (home: object, more: object = {}): number => {
  const so = campaign({ systems: { home: { owner: 'gorn', pop: 4, raw: 3, ...home } }, pool: 0, ...more });
  return so.begins().pool('gorn');
};

describe('system income', () => {
  test('90: Population 4 and RAW 3 generate 12 EP', () => {
    expect(income({})).toBe(12);
  });
  test('92: Blockaded or in Opposition it is halved, and halved once for both', () => {
    expect(income({ blockaded: true })).toBe(6);
    expect(income({ morale: 1 })).toBe(6);
    expect(income({ blockaded: true, morale: 1 })).toBe(6);
  });
  test('95: in Rebellion it is 0', () => {
    expect(income({ rebels: 1 })).toBe(0);
  });
  test('1560: landed enemies that are no fewer than its own troops halve it again', () => {
    const landed = (own: number) => {
      const units = {
        'frax/i': { class: 'infantry', at: 'home' },
        ...(own > 0 && { 'gorn/i': { class: 'infantry', at: 'home' } }),
        ...(own > 1 && { 'gorn/j': { class: 'infantry', at: 'home' } }),
      };
      return { units, ties: [['gorn', 'frax', 'war']] };
    };
    // One Infantry costs 2 EP: a tenth of it is rounded up to 1.
    expect(income({}, landed(0))).toBe(6);
    expect(income({}, landed(1))).toBe(6 - 1);
    expect(income({}, landed(2))).toBe(12 - 1);
    expect(income({ morale: 1 }, landed(0))).toBe(3);
  });
  test('2293: Morale of half the Population is Good Order, less is Opposition', () => {
    expect(income({ pop: 5, morale: 3 })).toBe(15);
    expect(income({ pop: 5, morale: 2 })).toBe(8);
    expect(income({ pop: 4, morale: 2 })).toBe(12);
  });
  test('100: all colonies are totaled, and rounded up once', () => {
    const so = campaign({
      systems: {
        a: { owner: 'gorn', pop: 3, raw: 1, morale: 1 },
        b: { owner: 'gorn', pop: 3, raw: 1, morale: 1 },
        c: { owner: 'frax' },
      },
      pool: 0,
    });
    expect(so.begins().pool('gorn')).toBe(3);
  });
});

describe('trade income', () => {
  const routes = (
    more: object = {},
    systems: object = {},
    routed: Record<string, string[]> = { 'gorn/c': ['a', 'b'] },
  ) => {
    const so = campaign({
      systems: { a: { owner: 'gorn', pop: 4, raw: 0 }, b: { owner: 'gorn', pop: 3, raw: 0 }, ...systems },
      lanes: [['a', 'b', 3]],
      units: { 'gorn/c': { class: 'convoy', at: 'a' }, 'gorn/d': { class: 'convoy', at: 'a' } },
      pool: 100,
      ...more,
    });
    Object.assign(so.state.routes, routed);
    return so.begins().pool('gorn') - 100 + 4;
  };
  test('105: a system on a route pays its Population', () => {
    expect(routes()).toBe(7);
  });
  test('109: in Opposition it pays half, Blockaded or in Rebellion nothing', () => {
    const only = { 'gorn/c': ['a'] };
    expect(routes({}, { a: { owner: 'gorn', pop: 4, raw: 0, morale: 1 } }, only)).toBe(2);
    expect(routes({}, { a: { owner: 'gorn', pop: 4, raw: 0, blockaded: true } }, only)).toBe(0);
    expect(routes({}, { a: { owner: 'gorn', pop: 4, raw: 0, rebels: 1 } }, only)).toBe(0);
  });
  test('110: each system counts once, whatever the number of routes', () => {
    expect(routes({}, {}, { 'gorn/c': ['a', 'b'], 'gorn/d': ['a'] })).toBe(7);
  });
  test('114: a route with an enemy fleet in any of its systems pays nothing', () => {
    const units = {
      'gorn/c': { class: 'convoy', at: 'a' },
      'gorn/d': { class: 'convoy', at: 'a' },
      'frax/s': { class: 'ff', at: 'b', fleet: 'x' },
    };
    expect(routes({ units, ties: [['gorn', 'frax', 'war']] })).toBe(0);
    expect(routes({ units })).toBe(7);
  });
});

describe('maintenance', () => {
  test('118: a tenth of what Active units cost, embarked ones too; inactive ones cost nothing', () => {
    const so = campaign({
      systems: { a: { owner: 'gorn', pop: 1, raw: 0 } },
      units: {
        'gorn/a': { class: 'dn', at: 'a' },
        'gorn/b': { class: 'infantry', at: 'a', aboard: 'gorn/c' },
        'gorn/c': { class: 'convoy', at: 'a' },
        'gorn/d': { class: 'bb', at: 'a', mode: 'mothballed' },
      },
      pool: 100,
    });
    // 14 + 2 + 20 are 36, and a tenth of it is rounded up.
    expect(so.begins().pool('gorn')).toBe(96);
  });

  test('scenario 2: pool 10, income 30 and 205 EP of units leave 19', () => {
    const units = Object.fromEntries(
      // Eight battleships are 192, a Starbase is missing: 192 + 9 + 4 are 205.
      [...Array.from({ length: 8 }, () => 'bb'), 'bc', 'ff'].map((id, at) => [
        `gorn/${at}`,
        { class: id, at: 'a' },
      ]),
    );
    const so = campaign({
      systems: { a: { owner: 'gorn', pop: 10, raw: 3, cc: 12 } },
      units,
      pool: 10,
      year: 180,
    });
    expect(so.begins().pool('gorn')).toBe(10 + 30 - 21);
    expect(so.pool('gorn')).toBe(19);
  });
});

describe('the Point Pool', () => {
  test('133: one-off points are added or subtracted at the next update', () => {
    const so = campaign({ systems: { a: { owner: 'gorn', pop: 1, raw: 0 } }, pool: 50 });
    const own = so.state.ledgers.gorn;
    if (own === undefined) throw new Error('no ledger');
    own.balances = { pool: 50, due: -20, world: -30 };
    expect(so.begins().pool('gorn')).toBe(30);
    expect(so.due('gorn')).toBe(0);
  });
  test('142: below 0 at the deadline, the cheapest military units go for half at once, until it is not', () => {
    const so = campaign({
      systems: { a: { owner: 'gorn', pop: 1, raw: 0 } },
      units: {
        'gorn/x': { class: 'dn', at: 'a', fleet: 'f' },
        'gorn/y': { class: 'ff', at: 'a', fleet: 'f' },
        'gorn/z': { class: 'convoy', at: 'a', fleet: 'f' },
      },
      pool: -2,
    });
    so.moves();
    expect([so.has('gorn/y'), so.has('gorn/x'), so.has('gorn/z')]).toEqual([false, true, true]);
    expect(so.pool('gorn')).toBeGreaterThanOrEqual(0);
    expect(so.reports('gorn').join()).toContain('was scrapped to pay what you owed');
  });
});
