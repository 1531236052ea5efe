import { describe, expect, test } from 'vitest';
import { campaign, move } from './campaign.ts';
import type { Given } from './campaign.ts';

/** Construction Phase: figures are typed from the book. */

const HOME = { owner: 'gorn', pop: 10, raw: 5, morale: 10, cc: 12 };
const yards = (count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, at) => [`gorn/y${at}`, { class: 'shipyard', at: 'a' }]),
  );
const home = (more: Partial<Given> = {}) =>
  campaign({ systems: { a: HOME }, units: yards(1), pool: 500, ...more });
const build = (of: string, by: 'yard' | 'system' | 'convoy', points: number, at = 'a') =>
  ({ does: 'build', class: of, at, by, points }) as const;
const times = <T>(count: number, one: T): T[] => Array.from({ length: count }, () => one);

describe('a Shipyard', () => {
  test.each([
    ['ca', 3, 8],
    ['cl', 4, 6],
    ['ff', 6, 4],
    ['bb', 1, 24],
  ] as const)('1784: builds of %s %s a turn, and no more', (of, count, cost) => {
    const so = home().order('gorn', ...times(count + 1, build(of, 'yard', cost)));
    so.state.empires.gorn = { traits: {}, plans: {}, techYear: 180, income: 0, next: 100 };
    so.month();
    expect(so.count('gorn', of)).toBe(count);
  });
  test('1791: two of them add up to 48', () => {
    const so = home({ units: yards(2) })
      .order('gorn', ...times(7, build('ca', 'yard', 8)))
      .month();
    expect(so.count('gorn', 'ca')).toBe(6);
  });
  test('1780: builds no bases; 1795: and nothing out of supply', () => {
    expect(
      home()
        .order('gorn', build('outpost', 'yard', 6))
        .month()
        .count('gorn', 'outpost'),
    ).toBe(0);
    const cut = home({ systems: { a: { ...HOME, pop: 4 } } })
      .order('gorn', build('ff', 'yard', 4))
      .month();
    expect(cut.count('gorn', 'ff')).toBe(0);
  });
  test('1764: Industrious builds half as much again, Corrupt half', () => {
    const of = (trait: string) =>
      home({ traits: { gorn: [trait] } })
        .order('gorn', ...times(8, build('cl', 'yard', 6)))
        .month()
        .count('gorn', 'cl');
    expect([of('industrious'), of('corrupt')]).toEqual([6, 2]);
  });
});

describe('a system', () => {
  test('1803: of output 50 has 25, and builds at double cost', () => {
    // An outpost costs 6: 12 by planetary industry, so two of them.
    const so = home()
      .order('gorn', ...times(3, build('outpost', 'system', 12)))
      .month();
    expect(so.count('gorn', 'outpost')).toBe(2);
  });
  test('1808: Atmospheric units at their normal cost', () => {
    const so = home()
      .order('gorn', build('shuttle', 'system', 2))
      .month();
    expect(so.count('gorn', 'shuttle')).toBe(1);
  });
  test('1813: builds nothing while it is Blockaded, unless it is a source', () => {
    const blockaded = (pop: number) =>
      campaign({
        systems: { a: { ...HOME, pop, raw: 6 } },
        units: { 'frax/1': { class: 'ff', at: 'a', fleet: 'x' } },
        ties: [['gorn', 'frax', 'war']],
        dice: [10],
        pool: 99,
      })
        .order('gorn', build('shuttle', 'system', 2))
        .month()
        .count('gorn', 'shuttle');
    expect([blockaded(4), blockaded(10)]).toEqual([0, 1]);
  });
});

