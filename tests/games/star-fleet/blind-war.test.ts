import { describe, expect, test } from 'vitest';
import { month, WAR } from './month.ts';

/**
 * Combat and rebellion (4.6, 4.10.4, 4.10.5) as somebody reads them who has the book and a page, and nothing else: every figure is
 * worked out from the book's sentences and tables, and driven through the commands of tables and Control. Line numbers are the book's.
 */

type World = NonNullable<Parameters<typeof month>[0]>;
type So = ReturnType<typeof month>;
const unit = (owner: string, of: string, at: string, more: object = {}) => ({
  class: of,
  owner,
  at,
  fleet: `${owner}-f`,
  ...more,
});
const ground = { fleet: null };
const gorn = (of: string, more: object = {}) => unit('gorn', of, 'mark', more);
const hydran = (of: string, more: object = {}) => unit('hydran', of, 'mark', more);
const many = (count: number, name: string, each: object): Record<string, object> =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`${name}${at + 1}`, each]));

const war = (units: Record<string, object>, mark: object = {}, more: World = {}): So =>
  month({ ties: { 'gorn:hydran': 'war' }, units, systems: { mark }, ...more }, WAR);
const attacks = (so: So, how: string): So => {
  so.to('encounters');
  expect(so.answers('gorn', /^attack-mark-gorn-hydran$/, how)).toBe('ok');
  return so.to('stations');
};
/** What stands on the line of Mark that its owner reads, from its attributes. */
const markOf = (so: So, owner: 'gorn' | 'hydran'): string =>
  /"name":"Mark","value":"(Population[^"]*)"/.exec(so.page(owner))?.[1] ?? 'not its own';
const statusOf = (so: So): string[] =>
  [...so.page('gorn').matchAll(/"(?:Attacker|Defender): [A-Z][a-z]+ [A-Z][a-z]+","value":"(WS-I+)"/g)].map(
    ([, status = '']) => status,
  );
const count = (so: So, words: RegExp): number => [...so.page('gorn').matchAll(words)].length;

describe('4.6.2.3: the Surprise Table, 1317 to 1328', () => {
  const sheet = (die: number, fleets: Record<string, object>): string[] =>
    statusOf(attacks(war(fleets), 'ships').next(die));
  const plain = { g1: gorn('ca'), h1: hydran('ca') };
  test.each([
    ['a 1 without modifiers', 1, plain, ['WS-III', 'WS-I']],
    ['a 2', 2, plain, ['WS-III', 'WS-II']],
    ['an 8', 8, plain, ['WS-III', 'WS-III']],
    ['a 9', 9, plain, ['WS-II', 'WS-III']],
    ['a 5 and a Scout with the defender', 5, { ...plain, h2: hydran('sc') }, ['WS-III', 'WS-III']],
    ['a 6 and a Fast ship with the attacker', 6, { ...plain, g2: gorn('fc') }, ['WS-III', 'WS-II']],
    ['a 9, a Scout on either side', 9, { ...plain, g2: gorn('sc'), h2: hydran('sc') }, ['WS-II', 'WS-III']],
  ] as const)('case 1, %s: attacker and defender', (_words, die, fleets, status) => {
    expect(sheet(die, fleets)).toEqual(status);
  });
});

