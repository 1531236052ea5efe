import { describe, expect, test } from 'vitest';
import { campaign, move } from './campaign.ts';
import type { Given } from './campaign.ts';

/** Movement Phase: figures are typed from the book. */

const OWN = { owner: 'gorn' };
const line = (of: readonly (0 | 1 | 2 | 3)[]): Pick<Given, 'lanes'> => ({
  lanes: of.map((is, at) => [`s${at}`, `s${at + 1}`, is] as const),
});
const systems = (count: number, given: object = {}) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`s${at}`, { ...given }]));
const path = (jumps: number): string[] => Array.from({ length: jumps }, (_, at) => `s${at + 1}`);

/** Where a fleet of these classes arrives that is ordered over lanes of these classes. */
const arrives = (
  lanes: readonly (0 | 1 | 2 | 3)[],
  fleet: readonly string[],
  owner: string | null = null,
): string => {
  const so = campaign({
    systems: systems(lanes.length + 1, owner === null ? {} : { owner }),
    ...line(lanes),
    units: Object.fromEntries(fleet.map((id, at) => [`gorn/${at}`, { class: id, at: 's0', fleet: 'f' }])),
  });
  so.order('gorn', move('f', ...path(lanes.length))).moves();
  return so.at('gorn/0');
};

describe('a ship', () => {
  test.each([
    [1, 's1'],
    [2, 's1'],
    [3, 's1'],
    [0, 's0'],
  ] as const)('542: goes through one lane of class %s to %s', (lane, to) => {
    expect(arrives([lane], ['ca'])).toBe(to);
  });
  test('546: goes through three Major Lanes where all systems are its own, and no farther', () => {
    expect(arrives([3, 3, 3], ['ca'], 'gorn')).toBe('s3');
    expect(arrives([3, 3, 3, 3], ['ca'], 'gorn')).toBe('s0');
    expect(arrives([3, 3], ['ca'])).toBe('s0');
    expect(arrives([3, 2], ['ca'], 'gorn')).toBe('s0');
  });
  test('548: an ally’s systems count as its own', () => {
    const so = campaign({
      systems: { s0: OWN, s1: { owner: 'frax' }, s2: { owner: 'frax' } },
      ...line([3, 3]),
      units: { 'gorn/0': { class: 'ca', at: 's0', fleet: 'f' } },
      ties: [['gorn', 'frax', 'alliance']],
    });
    expect(
      so
        .order('gorn', move('f', 's1', 's2'))
        .moves()
        .at('gorn/0'),
    ).toBe('s2');
  });
});

describe('a Fast fleet', () => {
  test('558: crosses a Minor and a Restricted Lane, and not two Restricted ones', () => {
    expect(arrives([2, 1], ['fc'])).toBe('s2');
    expect(arrives([1, 2], ['fc'])).toBe('s2');
    expect(arrives([1, 1], ['fc'])).toBe('s0');
  });
  test('563: crosses four Major Lanes through its own systems', () => {
    expect(arrives([3, 3, 3, 3], ['fc'], 'gorn')).toBe('s4');
    expect(arrives([3, 3, 3, 3, 3].slice(0, 4) as never, ['fc'])).toBe('s0');
  });
  test('567: moves as its slowest ship', () => {
    expect(arrives([2, 1], ['fc', 'ca'])).toBe('s0');
    expect(arrives([2], ['fc', 'ca'])).toBe('s1');
  });
});

describe('a Convoy', () => {
  test('579: does not cross a Restricted Lane by itself or with a destroyer', () => {
    expect(arrives([1], ['convoy'])).toBe('s0');
    expect(arrives([1], ['convoy', 'dd'])).toBe('s0');
    expect(arrives([2], ['convoy'])).toBe('s1');
  });
  test('581: does so in a fleet with a light cruiser or larger', () => {
    expect(arrives([1], ['convoy', 'cl'])).toBe('s1');
    expect(arrives([1], ['convoy', 'dn'])).toBe('s1');
  });
});

