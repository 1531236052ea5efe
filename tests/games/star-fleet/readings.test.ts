import { describe, expect, test } from 'vitest';
import { month } from './month.ts';

/**
 * Situations that the rulebook settles, driven as a month is driven: orders and answers at the empires' own pages, phases that begin
 * and end, and what the pages say. Line numbers are the rulebook's, and every value is typed from it.
 */

const NEUTRAL = { 'gorn:hydran': 'neutral' };

describe('a covert mission at the pages', () => {
  test('423: from the row of the sheet to the report: Industrial, Intel 3 on 3, a 6 succeeds and is detected', () => {
    const so = month({ ties: NEUTRAL }).mission('industrial');
    expect(so.page('gorn')).toContain('Industrial mission from Home against Mark');
    so.next(6).next(2, 9);
    expect(so.page('gorn')).toContain('6: succeeded, detected');
    expect(so.page('gorn')).toContain('RAW counts 1 less next month');
    expect(so.page('hydran')).toContain('the Gorn Confederation was caught on a covert mission (Industrial)');
    // 437: the incident adds 2 turns to both, and a 9 brings no rift.
    so.next(2, 9);
    expect(so.page('hydran')).toContain('Neutral; cooldown 2');
    expect(so.page('gorn')).toContain('Neutral; cooldown 2');
    for (const page of [so.page('frax'), so.wall()]) expect(page).not.toContain('Industrial');
  });
  test('scenario 3: Sabotage, Intel 5 on 3, die 6: 6 −1 +1 = 6; incident die 5 −1 −1 = 3: Hostilities', () => {
    const so = month({
      ties: NEUTRAL,
      systems: { home: { intel: 5 } },
      units: { h1: { class: 'ca', owner: 'hydran', at: 'mark' } },
    }).mission('sabotage');
    so.next(6, 4).next(1).next(4, 5);
    expect(so.page('gorn')).toContain('6: succeeded, detected');
    expect(so.page('gorn')).toContain('a Heavy cruiser was destroyed');
    expect(so.page('hydran')).toContain('Hostilities; cooldown 4');
  });
  test('389: on an 8 the saboteur chooses at its page, and only its own', () => {
    const so = month({
      ties: NEUTRAL,
      units: {
        h1: { class: 'bb', owner: 'hydran', at: 'mark' },
        h2: { class: 'ff', owner: 'hydran', at: 'mark' },
      },
    }).mission('sabotage');
    so.next(10, 8);
    expect(so.page('gorn')).toContain('What do they destroy?');
    for (const page of [so.page('hydran'), so.page('frax'), so.wall()])
      expect(page).not.toContain('destroy?');
    expect(so.answers('hydran', /^sabotage/, 'bb')).not.toBe('ok');
    expect(so.answers('gorn', /^sabotage/, 'bb')).toBe('ok');
    so.next();
    expect(so.page('gorn')).toContain('a Battleship was destroyed');
    expect(so.page('hydran')).toContain('Agents were at work');
    expect(so.page('hydran')).not.toContain('Gorn Confederation was caught');
  });
  test('463: on an 11 another power is blamed, and has the incident', () => {
    const so = month({
      ties: { ...NEUTRAL, 'frax:gorn': 'neutral', 'frax:hydran': 'neutral' },
      systems: { mark: { intel: 0 } },
    }).mission('industrial');
    so.next(10);
    expect(so.answers('gorn', /^blame/, 'frax')).toBe('ok');
    so.next().next(3, 4);
    expect(so.page('hydran')).toContain('the Frax Battle Line was caught on a covert mission');
    // Neutral −1, one success −1: 4 is 2.
    expect(so.page('frax')).toContain('Hostilities; cooldown 3');
    expect(so.page('gorn')).not.toContain('Hostilities;');
  });
  test('463: on a 10 nobody is asked', () => {
    const so = month({ ties: { ...NEUTRAL, 'frax:gorn': 'neutral' } }).mission('industrial');
    expect(so.next(10).page('gorn')).not.toContain('plant evidence');
  });
  test('362: Espionage shows the map what it found, at the end of the month and not before', () => {
    const so = month({ units: { h1: { class: 'ca', owner: 'hydran', at: 'mark' } } }).mission('espionage');
    so.next(8).next().next();
    expect(so.page('gorn')).not.toContain('Hydran Kingdom: 1 seen');
    expect(so.next().page('gorn')).toContain('Hydran Kingdom: 1 seen');
  });
});