describe('a Convoy', () => {
  const remote = (convoys: number, ...orders: Parameters<ReturnType<typeof home>['order']>[1][]) =>
    campaign({
      systems: { a: HOME, b: {} },
      lanes: [['a', 'b', 2]],
      units: Object.fromEntries(
        times(convoys, 0).map((_, at) => [`gorn/c${at}`, { class: 'convoy', at: 'b', fleet: 'f' }]),
      ),
      pool: 300,
    }).order('gorn', ...orders);
  test('1833: builds 12 EP of a base a turn at its normal cost, two of them 24', () => {
    expect(
      remote(1, build('base', 'convoy', 12, 'b'))
        .month()
        .count('gorn', 'base'),
    ).toBe(1);
    expect(
      remote(1, build('station', 'convoy', 24, 'b'))
        .month()
        .count('gorn', 'station'),
    ).toBe(0);
    expect(
      remote(2, build('station', 'convoy', 24, 'b'))
        .month()
        .count('gorn', 'station'),
    ).toBe(1);
  });
  test('1838: goes on over turns, up to the largest base', () => {
    const so = remote(1, build('starbase', 'convoy', 36, 'b'))
      .month()
      .begins()
      .month()
      .begins();
    expect(so.count('gorn', 'starbase')).toBe(0);
    expect(so.month().count('gorn', 'starbase')).toBe(1);
  });
  test('1846: that leaves before it is done loses all of it', () => {
    const so = remote(1, build('starbase', 'convoy', 36, 'b'))
      .month()
      .begins();
    const paid = so.pool('gorn');
    const [fleet = ''] = Object.keys(so.state.fleets);
    so.order('gorn', move(fleet, 'a')).month();
    expect([Object.keys(so.state.sites), so.pool('gorn') - paid, so.due('gorn')]).toEqual([[], 0, 0]);
    expect(so.reports('gorn').join()).toContain('is lost');
  });
});

describe('partial construction', () => {
  test('1855: 8 a turn complete a base of 24 in three turns', () => {
    // Output 15 gives a capacity of 8; a system builds a base for twice its cost: 12 of 6 is 1.5 turns, a shuttle's is normal.
    const so = campaign({
      systems: { a: HOME, b: { owner: 'gorn', pop: 5, raw: 3, morale: 5 } },
      lanes: [['a', 'b', 2]],
      pool: 300,
    });
    so.order('gorn', build('base', 'system', 24, 'b'));
    so.month().begins().month().begins();
    expect(so.count('gorn', 'base')).toBe(0);
    expect(so.month().count('gorn', 'base')).toBe(1);
  });
  test('1860: what is left unpaid waits, and is paid later', () => {
    const so = home()
      .order('gorn', build('ca', 'yard', 3))
      .month()
      .begins();
    const [site = ''] = Object.keys(so.state.sites);
    so.month().begins();
    expect(so.state.sites[site]).toMatchObject({ done: 3, paid: 3, cost: 8 });
    so.order('gorn', { does: 'pay', site, points: 5 }).month();
    expect(so.count('gorn', 'ca')).toBe(1);
  });
});

describe('too little capacity', () => {
  test('1774: what is delayed is completed later, what is canceled comes back by half', () => {
    const four = [...times(3, build('ca', 'yard', 8)), build('ff', 'yard', 4)];
    const delayed = home()
      .order('gorn', ...four)
      .month()
      .begins();
    expect([delayed.count('gorn', 'ca'), delayed.count('gorn', 'ff')]).toEqual([3, 0]);
    expect(delayed.month().count('gorn', 'ff')).toBe(1);
    const canceled = home()
      .order('gorn', ...four)
      .moves()
      .ends({ cancels: true });
    expect([canceled.due('gorn'), Object.keys(canceled.state.sites)]).toEqual([2, []]);
  });
});

describe('Convoys', () => {
  const buy = (more: Partial<Given> = {}) => {
    const so = home(more)
      .order('gorn', ...times(3, { does: 'convoy', at: 'a' } as const))
      .month();
    return [so.count('gorn', 'convoy'), 500 - so.pool('gorn') - so.due('gorn')];
  };
  test('1876: cost 20 EP, one a turn in a Good Order source; the others come back by half', () => {
    expect(buy()).toEqual([1, 20 + 10 + 10]);
  });
  test('1882: Expansionists buy two, at 10 EP', () => {
    expect(buy({ traits: { gorn: ['expansionist'] } })).toEqual([2, 10 + 10 + 5]);
  });
  test('1886: not in Opposition, and not where no source is', () => {
    expect(buy({ systems: { a: { ...HOME, morale: 4 } } })[0]).toBe(0);
    expect(buy({ systems: { a: { ...HOME, pop: 4 } } })[0]).toBe(0);
  });
});

