import { describe, expect, test } from 'vitest';
import { games } from '../../../games/catalogue.ts';
import { playing, roomOf, seededDice } from '../room.ts';
import { correct } from '../../../games/star-fleet/rules/battles.ts';
import { attacksOn } from '../../../games/star-fleet/rules/encounters.ts';
import { battlegrounds } from '../../../games/star-fleet/rules/ground.ts';
import { broken } from '../../../games/star-fleet/rules/month.ts';
import { campaign, move } from './campaign.ts';
import type { Given } from './campaign.ts';

/** Optional rules of the book, each with its switch on and off. Line numbers and values are the rulebook's. */

const home = { owner: 'gorn', pop: 10, raw: 4, cc: 12 };
const yard = { class: 'shipyard', at: 'home' };
const depot = { class: 'depot', at: 'home' };
type Switches = NonNullable<Given['readings']>;
const on = <Name extends string>(...names: readonly Name[]): Record<Name, 'yes'> =>
  // The cast: each name has the one value.
  Object.fromEntries(names.map((name) => [name, 'yes'])) as Record<Name, 'yes'>;

describe('5.12 Neutral First Contact', () => {
  const met = (readings: Switches = {}) =>
    campaign({
      systems: { home, mark: { owner: 'hydran' } },
      lanes: [['home', 'mark', 2]],
      units: { 'gorn/u1': { class: 'ca', at: 'home', fleet: 'f1' } },
      strangers: true,
      dice: [10],
      readings,
    })
      .order('gorn', move('f1', 'mark'))
      .moves()
      .tie('gorn', 'hydran');
  test('2446: powers that meet are Neutral, where a 10 would have brought Trade', () => {
    expect(met()).toBe('trade');
    expect(met(on('neutralContact'))).toBe('neutral');
  });
});

describe('5.15 Extended Construction Times', () => {
  const months = (readings: Switches, cost: number): number => {
    const so = campaign({ systems: { home }, units: { 'gorn/u1': yard, 'gorn/u2': depot }, readings });
    const cl = so.state.classes.cl;
    if (cl === undefined) throw new Error('there is no cl');
    so.state.classes = { ...so.state.classes, cl: { ...cl, cost } };
    so.order('gorn', { does: 'build', class: 'cl', at: 'home', by: 'yard', points: cost });
    for (let month = 1; month < 20; month += 1) {
      so.month();
      if (so.count('gorn', 'cl') > 0) return month;
      so.begins();
    }
    return Infinity;
  };
  test('2448: a light cruiser of 7 EP takes 4 turns', () => {
    expect(months(on('buildTime'), 7)).toBe(4);
    expect(months(on('buildTime'), 8)).toBe(4);
    expect(months({}, 7)).toBe(1);
  });
  test('2448: a refit that costs 6 takes 3, and the ship is in the yard meanwhile', () => {
    const refitted = (readings: Switches) => {
      const so = campaign({
        systems: { home },
        year: 180,
        units: { 'gorn/u1': yard, 'gorn/u2': depot, 'gorn/u3': { class: 'bb', at: 'home' } },
        readings,
      });
      const bb = so.state.classes.bb;
      if (bb === undefined) throw new Error('there is no bb');
      so.state.classes = { ...so.state.classes, 'bb-plus': { ...bb, name: 'Battleship+', cost: 24 } };
      so.order('gorn', { does: 'refit', unit: 'gorn/u3', class: 'bb-plus', by: 'yard' });
      const seen: string[] = [];
      for (let month = 1; month <= 3; month += 1) {
        so.month();
        seen.push(`${so.unit('gorn/u3').class} ${so.unit('gorn/u3').mode}`);
        so.begins();
      }
      return seen;
    };
    expect(refitted({})[0]).toBe('bb-plus active');
    expect(refitted(on('buildTime'))).toEqual(['bb yard', 'bb yard', 'bb-plus active']);
  });
});