describe('diplomacy at the pages', () => {
  test('scenario 5: first contact of two Charismatic powers: 6 +4 = 10 is Trade; cooldowns a die each, not reduced this month', () => {
    const so = month({
      traits: { gorn: ['charismatic'], hydran: ['charismatic'] },
      units: { g1: { class: 'ca', owner: 'gorn', at: 'home', fleet: 'f1' } },
    }).orders('gorn', 'move', { fleet: 'f1', path: ['mark'] });
    expect(so.page('gorn')).not.toContain('Other powers');
    so.next().next(6, 4, 9).next();
    expect(so.page('gorn')).toContain('Trade; cooldown 4');
    expect(so.page('hydran')).toContain('Trade; cooldown 9');
    // 302: Trade tells the income from the next month on; no third power hears of any of it.
    expect(so.page('frax')).not.toContain('Hydran');
  });
  test('1142: an offer is signed at the page of whom it is made to, with a cooldown too; the answer unasked is no', () => {
    const offered = (sign: boolean) => {
      const so = month({ ties: NEUTRAL }).envoy('gorn', 'hydran');
      so.next().next(6, 3);
      expect(so.page('hydran')).toContain('Do you sign it?');
      expect(so.page('frax')).not.toContain('sign it');
      if (sign) expect(so.answers('hydran', /^treaty/, 'sign')).toBe('ok');
      return so.next().page('gorn');
    };
    expect(offered(true)).toContain('Non-Aggression; cooldown 3');
    expect(offered(false)).toContain('Neutral; cooldown 3');
  });
  test('1169: a Neutral declares War on an 8: 8 +1 = 9; both cooldowns rise by a die more', () => {
    const so = month({ ties: NEUTRAL }).envoy('gorn', 'hydran', 'hostilities');
    so.next().next().next(8, 2, 3, 4);
    expect(so.page('gorn')).toContain('War; cooldown 5');
    expect(so.page('hydran')).toContain('War; cooldown 4');
    expect(so.page('frax')).not.toContain('War');
  });
  test('1003: its allies join the War, and hear why', () => {
    const so = month({
      ties: { ...NEUTRAL, 'frax:hydran': 'alliance', 'frax:gorn': 'neutral' },
    }).envoy('gorn', 'hydran', 'hostilities');
    so.next().next().next(8, 2, 3, 4);
    expect(so.page('frax')).toContain('War (for its attack on the Hydran Kingdom)');
  });
  test('1241: a sneak attack is warned of while a treaty stands, and lapses', () => {
    const so = month({ ties: { 'gorn:hydran': 'trade' } }).envoy('gorn', 'hydran', 'sneak');
    expect(so.page('gorn')).toContain('it will lapse: a treaty forbids it');
    so.next().next().next();
    expect(so.page('gorn')).toContain('lapsed: a treaty forbids it');
    expect(so.page('gorn')).toContain('Trade');
  });
  test('1046: an envoy with a cooldown is warned of, and lapses', () => {
    const so = month({ ties: NEUTRAL, cooldowns: { gorn: 2 } }).envoy('gorn', 'hydran');
    expect(so.page('gorn')).toContain('it will lapse: your cooldown is 2');
    so.next().next().next();
    // 1078: and has fallen by 1 since.
    expect(so.page('gorn')).toContain('Neutral; cooldown 1');
  });
  test('942: Non-Aggression closes the border to a fleet', () => {
    const so = month({
      ties: { 'gorn:hydran': 'non-aggression' },
      units: {
        g1: { class: 'ca', owner: 'gorn', at: 'home', fleet: 'f1' },
        // A fighter that is there tells whose system it is.
        g2: { class: 'f-1', owner: 'gorn', at: 'mark' },
      },
    }).orders('gorn', 'move', { fleet: 'f1', path: ['mark'] });
    expect(so.page('gorn')).toContain('a treaty closes Mark to this fleet');
    expect(so.next().next().page('gorn')).toContain('lapsed: a treaty closes Mark');
  });
});

describe('raids at the pages', () => {
  const convoy = { class: 'convoy', owner: 'hydran', at: 'mark' };
  test('872: a fleet takes a Convoy at War and is back at home', () => {
    const so = month({
      ties: { 'gorn:hydran': 'war' },
      units: { g1: { class: 'dn', owner: 'gorn', at: 'home', fleet: 'f1' }, h1: { ...convoy, fleet: 'f2' } },
    }).orders('gorn', 'raid', { fleet: 'f1', system: 'mark', captures: true });
    // The checks for Raiders come first: 2 is none.
    so.next().next(2);
    expect(so.page('gorn')).toContain('a Convoy of the Hydran Kingdom was captured');
    expect(so.page('hydran')).toContain('The Gorn Confederation raided Convoy 1 at Mark: captured');
    expect(so.page('gorn')).toContain('f1, at Home');
  });
  test('836: Raiders take a Convoy on a natural 1, and nobody else hears of it', () => {
    const so = month({ units: { h1: { ...convoy, fleet: 'f2' } } });
    so.next().next(1, 1, 10, 10, 10);
    expect(so.page('hydran')).toContain('Raiders attacked Convoy 1 at Mark: it is lost');
    for (const page of [so.page('gorn'), so.page('frax'), so.wall(), so.log()])
      expect(page).not.toContain('Raiders');
  });
});

describe('scenario 1 with a raid', () => {
  const income = (of: object): string => month({ systems: { home: of } }).page('gorn');
  test.each([
    [{}, '+12'],
    [{ blockaded: true }, '+6'],
    [{ blockaded: true, morale: 1 }, '+6'],
    [{ rebels: 1 }, null],
    [{ strain: { 1: { raw: 0, raided: true } } }, '+6'],
    [{ strain: { 1: { raw: 1, raided: false } } }, '+8'],
    [{ strain: { 1: { raw: 0, raided: true } }, blockaded: true }, '+3'],
  ])('Population 4, RAW 3, %j: %s', (of, points) => {
    const page = income(of);
    if (points === null) expect(page).not.toContain('System income');
    else expect(page).toContain(`"System income","value":"${points}"`);
  });
  test.each([
    ['by-cause', '+3'],
    ['every-one', '+2'],
    ['once', '+6'],
  ])('Blockaded, in Opposition and raided, reading %s: %s', (halvings, points) => {
    const of = { strain: { 1: { raw: 0, raided: true } }, blockaded: true, morale: 1 };
    const page = month({ systems: { home: of }, options: { halvings } }).page('gorn');
    expect(page).toContain(`"System income","value":"${points}"`);
  });
});