describe('troops', () => {
  const levy = (system: object, of = 'infantry') => {
    const so = campaign({ systems: { a: { ...HOME, ...system } }, pool: 100 });
    so.order('gorn', ...times(6, { does: 'troops', class: of, at: 'a' } as const)).month();
    return [so.count('gorn', of), 100 - so.pool('gorn')];
  };
  test('1895: cost up to the Population a turn', () => {
    expect(levy({ pop: 10, raw: 5 })).toEqual([5, 12]);
    expect(levy({ pop: 5, raw: 5 })[0]).toBe(2);
  });
  test('1899: cost double in Opposition, and none come in Rebellion', () => {
    expect(levy({ pop: 10, raw: 6, morale: 4 })[1]).toBe(24);
    expect(levy({ rebels: 1 })[0]).toBe(0);
  });
  test('1905: use the system’s capacity', () => {
    // Output 10 gives 5: two Infantry.
    expect(levy({ pop: 10, raw: 1 })[0]).toBe(2);
  });
});

describe('repairs', () => {
  const mend = (of: string, more: Partial<Given> = {}, units: object = yards(1)) => {
    const so = campaign({
      systems: { a: HOME },
      pool: 100,
      ...more,
      units: {
        ...units,
        'gorn/x': {
          class: of,
          at: 'a',
          crippled: true,
          ...(['ca', 'shuttle'].includes(of) && { fleet: 'f' }),
        },
      },
    });
    so.order('gorn', { does: 'repair', unit: 'gorn/x' }).month();
    return [so.unit('gorn/x').crippled, 100 - so.pool('gorn')];
  };
  test('1908: cost a quarter, of a ship at a Shipyard', () => {
    expect(mend('ca')).toEqual([false, 2]);
    expect(mend('ca', {}, {})[0]).toBe(true);
  });
  test('1914: of Atmospheric ships and of landed troops at a system', () => {
    expect(mend('shuttle', {}, {})[0]).toBe(false);
    expect(mend('infantry', {}, {})[0]).toBe(false);
  });
  test('1919: of a base wherever it is in supply', () => {
    expect(mend('outpost', {}, {})[0]).toBe(false);
    expect(mend('outpost', { systems: { a: { ...HOME, pop: 4 } } }, {})[0]).toBe(true);
  });
  test('1928: a unit that is repaired does not move', () => {
    const so = campaign({
      systems: { a: HOME, b: {} },
      lanes: [['a', 'b', 2]],
      units: {
        ...yards(1),
        'gorn/x': { class: 'ca', at: 'a', fleet: 'f', crippled: true },
        'gorn/z': { class: 'ca', at: 'a', fleet: 'f' },
      },
    });
    so.order('gorn', { does: 'repair', unit: 'gorn/x' }, move('f', 'b')).moves();
    expect([so.at('gorn/x'), so.at('gorn/z')]).toEqual(['a', 'b']);
    so.ends().begins();
    expect(so.unit('gorn/x')).toMatchObject({ mode: 'active', crippled: false });
  });
});

