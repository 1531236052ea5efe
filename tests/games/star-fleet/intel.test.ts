import { describe, expect, test } from 'vitest';
import { warningsOf } from '../../../games/star-fleet/rules/warnings.ts';
import { campaign } from './campaign.ts';
import type { Decided, Given } from './campaign.ts';

/** Intel Phase: figures are typed from the book. */

type MissionOf = Parameters<ReturnType<typeof campaign>['order']>[1];
const mission = (kind: string, from = 'home', target = 'mark'): MissionOf =>
  // The cast: the kinds are typed from the book.
  ({ does: 'mission', from, mission: kind, target }) as MissionOf;

/** Gorn agents at home, Intel 4, against a Hydran system of Intel 4 beside it. */
const spies = (dice: readonly number[], { systems = {}, ...more }: Partial<Given> = {}) =>
  campaign({
    systems: {
      home: { owner: 'gorn', intel: 4, pop: 5, ...systems.home },
      mark: { owner: 'hydran', intel: 4, fort: 3, morale: 5, ...systems.mark },
      ...Object.fromEntries(Object.entries(systems).filter(([id]) => id !== 'home' && id !== 'mark')),
    },
    lanes: [['home', 'mark', 2]],
    dice,
    ...more,
  });

const outcome = (kind: string, dice: readonly number[], more: Partial<Given> = {}, decided: Decided = {}) => {
  const so = spies(dice, more).order('gorn', mission(kind)).moves(decided);
  return so;
};

describe('a covert mission', () => {
  test('308: reaches as many jumps as Intel says, over Minor and Major Lanes alone', () => {
    const chain = (intel: number, lanes: readonly (1 | 2 | 3)[]) =>
      campaign({
        systems: {
          home: { owner: 'gorn', intel },
          a: {},
          b: {},
          mark: { owner: 'hydran' },
        },
        lanes: [
          ['home', 'a', lanes[0] ?? 2],
          ['a', 'b', lanes[1] ?? 2],
          ['b', 'mark', lanes[2] ?? 2],
        ],
      })
        .order('gorn', mission('espionage'))
        .moves()
        .outcomes('gorn')[0];
    expect(chain(3, [2, 3, 2])).toContain('succeeded');
    expect(chain(2, [2, 3, 2])).toContain('out of Intel Range');
    expect(chain(3, [2, 1, 2])).toContain('out of Intel Range');
  });
  test('318: an Outpost listens two jumps farther; a Shipyard, Depot or platform does not', () => {
    const with_ = (id: string) =>
      campaign({
        systems: { home: { owner: 'gorn', intel: 1 }, a: {}, b: {}, mark: { owner: 'hydran' } },
        lanes: [
          ['home', 'a', 2],
          ['a', 'b', 2],
          ['b', 'mark', 2],
        ],
        units: { 'gorn/1': { class: id, at: 'home' } },
      })
        .order('gorn', mission('espionage'))
        .moves()
        .outcomes('gorn')[0];
    expect(with_('outpost')).toContain('succeeded');
    for (const id of ['shipyard', 'depot', 'owp']) expect(with_(id)).toContain('out of Intel Range');
  });
  test('is not warned of where its sheet knows no more of the target than its name', () => {
    const so = spies([]).order('gorn', mission('sabotage'));
    const warned = () => Object.values(warningsOf(so.seen('gorn')));
    expect(warned()).toEqual([]);
    const known = so.state.known.gorn?.systems.mark;
    if (known !== undefined) Object.assign(known, { turn: 1, owner: null, pop: 0 });
    expect(warned()).toEqual(['that system is nobody’s']);
  });
  test('332: is one a system that has Intel, and none from a Blockaded one', () => {
    const twice = spies([8, 8]).order('gorn', mission('espionage'), mission('insurgency')).moves();
    expect(twice.outcomes('gorn')).toHaveLength(1);
    const held = { systems: { home: { blockaded: true } } };
    expect(outcome('espionage', [8], held).outcomes('gorn')[0]).toContain('Blockaded');
    const none = { systems: { home: { intel: 0 } } };
    expect(outcome('espionage', [8], none).outcomes('gorn')[0]).toContain('no Intel');
  });
  // Industrial has no modifier: the die as it falls.
  test.each([
    [1, 'failed, agents captured'],
    [2, 'failed, detected'],
    [3, 'failed, detected'],
    [4, 'failed'],
    [5, 'failed'],
    [6, 'succeeded, detected'],
    [7, 'succeeded, detected'],
    [8, 'succeeded'],
    [10, 'succeeded'],
  ])('423: a %s has %s', (die, result) => {
    expect(outcome('industrial', [die]).outcomes('gorn')).toEqual([`done: ${die}: ${result}`]);
  });
  test.each([
    ['civilian', -2],
    ['counterintel', -1],
    ['espionage', 0],
    ['fortification', -1],
    ['industrial', 0],
    ['insurgency', -1],
    ['piracy', -1],
    ['population', -3],
    ['sabotage', -1],
  ])('340: %s has a modifier of %s', (kind, by) => {
    expect(outcome(kind, [10]).outcomes('gorn')[0]).toContain(`done: ${10 + by}:`);
  });
  test('340: Counter-Insurgency has a modifier of -1, Tech of -2', () => {
    const own = spies([10])
      .order('gorn', mission('counter-insurgency', 'home', 'home'))
      .moves();
    expect(own.outcomes('gorn')[0]).toContain('done: 9:');
    const yard = { systems: { mark: { pop: 5 } } };
    expect(outcome('tech', [10], yard).outcomes('gorn')[0]).toContain('done: 8:');
  });
  test('411: +1 where the target’s Intel is lower, not where it is the same', () => {
    const lower = { systems: { mark: { intel: 3 } } };
    expect(outcome('industrial', [5], lower).outcomes('gorn')[0]).toContain('6: succeeded');
    expect(outcome('industrial', [5]).outcomes('gorn')[0]).toContain('5: failed');
  });
  test('415: +1 on an own trade route, unless enemies have disrupted it', () => {
    const traded = (more: Partial<Given> = {}) => {
      const so = spies([5], {
        units: {
          'gorn/1': { class: 'convoy', at: 'home' },
          'hydran/1': { class: 'ca', at: 'mark', fleet: 'h' },
        },
        ...more,
      });
      so.state.lanes['home-mark'] = { a: 'home', b: 'mark', class: 3 };
      so.state.routes['gorn/1'] = ['home', 'mark'];
      return so.order('gorn', mission('industrial')).moves().outcomes('gorn')[0];
    };
    expect(traded({ ties: [['gorn', 'hydran', 'trade']] })).toContain('6: succeeded');
    expect(traded({ ties: [['gorn', 'hydran', 'war']] })).toContain('5: failed');
  });
});

