import { describe, expect, test } from 'vitest';
import { campaign, move } from './campaign.ts';
import type { Given } from './campaign.ts';
import type { Tie } from '../../../games/star-fleet/state.ts';

/** Diplomacy Phase: figures are typed from the book. */

type Action = 'diplomacy' | 'hostilities' | 'sneak';
const envoy = (to: string, action: Action = 'diplomacy') => ({ does: 'envoy', to, action }) as const;

/** Gorn and Hydran side by side, in the state given. */
const beside = (is: Tie, dice: readonly number[], { systems = {}, ...more }: Partial<Given> = {}) =>
  campaign({
    systems: { home: { owner: 'gorn' }, far: { owner: 'hydran' }, ...systems },
    lanes: [['home', 'far', 2]],
    ties: [['gorn', 'hydran', is], ...(more.ties ?? [])],
    dice,
    ...Object.fromEntries(Object.entries(more).filter(([key]) => key !== 'ties')),
  });
const acts = (is: Tie, action: Action, dice: readonly number[], more: Partial<Given> = {}, signs = true) =>
  beside(is, dice, more).order('gorn', envoy('hydran', action)).moves({ signs });

describe('first contact', () => {
  const meeting = (dice: readonly number[], traits: Given['traits'] = {}) => {
    const so = campaign({
      systems: { home: { owner: 'gorn' }, far: { owner: 'hydran' } },
      lanes: [['home', 'far', 2]],
      units: { 'gorn/1': { class: 'ca', at: 'home', fleet: 'f' } },
      strangers: true,
      dice,
      traits,
    });
    return so.order('gorn', move('f', 'far')).moves();
  };
  test.each([
    [1, 'war'],
    [2, 'hostilities'],
    [3, 'hostilities'],
    [4, 'neutral'],
    [7, 'neutral'],
    [8, 'non-aggression'],
    [9, 'non-aggression'],
    [10, 'trade'],
  ])('1033: a %s is %s', (die, tie) => {
    expect(meeting([die, 4, 9]).tie('gorn', 'hydran')).toBe(tie);
  });
  test('1025, scenario 5: two Charismatic add 4: 6 is 10, Trade; 1042: each rolls its own cooldown, which stays this turn', () => {
    const so = meeting([6, 4, 9], { gorn: ['charismatic'], hydran: ['charismatic'] });
    expect(so.tie('gorn', 'hydran')).toBe('trade');
    expect([so.cooldown('gorn', 'hydran'), so.cooldown('hydran', 'gorn')]).toEqual([4, 9]);
    expect(so.reports('gorn').join()).toContain('Hydran Kingdom: Trade (first contact, 10)');
  });
  test('1027: Xenophobic takes 2', () => {
    expect(meeting([3, 1, 1], { gorn: ['xenophobic'] }).tie('gorn', 'hydran')).toBe('war');
  });
  test('1017: takes units in a system of the other, or where it has units', () => {
    const so = campaign({
      systems: { home: { owner: 'gorn' }, far: { owner: 'hydran' }, open: {} },
      lanes: [
        ['home', 'open', 2],
        ['far', 'open', 2],
      ],
      units: {
        'gorn/1': { class: 'ca', at: 'home', fleet: 'f' },
        'hydran/1': { class: 'ca', at: 'far', fleet: 'h' },
      },
      strangers: true,
    });
    so.moves();
    expect(so.state.contacts).toEqual({});
    so.order('gorn', move('f', 'open')).order('hydran', move('h', 'open')).moves();
    expect(Object.keys(so.state.contacts)).toEqual(['gorn:hydran']);
  });
});