describe('exploring', () => {
  const scouts = (dice: readonly number[], more: Partial<Given> = {}) =>
    campaign({
      systems: { hub: {}, a: {}, b: {}, c: {} },
      lanes: [
        ['hub', 'a', 0],
        ['hub', 'b', 0],
        ['hub', 'c', 0],
      ],
      units: Object.fromEntries(
        [1, 2, 3, 4].map((each) => [`gorn/${each}`, { class: 'sc', at: 'hub', fleet: `f${each}` }]),
      ),
      dice,
      ...more,
    });
  const explore = (fleet: string) => ({ does: 'explore', fleet }) as const;

  test('614: an 8 finds a lane, and a 7 does not', () => {
    const found = scouts([8, 1]).order('gorn', explore('f1')).moves();
    expect([found.at('gorn/1'), found.lane('hub-a')]).toEqual(['a', 1]);
    const missed = scouts([7]).order('gorn', explore('f1')).moves();
    expect([missed.at('gorn/1'), missed.lane('hub-a')]).toEqual(['hub', 0]);
  });
  test('610: Gifted Explorers add 2', () => {
    const so = scouts([6, 1], { traits: { gorn: ['gifted-explorers'] } })
      .order('gorn', explore('f1'))
      .moves();
    expect(so.lane('hub-a')).toBe(1);
  });
  test('606: three Scout fleets try three Unexplored Lanes, and a fourth cannot', () => {
    const so = scouts([1, 1, 1])
      .order('gorn', ...['f1', 'f2', 'f3', 'f4'].map(explore))
      .moves();
    expect(so.outcomes('gorn').map((each) => each.slice(0, 4))).toEqual(['done', 'done', 'done', 'laps']);
  });
  test('596: a Scout that is crippled or Out of Supply cannot, nor one beside an enemy fleet', () => {
    for (const more of [{ crippled: true }, { oos: true }]) {
      const so = scouts([8, 1], { units: { 'gorn/1': { class: 'sc', at: 'hub', fleet: 'f1', ...more } } });
      expect(so.order('gorn', explore('f1')).moves().outcomes('gorn')[0]).toMatch(/^lapsed/);
    }
    const units = {
      'gorn/1': { class: 'sc', at: 'hub', fleet: 'f1' },
      'frax/1': { class: 'ff', at: 'hub', fleet: 'x' },
    };
    const blocked = scouts([8, 1], { units, ties: [['gorn', 'frax', 'war']] });
    expect(blocked.order('gorn', explore('f1')).moves().outcomes('gorn')[0]).toContain('enemy fleet');
    expect(scouts([8, 1], { units }).order('gorn', explore('f1')).moves().lane('hub-a')).toBe(1);
  });
  test('620, scenario 9: two empires find one lane with 8 and 9: both cross, and it is Restricted once', () => {
    const so = campaign({
      systems: { hub: {}, a: {} },
      lanes: [['hub', 'a', 0]],
      units: {
        'gorn/1': { class: 'sc', at: 'hub', fleet: 'f' },
        'frax/1': { class: 'sc', at: 'hub', fleet: 'x' },
      },
      dice: [8, 1, 9, 1],
    });
    so.order('gorn', explore('f')).order('frax', explore('x')).moves();
    expect([so.at('gorn/1'), so.at('frax/1'), so.lane('hub-a')]).toEqual(['a', 'a', 1]);
  });
  test('222: a fleet that explores does nothing else: a later order takes the place of the earlier', () => {
    const so = scouts([8, 1]).order('gorn', explore('f1'), move('f1', 'a'));
    expect(Object.keys(so.state.sheets.gorn?.rows ?? {})).toHaveLength(1);
  });
});

