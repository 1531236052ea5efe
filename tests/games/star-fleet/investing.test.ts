import { describe, expect, test } from 'vitest';
import { campaign, move } from './campaign.ts';
import type { Given } from './campaign.ts';

/** Tech and End of Turn Phases: figures are typed from the book. */

const HOME = { owner: 'gorn', pop: 4, raw: 5, morale: 4, cc: 6 };
const home = (more: Partial<Given> = {}, system: object = {}) =>
  campaign({ systems: { a: { ...HOME, ...system } }, pool: 500, ...more });
type What = 'cc' | 'pop' | 'intel' | 'fort';
const improve = (what: What) => ({ does: 'improve', system: 'a', what }) as const;

describe('tech investment', () => {
  const invest = (points: number, more: Partial<Given> = {}) => {
    const so = home(more).begins();
    so.order('gorn', { does: 'tech', points }).month();
    return so;
  };
  test('2081: up to half of the system income goes to the Tech Pool', () => {
    expect(invest(10).tech('gorn')).toBe(10);
    expect(invest(11).tech('gorn')).toBe(0);
  });
  const advance = (had: number, more: Partial<Given> = {}) => {
    const so = home(more).begins();
    const ledger = so.state.ledgers.gorn;
    if (ledger === undefined) throw new Error('no ledger');
    ledger.balances.tech = had;
    ledger.balances.world = (ledger.balances.world ?? 0) - had;
    so.month();
    return [so.state.empires.gorn?.techYear, so.tech('gorn')];
  };
  test('2092: an advancement costs twice the income of 20, and raises the Tech Year by 1', () => {
    expect(advance(39)).toEqual([168, 39]);
    expect(advance(40)).toEqual([169, 0]);
    expect(advance(45)).toEqual([169, 5]);
  });
  test('2094: Brilliant pays 30 % less, Uncreative 30 % more', () => {
    expect(advance(28, { traits: { gorn: ['brilliant'] } })).toEqual([169, 0]);
    expect(advance(51, { traits: { gorn: ['uncreative'] } })).toEqual([168, 51]);
    expect(advance(52, { traits: { gorn: ['uncreative'] } })).toEqual([169, 0]);
  });
  test('2111: unlocks what enters service in that year', () => {
    const so = home().begins();
    const ledger = so.state.ledgers.gorn;
    if (ledger === undefined) throw new Error('no ledger');
    Object.assign(ledger.balances, { tech: 40, world: (ledger.balances.world ?? 0) - 40 });
    expect(so.month().reports('gorn').join()).toContain('Dreadnought');
  });
});

describe('a system improvement', () => {
  const paid = (what: What, more: Partial<Given> = {}, system: object = {}) => {
    const so = home({ dice: [1], ...more }, system)
      .order('gorn', improve(what))
      .month();
    return [so.system('a')[what], 500 - so.pool('gorn')];
  };
  test.each([
    ['cc', 7, 70],
    ['pop', 5, 50],
    ['intel', 1, 5],
    ['fort', 1, 5],
  ] as const)('2138: of %s to %s costs %s EP', (what, value, cost) => {
    expect(paid(what)).toEqual([value, cost]);
  });
  test('2146: Population raises Morale too', () => {
    expect(home().order('gorn', improve('pop')).month().system('a').morale).toBe(5);
  });
  test('2143: for Carrying Capacity an 8 raises RAW, a 7 does not', () => {
    const raw = (die: number) =>
      home({ dice: [die] })
        .order('gorn', improve('cc'))
        .month()
        .system('a').raw;
    expect([raw(7), raw(8)]).toEqual([5, 6]);
  });
  test('2169: with Carrying Capacity 4 and Population 4 there is no more Population; half comes back', () => {
    const so = home({}, { cc: 4 }).order('gorn', improve('pop')).month();
    expect([so.system('a').pop, so.due('gorn')]).toEqual([4, 25]);
  });
  test('2172: both in one turn: Carrying Capacity comes first', () => {
    const so = home({ dice: [1] }, { cc: 4 })
      .order('gorn', improve('pop'), improve('cc'))
      .month();
    expect([so.system('a').cc, so.system('a').pop]).toEqual([5, 5]);
  });
  test('2176: a Blockaded system improves nothing, and half comes back', () => {
    const so = campaign({
      systems: { a: { ...HOME } },
      units: { 'frax/1': { class: 'ff', at: 'a', fleet: 'x' } },
      ties: [['gorn', 'frax', 'war']],
      pool: 500,
    });
    so.order('gorn', improve('pop')).month();
    expect([so.system('a').pop, so.due('gorn')]).toEqual([4, 25]);
  });
  test('2183: Fast Breeders pay 30 % less for Population, Slow Breeders 30 % more', () => {
    expect(paid('pop', { traits: { gorn: ['fast-breeders'] } })).toEqual([5, 35]);
    expect(paid('pop', { traits: { gorn: ['slow-breeders'] } })).toEqual([5, 65]);
    expect(paid('cc', { traits: { gorn: ['fast-breeders'] } })).toEqual([7, 70]);
  });
});

