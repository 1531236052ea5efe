import { describe, expect, test } from 'vitest';
import { campaign } from './campaign.ts';
import type { Given } from './campaign.ts';

/** Supply Phase: figures are typed from the book. */

const CORE = { owner: 'gorn', pop: 5, morale: 5, cc: 12 };
const chain = (of: readonly (0 | 1 | 2 | 3)[]): Pick<Given, 'lanes'> => ({
  lanes: of.map((is, at) => [`s${at}`, `s${at + 1}`, is] as const),
});
const empty = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`s${at + 1}`, {}]));

/** Whether a frigate at the end of the chain is in supply. */
const fed = (lanes: readonly (0 | 1 | 2 | 3)[], core: object = CORE, more: Partial<Given> = {}): boolean => {
  const so = campaign({
    systems: { s0: core, ...empty(lanes.length) },
    ...chain(lanes),
    units: { 'gorn/1': { class: 'ff', at: `s${lanes.length}`, fleet: 'f' }, ...(more.units ?? {}) },
    ...(more.ties === undefined ? {} : { ties: more.ties }),
    dice: [10, 10, 10],
  });
  so.moves().ends();
  return !so.unit('gorn/1').oos;
};

describe('a supply route', () => {
  test('1635: reaches three jumps, and not four', () => {
    expect([fed([2, 2, 2]), fed([2, 2, 2, 2])]).toEqual([true, false]);
  });
  test('1637: goes through Minor and Major Lanes alone', () => {
    expect([fed([3]), fed([2]), fed([1]), fed([0])]).toEqual([true, true, false, false]);
  });
  test('1641: not through enemy fleets, unless own ones keep it open; a base or troops do not stop it', () => {
    const enemy = (id: string) => ({
      'frax/1': { class: id, at: 's1', ...(id === 'ff' ? { fleet: 'x' } : {}) },
    });
    const ties: Given['ties'] = [['gorn', 'frax', 'war']];
    expect(fed([2, 2], CORE, { units: enemy('ff'), ties })).toBe(false);
    expect(fed([2, 2], CORE, { units: enemy('starbase'), ties })).toBe(true);
    const held = { ...enemy('ff'), 'gorn/2': { class: 'ff', at: 's1', fleet: 'g' } };
    expect(fed([2, 2], CORE, { units: held, ties })).toBe(true);
  });
  test('1649: a Blockaded source feeds its own system and no other', () => {
    const blockaded = { ...CORE, blockaded: true };
    expect(fed([2], blockaded)).toBe(false);
    const so = campaign({
      systems: { s0: blockaded },
      units: { 'gorn/1': { class: 'ff', at: 's0', fleet: 'f' } },
    });
    expect(so.moves().ends().unit('gorn/1').oos).toBe(false);
  });
});

describe('a supply source', () => {
  test('1613: is a core of Population 5 in Good Order', () => {
    expect([fed([2]), fed([2], { ...CORE, pop: 4 }), fed([2], { ...CORE, morale: 2 })]).toEqual([
      true,
      false,
      false,
    ]);
  });
  test('1617: or a partner’s', () => {
    const partner = (tie: 'mutual-defense' | 'trade') =>
      fed([2], { ...CORE, owner: 'frax' }, { ties: [['gorn', 'frax', tie]] });
    expect([partner('mutual-defense'), partner('trade')]).toEqual([true, false]);
  });
  test('1627: a Supply Depot extends it, as long as it traces to another source', () => {
    const depot = (at: string) => ({ 'gorn/d': { class: 'depot', at } });
    expect(fed([2, 2, 2, 2], CORE, { units: depot('s2') })).toBe(true);
    expect(fed([1, 2], CORE, { units: depot('s1') })).toBe(false);
    // Two that have nobody but each other feed nothing.
    const two = { 'gorn/d': { class: 'depot', at: 's1' }, 'gorn/e': { class: 'depot', at: 's2' } };
    expect(fed([1, 2], CORE, { units: two })).toBe(false);
  });
});

const stranded = (count: number, given: Partial<Given> = {}, helper: Record<string, object> = {}) => {
  const so = campaign({
    systems: { s0: {} },
    units: {
      ...Object.fromEntries(
        Array.from({ length: count }, (_, at) => [`gorn/${at}`, { class: 'ff', at: 's0', fleet: 'f' }]),
      ),
      ...(helper as Given['units']),
    },
    ...given,
  });
  const out = (): number => Object.values(so.state.units).filter(({ oos }) => oos).length;
  return { so, out };
};