describe('field repairs', () => {
  const mend = (helper: string, of: string, points: number, more: object = {}, aboard = false) => {
    const so = campaign({
      systems: { a: HOME },
      pool: 100,
      units: {
        'gorn/t': { class: helper, at: 'a', fleet: 'f' },
        'gorn/x': {
          class: of,
          at: 'a',
          crippled: true,
          ...(aboard ? { aboard: 'gorn/t' } : of === 'ca' || of === 'dn' ? { fleet: 'f' } : {}),
        },
        ...more,
      },
    });
    return so.order('gorn', { does: 'field-repair', unit: 'gorn/x', by: 'gorn/t', points });
  };
  test('1942: a Supply 2 repairs ships for 2 EP a turn, and no troops', () => {
    expect(mend('tg', 'ca', 2).month().unit('gorn/x').crippled).toBe(false);
    expect(mend('tg', 'infantry', 1).month().unit('gorn/x').crippled).toBe(true);
    expect(mend('tg', 'dn', 3).month().outcomes('gorn')[0]).toMatch(/^lapsed/);
  });
  test('1950: a larger repair goes on over turns', () => {
    // A quarter of 14 is 4: two turns.
    const so = mend('tg', 'dn', 2).month().begins();
    expect(so.unit('gorn/x')).toMatchObject({ crippled: true, mended: 2 });
    so.order('gorn', { does: 'field-repair', unit: 'gorn/x', by: 'gorn/t', points: 2 }).month();
    expect(so.unit('gorn/x').crippled).toBe(false);
  });
  test('1960: not while it carries other units', () => {
    const cargo = { 'gorn/i': { class: 'infantry', at: 'a', aboard: 'gorn/t' } };
    expect(mend('tg', 'ca', 2, cargo).month().unit('gorn/x').crippled).toBe(true);
  });
  test('1965: troops aboard a Hospital land when they are repaired', () => {
    const so = mend('ht', 'infantry', 1, {}, true).month();
    expect(so.unit('gorn/x')).toMatchObject({ crippled: false, aboard: null });
  });
});

describe('a refit', () => {
  const refit = (from: string, to: string, by: 'yard' | 'system' | 'convoy', units: object = yards(1)) => {
    const so = campaign({
      systems: { a: HOME },
      pool: 100,
      year: 180,
      units: {
        ...units,
        'gorn/x': { class: from, at: 'a', ...(['ca', 'cl'].includes(from) && { fleet: 'f' }) },
      },
    });
    so.order('gorn', { does: 'refit', unit: 'gorn/x', class: to, by }).month();
    return [so.unit('gorn/x').class, 100 - so.pool('gorn') - so.due('gorn')];
  };
  test('1975: keeps the hull and costs a quarter of the new class, at a Shipyard', () => {
    expect(refit('ca', 'ca-2', 'yard')).toEqual(['ca-2', 3]);
    expect(refit('cl', 'ca-2', 'yard')[0]).toBe('cl');
    expect(refit('ca', 'ca-2', 'system')[0]).toBe('ca');
  });
  test('1985: of a base by Convoys, or by the system for double', () => {
    expect(
      refit('outpost', 'base', 'convoy', { 'gorn/c': { class: 'convoy', at: 'a', fleet: 'g' } }),
    ).toEqual(['base', 3]);
    expect(refit('outpost', 'base', 'system', {})).toEqual(['base', 6]);
  });
  test('1991: of landed troops to the same type', () => {
    expect(refit('infantry', 'infantry-2', 'system', {})[0]).toBe('infantry-2');
    expect(refit('infantry', 'marine', 'system', {})[0]).toBe('infantry');
  });
});

describe('scrapping', () => {
  const scrap = (owner: string | null, more: object = {}) => {
    const so = campaign({
      systems: { a: owner === null ? {} : { ...HOME, owner } },
      units: { 'gorn/x': { class: 'dn', at: 'a', fleet: 'f', ...more } },
      ties: [['gorn', 'lyran', 'alliance']],
      dice: [10],
    });
    so.order('gorn', { does: 'scrap', unit: 'gorn/x' }).month();
    return [so.has('gorn/x'), so.due('gorn')];
  };
  test('2002: brings half its cost next turn in one’s own or an ally’s system, crippled or not', () => {
    expect(scrap('gorn')).toEqual([false, 7]);
    expect(scrap('lyran')).toEqual([false, 7]);
    expect(scrap('gorn', { crippled: true })).toEqual([false, 7]);
  });
  test('2012: and nothing elsewhere', () => {
    expect(scrap(null)).toEqual([false, 0]);
    expect(scrap('frax')).toEqual([false, 0]);
  });
  test('2016: mothballed units too', () => {
    expect(scrap('gorn', { mode: 'mothballed', fleet: null })).toEqual([false, 7]);
  });
  test('2005: of what is under construction half of what was spent', () => {
    const so = home().order('gorn', build('bb', 'yard', 10));
    so.state.empires.gorn = { traits: {}, plans: {}, techYear: 180, income: 0, next: 100 };
    so.month().begins();
    const [site = ''] = Object.keys(so.state.sites);
    so.order('gorn', { does: 'scrap-site', site }).month();
    expect([Object.keys(so.state.sites), so.due('gorn')]).toEqual([[], 5]);
  });
});

