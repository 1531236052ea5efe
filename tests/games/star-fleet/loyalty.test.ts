import { describe, expect, test } from 'vitest';
import { campaign } from './campaign.ts';
import type { Given } from './campaign.ts';

/** Morale, martial law and rebellion: figures are typed from the book. */

/** A Gorn system, by default of Population 8 and Morale 3: in Opposition. */
const uneasy = (
  system: NonNullable<Given['systems'][string]>,
  { units = {}, ...more }: Partial<Given> = {},
) =>
  campaign({
    systems: { home: { owner: 'gorn', pop: 8, raw: 1, morale: 3, cc: 12, ...system } },
    units,
    ...more,
  });
const troops = (owner: string, count: number, of = 'infantry'): NonNullable<Given['units']> =>
  Object.fromEntries(
    Array.from({ length: count }, (_, at) => [`${owner}/t${at + 1}`, { class: of, at: 'home' }]),
  );
const morale = (so: ReturnType<typeof campaign>): number => so.ends().system('home').morale;

describe('a Morale Check', () => {
  test.each([
    [1, -1],
    [3, -1],
    [4, 0],
    [7, 0],
    [8, 1],
    [10, 1],
  ])('2343: on a %s Morale changes by %s', (die, by) => {
    expect(morale(uneasy({}, { dice: [die] }))).toBe(3 + by);
  });
  test('2345: 0 or less takes 2, 2349: 11 or more adds 2', () => {
    expect(morale(uneasy({}, { dice: [1], traits: { gorn: ['quarrelsome'] } }))).toBe(1);
    expect(morale(uneasy({}, { dice: [10], traits: { gorn: ['steadfast'] } }))).toBe(5);
  });
  test('2332: is rolled in Opposition or beside enemy units, and else not', () => {
    const rolled = (system: Parameters<typeof uneasy>[0], tie: 'war' | 'neutral') => {
      const so = uneasy(system, {
        units: { 'hydran/1': { class: 'convoy', at: 'home', fleet: 'h' } },
        ties: [['gorn', 'hydran', tie]],
      });
      return so.ends().rules.includes('morale-check');
    };
    expect([rolled({}, 'neutral'), rolled({ morale: 4 }, 'neutral'), rolled({ morale: 4 }, 'war')]).toEqual([
      true,
      false,
      true,
    ]);
  });
  test('2333: an unarmed enemy calls for it or does not, as the club reads it', () => {
    const rolled = (of: string, reading: 'all' | 'armed') =>
      uneasy(
        { morale: 4 },
        {
          units: { 'hydran/1': { class: of, at: 'home', fleet: 'h' } },
          ties: [['gorn', 'hydran', 'war']],
          readings: { morale: reading },
        },
      )
        .ends()
        .rules.includes('morale-check');
    expect([rolled('convoy', 'all'), rolled('convoy', 'armed')]).toEqual([true, false]);
    expect([rolled('ff', 'all'), rolled('ff', 'armed')]).toEqual([true, true]);
  });
  test('2351: +1 each for a frontier world, 2352: Good Order, 2353: a full garrison', () => {
    expect(morale(uneasy({ pop: 3, morale: 1 }, { dice: [7] }))).toBe(2);
    expect(morale(uneasy({ pop: 4, morale: 1 }, { dice: [7] }))).toBe(1);
    const enemy = { 'hydran/1': { class: 'convoy', at: 'home', fleet: 'h' } };
    const ties: Given['ties'] = [['gorn', 'hydran', 'war']];
    expect(morale(uneasy({ morale: 4 }, { dice: [7], units: enemy, ties }))).toBe(5);
    expect(morale(uneasy({}, { dice: [7], units: troops('gorn', 8) }))).toBe(4);
    expect(morale(uneasy({}, { dice: [7], units: troops('gorn', 7) }))).toBe(3);
  });
  test('2354: −1 each for bombardment, 2355: disruption, 2356: a Blockade', () => {
    const bombed = uneasy({ strain: { 1: { raw: 0, raided: false, bombed: true } } }, { dice: [4] });
    expect(morale(bombed)).toBe(2);
    const ties: Given['ties'] = [['gorn', 'hydran', 'war']];
    expect(morale(uneasy({}, { dice: [10, 4], units: troops('hydran', 1), ties }))).toBe(2);
    const ship = { 'hydran/1': { class: 'ca', at: 'home', fleet: 'h' } };
    expect(morale(uneasy({}, { dice: [10, 4], units: ship, ties }))).toBe(2);
  });
});