describe('what a mission does', () => {
  test('350: Civilian: a random civilian unit is lost, and no warship', () => {
    const units = {
      'hydran/1': { class: 'convoy', at: 'mark' },
      'hydran/2': { class: 'ca', at: 'mark' },
    };
    const so = outcome('civilian', [10, 1], { units });
    expect([so.has('hydran/1'), so.has('hydran/2')]).toEqual([false, true]);
  });
  test('353: Counter-Insurgency: own Morale +1; −1 where it fails and is detected, and nothing where it only fails', () => {
    const morale = (die: number) =>
      spies([die], { systems: { home: { morale: 5 } } })
        .order('gorn', mission('counter-insurgency', 'home', 'home'))
        .moves()
        .system('home').morale;
    expect([morale(9), morale(5), morale(3)]).toEqual([6, 5, 4]);
  });
  test('359, 368, 375: Counterintel, Fortification and Insurgency take 1 of Intel, Fortification and Morale', () => {
    expect(outcome('counterintel', [9]).system('mark').intel).toBe(3);
    expect(outcome('fortification', [9]).system('mark').fort).toBe(2);
    expect(outcome('insurgency', [9]).system('mark').morale).toBe(4);
    const none = { systems: { mark: { fort: 0 } } };
    expect(outcome('fortification', [9], none).system('mark').fort).toBe(0);
  });
  test('382: Population takes 1 of Population and Morale', () => {
    const { pop, morale } = outcome('population', [10]).system('mark');
    expect([pop, morale]).toEqual([3, 4]);
  });
  test('362: Espionage shows the system at the end of the turn, and no Q-Ship beside a Convoy', () => {
    const units = {
      'hydran/1': { class: 'qs', at: 'mark' },
      'hydran/2': { class: 'ca', at: 'mark' },
    };
    const seen = (more: Given['units']) => {
      const so = spies([8], { units: { ...units, ...more } })
        .order('gorn', mission('espionage'))
        .moves();
      expect(so.state.known.gorn?.systems.mark?.turn ?? null).toBeNull();
      so.ends();
      return so.state.known.gorn?.systems.mark;
    };
    expect(seen({})).toMatchObject({ turn: 1, pop: 4, fort: 3, units: { hydran: { qs: 1, ca: 1 } } });
    const beside = seen({ 'hydran/3': { class: 'convoy', at: 'mark' } });
    expect(beside?.units.hydran).toEqual({ ca: 1, convoy: 1 });
  });
  test('371: Industrial takes 1 of RAW in the next Economic Phase alone', () => {
    const so = outcome('industrial', [8]);
    const income = () => so.state.empires.hydran?.income;
    so.ends().begins();
    // Population 4, RAW 3 less 1.
    expect(income()).toBe(8);
    so.month().begins();
    expect(income()).toBe(12);
  });
  test('378: Piracy sends Raiders to the system this Movement Phase', () => {
    const so = outcome('piracy', [9]);
    expect(so.rules).toContain('raiders');
    expect(so.reports('hydran').join()).toContain('Raiders attacked mark');
  });
  test('387, scenario 3: Sabotage, Intel 5 on 3, die 6: 6, success, detected; the incident die 5 brings Hostilities', () => {
    const so = spies([6, 1, 1, 4, 5], {
      systems: { home: { intel: 5 }, mark: { intel: 3 } },
      units: { 'hydran/1': { class: 'ca', at: 'mark' } },
    })
      .order('gorn', mission('sabotage'))
      .moves();
    expect(so.outcomes('gorn')).toEqual(['done: 6: succeeded, detected']);
    expect(so.has('hydran/1')).toBe(false);
    // Neutral −1, one success caught −1: 5 is 3.
    expect(so.tie('gorn', 'hydran')).toBe('hostilities');
    expect([so.cooldown('gorn', 'hydran'), so.cooldown('hydran', 'gorn')]).toEqual([4, 4]);
  });
  test('389: on an 8 a saboteur chooses, on a 7 a die does; what it carried is lost too', () => {
    const units = {
      'hydran/1': { class: 'bb', at: 'mark' },
      'hydran/2': { class: 'ff', at: 'mark' },
      'hydran/3': { class: 'f-1', at: 'mark', aboard: 'hydran/2' },
    };
    const struck = (second: number) => outcome('sabotage', [10, second, 1], { units }, { sabotages: 'ff' });
    const chosen = struck(8);
    expect(['hydran/1', 'hydran/2', 'hydran/3'].map((id) => chosen.has(id))).toEqual([true, false, false]);
    expect(chosen.state.missions).toEqual({});
  });
  test('393: Tech needs Population 5 or a Shipyard', () => {
    expect(outcome('tech', [10]).outcomes('gorn')[0]).toContain('lapsed: it takes Population 5');
    const units = { 'hydran/1': { class: 'shipyard', at: 'mark' } };
    expect(outcome('tech', [10], { units }).outcomes('gorn')[0]).toContain('succeeded');
  });
  test('397: on a 6 plans are stolen, buildable at +25 %; on a 5 research of the Population is lost', () => {
    const so = (second: number) => {
      const world = spies([10, second, 1], { systems: { mark: { pop: 5 }, home: { pop: 5, raw: 6 } } });
      Object.assign(world.state.empires.hydran ?? {}, { techYear: 170 });
      const ledger = world.state.ledgers.hydran;
      if (ledger !== undefined) ledger.balances = { pool: 100, tech: 8, world: -108 };
      return world.order('gorn', mission('tech')).moves();
    };
    // Hydran is two years ahead: its battlecruiser of 170 is the first that the Gorn lack.
    const stolen = so(6);
    expect(Object.keys(stolen.state.empires.gorn?.plans ?? {})).toEqual(['bc']);
    // 9 EP and a quarter, rounded up.
    expect(stolen.costOf('gorn', 'bc')).toBe(12);
    expect(so(5).tech('hydran')).toBe(3);
  });
});

