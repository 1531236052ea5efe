import { describe, expect, test } from 'vitest';
import { campaign } from './campaign.ts';
import type { Given } from './campaign.ts';
import type { Tie } from '../../../games/star-fleet/state.ts';

/** Raiders and Convoy Raids: figures are typed from the book. */

/** A Gorn system of this Population with a Convoy in it. */
const trading = (pop: number, dice: readonly number[], { units = {}, ...more }: Partial<Given> = {}) =>
  campaign({
    systems: { home: { owner: 'gorn', pop, raw: 1, morale: 6 } },
    units: { 'gorn/1': { class: 'convoy', at: 'home' }, ...units },
    dice,
    ...more,
  });

describe('Raiders', () => {
  test('836: come on a natural 1 where a Convoy is, and on no 2', () => {
    expect(trading(4, [1, 1, 10, 10, 10]).moves().has('gorn/1')).toBe(false);
    expect(trading(4, [2]).moves().rules).not.toContain('raiders');
  });
  test('825: to a core system only while its owner is at War', () => {
    expect(trading(5, [1]).moves().rules).not.toContain('raider-checks');
    const war = campaign({
      systems: { home: { owner: 'gorn', pop: 5 }, far: { owner: 'hydran' } },
      units: { 'gorn/1': { class: 'convoy', at: 'home' } },
      ties: [['gorn', 'hydran', 'war']],
      dice: [2],
    });
    expect(war.moves().rules).toContain('raider-checks');
  });
  test('829: not where Police cost as much as the output of RAW × Population, at least one', () => {
    const guarded = (count: number, pop: number) =>
      trading(pop, [2], {
        units: Object.fromEntries(
          Array.from({ length: count }, (_, at) => [`gorn/p${at}`, { class: 'pf', at: 'home' }]),
        ),
      })
        .moves()
        .rules.includes('police');
    // A Police frigate costs 3.
    expect([guarded(1, 3), guarded(1, 4), guarded(2, 4), guarded(0, 3)]).toEqual([true, false, true, false]);
  });
  test('824: one check a system on a route, wherever the Convoy is; 794: a die says where', () => {
    const so = campaign({
      systems: { a: { owner: 'gorn' }, b: { owner: 'gorn' } },
      lanes: [['a', 'b', 3]],
      units: { 'gorn/1': { class: 'convoy', at: 'a' } },
      dice: [2, 2, 2],
    });
    so.state.routes['gorn/1'] = ['a', 'b'];
    so.moves();
    expect(so.at('gorn/1')).toBe('b');
    expect(so.rules.filter((id) => id === 'raider-checks')).toHaveLength(2);
  });
  test('794: raiders meet a Convoy of a route in the system in which the die has put it', () => {
    const so = campaign({
      systems: { a: { owner: 'gorn' }, b: { owner: 'gorn' } },
      lanes: [['a', 'b', 3]],
      units: { 'gorn/1': { class: 'convoy', at: 'a' } },
      dice: [2, 2, 1, 1, 10, 10, 10],
    });
    so.state.routes['gorn/1'] = ['a', 'b'];
    so.moves();
    expect(so.has('gorn/1')).toBe(false);
    expect(so.rules).toContain('route-met');
  });
  test('841: without a Convoy they take a Depot or Shipyard, 844: else halve the output of next turn; 852: Morale −1', () => {
    const away = (more: Given['units']) => {
      const so = campaign({
        systems: { a: { owner: 'gorn', pop: 4, raw: 3, morale: 6 }, b: { owner: 'gorn', pop: 1, raw: 1 } },
        lanes: [['a', 'b', 3]],
        units: { 'gorn/1': { class: 'convoy', at: 'b' }, ...more },
        dice: [2, 1, 2],
      });
      so.state.routes['gorn/1'] = ['a', 'b'];
      return so.moves();
    };
    const depot = away({ 'gorn/2': { class: 'depot', at: 'a' } });
    expect([depot.has('gorn/1'), depot.has('gorn/2')]).toEqual([true, false]);
    expect(depot.system('a').morale).toBe(5);
    const system = away({});
    system.ends().begins();
    // Half of 12, and 1.
    expect(system.state.empires.gorn?.income).toBe(7);
    system.month().begins();
    expect(system.state.empires.gorn?.income).toBe(13);
  });
  test('837: are 3d10 EP; warships may drive them off', () => {
    const strong = trading(4, [1, 1, 1, 1], { units: { 'gorn/2': { class: 'bb', at: 'home', fleet: 'f' } } });
    strong.moves();
    expect([strong.has('gorn/1'), strong.rules.includes('raiders')]).toEqual([true, true]);
    expect(strong.reports('gorn').join()).toContain('were driven off');
    expect(strong.system('home').morale).toBe(6);
  });
});

describe('a Convoy Raid', () => {
  const raiding = (
    is: Tie,
    {
      pop = 4,
      captures = true,
      guard = null,
      mark = 'hydran',
      dice = [9],
    }: {
      pop?: number;
      captures?: boolean;
      guard?: string | null;
      mark?: string | null;
      dice?: readonly number[];
    } = {},
  ) => {
    const so = campaign({
      systems: { home: { owner: 'gorn' }, mark: { owner: mark, pop: mark === null ? 0 : pop, morale: 5 } },
      lanes: [['home', 'mark', 1]],
      units: {
        'gorn/1': { class: 'dn', at: 'home', fleet: 'f' },
        'hydran/1': { class: 'convoy', at: 'mark' },
        'hydran/2': { class: 'infantry', at: 'mark', aboard: 'hydran/1' },
        ...(guard === null ? {} : { 'hydran/3': { class: guard, at: 'mark', fleet: 'h' } }),
      },
      ties: [['gorn', 'hydran', is]],
      dice,
    });
    return so.order('gorn', { does: 'raid', fleet: 'f', system: 'mark', captures }).moves();
  };
  test('872: captures the Convoy with all that it carries, 884: and is back where it started', () => {
    const so = raiding('war');
    expect(['hydran/1', 'hydran/2'].map((id) => [so.unit(id).owner, so.at(id)])).toEqual([
      ['gorn', 'home'],
      ['gorn', 'home'],
    ]);
    expect(so.at('gorn/1')).toBe('home');
    expect(so.system('mark').morale).toBe(4);
  });
  test('878: or destroys it', () => {
    expect(raiding('war', { captures: false }).has('hydran/1')).toBe(false);
  });
  test('863: does nothing where there is no enemy Convoy', () => {
    const so = raiding('trade');
    expect(so.outcomes('gorn')[0]).toContain('lapsed: a treaty closes mark');
    expect(raiding('neutral').outcomes('gorn')).toEqual(['done: there was no enemy Convoy']);
  });
  test('920: in Hostilities not at a core, 933: as Neutrals in neutral systems alone', () => {
    const taken = (is: Tie, more: Parameters<typeof raiding>[1]) =>
      raiding(is, more).unit('hydran/1').owner === 'gorn';
    expect([taken('hostilities', { pop: 4 }), taken('hostilities', { pop: 5 })]).toEqual([true, false]);
    expect([taken('neutral', { mark: null }), taken('neutral', {})]).toEqual([true, false]);
  });
  test('872: not while warships of its owner hold', () => {
    const so = raiding('war', { guard: 'bb', dice: [9, 9, 9, 1, 10] });
    expect(so.unit('hydran/1').owner).toBe('hydran');
    expect(so.outcomes('gorn')).toEqual(['done: a Convoy of the Hydran Kingdom was not taken']);
  });
});
