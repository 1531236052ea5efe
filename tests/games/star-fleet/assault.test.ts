import { describe, expect, test } from 'vitest';
import { campaign } from './campaign.ts';
import type { Given } from './campaign.ts';
import type { Plan } from '../../../games/star-fleet/rules/bombardment.ts';

/** Bombardment and ground combat: figures are typed from the book. */

const PLANET = { 'gorn hydran': 'planet' } as const;
/** Every die before bombardment and ground combat: the order of encounters, and of the two powers. */
const ORDER = [50, 10, 90];

/** Gorn attack a Hydran colony: classes by name, `n*class` for several. */
const landing = (
  system: NonNullable<Given['systems'][string]>,
  gorn: readonly string[],
  hydran: readonly string[] = [],
  { dice = [], ...more }: Partial<Given> = {},
) => {
  const put = (owner: string, all: readonly string[]): NonNullable<Given['units']> => {
    const units: Record<
      string,
      {
        class: string;
        at: string;
        fleet?: string;
        aboard?: string;
        crippled?: boolean;
        oos?: boolean;
        mode?: 'mothballed' | 'yard';
      }
    > = {};
    let transport: string | null = null;
    for (const [at, given] of all.entries()) {
      const [name = '', ...how] = given.split('!');
      const id = `${owner}/${at + 1}`;
      const isTroop = ['infantry', 'marine', 'militia'].includes(name);
      units[id] = {
        class: name,
        at: 'mark',
        ...(!isTroop &&
          !['base', 'depot'].includes(name) &&
          how[0] !== 'mothballed' && { fleet: `${owner}-f` }),
        ...(how.includes('aboard') && transport !== null && { aboard: transport }),
        ...(how.includes('crippled') && { crippled: true }),
        ...(how.includes('oos') && { oos: true }),
        ...(how.includes('mothballed') && { mode: 'mothballed' as const }),
        ...(how.includes('yard') && { mode: 'yard' as const }),
      };
      if (name === 'at' || name === 'convoy') transport = id;
    }
    return units;
  };
  return campaign({
    systems: { mark: { owner: 'hydran', pop: 4, raw: 3, cc: 10, morale: 6, intel: 2, ...system } },
    units: { ...put('gorn', gorn), ...put('hydran', hydran) },
    ties: [['gorn', 'hydran', 'war']],
    dice: [...ORDER, ...dice],
    ...more,
  })
    .moves()
    .meets(PLANET)
    .fights();
};
const bombed = (so: ReturnType<typeof campaign>, plan: Plan) => so.assaults({ bombs: { gorn: plan } });

