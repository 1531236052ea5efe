import { describe, expect, test } from 'vitest';
import { campaign } from './campaign.ts';
import { conclude } from '../../../games/star-fleet/rules/battles.ts';
import { unitName } from '../../../games/star-fleet/rules/units.ts';
import type { Given } from './campaign.ts';
import type { Result } from '../../../games/star-fleet/state.ts';

/** What a battle and an invasion leave behind: figures are typed from the book. */

type Units = NonNullable<Given['units']>;
const war = (units: Units, more: Partial<Given> = {}) =>
  campaign({
    systems: { mark: { owner: 'hydran', pop: 4 } },
    units,
    ties: [['gorn', 'hydran', 'war']],
    ...more,
  });
const aboard = (of: string, transport: string) => ({ class: of, at: 'mark', aboard: transport });
const ship = (of: string, fleet: string, at = 'mark') => ({ class: of, at, fleet });

/** The battle ends as it is ticked. */
const ticked = (so: ReturnType<typeof campaign>, results: Readonly<Record<string, Result>>) => {
  for (const [unit, result] of Object.entries(results)) {
    const engaged = so.state.battles.b1?.units[unit];
    if (engaged === undefined) throw new Error(`${unit} does not fight`);
    engaged.result = result;
  }
  conclude(so.state, 'b1', so.tools);
  return so.fights();
};

describe('1710: a Blockade is of the owner', () => {
  test('whoever takes a system is not cut off by the Blockade that it laid itself', () => {
    const so = war(
      {
        'gorn/1': ship('bb', 'g'),
        'gorn/2': ship('at', 'g'),
        'gorn/3': aboard('marine', 'gorn/2'),
        'hydran/1': ship('ff', 'h', 'mark'),
      },
      {
        systems: {
          mark: { owner: 'hydran', pop: 4, blockaded: true },
          home: { owner: 'gorn', pop: 6 },
        },
        lanes: [['home', 'mark', 2]],
      },
    )
      .moves()
      .meets({ 'gorn hydran': 'planet' })
      .fights()
      .assaults({ lands: { gorn: 'all' } });
    expect([so.system('mark').owner, so.system('mark').blockaded]).toEqual(['gorn', false]);
    so.ends();
    expect(so.unit('gorn/1').oos).toBe(false);
    expect(so.reports('gorn').join()).not.toContain('Out of Supply');
  });
  test('nor does a system that has seceded begin under that of the owner before', () => {
    const so = war(
      { 'gorn/1': ship('bb', 'g') },
      { systems: { mark: { owner: 'hydran', pop: 4, morale: 0, rebels: 2, blockaded: true } } },
    )
      .moves()
      .meets({})
      .fights()
      .assaults()
      .ends();
    expect([so.system('mark').owner, so.system('mark').blockaded]).not.toContain('hydran');
    expect(so.system('mark').blockaded).toBe(false);
  });
});

describe('1289: the flagship of a raid', () => {
  test('is the highest Command Rating of those that fight, however cheap it is', () => {
    // The cheapest is worth least and leads with 10; eleven fight, and one of thirteen costlier ships fewer than its rating would bring without it.
    const many: Units = Object.fromEntries(
      Array.from({ length: 13 }, (_, at) => [`hydran/${at + 2}`, ship('ff', 'h')]),
    );
    const so = war(
      {
        'gorn/1': ship('bb', 'g', 'home'),
        'hydran/1': ship('flag', 'h'),
        ...many,
        'hydran/20': ship('convoy', 'h'),
      },
      {
        systems: { mark: { owner: 'hydran', pop: 4 }, home: { owner: 'gorn', pop: 5 } },
        lanes: [['home', 'mark', 2]],
        // Raiders do not come; who raids first; the attacker hits with 50 %, the defender with 10 %, in every round.
        dice: [8, 50, ...Array.from({ length: 5 }, () => [10, 1]).flat()],
      },
    );
    const { ff } = so.state.classes;
    if (ff === undefined) throw new Error('no frigate');
    so.state.classes = {
      ...so.state.classes,
      ff: { ...ff, antiShip: 0, defense: 1, cost: 5 },
      flag: { ...ff, name: 'Flag', command: 10, cost: 1, antiShip: 0, defense: 1 },
      bb: { ...ff, name: 'Battleship', command: 10, antiShip: 100, defense: 50, cost: 60 },
    };
    so.order('gorn', { does: 'raid', fleet: 'g', system: 'mark', captures: true }).moves();
    // Eleven of them fought, the flagship among them: it is crippled or gone, and three frigates have seen nothing of it.
    expect(so.has('hydran/1') && !so.unit('hydran/1').crippled).toBe(false);
    const untouched = Object.keys(many).filter((id) => so.has(id) && !so.unit(id).crippled);
    expect(untouched).toHaveLength(3);
  });
});