describe('a mission that is detected', () => {
  test('431: tells the target what it was and who sent it; one that is not tells nothing of that', () => {
    const told = (die: number) => outcome('insurgency', [die]).reports('hydran').join(' ');
    expect(told(7)).toContain(
      'the Gorn Confederation was caught on a covert mission (Insurgency). It succeeded',
    );
    expect(told(4)).toContain('It failed');
    expect(told(10)).not.toContain('Gorn');
    expect(told(5)).toBe('');
  });
  test('441: two successes that were caught take 2 from the one incident die', () => {
    const so = spies([6, 6, 9, 5], {
      systems: { two: { owner: 'gorn', intel: 4 } },
      ties: [['gorn', 'hydran', 'non-aggression']],
    });
    so.state.lanes['two-mark'] = { a: 'two', b: 'mark', class: 2 };
    so.order('gorn', mission('industrial'), mission('industrial', 'two')).moves();
    // Non-Aggression has no modifier: 5 − 2 is 3.
    expect(so.tie('gorn', 'hydran')).toBe('neutral');
    expect(so.cooldown('hydran', 'gorn')).toBe(9);
    expect(so.rules.filter((id) => id === 'incident')).toHaveLength(1);
  });
  test('450: leads to no incident at War', () => {
    const so = outcome('industrial', [6], { ties: [['gorn', 'hydran', 'war']] });
    expect(so.rules).not.toContain('incident');
  });
  test('455: captured agents cost their system 1 Intel for good', () => {
    const so = outcome('industrial', [1]);
    expect(so.system('home').intel).toBe(3);
    expect(outcome('industrial', [2]).system('home').intel).toBe(4);
  });
  test('463: on an 11 another power may be blamed, and has the incident', () => {
    const more = { systems: { mark: { intel: 0 }, far: { owner: 'frax' } } };
    const so = outcome('industrial', [10, 7, 1], more, { blames: 'frax' });
    expect(so.outcomes('gorn')).toEqual(['done: 11: succeeded']);
    expect(so.reports('hydran').join()).toContain('the Frax Battle Line was caught on a covert mission');
    expect([so.tie('frax', 'hydran'), so.tie('gorn', 'hydran')]).toEqual(['hostilities', 'neutral']);
    expect(so.rules).toContain('implication');
  });
});