describe('orbital bombardment', () => {
  test('1367: any base that is left prevents it', () => {
    expect(bombed(landing({ fort: 2 }, ['bb'], ['base']), 'fort').system('mark').fort).toBe(2);
    expect(bombed(landing({ fort: 2 }, ['bb'], ['depot']), 'fort').system('mark').fort).toBe(2);
    expect(bombed(landing({ fort: 1 }, ['bb']), 'fort').system('mark').fort).toBe(0);
  });
  test('1369: its value is the sum of Anti-Ship factors, 1371: doubled with Bombardment, 1374: nothing Out of Supply', () => {
    const carried = (...ships: string[]) => bombed(landing({}, ships), 'none').state.sieges.mark?.gorn;
    // 24, 8 and 2 are 34; half of it carries over.
    expect(carried('bb', 'ca', 'sc')).toBe(17);
    expect(carried('bb', 'ca!oos', 'sc')).toBe(13);
    const so = landing({}, ['bb']);
    const { bb } = so.state.classes;
    if (bb === undefined) throw new Error('no battleship');
    so.state.classes = { ...so.state.classes, bb: { ...bb, abilities: { bombardment: 1 } } };
    expect(bombed(so, 'none').state.sieges.mark?.gorn).toBe(24);
  });
  test('scenario 7: Fort 2, Pop 4, value 79: Fort 20 and 10, a troop 20; 29 are left and 15 carry over; one die of collateral damage', () => {
    // Three battleships are 72, a light cruiser 6 and an armed shuttle 1.
    const so = landing({ fort: 2 }, ['bb', 'bb', 'bb', 'cl', 'shuttle'], ['infantry'], { dice: [1, 2] });
    bombed(so, 'fort-troops');
    expect([so.system('mark').fort, so.has('hydran/1'), so.state.sieges.mark?.gorn]).toEqual([0, false, 15]);
    expect([so.system('mark').pop, so.system('mark').morale]).toEqual([4, 6]);
  });
  test('1403: on a 1 a troop takes Population and Morale with it; 1438: the CC falls where that die is below it', () => {
    const left = (die: number) => {
      const so = landing({ pop: 2, cc: 9 }, ['bb'], ['infantry'], { dice: [1, 1, die] });
      const { pop, morale, cc } = bombed(so, 'troops').system('mark');
      return [pop, morale, cc];
    };
    expect([left(8), left(9)]).toEqual([
      [1, 5, 8],
      [1, 5, 9],
    ]);
  });
  test('1402: a troop costs at least 10', () => {
    const so = (...ships: string[]) =>
      bombed(landing({ pop: 1 }, ships, ['infantry'], { dice: [1, 5] }), 'troops').has('hydran/1');
    // 9, then 10.
    expect([so('bc'), so('ca', 'sc')]).toEqual([true, false]);
  });
  test('1408: industry costs 5 × Population and takes 1 of RAW in the next Economic Phase alone', () => {
    const so = bombed(landing({ pop: 4, raw: 3 }, ['bb']), 'industry');
    so.ends().begins();
    // RAW 2, and Blockaded: half of 8.
    expect(so.state.empires.hydran?.income).toBe(4);
    expect(so.system('mark').raw).toBe(3);
  });
  test('1414: Population costs 10 × Population and takes 1 of Population, Morale and Intel', () => {
    // 10 × 2, then 10 × 1 of the 4 that are left: not enough.
    const so = bombed(landing({ pop: 2 }, ['bb'], [], { dice: [10] }), 'population');
    const { pop, morale, intel } = so.system('mark');
    expect([pop, morale, intel]).toEqual([1, 5, 1]);
  });
  test('1417: all but Fortification costs double while there is any', () => {
    const so = (fort: number) => bombed(landing({ pop: 2, fort }, ['bb']), 'population').system('mark').pop;
    expect([so(0), so(1)]).toEqual([1, 2]);
  });
  test('1446: two points of CC take 1 of RAW, 1442: and no attribute but RAW stays above the CC', () => {
    // 30 and 20 of 72, then 10: uninhabited. With a Population of 4: 40 and 30.
    const so = landing({ pop: 4, cc: 4, raw: 6, morale: 4, intel: 4 }, ['bb', 'bb', 'bb'], [], {
      dice: [1, 1],
    });
    bombed(so, 'population');
    const { pop, cc, raw, morale, intel } = so.system('mark');
    expect([pop, cc, raw, morale, intel]).toEqual([2, 2, 5, 2, 2]);
  });
  test('1464: half of what is left is there next turn, 1468: and lost with orbital superiority', () => {
    const so = landing({ pop: 5 }, ['bb']);
    so.assaults().ends().begins().moves().meets(PLANET).fights();
    // 24 and 12 carried: not the 50 that Population costs; half of 36.
    for (const unit of Object.values(so.state.units)) unit.oos = false;
    so.assaults({ bombs: { gorn: 'population' } });
    expect([so.state.sieges.mark?.gorn, so.rules.includes('sustained')]).toEqual([18, true]);
    so.ends().begins().moves().meets(PLANET).fights();
    for (const unit of Object.values(so.state.units)) unit.withdrawn = true;
    so.assaults();
    expect(so.state.sieges.mark).toBeUndefined();
  });
  test('1271: a system that nobody lives in any more is nobody’s', () => {
    const so = bombed(landing({ pop: 1 }, ['bb'], [], { dice: [10] }), 'population');
    expect([so.system('mark').owner, so.system('mark').pop]).toEqual([null, 0]);
  });
});