describe('a cooldown', () => {
  test('1078: falls by 1 at the end of each phase in which it did not rise, and no lower than 0', () => {
    const so = beside('neutral', [], { cooldowns: { gorn: 2 } });
    const next = () => so.moves().cooldown('gorn', 'hydran');
    expect([next(), next(), next()]).toEqual([1, 0, 0]);
    expect(acts('neutral', 'diplomacy', [2, 7]).cooldown('gorn', 'hydran')).toBe(7);
  });
  test('1082: forbids to act, and not to sign', () => {
    const waits = beside('neutral', [10, 1], { cooldowns: { gorn: 1, hydran: 0 } })
      .order('gorn', envoy('hydran'))
      .order('hydran', envoy('gorn'))
      .moves({ signs: true });
    expect(waits.outcomes('gorn')).toEqual(['lapsed: your cooldown is 1']);
    expect(waits.tie('gorn', 'hydran')).toBe('non-aggression');
  });
  test('1076: Bureaucratic powers roll two dice and take the higher', () => {
    const so = acts('neutral', 'diplomacy', [2, 3, 8], { traits: { gorn: ['bureaucratic'] } });
    expect(so.cooldown('gorn', 'hydran')).toBe(8);
  });
  test('1128: of the actor rises whatever happens, the target’s does not', () => {
    const so = acts('neutral', 'hostilities', [1, 6]);
    expect([so.cooldown('gorn', 'hydran'), so.cooldown('hydran', 'gorn')]).toEqual([6, 0]);
  });
});

describe('diplomatic contact', () => {
  const through = (middle: object, lanes: readonly [0 | 1, 1] = [1, 1], more: Partial<Given> = {}) =>
    campaign({
      systems: { home: { owner: 'gorn' }, mid: middle, far: { owner: 'hydran', pop: 5 } },
      lanes: [
        ['home', 'mid', lanes[0]],
        ['mid', 'far', lanes[1]],
      ],
      ties: [['gorn', 'frax', 'war']],
      dice: [10],
      ...more,
    })
      .order('gorn', envoy('hydran'))
      .moves()
      .outcomes('gorn')[0];
  test('1092: is a path through no Unexplored Lane and no enemy’s system', () => {
    expect(through({})).toContain('was offered');
    expect(through({}, [0, 1])).toContain('not in diplomatic contact');
    expect(through({ owner: 'frax' })).toContain('not in diplomatic contact');
  });
  test('1208: a Diplomatic ship in their system is contact too; 1217: in a core it adds 1', () => {
    const units = { 'gorn/1': { class: 'dip', at: 'far', fleet: 'f' } };
    const world = (pop: number) =>
      campaign({
        systems: { home: { owner: 'gorn' }, far: { owner: 'hydran', pop } },
        lanes: [['home', 'far', 0]],
        units,
        dice: [5],
      })
        .order('gorn', envoy('hydran'))
        .moves()
        .outcomes('gorn')[0];
    expect(world(5)).toBe('done: 6: Non-Aggression was offered');
    expect(world(4)).toBe('done: 5: nothing could be offered');
  });
});

describe('a Diplomacy Check', () => {
  test.each([
    ['neutral', 6, 5, 'non-aggression'],
    ['non-aggression', 6, 5, 'trade'],
    ['trade', 7, 6, 'mutual-defense'],
    ['mutual-defense', 8, 7, 'alliance'],
    ['war', 6, 5, 'hostilities'],
  ] as const)('1142: from %s takes a die of %s, not %s, and brings %s', (is, enough, little, next) => {
    expect(acts(is, 'diplomacy', [enough, 1]).tie('gorn', 'hydran')).toBe(next);
    expect(acts(is, 'diplomacy', [little, 1]).tie('gorn', 'hydran')).toBe(is);
  });
  test('1140: Charismatic adds 2, Xenophobic takes 2', () => {
    const of_ = (trait: string, die: number) =>
      acts('neutral', 'diplomacy', [die, 1], { traits: { gorn: [trait] } }).tie('gorn', 'hydran');
    expect([of_('charismatic', 4), of_('charismatic', 3)]).toEqual(['non-aggression', 'neutral']);
    expect([of_('xenophobic', 8), of_('xenophobic', 7)]).toEqual(['non-aggression', 'neutral']);
  });
  test('1144: its target may reject, and all stays as it is', () => {
    const so = acts('neutral', 'diplomacy', [10, 1], {}, false);
    expect(so.tie('gorn', 'hydran')).toBe('neutral');
    expect(so.reports('gorn').join()).toContain('rejected');
  });
  test('1148: a natural 1 is an incident, also of the Charismatic', () => {
    const so = acts('neutral', 'diplomacy', [1, 2, 6, 4], { traits: { gorn: ['charismatic'] } });
    expect(so.rules).toContain('incident');
    // Cooldowns rise by 6 for both, the actor's by 2 beside; 4 − 1 is 3.
    expect([so.cooldown('gorn', 'hydran'), so.cooldown('hydran', 'gorn')]).toEqual([8, 6]);
    expect(so.tie('gorn', 'hydran')).toBe('hostilities');
  });
  test('both succeed: one state up, or two by the other reading', () => {
    const both = (offers: 'one-state' | 'two-states') =>
      beside('neutral', [6, 1, 6, 1], { readings: { offers } })
        .order('gorn', envoy('hydran'))
        .order('hydran', envoy('gorn'))
        .moves({ signs: true })
        .tie('gorn', 'hydran');
    expect([both('one-state'), both('two-states')]).toEqual(['non-aggression', 'trade']);
  });
});