describe('martial law', () => {
  const order = { does: 'martial', system: 'home' } as const;
  test('2311: takes troops of the Population; 2320: then output is full next month, 2326: and the check loses 1', () => {
    const so = uneasy({ pop: 8, raw: 2 }, { units: troops('gorn', 8), dice: [3] })
      .order('gorn', order)
      .month();
    expect(so.outcomes('gorn')).toEqual(['done: full output next month']);
    // A 3, +1 for the garrison and −1 for martial law.
    expect(so.system('home').morale).toBe(2);
    so.begins();
    expect(so.state.empires.gorn?.income).toBe(16);
    so.month().begins();
    expect(so.state.empires.gorn?.income).toBe(8);
  });
  test('2311: not with fewer troops, 2314: of which Peacekeepers count as two, 2308: nor in Good Order', () => {
    const outcome = (count: number, system: Parameters<typeof uneasy>[0] = {}, abilities = {}) => {
      const so = uneasy(system, { units: troops('gorn', count) });
      const { infantry } = so.state.classes;
      if (infantry === undefined) throw new Error('no infantry');
      so.state.classes = { ...so.state.classes, infantry: { ...infantry, abilities } };
      return so.order('gorn', order).month().outcomes('gorn')[0]?.split(':')[0];
    };
    expect([outcome(7), outcome(8), outcome(4, {}, { peacekeeper: 1 })]).toEqual(['lapsed', 'done', 'done']);
    expect(outcome(8, { morale: 4 })).toBe('lapsed');
  });
});