describe('1283: cargo', () => {
  const transports = () =>
    war({
      'gorn/1': ship('bb', 'g'),
      'gorn/2': ship('at', 'g'),
      'gorn/3': aboard('marine', 'gorn/2'),
      'hydran/1': ship('at', 'h'),
      'hydran/2': aboard('infantry', 'hydran/1'),
      'hydran/3': aboard('infantry', 'hydran/1'),
      'hydran/4': { class: 'militia', at: 'mark' },
    })
      .moves()
      .meets({ 'gorn hydran': 'ships' });
  test('that is lost with its transport is named to its owner alone', () => {
    const so = ticked(transports(), { 'hydran/1': 'destroyed' });
    expect(so.reports('hydran').join()).toContain('Lost with their transports at mark: 2 Infantry.');
    expect(so.reports('gorn').join()).not.toContain('Infantry');
  });
  test('872: captives are the captor’s, and do not land for it in the month of their capture', () => {
    const so = ticked(transports(), { 'hydran/1': 'captured' });
    expect([so.unit('hydran/1').owner, so.unit('hydran/2').owner]).toEqual(['gorn', 'gorn']);
    so.assaults({ lands: { gorn: 'all' } });
    expect([so.unit('gorn/3').aboard, so.unit('hydran/2').aboard]).toEqual([null, 'hydran/1']);
    // Next month they are troops like others.
    so.ends().begins().moves().meets({ 'gorn hydran': 'planet' }).fights();
    so.assaults({ lands: { gorn: 'all' } });
    expect(so.unit('hydran/2').aboard).toBeNull();
  });
  test('a prize keeps the name of whoever built it: its captor has one of that number', () => {
    const so = war({ 'gorn-u44': ship('ca', 'g'), 'hydran-u44': ship('ca', 'h') });
    for (const [id, owner] of [
      ['gorn-u44', 'gorn'],
      ['hydran-u44', 'gorn'],
    ] as const)
      so.state.units[id] = { ...so.unit(id), owner };
    expect([unitName(so.state, 'gorn-u44'), unitName(so.state, 'hydran-u44')]).toEqual([
      'Heavy cruiser 44',
      'Heavy cruiser 44 (Hydran Kingdom)',
    ]);
  });
});

describe('1928: a unit in refit', () => {
  test('is captured where only enemies stay, as one in repair is', () => {
    const so = (...troops: string[]) =>
      war({
        'gorn/1': ship('bb', 'g'),
        'hydran/1': { class: 'ca', at: 'mark', mode: 'yard' },
        ...Object.fromEntries(troops.map((each, at) => [`hydran/${at + 2}`, { class: each, at: 'mark' }])),
      })
        .moves()
        .meets({ 'gorn hydran': 'planet' })
        .fights()
        .assaults()
        .unit('hydran/1').owner;
    expect([so(), so('militia')]).toEqual(['gorn', 'hydran']);
  });
});

describe('2373: rebels', () => {
  test('that fall are counted to the owner', () => {
    // Two Militias at 50 % have at least one hit.
    const so = war(
      {
        'hydran/1': { class: 'infantry', at: 'mark' },
        'hydran/2': { class: 'infantry', at: 'mark' },
        'gorn/1': ship('ff', 'g', 'far'),
      },
      {
        systems: { mark: { owner: 'hydran', pop: 4, morale: 4, rebels: 1 }, far: { owner: 'gorn' } },
        dice: [10, 1],
      },
    )
      .moves()
      .meets({})
      .fights()
      .assaults();
    expect(so.reports('hydran').join()).toContain('0 are lost. 1 rebel fell.');
  });
});

describe('1560: troops of a partner', () => {
  test('981: are friendly troops where the output is disrupted', () => {
    const income = (...frax: string[]) => {
      const so = campaign({
        systems: {
          mark: { owner: 'hydran', pop: 4, raw: 3 },
          far: { owner: 'frax' },
          home: { owner: 'gorn' },
        },
        units: {
          'gorn/1': { class: 'marine', at: 'mark' },
          'hydran/1': { class: 'militia', at: 'mark' },
          ...Object.fromEntries(frax.map((each, at) => [`frax/${at + 1}`, { class: each, at: 'mark' }])),
        },
        ties: [
          ['gorn', 'hydran', 'war'],
          ['frax', 'hydran', 'mutual-defense'],
        ],
      });
      so.state.step = 'done';
      return so.begins().state.empires.hydran?.income;
    };
    expect([income(), income('militia')]).toEqual([6, 12]);
  });
});

describe('1277: a pursuit', () => {
  test('takes a ship that is not crippled', () => {
    const scenarios = (crippled: boolean) =>
      Object.values(
        war({ 'gorn/1': { ...ship('bb', 'g'), crippled }, 'hydran/1': ship('ca', 'h') })
          .moves()
          .meets({ 'gorn hydran': 'ships' }, { answer: 'leave' }).state.battles,
      ).map(({ scenario }) => scenario);
    expect([scenarios(false), scenarios(true)]).toEqual([['pursuit'], []]);
  });
});

describe('1926: a base in repair', () => {
  test('takes no part, 1367: so it bars no bombardment, and falls to whoever is alone with it', () => {
    const so = war({
      'gorn/1': ship('bb', 'g'),
      'hydran/1': { class: 'outpost', at: 'mark', crippled: true, mode: 'yard' },
    })
      .moves()
      .meets({ 'gorn hydran': 'planet' })
      .fights()
      .assaults({ bombs: { gorn: 'industry' } });
    expect(so.reports('gorn').join()).toContain('You bombarded mark');
    expect(so.unit('hydran/1').owner).toBe('gorn');
  });
});