describe('4.6.2.1: who fights', () => {
  const inReserve = /in reserve/g;
  test('case 2, 1288: a heavy cruiser of CR 8 leads eight others; 1312: of ten, one waits', () => {
    const eleven = { ...many(10, 'g', gorn('ca')), h1: hydran('ca') };
    expect(count(attacks(war(eleven), 'ships').next(5), inReserve)).toBe(1);
    const nine = { ...many(9, 'g', gorn('ca')), h1: hydran('ca') };
    expect(count(attacks(war(nine), 'ships').next(5), inReserve)).toBe(0);
  });
  test('case 3, 1277: in a Pursuit CR 8 counts as 4, and what is crippled stays behind', () => {
    const so = attacks(
      war({ ...many(6, 'g', gorn('ca')), g7: gorn('ca', { crippled: true }), h1: hydran('ca') }),
      'ships',
    );
    expect(so.answers('hydran', /^meet-/, 'leave')).toBe('ok');
    so.next(7);
    // Five fight and one waits: six attackers on the sheet, and 1277 takes 1 from either modifier: 7 is 5.
    expect(so.page('gorn')).toContain('Pursuit at Mark');
    expect(so.page('gorn')).toContain('"Attacker: 4 × Heavy cruiser"');
    expect([count(so, inReserve), statusOf(so)]).toEqual([1, ['WS-III', 'WS-II']]);
  });
  test('case 4, 1280: who is attacked in space beside its base may demand a Defensive Scenario, and 1276: the base is in it', () => {
    const so = attacks(war({ g1: gorn('ca'), h1: hydran('ca'), h2: hydran('base', ground) }), 'ships');
    expect(so.answers('hydran', /^meet-/, 'defend')).toBe('ok');
    so.next(5);
    expect(so.page('gorn')).toContain('Defensive at Mark');
    expect(so.page('gorn')).toMatch(/"Defender: Base station/);
  });
  test.each([
    [3, '2 ground bases'],
    [5, '6 ground bases, 2 GBDP, or 2 DefSats'],
    [8, '6 ground bases and 2 DefSats, 2 GBDP and 2 DefSats, or 5 DefSats'],
    [11, '6 ground bases and 5 DefSats, or 6 GBDP'],
    [12, '12 ground bases, or 6 GBDP; and 5 DefSats'],
  ])('case 5, 1296: Fortification %s gives %s', (fort, words) => {
    const so = attacks(war({ g1: gorn('ca'), h2: hydran('base', ground) }, { fort, cc: 12 }), 'bases');
    expect(so.next(5).page('gorn')).toContain(words);
  });
});

describe('4.6.3: bombardment', () => {
  /** Ships without an enemy in space: the colony alone is attacked, and bombed as planned; these dice fall then. */
  const bombs = (ships: Record<string, object>, mark: object, plan: string, ...dice: number[]): So => {
    const so = attacks(war(ships, { morale: 8, ...mark }), 'planet').to('assault');
    expect(so.answers('gorn', /^bombard-mark-gorn$/, plan)).toBe('ok');
    return so.next(...dice);
  };
  test('case 6, 1388: Fortification 2 costs 20 to lower by 1: a BV of 24 leaves 4', () => {
    expect(markOf(bombs({ g1: gorn('bb') }, { fort: 2 }, 'fort'), 'hydran')).toContain('Fort 1');
    expect(markOf(bombs({ g1: gorn('ca'), g2: gorn('ca') }, { fort: 2 }, 'fort'), 'hydran')).toContain(
      'Fort 2',
    );
  });
  test('case 7, 1394: a troop costs 5 × Population, 10 at the least: 24 kill one at Population 4, two at Population 1', () => {
    const left = (pop: number): number => {
      const troops = many(3, 'h', hydran('infantry', ground));
      const so = bombs({ g1: gorn('bb'), ...troops }, { pop }, 'troops', 1, 9, 1, 9).to('orders');
      expect(so.does('hydran', 'look', { at: 'system/mark' })).toBe('ok');
      return [...so.page('hydran').matchAll(/"name":"Infantry \d+"/g)].length;
    };
    expect([left(4), left(1)]).toEqual([2, 1]);
  });
  test('case 8, 1407: Population costs 10 × Population and takes Morale and Intel too; 1440: a die below CC takes CC', () => {
    // 40 of 48; the die of devastation is 9, less than CC 10.
    const so = bombs({ g1: gorn('bb'), g2: gorn('bb') }, { pop: 4, cc: 10 }, 'population', 9);
    expect(markOf(so, 'hydran')).toMatch(/^Population 3 of 9, RAW 3, Morale 7/);
    const kept = bombs({ g1: gorn('bb'), g2: gorn('bb') }, { pop: 4, cc: 10 }, 'population', 10);
    expect(markOf(kept, 'hydran')).toMatch(/^Population 3 of 10, RAW 3, Morale 7/);
  });
  test('case 9, 1411: while Fortification stands, all else costs double: 48 are too few for 80', () => {
    const so = bombs({ g1: gorn('bb'), g2: gorn('bb') }, { pop: 4, fort: 1 }, 'population', 9);
    expect(markOf(so, 'hydran')).toMatch(/^Population 4/);
  });
  test('case 10, 1463: half of what is left carries over: 24 unspent are 12 next month, 36 with the ships’ own; 1375: alone 12 Out of Supply', () => {
    const next = (home: object): So => {
      const systems = { mark: { pop: 4 }, home };
      const so = attacks(war({ g1: gorn('bb') }, {}, { systems }), 'planet')
        .to('orders')
        .to('encounters');
      expect(so.answers('gorn', /^attack-mark-gorn-hydran$/, 'planet')).toBe('ok');
      return so.to('assault');
    };
    // A core of Population 5 is a source of supply; Population 4 is none.
    expect(next({ pop: 5 }).page('gorn')).toContain('Your value is 36');
    expect(next({ pop: 4 }).page('gorn')).toContain('Your value is 12');
  });
});

describe('4.6.4: ground combat', () => {
  const lands = (units: Record<string, object>, mark: object, ...dice: number[]): So => {
    const so = attacks(war(units, mark), 'planet').to('assault');
    if (Object.values(units).some((each) => 'aboard' in each))
      expect(so.answers('gorn', /^land-mark-gorn$/, 'all')).toBe('ok');
    return so.next(...dice);
  };
  const afloat = (of: string, transport: string) => gorn(of, { ...ground, aboard: transport });
  const fought = (so: So, power: 'gorn' | 'hydran'): string =>
    /Ground combat at Mark: [^"]*/.exec(so.page(power))?.[0] ?? 'none';
  test('case 11, 1492 and 1517: ten Attack on a 5 are 3 hits: one infantry of DV 2 is hit, the third hit is lost', () => {
    const so = lands(
      { ...many(5, 'g', gorn('infantry', ground)), ...many(2, 'h', hydran('infantry', ground)) },
      {},
      5,
      1,
    );
    expect(fought(so, 'hydran')).toContain('1 of your troops was hit, 0 are lost');
  });
  test('case 12, 1484: from transports they fight at half: four infantry are 4 Attack, 2 hits on a 10; 1488: Marines in full', () => {
    const transports = { t1: gorn('at'), t2: gorn('at') };
    const units = (of: string) => ({
      ...transports,
      a1: afloat(of, 't1'),
      a2: afloat(of, 't1'),
      a3: afloat(of, 't2'),
      a4: afloat(of, 't2'),
      ...many(3, 'h', hydran('infantry', ground)),
    });
    expect(fought(lands(units('infantry'), {}, 10, 1), 'hydran')).toContain('1 of your troops was hit');
    expect(fought(lands(units('marine'), {}, 10, 1), 'hydran')).toContain('2 of your troops were hit');
  });
  test('case 13, 1553: nobody lands where Fortification is above 0', () => {
    const so = lands({ t1: gorn('at'), a1: afloat('marine', 't1') }, { fort: 1 });
    expect(so.page('gorn')).not.toContain('landed at Mark');
    expect(markOf(so, 'hydran')).toContain('Population 4');
  });
  test('case 14, 1534, 1577 and 1580: unopposed they land and conquer, and Morale is 0', () => {
    const so = lands({ t1: gorn('at'), a1: afloat('infantry', 't1') }, { morale: 8 });
    expect(so.page('gorn')).toContain('Mark is conquered');
    expect(markOf(so, 'gorn')).toContain('Morale 0');
    expect(markOf(so, 'hydran')).toBe('not its own');
  });
  test('case 15, 1529: without a single hit there is no beachhead, and who was committed stays aboard', () => {
    // One infantry afloat has Attack 1: 10 % on a 1 hits once, less than DV 2.
    const so = lands(
      { t1: gorn('at'), a1: afloat('infantry', 't1'), h1: hydran('infantry', ground) },
      {},
      1,
      1,
    );
    expect(so.page('gorn')).toContain('found no beachhead at Mark');
  });
  test('case 16, 1560: as many enemies on the ground as friends halve the output: 12 is 6', () => {
    const so = lands({ g1: gorn('infantry', ground), h1: hydran('infantry', ground) }, { morale: 8 }, 1, 1);
    so.to('orders');
    expect(so.page('hydran')).toMatch(/"System income","value":"\+6"/);
  });
});

describe('4.10.4 and 4.10.5: Morale and rebellion', () => {
  const unrest = (mark: object, units: Record<string, object> = {}): So =>
    month({ units, systems: { mark }, ties: {} }, WAR);
  const ends = (so: So, ...dice: number[]): So => so.to('questions').next(...dice);
  test.each([
    ['a 3, +1 as a frontier world is 4: nothing', 3, 3, 'Morale 1'],
    ['a 2, +1 as a frontier world is 3: one less', 3, 2, 'Morale 0'],
    ['a 7, +1 is 8: one more', 3, 7, 'Morale 2'],
    ['a 10, +1 is 11: two more', 3, 10, 'Morale 3'],
  ])('case 17, 2344 to 2351: %s', (_words, pop, die, morale) => {
    // Morale 1 of Population 3 is Opposition: it is checked.
    expect(markOf(ends(unrest({ pop, morale: 1 }), die, 9, 9, 9), 'hydran')).toContain(morale);
  });
  test('case 18, 2363: at Morale 0 four dice of 3, 4, 1 and 10 are two Militias, and 95: the system yields nothing', () => {
    // The check: a 5 changes nothing at Population 4.
    const so = ends(unrest({ pop: 4, morale: 0 }, { h1: hydran('infantry', ground) }), 5, 3, 4, 1, 10);
    expect(markOf(so, 'hydran')).toContain('2 rebels');
    // No income at all has no line.
    expect(so.page('hydran')).not.toContain('"System income"');
  });
  test('case 19, 2373 and 2379: two infantry of Attack 4 on a 10 kill both rebels; a die of 1 costs Population', () => {
    const so = unrest({ pop: 4, morale: 0, rebels: 2 }, many(2, 'h', hydran('infantry', ground)));
    so.to('assault').next(10, 1);
    expect(so.page('hydran')).toContain('2 rebels fell');
    // The check, the reprisals for two, then nobody of four rises.
    so.next(5, 1, 9, 9, 9, 9, 9);
    expect(markOf(so, 'hydran')).toMatch(/^Population 3/);
  });
  test('case 20, 2384: without loyal troops the rebels secede, 2389: at War with whom they left', () => {
    const so = ends(unrest({ pop: 4, morale: 0, rebels: 1 }), 5, 9, 9, 9, 9);
    expect(markOf(so, 'hydran')).toBe('not its own');
    expect(so.page('hydran')).toMatch(/"name":"Independent mark","value":"War/);
  });
});