describe('a Hostilities Check', () => {
  test.each([
    ['hostilities', 7],
    ['neutral', 8],
    ['non-aggression', 10],
    ['trade', 10],
  ] as const)('1164: from %s declares War on a %s', (is, die) => {
    const so = acts(is, 'hostilities', [die, 3, 4, 5]);
    expect(so.tie('gorn', 'hydran')).toBe('war');
    // 1171: the action's own 3, then 4 for the one and 5 for the other.
    expect([so.cooldown('gorn', 'hydran'), so.cooldown('hydran', 'gorn')]).toEqual([7, 5]);
    expect(acts(is, 'hostilities', [die - 1, 3]).tie('gorn', 'hydran')).not.toBe('war');
  });
  test.each([
    ['mutual-defense', 8, 'trade'],
    ['alliance', 9, 'mutual-defense'],
    ['trade', 7, 'non-aggression'],
    ['neutral', 5, 'hostilities'],
    ['hostilities', 4, 'hostilities'],
  ] as const)('1176: from %s breaks a treaty on a %s: %s', (is, die, next) => {
    expect(acts(is, 'hostilities', [die, 1]).tie('gorn', 'hydran')).toBe(next);
    const less = is === 'hostilities' ? die : die - 1;
    expect(acts(is, 'hostilities', [less, 1]).tie('gorn', 'hydran')).toBe(is);
  });
  test('1160: Aggressive adds 2, Pacifist takes 2', () => {
    const of_ = (trait: string, die: number) =>
      acts('neutral', 'hostilities', [die, 1], { traits: { gorn: [trait] } }).tie('gorn', 'hydran');
    expect([of_('aggressive', 6), of_('aggressive', 5)]).toEqual(['war', 'hostilities']);
    expect([of_('pacifist', 10), of_('pacifist', 9)]).toEqual(['war', 'hostilities']);
  });
  test('990: +2 where a Mutual Defense partner is at War with them', () => {
    const more: Partial<Given> = {
      systems: { third: { owner: 'frax' } },
      ties: [
        ['gorn', 'frax', 'mutual-defense'],
        ['frax', 'hydran', 'war'],
      ],
    };
    expect(acts('neutral', 'hostilities', [6, 1], more).tie('gorn', 'hydran')).toBe('war');
    expect(acts('neutral', 'hostilities', [6, 1]).tie('gorn', 'hydran')).toBe('hostilities');
  });
  test('1120: comes after all Diplomacy Checks, and reads the state that they have made', () => {
    const so = beside('neutral', [6, 1, 8, 1])
      .order('gorn', envoy('hydran'))
      .order('hydran', envoy('gorn', 'hostilities'))
      .moves({ signs: true });
    // Non-Aggression now: 8 − 1 breaks it, where a Neutral would have declared War.
    expect(so.tie('gorn', 'hydran')).toBe('neutral');
  });
  test('1003: allies of whom it declares War on join', () => {
    const so = acts('neutral', 'hostilities', [10], {
      systems: { third: { owner: 'frax' }, fourth: { owner: 'lyran' } },
      ties: [
        ['frax', 'hydran', 'alliance'],
        ['lyran', 'hydran', 'mutual-defense'],
      ],
    });
    expect([so.tie('frax', 'gorn'), so.tie('lyran', 'gorn')]).toEqual(['war', 'neutral']);
  });
});