describe('long range scanning', () => {
  const scan = (die: number, of = 'sc') => {
    const so = campaign({
      systems: { here: {}, there: {} },
      lanes: [['here', 'there', 1]],
      units: {
        'gorn/1': { class: of, at: 'here', fleet: 'f' },
        'frax/a': { class: 'dd', at: 'there', fleet: 'x' },
        'frax/b': { class: 'dd', at: 'there', fleet: 'x' },
        'frax/c': { class: 'dd', at: 'there', fleet: 'x' },
        'frax/d': { class: 'starbase', at: 'there' },
        'frax/e': { class: 'convoy', at: 'there', fleet: 'x' },
        'frax/f': { class: 'f-1', at: 'there' },
        'frax/g': { class: 'infantry', at: 'there' },
      },
      dice: [die],
    });
    return so.order('gorn', { does: 'scan', fleet: 'f', system: 'there' }).moves();
  };
  test('718: three destroyers, a Starbase and a Convoy are 5 contacts, whatever else is there, and no owner is named', () => {
    const so = scan(6);
    expect(so.outcomes('gorn')).toEqual(['done: 5 contacts']);
    expect(so.reports('gorn').join()).not.toContain('Frax');
    expect(so.reports('frax')).toEqual([]);
  });
  test('710: a 5 shows nothing; 732: a Fast ship needs 8', () => {
    expect(scan(5).outcomes('gorn')[0]).toContain('nothing');
    expect(scan(7, 'fc').outcomes('gorn')[0]).toContain('nothing');
    expect(scan(8, 'fc').outcomes('gorn')).toEqual(['done: 5 contacts']);
  });
  test('723: a natural 1 moves the fleet there', () => {
    expect(scan(1).at('gorn/1')).toBe('there');
  });
});

describe('transports', () => {
  const loaded = (transport: string, cargo: readonly string[], more: object = {}, at: object = {}) => {
    const so = campaign({
      systems: { a: OWN },
      units: {
        'gorn/t': { class: transport, at: 'a', fleet: 'f', ...more },
        ...Object.fromEntries(cargo.map((id, number) => [`gorn/${number}`, { class: id, at: 'a', ...at }])),
      },
    });
    const orders = cargo.map(
      (_, number) => ({ does: 'load', unit: `gorn/${number}`, onto: 'gorn/t' }) as const,
    );
    so.order('gorn', ...orders).moves();
    return cargo.filter((_, number) => so.unit(`gorn/${number}`).aboard === 'gorn/t').length;
  };
  const many = (id: string, count = 8): string[] => Array.from({ length: count }, () => id);
  test.each([
    ['convoy', 'f-1', 6],
    ['convoy', 'infantry', 6],
    ['convoy', 'owp', 3],
    ['cv', 'f-1', 3],
    ['cv', 'pf-1', 0],
    ['pt', 'pf-1', 4],
    ['tg', 'infantry', 2],
    ['tg', 'owp', 1],
    ['at', 'infantry', 2],
    ['at', 'f-1', 0],
    ['ht', 'infantry', 0],
    ['convoy', 'militia', 0],
  ] as const)('641: a %s carries of %s: %s', (transport, cargo, count) => {
    expect(loaded(transport, many(cargo))).toBe(count);
  });
  test('671: a Hospital carries crippled troops, one a point', () => {
    expect(loaded('ht', many('infantry'), {}, { crippled: true })).toBe(2);
  });
  test('677: a crippled Carrier 3 bases two fighters', () => {
    expect(loaded('cv', many('f-1'), { crippled: true })).toBe(2);
  });
  test('519: cargo goes aboard before its transport moves, and goes along', () => {
    const so = campaign({
      systems: { a: OWN, b: {} },
      lanes: [['a', 'b', 2]],
      units: { 'gorn/c': { class: 'convoy', at: 'a', fleet: 'f' }, 'gorn/i': { class: 'infantry', at: 'a' } },
    });
    so.order('gorn', move('f', 'b'), { does: 'load', unit: 'gorn/i', onto: 'gorn/c' }).moves();
    expect(so.at('gorn/i')).toBe('b');
    so.ends().begins().order('gorn', { does: 'unload', unit: 'gorn/i' }).moves();
    expect(so.unit('gorn/i').aboard).toBeNull();
  });
  test('661: a Supply ship whose hold is unloaded is Exhausted', () => {
    const so = campaign({
      systems: { a: OWN },
      units: {
        'gorn/t': { class: 'tg', at: 'a', fleet: 'f' },
        'gorn/i': { class: 'infantry', at: 'a', aboard: 'gorn/t' },
      },
    });
    so.order('gorn', { does: 'unload', unit: 'gorn/i' }).moves();
    expect(so.unit('gorn/t').exhausted).toBe(true);
  });
  test('525: troops do not land on enemy soil without a beachhead, fighters do', () => {
    const landing = (id: string) => {
      const so = campaign({
        systems: { a: { owner: 'frax' } },
        units: {
          'gorn/t': { class: 'convoy', at: 'a', fleet: 'f' },
          'gorn/i': { class: id, at: 'a', aboard: 'gorn/t' },
        },
        ties: [['gorn', 'frax', 'war']],
      });
      return so.order('gorn', { does: 'unload', unit: 'gorn/i' }).moves().unit('gorn/i').aboard;
    };
    expect([landing('infantry'), landing('f-1')]).toEqual(['gorn/t', null]);
  });
  test('533: an ally’s transport takes them, another’s does not', () => {
    const aboard = (tie: 'alliance' | 'trade') => {
      const so = campaign({
        systems: { a: OWN },
        units: {
          'frax/t': { class: 'convoy', at: 'a', fleet: 'f' },
          'gorn/i': { class: 'infantry', at: 'a' },
        },
        ties: [['gorn', 'frax', tie]],
      });
      return so.order('gorn', { does: 'load', unit: 'gorn/i', onto: 'frax/t' }).moves().unit('gorn/i').aboard;
    };
    expect([aboard('alliance'), aboard('trade')]).toEqual(['frax/t', null]);
  });
});