describe('a lane upgrade', () => {
  const upgrade = (scouts = false) => ({ does: 'upgrade', lane: 'a-b', scouts }) as const;
  const lane = (is: 0 | 1 | 2 | 3, more: Partial<Given> = {}, b: object = {}) =>
    campaign({ systems: { a: HOME, b }, lanes: [['a', 'b', is]], pool: 500, ...more });
  const scouts = {
    'gorn/1': { class: 'sc', at: 'a', fleet: 'f' },
    'gorn/2': { class: 'sc', at: 'b', fleet: 'g' },
  };
  test('2201: costs 20 EP with Scouts at both ends, 30 without, a level each', () => {
    const with2 = lane(1, { units: scouts }).order('gorn', upgrade(true)).month();
    expect([with2.lane('a-b'), 500 - with2.pool('gorn')]).toEqual([2, 20]);
    const without = lane(1).order('gorn', upgrade(), upgrade()).month();
    expect([without.lane('a-b'), 500 - without.pool('gorn')]).toEqual([3, 60]);
  });
  test('2204: a Scout that moves supports nothing, and half comes back', () => {
    const so = lane(1, { units: { ...scouts, 'gorn/2': { class: 'sc', at: 'a', fleet: 'g' } } });
    so.order('gorn', move('g', 'b'), upgrade(true)).month();
    expect([so.lane('a-b'), so.due('gorn')]).toEqual([1, 10]);
  });
  test('2211: between systems that are nobody’s it takes Scouts', () => {
    const wild = (with2: boolean) =>
      campaign({ systems: { a: {}, b: {} }, lanes: [['a', 'b', 1]], units: scouts, pool: 99, dice: [10, 10] })
        .order('gorn', upgrade(with2))
        .month()
        .lane('a-b');
    expect([wild(true), wild(false)]).toEqual([2, 1]);
  });
  test('2213: at another’s system it takes Trade', () => {
    const at = (tie: 'neutral' | 'trade' | 'alliance') =>
      lane(1, { ties: [['gorn', 'frax', tie]] }, { owner: 'frax' })
        .order('gorn', upgrade())
        .month()
        .lane('a-b');
    expect([at('neutral'), at('trade'), at('alliance')]).toEqual([1, 2, 2]);
  });
  test('2224: Unexplored Lanes cannot be upgraded', () => {
    expect(lane(0).order('gorn', upgrade()).month().lane('a-b')).toBe(0);
  });
  test('2239: Gifted Explorers pay half', () => {
    const so = lane(1, { traits: { gorn: ['gifted-explorers'] } })
      .order('gorn', upgrade())
      .month();
    expect([so.lane('a-b'), 500 - so.pool('gorn')]).toEqual([2, 15]);
  });
  test('two that pay for one lane raise it twice; beyond Major, half comes back', () => {
    const both = (is: 1 | 2) => {
      const so = lane(is, { ties: [['gorn', 'frax', 'trade']], dice: [1] }, { owner: 'frax' });
      so.order('gorn', upgrade()).order('frax', upgrade()).month();
      return [so.lane('a-b'), so.due('gorn') + so.due('frax')];
    };
    expect([both(1), both(2)]).toEqual([
      [3, 0],
      [3, 15],
    ]);
  });
});