describe('a diplomatic incident', () => {
  test.each([
    ['hostilities', 5, 'war'],
    ['neutral', 4, 'hostilities'],
    ['non-aggression', 3, 'neutral'],
    ['trade', 2, 'non-aggression'],
    ['mutual-defense', 1, 'trade'],
  ] as const)('1192: of %s on a %s is %s', (is, die, next) => {
    expect(acts(is, 'diplomacy', [1, 1, 1, die]).tie('gorn', 'hydran')).toBe(next);
    expect(acts(is, 'diplomacy', [1, 1, 1, die + 1]).tie('gorn', 'hydran')).toBe(is);
  });
});

test('1194: an incident between allies adds 2', () => {
  const caught = (die: number) =>
    campaign({
      systems: { home: { owner: 'gorn', intel: 4 }, far: { owner: 'hydran', intel: 4 } },
      lanes: [['home', 'far', 2]],
      ties: [['gorn', 'hydran', 'alliance']],
      dice: [2, 1, die],
    })
      .order('gorn', { does: 'mission', from: 'home', mission: 'industrial', target: 'far' })
      .moves()
      .tie('gorn', 'hydran');
  expect([caught(1), caught(2)]).toEqual(['mutual-defense', 'alliance']);
});

describe('a sneak attack', () => {
  test('1233: is War at once, and both cooldowns rise', () => {
    const so = acts('neutral', 'sneak', [3, 4]);
    expect(so.tie('gorn', 'hydran')).toBe('war');
    expect([so.cooldown('gorn', 'hydran'), so.cooldown('hydran', 'gorn')]).toEqual([3, 4]);
  });
  test('1241: not with a cooldown, nor on who has a treaty', () => {
    const waits = acts('neutral', 'sneak', [3, 4], { cooldowns: { gorn: 1 } });
    expect(waits.outcomes('gorn')).toEqual(['lapsed: your cooldown is 1']);
    expect(acts('non-aggression', 'sneak', [3, 4]).outcomes('gorn')).toEqual(['lapsed: a treaty forbids it']);
  });
  test('1237: brings an incident with every power that has a treaty with the victim', () => {
    const so = acts('neutral', 'sneak', [3, 4, 2, 1], {
      systems: { third: { owner: 'frax' }, fourth: { owner: 'lyran' } },
      ties: [
        ['frax', 'hydran', 'non-aggression'],
        ['lyran', 'hydran', 'neutral'],
      ],
    });
    expect([so.tie('frax', 'gorn'), so.tie('lyran', 'gorn')]).toEqual(['hostilities', 'neutral']);
    expect(so.cooldown('frax', 'gorn')).toBe(2);
  });
  test('lapses where an incident of this turn has raised the cooldown', () => {
    const so = campaign({
      systems: { home: { owner: 'gorn', intel: 4 }, far: { owner: 'hydran', intel: 4 } },
      lanes: [['home', 'far', 2]],
      dice: [2, 5, 10],
    })
      .order(
        'gorn',
        { does: 'mission', from: 'home', mission: 'industrial', target: 'far' },
        envoy('hydran', 'sneak'),
      )
      .moves();
    expect(so.outcomes('gorn')[1]).toContain('lapsed: your cooldown is 5');
    expect(so.tie('gorn', 'hydran')).toBe('neutral');
  });
});