describe('5.19 Improvement Construction Times', () => {
  const grown = (readings: Switches, blockade = false): number[] => {
    const so = campaign({
      systems: { home, mark: { owner: 'gorn', pop: 2, cc: 10 }, far: { owner: 'hydran' } },
      units: blockade ? { 'hydran/u1': { class: 'bb', at: 'mark' } } : {},
      ties: [['gorn', 'hydran', 'war']],
      readings,
    });
    so.order('gorn', { does: 'improve', system: 'mark', what: 'pop' });
    const seen: number[] = [];
    for (let month = 1; month <= 4; month += 1) {
      so.month();
      if (blockade) so.system('mark').blockaded = month > 1;
      seen.push(so.system('mark').pop);
      so.begins();
    }
    return seen;
  };
  test('2450: it takes 3 turns to 3 Population', () => {
    expect(grown({})).toEqual([3, 3, 3, 3]);
    expect(grown(on('improvementTime'))).toEqual([2, 2, 3, 3]);
  });
  test('2450: not while the system is Blockaded', () => {
    expect(grown(on('improvementTime'), true)).toEqual([2, 2, 2, 2]);
  });
  test('one of a kind at a time', () => {
    const so = campaign({ systems: { home }, readings: on('improvementTime') });
    const better = { does: 'improve', system: 'home', what: 'pop' } as const;
    so.order('gorn', better).month().begins().order('gorn', better).month();
    expect(so.outcomes('gorn')).toEqual(['lapsed: that is being worked on already']);
  });
});

describe('5.20 Random Events', () => {
  const world = (dice: readonly number[], readings: Switches = on('events')) =>
    campaign({
      systems: { home: { ...home, pop: 6, morale: 6, intel: 3 }, mark: { owner: 'hydran' } },
      lanes: [['home', 'mark', 3]],
      dice,
      readings,
    }).month();
  const heard = (so: ReturnType<typeof world>): string =>
    [...so.reports('gorn'), ...so.reports('hydran')].filter((text) => text.startsWith('Random')).join();
  test('2452: a die up to the number of players brings one, at a random inhabited system', () => {
    expect(heard(world([2, 1, 1]))).toContain('Random event at home: Population is 5');
    expect(heard(world([3, 1, 1]))).toBe('');
    expect(heard(world([2, 1, 2]))).toContain('Random event at mark');
    expect(heard(world([2, 1, 1], {}))).toBe('');
  });
  test.each([
    [2, 'Morale is 4'],
    [3, 'RAW counts 1 less next month'],
    [4, 'Intel is 2'],
    [5, 'a lane is one class down'],
    [7, 'Morale is 7'],
    [8, 'RAW is 5'],
    [9, 'Population is 7'],
    [10, '10 EP for the Tech Pool'],
  ])('2420: event %i: %s, after the improvements and checks of this month', (die, text) => {
    expect(heard(world([1, die, 1]))).toContain(text);
  });
  test('2420: event 6 sends Raiders', () => {
    const so = world([1, 6, 1]);
    expect(so.reports('gorn').join()).toContain('Raiders attacked');
  });
});

describe('5.10 Perilous Exploration', () => {
  const explored = (dice: readonly number[], readings: Switches = {}) => {
    const so = campaign({
      systems: { home, mark: {} },
      lanes: [['home', 'mark', 0]],
      units: { 'gorn/u1': { class: 'sc', at: 'home', fleet: 'f1' } },
      dice,
      readings,
    });
    return so.order('gorn', { does: 'explore', fleet: 'f1' }).moves();
  };
  test('2442: a Scout is lost on a natural 1, and on no other', () => {
    expect(explored([1], on('perilous')).has('gorn/u1')).toBe(false);
    expect(explored([2], on('perilous')).has('gorn/u1')).toBe(true);
    expect(explored([1]).has('gorn/u1')).toBe(true);
  });
});

describe('5.11 Persistent Raiders', () => {
  const raided = (readings: Switches = {}): number => {
    const so = campaign({
      systems: { home, mark: { owner: 'gorn', pop: 4, morale: 9 } },
      units: { 'gorn/u1': { class: 'convoy', at: 'mark' } },
      ties: [],
      dice: [1],
      readings,
    });
    so.moves();
    so.meets({}).fights().assaults().ends().begins();
    so.moves();
    return so.reports('gorn').filter((text) => text.startsWith('Raiders')).length;
  };
  test('2444: they raid again the next month, without a check', () => {
    expect(raided()).toBe(1);
    expect(raided(on('raidersStay'))).toBe(2);
  });
  test('2444: until they are destroyed', () => {
    const so = campaign({
      systems: { home, mark: { owner: 'gorn', raiders: [{ cost: 4, antiShip: 4, defense: 4 }] } },
      units: { 'gorn/u1': { class: 'bb', at: 'mark' }, 'gorn/u2': { class: 'bb', at: 'mark' } },
      readings: on('raidersStay'),
    }).moves();
    expect(so.system('mark').raiders).toBeUndefined();
    expect(so.reports('gorn').join()).toContain('driven off');
  });
});