describe('Special Forces', () => {
  const raid = (dice: readonly number[], unit: object = {}, lane: 1 | 2 = 1) => {
    const so = campaign({
      systems: { home: { owner: 'gorn' }, mark: { owner: 'hydran', intel: 4 } },
      lanes: [['home', 'mark', lane]],
      units: { 'gorn/1': { class: 'commando', at: 'home', ...unit } },
      dice,
    });
    return so
      .order('gorn', { does: 'infiltrate', unit: 'gorn/1', mission: 'industrial', target: 'mark' })
      .moves();
  };
  test('474: go one jump, over Restricted Lanes too, at −1', () => {
    expect(raid([9]).outcomes('gorn')).toEqual(['done: 8: succeeded']);
  });
  test('484: detected, a die up to the target’s Intel cripples them', () => {
    expect(raid([7, 4]).unit('gorn/1').crippled).toBe(true);
    expect(raid([7, 5]).unit('gorn/1').crippled).toBe(false);
  });
  test('491: captured, they are gone', () => {
    expect(raid([2]).has('gorn/1')).toBe(false);
  });
  test('496: crippled ones cannot', () => {
    expect(raid([9], { crippled: true }).outcomes('gorn')[0]).toContain('lapsed: it is crippled');
  });
});

describe('what treaties tell', () => {
  test('302: a Trade partner’s income, and from Mutual Defense on what its active units cost', () => {
    const told = (is: 'non-aggression' | 'trade' | 'mutual-defense') =>
      campaign({
        systems: { home: { owner: 'gorn' }, far: { owner: 'hydran', pop: 6, raw: 3 } },
        units: {
          'hydran/1': { class: 'ca', at: 'far' },
          'hydran/2': { class: 'cl', at: 'far' },
          'hydran/3': { class: 'bb', at: 'far', mode: 'mothballed' },
        },
        ties: [['gorn', 'hydran', is]],
      }).moves().state.known.gorn?.powers.hydran;
    expect(told('non-aggression')).toBeUndefined();
    expect(told('trade')).toEqual({ turn: 1, income: 18, strength: null });
    expect(told('mutual-defense')).toEqual({ turn: 1, income: 18, strength: 14 });
  });
});

describe('readings', () => {
  test('what missions do is summed, or done one by one', () => {
    const morale = (covert: 'together' | 'one-by-one') => {
      const so = campaign({
        systems: {
          home: { owner: 'gorn', intel: 3 },
          mark: { owner: 'hydran', intel: 3, morale: 0 },
        },
        lanes: [['home', 'mark', 2]],
        dice: [10, 10],
        readings: { covert },
      });
      return so
        .order('gorn', mission('insurgency'))
        .order('hydran', mission('counter-insurgency', 'mark', 'mark'))
        .moves()
        .system('mark').morale;
    };
    // −1 and +1; or −1, which stays 0, and then +1.
    expect([morale('together'), morale('one-by-one')]).toEqual([0, 1]);
  });
});