describe('rebellion', () => {
  test('2363: at Morale 0 a die a Population, each of 3 or less a rebel Militia, 2370: and it is in Rebellion', () => {
    // The check: 5, no effect. Then four dice.
    const so = uneasy({ pop: 4, morale: 0 }, { dice: [5, 3, 4, 1, 10], units: troops('gorn', 1) }).ends();
    expect(so.system('home').rebels).toBe(2);
    so.begins();
    expect(so.state.empires.gorn?.income).toBe(0);
  });
  test('2364: under martial law 1 is taken from each die', () => {
    const so = uneasy({ pop: 4, morale: 0 }, { dice: [5, 4, 4, 5, 10], units: troops('gorn', 4) });
    expect(so.order('gorn', { does: 'martial', system: 'home' }).month().system('home').rebels).toBe(2);
  });
  test('2367: where Garrisons are as many as the Population, each rebel takes the place of one', () => {
    // A full garrison adds 1: 4 and 1, no effect.
    const so = uneasy(
      { pop: 2, morale: 0 },
      {
        // Attrition of the third unit; the check; two dice; which Garrisons.
        dice: [10, 4, 1, 2, 1, 1],
        units: { ...troops('gorn', 2, 'militia'), 'gorn/1': { class: 'infantry', at: 'home' } },
      },
    ).ends();
    expect([so.system('home').rebels, so.count('gorn', 'militia')]).toEqual([2, 0]);
  });
  test('2373: rebels attack loyal troops next month, 2379: and of those that are killed a 1 costs Population', () => {
    const so = uneasy(
      { pop: 4, morale: 0, rebels: 2 },
      // No order of encounters: rebels need none. Gorn 10, rebels 10; the reprisals 1 and 2; the check; uprisings.
      { dice: [10, 10, 1, 2, 5, 9, 9, 9], units: troops('gorn', 2) },
    )
      .moves()
      .meets({})
      .fights()
      .assaults();
    expect([so.system('home').rebels, so.rules.includes('rebels-attack')]).toEqual([0, true]);
    // Two rebels of 1 at 50 % hit once: too little for infantry of 2.
    expect(so.unit('gorn/t1').crippled).toBe(false);
    expect(so.ends().system('home').pop).toBe(3);
  });
  test('2373: they attack a partner’s troops that have landed beside their owner’s, and those attack them', () => {
    const so = uneasy(
      { pop: 4, morale: 0, rebels: 2 },
      {
        ties: [['gorn', 'hydran', 'alliance']],
        dice: [10, 10],
        units: {
          'hydran/1': { class: 'infantry', at: 'home' },
          'hydran/2': { class: 'infantry', at: 'home' },
        },
      },
    )
      .moves()
      .meets({})
      .fights()
      .assaults();
    expect([so.system('home').rebels, so.rules.includes('rebels-attack')]).toEqual([0, true]);
    expect(so.reports('hydran').join()).toContain('Ground combat at home');
  });
  test('2377: embarked troops may be committed against them', () => {
    const so = uneasy(
      { pop: 4, morale: 0, rebels: 1 },
      {
        units: {
          'gorn/1': { class: 'at', at: 'home', fleet: 'f' },
          'gorn/2': { class: 'marine', at: 'home', aboard: 'gorn/1' },
        },
        dice: [10, 1],
      },
    )
      .moves()
      .meets({})
      .fights()
      .assaults({ lands: { gorn: 'all' } });
    expect([so.system('home').rebels, so.unit('gorn/2').aboard]).toEqual([0, null]);
  });
  test('2384: alone at the end of the turn they secede: independent, 2389: at War with the owner and its allies, 2391: Morale half of the Population', () => {
    const so = uneasy(
      { pop: 4, morale: 0, rebels: 1 },
      {
        units: { 'hydran/1': { class: 'ca', at: 'far' }, 'lyran/1': { class: 'ca', at: 'far' } },
        systems: { home: { owner: 'gorn', pop: 4, morale: 0, rebels: 1, cc: 12 }, far: {} },
        ties: [['gorn', 'hydran', 'alliance']],
        dice: [5, 9, 9, 9, 9],
      },
    ).ends();
    const free = 'free-home';
    expect([so.system('home').owner, so.system('home').morale, so.system('home').rebels]).toEqual([
      free,
      2,
      0,
    ]);
    expect([so.tie('gorn', free), so.tie('hydran', free), so.tie('lyran', free)]).toEqual([
      'war',
      'war',
      'neutral',
    ]);
    expect(so.count(free, 'militia')).toBe(1);
    // It lives on as a power that nobody plays.
    so.begins().month().begins();
    expect(so.state.empires[free]?.income).toBeGreaterThan(0);
  });
  test('2384: not while loyal troops are there', () => {
    const so = uneasy({ pop: 4, morale: 0, rebels: 1 }, { units: troops('gorn', 1), dice: [5, 9, 9, 9, 9] });
    expect(so.ends().system('home').owner).toBe('gorn');
  });
  test.each([
    ['war', 2],
    ['hostilities', 1],
    ['neutral', 0],
    ['non-aggression', -1],
    ['trade', -2],
    ['mutual-defense', -3],
  ] as const)('2400: first contact of a power that is at %s with whom it left: %s', (tie, by) => {
    const so = campaign({
      systems: { home: { owner: 'gorn', pop: 4, morale: 0, rebels: 1, cc: 12 } },
      units: { 'lyran/1': { class: 'convoy', at: 'home', fleet: 'l' } },
      ties: [['gorn', 'lyran', tie]],
    });
    so.state.readings = { ...so.state.readings, enemy: 'war' };
    so.ends().begins();
    expect(so.system('home').owner).toBe('free-home');
    so.moves();
    // Eight: 8 is Non-Aggression, 10 Trade.
    expect(so.reports('lyran').join()).toContain(`first contact, ${8 + by}`);
  });
  test('2405: a second revolt brings it back to whom it has left', () => {
    const so = campaign({
      systems: { home: { owner: 'free-home', pop: 4, morale: 0, rebels: 1, cc: 12 }, far: { owner: 'gorn' } },
      dice: [5, 9, 9, 9, 9],
    });
    Object.assign(so.state.empires['free-home'] ?? {}, { from: 'gorn' });
    so.ends();
    expect([so.system('home').owner, so.system('home').morale]).toEqual(['gorn', 2]);
  });
});