describe('5.9 Deep Space Encounters', () => {
  const passing = (readings: Switches, dice: readonly number[], units: Given['units'] = {}) =>
    campaign({
      systems: { home, mark: { owner: 'hydran' }, far: { owner: 'frax' } },
      lanes: [['home', 'mark', 2]],
      units: {
        'gorn/u1': { class: 'bb', at: 'home', fleet: 'f1' },
        'hydran/u1': { class: 'ff', at: 'mark', fleet: 'f2' },
        ...units,
      },
      ties: [['gorn', 'hydran', 'war']],
      dice,
      readings,
    })
      .order('gorn', move('f1', 'mark'))
      .order('hydran', move('f2', 'home'))
      .moves();
  const LANE = 'lane-home-mark';
  const ATTACK = { 'gorn hydran': 'ships' } as const;
  test('2440: both stop in the lane and fight, and neither goes on; without it a tie passes unseen', () => {
    const free = passing({}, [7, 7]);
    expect([free.at('gorn/u1'), free.at('hydran/u1')]).toEqual(['mark', 'home']);
    const met = passing(on('deepSpace'), [7, 7]);
    expect([met.at('gorn/u1'), met.at('hydran/u1')]).toEqual([LANE, LANE]);
    expect(met.outcomes('gorn')).toEqual(['done: stopped in the lane, where enemies came']);
    met.meets(ATTACK);
    expect(met.state.battles.b1).toMatchObject({ at: LANE, scenario: 'interception', fort: 0 });
    met.fights().assaults();
    expect(met.has('hydran/u1')).toBe(false);
    expect(met.at('gorn/u1')).toBe('home');
    expect(met.reports('gorn').join()).toContain('Interception at the lane home–mark against the Hydran');
  });
  test('2440: who has not fought, or has withdrawn, goes back to where it came from, and may stay there', () => {
    const calm = passing(on('deepSpace'), []).meets({}).fights().assaults();
    expect([calm.at('gorn/u1'), calm.at('hydran/u1')]).toEqual(['home', 'mark']);
    const fled = passing(on('deepSpace'), [])
      .meets(ATTACK, { answer: 'leave', pursues: false })
      .fights()
      .assaults();
    expect(fled.at('hydran/u1')).toBe('mark');
    expect(fled.unit('hydran/u1').withdrawn).toBeUndefined();
    expect(fled.ends().begins().moves().at('hydran/u1')).toBe('mark');
  });
  test('2440: only those in the lane know of it, and nothing of it is left when the Combat Phase is over', () => {
    const so = passing(on('deepSpace'), []);
    const knows = (): string[] => ['gorn', 'hydran', 'frax'].filter((each) => LANE in so.seen(each).systems);
    expect(knows()).toEqual(['gorn', 'hydran']);
    expect(so.seen('gorn').systems[LANE]?.name).toBe('the lane home–mark');
    so.meets({}).fights().assaults();
    expect([knows(), so.state.systems[LANE], so.state.fleets.f1]).toEqual([
      [],
      undefined,
      { name: 'f1', owner: 'gorn', at: 'home' },
    ]);
  });
  test('2440: there is space combat alone: nobody is bombarded or lands, and no Raiders come', () => {
    const so = passing(on('deepSpace'), [1, 1, 1], {
      'gorn/u2': { class: 'convoy', at: 'home', fleet: 'f1' },
      'gorn/u3': { class: 'cl', at: 'home', fleet: 'f1' },
      'gorn/u4': { class: 'marine', at: 'home', aboard: 'gorn/u2' },
    });
    expect([so.at('gorn/u4'), so.rules.includes('raider-checks')]).toEqual([LANE, false]);
    expect(attacksOn(so.state, LANE, 'gorn', 'hydran')).toEqual(['ships']);
    expect(battlegrounds(so.meets(ATTACK).state)).toEqual([]);
    expect(
      so
        .fights()
        .assaults({ lands: { gorn: 'all' } })
        .at('gorn/u4'),
    ).toBe('home');
  });
  test('2440: what a battle in the lane has lost stands beside its side again where that is corrected', () => {
    const so = passing(on('deepSpace'), [], { 'hydran/u2': { class: 'ff', at: 'mark', fleet: 'f2' } })
      .meets(ATTACK)
      .fights();
    const lost =
      Object.entries(so.state.battles.b1?.units ?? {}).find(
        ([, { result }]) => result === 'destroyed',
      )?.[0] ?? '';
    so.assaults();
    correct(so.state, 'b1', lost, 'crippled', so.tools);
    expect(so.unit(lost)).toMatchObject({ at: 'mark', crippled: true });
    expect(broken(so.state)).toEqual([]);
  });
});