describe('a Supply ship', () => {
  const tug = { 'gorn/t': { class: 'tg', at: 's0', fleet: 'f' } };
  test('1660: of rating 2 resupplies 12 units, itself among them', () => {
    const twelve = stranded(11, { dice: [10] }, tug);
    twelve.so.moves().ends();
    expect(twelve.out()).toBe(0);
    // Thirteen: its own stores suffice for 12.
    const more = stranded(12, { dice: [10, 10] }, tug);
    more.so.moves().ends();
    expect(more.out()).toBe(1);
  });
  test('1670: a 5 leaves it Exhausted and a 6 does not', () => {
    for (const [die, exhausted] of [
      [5, true],
      [6, false],
    ] as const) {
      const { so } = stranded(1, { dice: [die] }, tug);
      so.moves().ends();
      expect(so.unit('gorn/t').exhausted).toBe(exhausted);
    }
  });
  test('1676: Deep Range Logistics adds 2', () => {
    const { so } = stranded(1, { dice: [4], traits: { gorn: ['deep-range'] } }, tug);
    so.moves().ends();
    expect(so.unit('gorn/t').exhausted).toBe(false);
  });
  test('1679: an Exhausted one feeds nobody, and recovers in supply', () => {
    const { so, out } = stranded(
      1,
      { dice: [10, 10] },
      { 'gorn/t': { class: 'tg', at: 's0', fleet: 'f', exhausted: true } },
    );
    so.moves().ends();
    expect(out()).toBe(2);
    const home = campaign({
      systems: { s0: CORE },
      units: { 'gorn/t': { class: 'tg', at: 's0', fleet: 'f', exhausted: true } },
    });
    expect(home.moves().ends().unit('gorn/t').exhausted).toBe(false);
  });
  test('658: one with cargo in its hold feeds nobody', () => {
    const { so, out } = stranded(
      0,
      { dice: [10] },
      {
        ...tug,
        'gorn/i': { class: 'infantry', at: 's0', aboard: 'gorn/t' },
      },
    );
    so.moves().ends();
    expect(out()).toBe(2);
  });
});

describe('local supply', () => {
  const at = (priority: 'costliest' | 'cheapest' | 'troops') => {
    const so = campaign({
      systems: { s0: { owner: 'gorn', pop: 1, morale: 1 } },
      units: {
        'gorn/dn': { class: 'dn', at: 's0', fleet: 'f' },
        'gorn/ff': { class: 'ff', at: 's0', fleet: 'f' },
        'gorn/i': { class: 'infantry', at: 's0' },
      },
      dice: [10],
    });
    so.moves().ends({ priority });
    return Object.entries(so.state.units)
      .filter(([, { oos }]) => !oos)
      .map(([id]) => id);
  };
  test('1686: a system feeds as many units as its Population, those that its owner chooses', () => {
    expect([at('costliest'), at('cheapest'), at('troops')]).toEqual([['gorn/dn'], ['gorn/i'], ['gorn/i']]);
  });
});

describe('Out of Supply', () => {
  test('1699: a ship goes through one lane, whatever its class', () => {
    const goes = (oos: boolean) => {
      const so = campaign({
        systems: { a: { owner: 'gorn' }, b: { owner: 'gorn' }, c: { owner: 'gorn' } },
        lanes: [
          ['a', 'b', 3],
          ['b', 'c', 3],
        ],
        units: { 'gorn/1': { class: 'ca', at: 'a', fleet: 'f', oos } },
      });
      return so
        .order('gorn', { does: 'move', fleet: 'f', path: ['b', 'c'], presses: false })
        .moves()
        .at('gorn/1');
    };
    expect([goes(false), goes(true)]).toEqual(['c', 'a']);
  });
  test('1700: it neither explores nor scans', () => {
    const so = campaign({
      systems: { a: {}, b: {} },
      lanes: [['a', 'b', 1]],
      units: { 'gorn/1': { class: 'sc', at: 'a', fleet: 'f', oos: true } },
    });
    so.order('gorn', { does: 'scan', fleet: 'f', system: 'b' }).moves();
    expect(so.outcomes('gorn')[0]).toMatch(/^lapsed/);
  });
  test('1707: a die up to the number of such units cripples one, and a crippled one is lost', () => {
    const first = stranded(3, { dice: [3, 1] });
    first.so.moves().ends();
    expect(first.so.unit('gorn/0').crippled).toBe(true);
    const spared = stranded(3, { dice: [4] });
    spared.so.moves().ends();
    expect(spared.so.unit('gorn/0').crippled).toBe(false);
    const lost = stranded(1, { dice: [1, 1] });
    lost.so.state.units['gorn/0'] = { ...lost.so.unit('gorn/0'), crippled: true };
    lost.so.moves().ends();
    expect(lost.so.has('gorn/0')).toBe(false);
  });
});

describe('a blockade', () => {
  const set = (enemies: number, defenders: number, tie: 'war' | 'neutral' = 'war') => {
    const ships = (of: string, count: number) =>
      Object.fromEntries(
        Array.from({ length: count }, (_, at) => [`${of}/${at}`, { class: 'ff', at: 'a', fleet: of }]),
      );
    const so = campaign({
      systems: { a: { owner: 'gorn', pop: 8, raw: 2, morale: 8 } },
      units: { ...ships('frax', enemies), ...ships('gorn', defenders) },
      ties: [['gorn', 'frax', tie]],
      dice: [10, 10, 10],
    });
    return so.moves().ends().system('a').blockaded;
  };
  test('1710: is there where enemy ships outnumber the defenders', () => {
    expect([set(2, 1), set(1, 1), set(1, 0), set(0, 0)]).toEqual([true, false, true, false]);
  });
  test('1741: a power that is no enemy blockades nobody', () => {
    expect(set(2, 0, 'neutral')).toBe(false);
  });
});