describe('contested movement', () => {
  const through = (enemies: readonly string[], fleet: readonly string[], presses = false) => {
    const so = campaign({
      systems: { s0: OWN, s1: OWN, s2: OWN },
      ...line([3, 3]),
      units: {
        ...Object.fromEntries(fleet.map((id, at) => [`gorn/${at}`, { class: id, at: 's0', fleet: 'f' }])),
        ...Object.fromEntries(enemies.map((id, at) => [`frax/${at}`, { class: id, at: 's1', fleet: 'x' }])),
      },
      ties: [['gorn', 'frax', 'war']],
    });
    so.order('gorn', { does: 'move', fleet: 'f', path: ['s1', 's2'], presses }).moves();
    return fleet.map((_, at) => so.at(`gorn/${at}`));
  };
  test('747: a fleet stops where enemies are, or presses on and leaves as many ships as theirs', () => {
    expect(through(['ff'], ['ca', 'ff'])).toEqual(['s1', 's1']);
    expect(through(['ff'], ['ca', 'ff'], true)).toEqual(['s2', 's1']);
  });
  test('752: it stays where it cannot leave as many', () => {
    expect(through(['ff', 'ff'], ['ca', 'ff'], true)).toEqual(['s1', 's1']);
  });
  test('755: a Fast fleet goes on, unless enemies are Fast too', () => {
    expect(through(['ff', 'ff'], ['fc'])).toEqual(['s2']);
    expect(through(['ff', 'fc'], ['fc'])).toEqual(['s1']);
    expect(through(['ff', 'fc'], ['fc', 'fc'], true)).toEqual(expect.arrayContaining(['s1', 's2']));
  });

  const opposite = (dice: readonly number[], mine = 'ca') => {
    const so = campaign({
      systems: { a: {}, b: {} },
      lanes: [['a', 'b', 2]],
      units: {
        'gorn/1': { class: mine, at: 'a', fleet: 'f' },
        'frax/1': { class: 'ca', at: 'b', fleet: 'x' },
      },
      ties: [['gorn', 'frax', 'war']],
      dice,
    });
    so.order('gorn', move('f', 'b')).order('frax', move('x', 'a')).moves();
    return so;
  };
  test('768: of two opposite ways the highest die jumps first, and the other is met where it is', () => {
    const so = opposite([4, 9]);
    expect([so.at('gorn/1'), so.at('frax/1')]).toEqual(['a', 'a']);
  });
  test('770, scenario 8: a Fast fleet adds 3: 7 and 10 tie, both arrive, and neither report names the other', () => {
    const so = opposite([10, 7], 'fc');
    expect([so.at('gorn/1'), so.at('frax/1')]).toEqual(['b', 'b']);
    const tie = opposite([7, 10], 'fc');
    expect([tie.at('gorn/1'), tie.at('frax/1')]).toEqual(['b', 'a']);
    expect([...tie.reports('gorn'), ...tie.reports('frax')]).toEqual([]);
  });
  test('scenario 8: who leaves for one system as another leaves that for a third meets nobody', () => {
    const so = campaign({
      systems: { x: {}, y: {}, z: {} },
      lanes: [
        ['x', 'y', 2],
        ['y', 'z', 2],
      ],
      units: {
        'gorn/1': { class: 'ca', at: 'x', fleet: 'f' },
        'frax/1': { class: 'ca', at: 'y', fleet: 'e' },
      },
      ties: [['gorn', 'frax', 'war']],
    });
    so.order('gorn', move('f', 'y')).order('frax', move('e', 'z')).moves();
    expect([so.at('gorn/1'), so.at('frax/1')]).toEqual(['y', 'z']);
    expect([...so.reports('gorn'), ...so.reports('frax')]).toEqual([]);
  });
  test('740: fleets that end in one system are noted for both', () => {
    const so = campaign({
      systems: { x: {}, y: {} },
      lanes: [['x', 'y', 2]],
      units: {
        'gorn/1': { class: 'ca', at: 'x', fleet: 'f' },
        'frax/1': { class: 'ca', at: 'y', fleet: 'e' },
      },
    });
    so.order('gorn', move('f', 'y')).moves();
    expect(so.reports('gorn').join()).toContain('Frax');
    expect(so.reports('frax').join()).toContain('Gorn');
  });
});