describe('a lane downgrade', () => {
  const downgrade = (is: 1 | 2 | 3, units: Given['units'], more: Partial<Given> = {}, b: object = {}) => {
    const so = campaign({
      systems: { a: HOME, b },
      lanes: [['a', 'b', is]],
      pool: 100,
      ...(units === undefined ? {} : { units }),
      ...more,
    });
    so.order('gorn', { does: 'downgrade', lane: 'a-b' }).month();
    return [so.lane('a-b'), 100 - so.pool('gorn')];
  };
  const cruiser = { 'gorn/1': { class: 'cl', at: 'a', fleet: 'f' } };
  test('2261: costs 30 EP, with a light cruiser or larger at one end', () => {
    expect(downgrade(3, cruiser)).toEqual([2, 30]);
    expect(downgrade(2, cruiser)[0]).toBe(1);
    expect(downgrade(3, { 'gorn/1': { class: 'dd', at: 'a', fleet: 'f' } })[0]).toBe(3);
  });
  test('2268: to Unexplored it takes a Scout there as well', () => {
    expect(downgrade(1, cruiser)[0]).toBe(1);
    expect(downgrade(1, { ...cruiser, 'gorn/2': { class: 'sc', at: 'a', fleet: 'f' } })[0]).toBe(0);
  });
  test('2275: at another’s system only in Hostilities or War', () => {
    const at = (tie: 'neutral' | 'hostilities' | 'war') =>
      downgrade(3, cruiser, { ties: [['gorn', 'frax', tie]] }, { owner: 'frax' })[0];
    expect([at('neutral'), at('hostilities'), at('war')]).toEqual([3, 2, 2]);
  });
});

describe('a colony', () => {
  const settle = (system: object, units: Given['units'] = {}, dice: readonly number[] = []) => {
    const so = campaign({
      systems: { a: { cc: 5, raw: 2, ...system } },
      units: { 'gorn/c': { class: 'convoy', at: 'a', fleet: 'f' }, ...units },
      dice: [10, 10, 10, ...dice],
    });
    so.order('gorn', { does: 'colonize', convoy: 'gorn/c' });
    return so;
  };
  test('2413: starts with Population 1 and Morale 1; the Convoy and its cargo are used up', () => {
    const so = settle({}, { 'gorn/i': { class: 'infantry', at: 'a', aboard: 'gorn/c' } }).month();
    expect(so.system('a')).toMatchObject({ owner: 'gorn', pop: 1, morale: 1 });
    expect([so.has('gorn/c'), so.has('gorn/i')]).toEqual([false, false]);
  });
  test('2413: not where somebody lives', () => {
    const so = settle({ owner: 'frax', pop: 2 }).month();
    expect([so.system('a').owner, so.has('gorn/c')]).toEqual(['frax', true]);
  });
  test('a Convoy that arrives this very turn settles', () => {
    const so = campaign({
      systems: { home: HOME, a: { cc: 5 } },
      lanes: [['home', 'a', 2]],
      units: { 'gorn/c': { class: 'convoy', at: 'home', fleet: 'f' } },
    });
    so.order('gorn', move('f', 'a'), { does: 'colonize', convoy: 'gorn/c' }).month();
    expect(so.system('a').owner).toBe('gorn');
  });
  test('2416: of rivals the highest die settles; a tie settles nobody, and all Convoys are lost', () => {
    const war = (one: number, other: number) => {
      const so = campaign({
        systems: { a: { cc: 5 } },
        units: {
          'gorn/c': { class: 'convoy', at: 'a', fleet: 'f' },
          'frax/c': { class: 'convoy', at: 'a', fleet: 'x' },
        },
        // They meet for the first time, and each Convoy is Out of Supply: those dice come first.
        dice: [10, 10, 10, one, other],
      });
      so.order('gorn', { does: 'colonize', convoy: 'gorn/c' })
        .order('frax', { does: 'colonize', convoy: 'frax/c' })
        .month();
      return [so.system('a').owner, so.has('gorn/c'), so.has('frax/c')];
    };
    expect([war(7, 4), war(2, 9), war(5, 5)]).toEqual([
      ['gorn', false, false],
      ['frax', false, false],
      [null, false, false],
    ]);
  });
});