describe('mothballing', () => {
  const dock = (of: string, units: object = yards(1), more: object = {}) =>
    campaign({
      systems: { a: HOME },
      pool: 100,
      units: {
        ...units,
        'gorn/x': { class: of, at: 'a', ...(['ca', 'shuttle'].includes(of) && { fleet: 'f' }), ...more },
      },
    });
  const mothball = { does: 'mothball', unit: 'gorn/x' } as const;
  test('2025: takes a ship or fighter out of service at a Shipyard, for nothing', () => {
    const so = dock('ca').order('gorn', mothball).month();
    expect([so.unit('gorn/x').mode, so.unit('gorn/x').fleet, so.pool('gorn')]).toEqual([
      'mothballed',
      null,
      100,
    ]);
    expect(dock('f-1').order('gorn', mothball).month().unit('gorn/x').mode).toBe('mothballed');
    expect(dock('ca', {}).order('gorn', mothball).month().unit('gorn/x').mode).toBe('active');
    expect(dock('shuttle', {}).order('gorn', mothball).month().unit('gorn/x').mode).toBe('mothballed');
  });
  test('2028: not what is crippled, 2056: and no bases, troops or Convoys', () => {
    expect(dock('ca', yards(1), { crippled: true }).order('gorn', mothball).month().unit('gorn/x').mode).toBe(
      'active',
    );
    for (const of of ['outpost', 'infantry'])
      expect(dock(of).order('gorn', mothball).month().unit('gorn/x').mode).toBe('active');
  });
  test('2043: a unit comes back for a quarter of its cost', () => {
    const so = dock('ca', yards(1), { mode: 'mothballed', fleet: null });
    so.order('gorn', { does: 'activate', unit: 'gorn/x' }).month();
    expect([so.unit('gorn/x').mode, so.pool('gorn')]).toEqual(['active', 98]);
    expect(so.begins().unit('gorn/x').fleet).not.toBeNull();
  });
  test('2034: its fighters go with it, and count for the capacity', () => {
    const so = campaign({
      systems: { a: HOME },
      pool: 100,
      units: {
        ...yards(1),
        'gorn/x': { class: 'cv', at: 'a', fleet: 'f' },
        'gorn/f': { class: 'f-1', at: 'a', aboard: 'gorn/x' },
      },
    });
    expect(so.order('gorn', mothball).month().unit('gorn/f').mode).toBe('mothballed');
  });
});

describe('what is new', () => {
  test('2060: is there next turn, in a fleet', () => {
    const so = home()
      .order('gorn', build('ff', 'yard', 4))
      .month();
    const [id = ''] = Object.keys(so.state.units).filter((each) => so.unit(each).class === 'ff');
    expect(so.unit(id).fleet).toBeNull();
    expect(so.begins().unit(id).fleet).not.toBeNull();
  });
  test('262: only what is researched is built, and an ally’s list costs a quarter more', () => {
    const so = home()
      .order('gorn', build('bc', 'yard', 9))
      .month();
    expect(so.outcomes('gorn')[0]).toContain('not researched');
    const allied = (tie: 'alliance' | 'trade') => {
      const other = home({ systems: { a: HOME, b: { owner: 'frax' } }, ties: [['gorn', 'frax', tie]] });
      other.state.classes = {
        ...other.state.classes,
        'fx-ca': { ...other.state.classes.ca, list: 'frax' },
      } as never;
      return other
        .order('gorn', build('fx-ca', 'yard', 10))
        .month()
        .count('gorn', 'fx-ca');
    };
    expect([allied('alliance'), allied('trade')]).toEqual([1, 0]);
  });
});