describe('a trade route', () => {
  const routed = (
    systems: readonly string[],
    lanes: readonly (0 | 1 | 2 | 3)[],
    more: Partial<Given> = {},
  ) => {
    const so = campaign({
      systems: { s0: OWN, s1: OWN, s2: OWN, s3: OWN },
      ...line(lanes),
      units: { 'gorn/c': { class: 'convoy', at: 's0', fleet: 'f' } },
      ...more,
    });
    so.order('gorn', { does: 'route', convoy: 'gorn/c', systems }).moves();
    return so.state.routes['gorn/c'] ?? null;
  };
  test('781: has up to three systems on a path of Major Lanes, one of them where the Convoy is', () => {
    expect(routed(['s0', 's1', 's2'], [3, 3, 3])).toEqual(['s0', 's1', 's2']);
    expect(routed(['s0', 's1', 's2', 's3'], [3, 3, 3])).toBeNull();
    expect(routed(['s0', 's1'], [2, 3, 3])).toBeNull();
    expect(routed(['s1', 's2'], [3, 3, 3])).toBeNull();
  });
  test('785: Free Traders trade over Minor Lanes', () => {
    expect(routed(['s0', 's1'], [2], { traits: { gorn: ['far-traders'] } })).toEqual(['s0', 's1']);
  });
  test('788: a single system needs no lane', () => {
    expect(routed(['s0'], [])).toEqual(['s0']);
  });
  test('775: a Convoy with cargo is not assigned', () => {
    const units = {
      'gorn/c': { class: 'convoy', at: 's0', fleet: 'f' },
      'gorn/i': { class: 'infantry', at: 's0', aboard: 'gorn/c' },
    };
    expect(routed(['s0'], [], { units })).toBeNull();
  });
  test('810: giving one up takes the month, and it pays no more', () => {
    const so = campaign({
      systems: { s0: { ...OWN, raw: 0 }, s1: { ...OWN, raw: 0 } },
      ...line([3]),
      units: { 'gorn/c': { class: 'convoy', at: 's0' } },
    });
    so.state.routes['gorn/c'] = ['s0', 's1'];
    so.order('gorn', { does: 'off-route', convoy: 'gorn/c', system: 's1' }).month().begins();
    expect([so.at('gorn/c'), so.pool('gorn'), so.state.routes]).toEqual(['s1', 98, {}]);
    expect(so.unit('gorn/c').fleet).not.toBeNull();
  });
});