describe('5.1 to 5.5: what the map holds', () => {
  const definition = games['star-fleet'];
  if (definition === undefined) throw new Error('there is no star-fleet');
  interface Map {
    systems: Record<string, { owner: string | null; pop: number; cc: number; unseen?: true }>;
    lanes: Record<string, unknown>;
    unmapped?: string[];
    empires: Record<string, { warlord?: true }>;
  }
  const mapOf = (...switches: readonly string[]): Map => {
    const options = {
      ...roomOf(definition).options,
      ...Object.fromEntries(switches.map((id) => [id, 'yes'])),
    };
    const tables = ['gorn', 'hydran', 'frax', 'lyran'];
    // The cast: what the game itself sets up, of which a test looks at some.
    return definition.setup({ dice: seededDice(7), options, tables }) as unknown as Map;
  };
  const free = ({ systems }: Map) => Object.values(systems).filter(({ owner }) => owner?.startsWith('free-'));
  const arriving = (readings: Switches, dice: readonly number[], unmapped: string[] = []) => {
    const so = campaign({
      systems: { home, far: { pop: 0, cc: 0, raw: 0, unseen: true } },
      lanes: [['home', 'far', 2]],
      units: { 'gorn/u1': { class: 'ca', at: 'home', fleet: 'f1' } },
      strangers: true,
      dice,
      readings,
    });
    so.state.unmapped = unmapped;
    return so.order('gorn', move('f1', 'far')).moves();
  };

  test('2430: some systems are powers of their own, which nobody plays', () => {
    expect(free(mapOf())).toEqual([]);
    const those = free(mapOf('independents'));
    expect(those.length).toBeGreaterThan(0);
    for (const { pop, cc } of those) expect([pop >= 2, pop <= 7, cc >= pop]).toEqual([true, true, true]);
    expect(playing(definition)).toBeDefined();
  });
  test('2432: a system has no statistics until somebody comes there', () => {
    const hidden = Object.values(mapOf('new-worlds').systems).filter(({ unseen }) => unseen === true);
    expect(hidden.length).toBe(4 * 8 - 4 * 3);
    expect(hidden.every(({ cc, pop }) => cc === 0 && pop === 0)).toBe(true);
    const found = arriving(on('newWorlds'), [3, 4, 2, 5]).system('far');
    expect([found.unseen, found.cc, found.raw, found.owner]).toEqual([undefined, 7, 2, null]);
  });
  test('2434: survivors may live there, unless no older realm has left any', () => {
    expect(arriving(on('newWorlds'), [3, 4, 2, 1, 4, 1]).system('far').owner).toBe('free-far');
    expect(arriving(on('newWorlds', 'noSurvivors'), [3, 4, 2, 1]).system('far').owner).toBeNull();
  });
  test('2436: the map grows as it is explored, and is small before', () => {
    const { systems, unmapped = [] } = mapOf('growing-map');
    expect(Object.keys(systems).length + unmapped.length).toBe(32);
    expect(unmapped.length).toBeGreaterThan(0);
    const so = arriving(on('newWorlds', 'growing'), [3, 4, 2, 5, 1, 2, 1], ['s9']);
    expect(so.system('s9')).toMatchObject({ unseen: true, cc: 0 });
    expect(so.lane('far-s9')).toBe(0);
    expect(so.state.unmapped).toEqual([]);
  });
  test('2438: half of them are warlords, at War with whom they meet', () => {
    const lords = Object.values(mapOf('independents', 'warlords').empires).filter(({ warlord }) => warlord);
    expect(lords.length).toBeGreaterThan(0);
    const so = arriving(on('newWorlds', 'warlords'), [3, 4, 2, 1, 4, 1, 1]);
    expect(so.tie('gorn', 'free-far')).toBe('war');
    const other = arriving(on('newWorlds', 'warlords'), [3, 4, 2, 1, 4, 1, 2, 7]);
    expect(other.tie('gorn', 'free-far')).not.toBe('war');
  });
  test('1251: a sneak attack on one of them is an incident with all others that have been met', () => {
    const so = campaign({
      systems: { home, one: { owner: 'free-one' }, two: { owner: 'free-two' } },
      units: { 'gorn/u1': { class: 'ca', at: 'home' } },
      ties: [
        ['free-one', 'gorn', 'neutral'],
        ['free-two', 'gorn', 'neutral'],
      ],
      dice: [],
    });
    so.order('gorn', { does: 'envoy', to: 'free-one', action: 'sneak' }).moves();
    expect(so.tie('free-one', 'gorn')).toBe('war');
    expect(so.reports('free-two').join()).toContain('diplomatic incident');
    expect(so.rules).toContain('sneak-independents');
  });
});