describe('ground combat', () => {
  const lands = { lands: { gorn: 'all' } } as const;
  test.each([
    [1, 1],
    [2, 2],
    [3, 2],
    [4, 2],
    [8, 3],
    [10, 3],
  ])('1519: on a %s three Marines with 6 factors cripple %s of three Militias', (die, hurt) => {
    const so = landing(
      {},
      ['at', 'marine!aboard', 'marine!aboard', 'at', 'marine!aboard'],
      ['militia', 'militia', 'militia'],
      {
        dice: [die, 1],
      },
    ).assaults(lands);
    expect(['hydran/1', 'hydran/2', 'hydran/3'].filter((id) => so.unit(id).crippled)).toHaveLength(hurt);
  });
  test('1485: embarked troops fight at half, 1487: Marines in full', () => {
    const so = (troop: string) =>
      landing({}, ['at', `${troop}!aboard`, `${troop}!aboard`], ['militia', 'militia', 'militia'], {
        dice: [10, 1],
      }).assaults(lands);
    const hurt = (troop: string) =>
      ['hydran/1', 'hydran/2', 'hydran/3'].filter((id) => so(troop).unit(id).crippled).length;
    // Half of 4 and of 2: 50 %.
    expect([hurt('marine'), hurt('infantry')]).toEqual([2, 1]);
  });
  test('1491: who is aboard may keep out, 1500: and crippled troops do', () => {
    const so = landing({}, ['at', 'marine!aboard', 'infantry!aboard'], []).assaults({
      lands: { gorn: 'marines' },
    });
    expect([so.unit('gorn/2').aboard, so.unit('gorn/3').aboard]).toEqual([null, 'gorn/1']);
    const hurt = landing({}, ['at', 'marine!aboard!crippled'], []).assaults(lands);
    expect(hurt.unit('gorn/2').aboard).toBe('gorn/1');
    const none = landing({}, ['at', 'marine!aboard'], []).assaults();
    expect(none.unit('gorn/2').aboard).toBe('gorn/1');
  });
  test('1510: hits cost the Defense Value, and the rest is lost; its owner says who takes them', () => {
    // 3 × Guards at 50 %: 4.5 up to 5 hits, of infantry with 2.
    const so = (losses: 'spread' | 'weakest') => {
      const now = landing({}, ['shuttle'], ['infantry', 'infantry', 'infantry'], { dice: [10, 1] });
      for (const at of [1, 2, 3])
        now.state.units[`gorn/${at + 1}`] = { ...now.unit('hydran/1'), class: 'infantry-2', owner: 'gorn' };
      now.assaults({ losses });
      return ['hydran/1', 'hydran/2', 'hydran/3'].map((id) => (now.has(id) ? now.unit(id).crippled : 'lost'));
    };
    expect(so('spread')).toEqual([true, true, false]);
    expect(so('weakest')).toEqual(['lost', false, false]);
  });
  test('1532: a beachhead takes one defender hurt and one invader alive, 1536: or no defender', () => {
    const aboard = (dice: readonly number[], defenders: readonly string[]) =>
      landing({}, ['at', 'marine!aboard', 'marine!aboard'], defenders, { dice })
        .assaults(lands)
        .unit('gorn/2').aboard;
    expect(aboard([10, 1], ['militia', 'militia', 'militia', 'militia'])).toBeNull();
    // 0.4 up to 1 hit does nothing to infantry with 2.
    expect(aboard([1, 1], ['infantry', 'infantry'])).toBe('gorn/1');
    expect(aboard([], [])).toBeNull();
  });
  test('1539: others land there on later turns, 1552: not while there is Fortification', () => {
    const so = (fort: number) => {
      const now = landing({ fort: 0 }, ['at', 'marine!aboard', 'infantry!aboard'], ['militia', 'militia'], {
        dice: [10, 1],
      }).assaults({ lands: { gorn: 'marines' } });
      now.state.systems.mark = { ...now.system('mark'), fort };
      now.ends().begins().order('gorn', { does: 'unload', unit: 'gorn/3' }).moves();
      return now.outcomes('gorn')[0];
    };
    expect(so(0)).toBe('done: lands at mark');
    expect(so(1)).toBe('lapsed: fortifications keep them aboard');
    const none = campaign({
      systems: { mark: { owner: 'hydran' } },
      units: {
        'gorn/1': { class: 'at', at: 'mark', fleet: 'f' },
        'gorn/2': { class: 'infantry', at: 'mark', aboard: 'gorn/1' },
      },
      ties: [['gorn', 'hydran', 'war']],
    });
    expect(none.order('gorn', { does: 'unload', unit: 'gorn/2' }).moves().outcomes('gorn')).toEqual([
      'lapsed: troops land on enemy soil at a beachhead alone',
    ]);
  });
  test('1552: nobody invades while there is Fortification', () => {
    const so = landing({ fort: 1 }, ['at', 'marine!aboard'], []).assaults(lands);
    expect([so.unit('gorn/2').aboard, so.system('mark').owner]).toEqual(['gorn/1', 'hydran']);
  });
  test('1560: landed enemies that are no fewer halve the output, 1573: and take 1 from the Morale Check', () => {
    const so = landing({ pop: 4, raw: 3 }, ['at', 'marine!aboard'], ['militia'], { dice: [10, 1] });
    so.assaults(lands).ends();
    expect(so.unit('gorn/2').aboard).toBeNull();
    so.begins();
    // Blockaded and disrupted: a quarter of 12.
    expect(so.state.empires.hydran?.income).toBe(3);
  });
  test('1577: without defenders it is conquered: Morale 0, 1589: what was ordered there is lost, 1870: what was begun is captured', () => {
    const so = campaign({
      systems: { mark: { owner: 'hydran', pop: 4, raw: 6, morale: 6 } },
      units: {
        'gorn/1': { class: 'at', at: 'mark', fleet: 'f' },
        'gorn/2': { class: 'marine', at: 'mark', aboard: 'gorn/1' },
        'hydran/1': { class: 'ca', at: 'mark', mode: 'mothballed' },
        'hydran/2': { class: 'dd', at: 'mark', mode: 'yard', crippled: true },
      },
      ties: [['gorn', 'hydran', 'war']],
    });
    so.state.sites['hydran-s1'] = {
      owner: 'hydran',
      at: 'mark',
      class: 'base',
      by: 'system',
      cost: 24,
      paid: 10,
      done: 10,
    };
    so.order('hydran', { does: 'troops', class: 'infantry', at: 'mark' }).moves().meets(PLANET).fights();
    const paid = so.pool('hydran');
    so.assaults(lands);
    expect([so.system('mark').owner, so.system('mark').morale]).toEqual(['gorn', 0]);
    expect(so.outcomes('hydran')).toEqual(['lapsed: the system was conquered']);
    expect([so.pool('hydran'), so.due('hydran')]).toEqual([paid, 0]);
    expect(so.state.sites['hydran-s1'].owner).toBe('gorn');
    expect(so.unit('hydran/1')).toMatchObject({ owner: 'gorn', mode: 'mothballed' });
    expect(so.unit('hydran/2')).toMatchObject({ owner: 'gorn', crippled: true });
  });
  test('1583: of several conquerors the most troops have it, then the highest Defense Value, then the lot', () => {
    const owner = (gorn: readonly string[], lyran: readonly string[], dice: readonly number[] = []) => {
      const put = (power: string, troops: readonly string[]): NonNullable<Given['units']> => ({
        [`${power}/0`]: { class: 'convoy', at: 'mark', fleet: `${power}-f` },
        ...Object.fromEntries(
          troops.map((each, at) => [`${power}/${at + 1}`, { class: each, at: 'mark', aboard: `${power}/0` }]),
        ),
      });
      const so = campaign({
        systems: { mark: { owner: 'hydran', pop: 4 } },
        units: { ...put('gorn', gorn), ...put('lyran', lyran) },
        ties: [
          ['gorn', 'hydran', 'war'],
          ['hydran', 'lyran', 'war'],
          ['gorn', 'lyran', 'alliance'],
        ],
        // Raiders do not come; the order of encounters and powers.
        dice: [8, 50, 10, 90, 95, ...dice],
      });
      return so
        .moves()
        .meets({ 'gorn hydran': 'planet', 'lyran hydran': 'planet' })
        .fights()
        .assaults({ lands: { gorn: 'all', lyran: 'all' } })
        .system('mark').owner;
    };
    expect(owner(['marine', 'marine'], ['infantry-2'])).toBe('gorn');
    expect(owner(['marine'], ['infantry-2'])).toBe('lyran');
    expect([owner(['marine'], ['infantry'], [3, 7]), owner(['marine'], ['infantry'], [7, 3])]).toEqual([
      'lyran',
      'gorn',
    ]);
  });
  test('1928: units in repair do not fight, and are captured where only enemies stay', () => {
    const so = (...hydran: string[]) => landing({}, ['bb'], hydran).assaults();
    expect(so('ca!yard!crippled').unit('hydran/1')).toMatchObject({ owner: 'gorn', crippled: true });
    expect(so('ca!yard!crippled', 'dd').unit('hydran/1').owner).toBe('hydran');
  });
});