describe('in a Blockaded system', () => {
  test('1722: its defenders cannot leave, Fast ships can, and Fast Drive can where the blockade has none', () => {
    const leaves = (of: string, traits: Given['traits'] = {}) => {
      const so = campaign({
        systems: { a: { ...OWN, blockaded: true }, b: {} },
        lanes: [['a', 'b', 2]],
        units: {
          'gorn/1': { class: of, at: 'a', fleet: 'f' },
          'frax/1': { class: 'ca', at: 'a', fleet: 'x' },
        },
        ties: [['gorn', 'frax', 'war']],
        ...(traits === undefined ? {} : { traits }),
      });
      return so.order('gorn', move('f', 'b')).moves().at('gorn/1');
    };
    expect([leaves('ca'), leaves('fc'), leaves('ca', { gorn: ['fast-drive'] })]).toEqual(['a', 'b', 'b']);
    expect(leaves('ca', { gorn: ['fast-drive'], frax: ['fast-drive'] })).toBe('a');
  });
});

describe('deployment', () => {
  const two = () =>
    campaign({
      systems: { a: OWN, b: OWN },
      units: {
        'gorn/u1': { class: 'ca', at: 'a', fleet: 'f' },
        'gorn/u2': { class: 'ca', at: 'a', fleet: 'g' },
        'gorn/u3': { class: 'ca', at: 'b', fleet: 'h' },
        'gorn/u4': { class: 'ff', at: 'b' },
      },
    });
  test('184: units join fleets of their own system, make new ones, and what is empty ends', () => {
    const so = two();
    so.order(
      'gorn',
      { does: 'deploy', unit: 'gorn/u1', fleet: 'g' },
      { does: 'deploy', unit: 'gorn/u2', fleet: so.fleetOf('gorn/u2') },
    ).moves();
    expect([so.unit('gorn/u1').fleet, so.unit('gorn/u2').fleet]).toEqual(['g', so.fleetOf('gorn/u2')]);
    expect(so.state.fleets.f).toBeUndefined();
  });
  test('186: not a fleet of another system', () => {
    const so = two().order('gorn', { does: 'deploy', unit: 'gorn/u1', fleet: 'h' }).moves();
    expect(so.outcomes('gorn')[0]).toMatch(/^lapsed/);
  });
  test('193: new construction without orders makes a fleet of its own', () => {
    const so = two().moves();
    expect(so.unit('gorn/u4').fleet).not.toBeNull();
    expect(so.unit('gorn/u4').fleet).not.toBe('h');
  });
  test('197: a fleet that this sheet makes can be ordered on this sheet', () => {
    const so = campaign({
      systems: { a: OWN, b: {} },
      lanes: [['a', 'b', 2]],
      units: {
        'gorn/u1': { class: 'ca', at: 'a', fleet: 'f' },
        'gorn/u2': { class: 'ca', at: 'a', fleet: 'f' },
      },
    });
    const own = so.fleetOf('gorn/u1');
    so.order('gorn', { does: 'deploy', unit: 'gorn/u1', fleet: own }, move(own, 'b')).moves();
    expect([so.at('gorn/u1'), so.at('gorn/u2')]).toEqual(['b', 'a']);
  });
});

describe('gathering intelligence', () => {
  test('293: shows systems where an empire has units or control, and no others', () => {
    const so = campaign({
      systems: { home: OWN, there: { owner: 'frax', pop: 7 }, far: { owner: 'frax', pop: 9 } },
      lanes: [['there', 'far', 2]],
      units: {
        'gorn/1': { class: 'ff', at: 'there', fleet: 'f' },
        'frax/1': { class: 'dn', at: 'there', fleet: 'x' },
      },
    }).moves();
    const known = so.state.known.gorn?.systems;
    expect(known?.there).toMatchObject({ pop: 7, units: { frax: { dn: 1 } } });
    expect(known?.far).toMatchObject({ turn: null, pop: 0 });
  });
});