describe('what a state allows', () => {
  const goes = (is: Tie, id: string) => {
    const so = beside(is, [], { units: { 'gorn/1': { class: id, at: 'home', fleet: 'f' } } });
    return so.order('gorn', move('f', 'far')).moves().at('gorn/1');
  };
  test('942: Non-Aggression closes systems to all, 953: Trade to warships, 980: Mutual Defense to nobody', () => {
    expect([goes('non-aggression', 'ca'), goes('non-aggression', 'convoy')]).toEqual(['home', 'home']);
    expect([goes('trade', 'ca'), goes('trade', 'convoy')]).toEqual(['home', 'far']);
    expect([goes('mutual-defense', 'ca'), goes('alliance', 'ca')]).toEqual(['far', 'far']);
    expect([goes('neutral', 'ca'), goes('hostilities', 'ca'), goes('war', 'ca')]).toEqual([
      'far',
      'far',
      'far',
    ]);
  });
  test('944: a fleet that has strayed there leaves at the next movement', () => {
    const so = beside('non-aggression', [], {
      units: { 'gorn/1': { class: 'ca', at: 'far', fleet: 'f' } },
    }).moves();
    expect(so.at('gorn/1')).toBe('home');
    expect(so.rules).toContain('non-aggression');
  });
  test('962: at Trade cargo does not land, 981: at Mutual Defense troops do', () => {
    const lands = (is: Tie) => {
      const so = beside(is, [], {
        units: {
          'gorn/1': { class: 'convoy', at: 'far', fleet: 'f' },
          'gorn/2': { class: 'infantry', at: 'far', aboard: 'gorn/1' },
        },
      });
      return so.order('gorn', { does: 'unload', unit: 'gorn/2' }).moves().unit('gorn/2').aboard;
    };
    expect([lands('trade'), lands('mutual-defense')]).toEqual(['gorn/1', null]);
  });
  test('953: a route pays through a Trade partner’s system, and rests once Trade is gone', () => {
    const pays = (is: Tie) => {
      const so = beside(is, [], { units: { 'gorn/1': { class: 'convoy', at: 'home' } } });
      so.state.lanes['home-far'] = { a: 'home', b: 'far', class: 3 };
      so.state.routes['gorn/1'] = ['home', 'far'];
      so.begins();
      return Object.values(so.state.ledgers.gorn?.entries ?? {}).find(({ why }) => why === 'Trade income')
        ?.points;
    };
    // Population 4 each.
    expect([pays('trade'), pays('non-aggression')]).toEqual([8, undefined]);
  });
  test('1009: an ally’s classes are built at +25 %, a stranger’s not at all', () => {
    const price = (is: Tie) => {
      const so = beside(is, []);
      so.state.classes = {
        ...so.state.classes,
        lancer: { ...so.state.classes.ca, name: 'Lancer', list: 'hydran', cost: 8 } as never,
      };
      const { builds } = so;
      return builds('gorn', 'lancer') ? so.costOf('gorn', 'lancer') : null;
    };
    expect([price('alliance'), price('mutual-defense')]).toEqual([10, null]);
  });
});

describe('who is an enemy', () => {
  test('is a power in War or Hostilities; in War alone; or any without a treaty', () => {
    const income = (is: Tie, enemy: 'war-hostilities' | 'war' | 'below-non-aggression') => {
      const so = beside(is, [], {
        units: {
          'gorn/1': { class: 'convoy', at: 'home' },
          'hydran/1': { class: 'ca', at: 'home', fleet: 'h' },
        },
        readings: { enemy },
        pool: 0,
      });
      so.state.routes['gorn/1'] = ['home'];
      return so.month().begins().state.ledgers.gorn?.entries;
    };
    const trades = (...args: Parameters<typeof income>): boolean =>
      Object.values(income(...args) ?? {}).some(({ why }) => why === 'Trade income');
    expect(trades('hostilities', 'war-hostilities')).toBe(false);
    expect(trades('hostilities', 'war')).toBe(true);
    expect([trades('neutral', 'war-hostilities'), trades('neutral', 'below-non-aggression')]).toEqual([
      true,
      false,
    ]);
  });
});
