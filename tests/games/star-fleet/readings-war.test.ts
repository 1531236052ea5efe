import { describe, expect, test } from 'vitest';
import { month, WAR } from './month.ts';

/** War at the pages: what a club reads in the book, and what its campaign then does. Line numbers are the rulebook's. */

type World = Parameters<typeof month>[0];
const AT_WAR = { 'gorn:hydran': 'war' };
const war = (units: Record<string, object>, more: World = {}) => month({ ties: AT_WAR, units, ...more }, WAR);
const gorn = (of: string, more: object = {}) => ({
  class: of,
  owner: 'gorn',
  at: 'mark',
  fleet: 'f1',
  ...more,
});
const hydran = (of: string, more: object = {}) => ({
  class: of,
  owner: 'hydran',
  at: 'mark',
  fleet: 'f2',
  ...more,
});
const stands = { fleet: null };

/** Gorn attacks Hydran at Mark, up to the battle. */
const attacked = (so: ReturnType<typeof month>, how: string) => {
  so.to('encounters');
  expect(so.answers('gorn', /^attack-mark-gorn-hydran$/, how)).toBe('ok');
  return so.to('stations');
};
const table = (so: ReturnType<typeof month>, ...powers: ('gorn' | 'hydran' | 'frax')[]) => {
  for (const power of powers) expect(so.answers(power, /^battle-b1$/, 'table')).toBe('ok');
};

describe('2440: fleets that meet in deep space, at the pages', () => {
  test('are asked, laid out and fought there, and nobody else reads of it', () => {
    const so = war(
      { g1: gorn('ca', { at: 'home' }), h1: hydran('ff') },
      { options: { 'deep-space': 'yes' }, systems: { home: { pop: 6 }, mark: { pop: 6 } } },
    );
    so.orders('gorn', 'move', { fleet: 'f1', path: ['mark'], presses: false });
    so.orders('hydran', 'move', { fleet: 'f2', path: ['home'], presses: false });
    const read: string[] = [];
    const next = (): void => {
      so.next();
      read.push(so.page('frax'), so.wall());
      expect([so.page('gorn'), so.page('hydran'), so.desk()].join().length).toBeGreaterThan(0);
    };
    // Agents, diplomacy, encounters.
    for (let phase = 0; phase < 3; phase += 1) next();
    expect(so.page('gorn')).toContain('"f1, at the lane Home–Mark"');
    expect(so.page('gorn')).toContain('Hydran Kingdom, the lane Home–Mark');
    expect(so.answers('gorn', /^attack-lane-one-gorn-hydran$/, 'ships')).toBe('ok');
    next();
    next();
    table(so, 'gorn', 'hydran');
    expect(so.holds()).toContain('Interception at the lane Home–Mark is on the table.');
    expect(so.control('tick', { battle: 'b1', unit: 'h1', result: 'crippled' })).toBe('ok');
    expect(so.control('end-battle', { battle: 'b1' })).toBe('ok');
    for (let phase = 0; phase < 3; phase += 1) next();
    expect(so.page('gorn')).toContain('"f1, at Home"');
    expect(so.page('hydran')).toContain('"f2, at Mark"');
    expect(so.page('hydran')).toContain(
      'Interception at the lane Home–Mark against the Gorn Confederation: your side 1 crippled',
    );
    expect(read.join()).not.toMatch(/the lane|Interception/);
  });
});

describe('1282: a battle that two powers fight on the table', () => {
  const fought = () => attacked(war({ g1: gorn('dn'), h1: hydran('ca') }), 'ships').to('battles');
  test('holds the clock until Control says that it is over', () => {
    const so = fought();
    expect(so.holds()).toBeNull();
    table(so, 'gorn');
    expect(so.holds()).toBeNull();
    expect(so.desk()).toContain('would lay it out; the hub fights it, unless both do');
    table(so, 'hydran');
    expect(so.holds()).toContain('Interception at Mark is on the table.');
    expect(so.desk()).toContain('on the table; the clock waits for it');
    expect(so.desk()).not.toContain('go on when you like');
    expect(so.control('end-battle', { battle: 'b1' })).toBe('ok');
    expect(so.holds()).toBeNull();
  });
  test('ends as it was entered if Control goes on all the same, and it is told so', () => {
    const so = fought();
    table(so, 'gorn', 'hydran');
    expect(so.control('tick', { battle: 'b1', unit: 'h1', result: 'crippled' })).toBe('ok');
    // Whatever the hub would roll: its first side is hit with half of all factors.
    so.next(10, 10, 10, 10);
    expect(so.page('hydran')).toContain('your side 1 crippled; theirs no losses');
    expect(so.asked()).toContain('Interception at Mark was on the table: it has ended as it was entered');
  });
  test('is on the table too once Control has entered anything of it', () => {
    const so = fought();
    expect(so.control('tick', { battle: 'b1', unit: 'h1', result: 'withdrew' })).toBe('ok');
    expect(so.holds()).toContain('Interception at Mark');
  });
  test('is fought by the hub where one of them does not want it', () => {
    const so = fought();
    table(so, 'gorn');
    so.next(10, 10, 10, 10);
    expect(so.asked()).not.toContain('as it was entered');
    expect(so.page('hydran')).toContain('Interception at Mark against the Gorn Confederation');
  });
  test('1309: whoever leads a partner’s force is asked as well', () => {
    const so = attacked(
      month(
        {
          ties: { 'gorn:hydran': 'war', 'frax:gorn': 'war', 'frax:hydran': 'mutual-defense' },
          units: {
            g1: gorn('ca'),
            h1: hydran('ca'),
            x1: { class: 'dn', owner: 'frax', at: 'mark', fleet: 'f3' },
          },
        },
        WAR,
      ),
      'ships',
    ).to('battles');
    table(so, 'gorn', 'hydran');
    expect(so.holds()).toBeNull();
    table(so, 'frax');
    expect(so.holds()).not.toBeNull();
  });
});

describe('1280: an attacker that stops at the bases', () => {
  const landing = (presses: string) => {
    const so = attacked(
      war({
        g1: gorn('bb'),
        g2: gorn('at'),
        g3: gorn('marine', { ...stands, aboard: 'g2' }),
        h1: hydran('ff'),
        h2: hydran('outpost', stands),
      }),
      'ships',
    );
    expect(so.answers('gorn', /^press-/, presses)).toBe('ok');
    return so.to('assault');
  };
  test('halts all its attacks on that power: it does not land either', () => {
    const halted = landing('no');
    expect(halted.answers('gorn', /^land-mark-gorn$/, 'all')).toContain('no question');
    expect(halted.page('hydran')).toContain('At Mark the Gorn Confederation stops at your bases');
    expect(landing('yes').answers('gorn', /^land-mark-gorn$/, 'all')).toBe('ok');
  });
});

describe('1285: who is attacked twice', () => {
  test('is asked of each attack, and told that the second meets what the first has left', () => {
    const so = month(
      {
        ties: { 'gorn:hydran': 'war', 'frax:hydran': 'war' },
        units: {
          g1: gorn('ca'),
          h1: hydran('ca'),
          x1: { class: 'ca', owner: 'frax', at: 'mark', fleet: 'f3' },
        },
      },
      WAR,
    ).to('encounters');
    expect(so.answers('gorn', /^attack-mark-gorn-hydran$/, 'ships')).toBe('ok');
    expect(so.answers('frax', /^attack-mark-frax-hydran$/, 'ships')).toBe('ok');
    so.to('stations');
    expect(so.page('hydran')).toContain('You are attacked. How do you meet it?');
    expect(so.page('hydran')).toContain('You are attacked again. How does what the battle before leaves');
  });
});

describe('1284: units that withdraw', () => {
  const withdrawn = (more: Record<string, object> = {}) => {
    const so = attacked(
      war(
        { g1: gorn('dn'), g2: gorn('sc'), g3: gorn('ca'), h1: hydran('ff'), ...more },
        { systems: { home: { pop: 5 } } },
      ),
      'ships',
    ).to('battles');
    for (const [unit, result] of [
      ['g2', 'withdrew'],
      ['h1', 'destroyed'],
    ])
      expect(so.control('tick', { battle: 'b1', unit, result })).toBe('ok');
    expect(so.control('end-battle', { battle: 'b1' })).toBe('ok');
    return so.to('orders');
  };
  test('go, and not the fleet that they came with', () => {
    const so = withdrawn();
    expect(so.page('gorn')).toMatch(/"Fleet \d+, at Mark","value":"1 × Scout; has withdrawn, and must move"/);
    expect(so.page('gorn')).toContain('"f1, at Mark","value":"1 × Dreadnought, 1 × Heavy cruiser"');
    so.to('treaties');
    expect(so.page('gorn')).toMatch(/Fleet \d+ leaves Mark, from which it has withdrawn, for Home/);
    expect(so.page('gorn')).toContain('"f1, at Mark"');
  });
  test('are not freed by the name of another fleet', () => {
    const so = withdrawn();
    so.orders('gorn', 'deploy', { unit: 'g2', fleet: 'f1' });
    so.orders('gorn', 'deploy', { unit: 'g3', fleet: 'g3-fleet' });
    so.to('treaties');
    expect(so.page('gorn')).toContain('lapsed: who has withdrawn leaves');
    expect(so.page('gorn')).toMatch(/leaves Mark, from which it has withdrawn, for Home/);
    expect(so.page('gorn')).toContain('"Fleet of Heavy cruiser 3, at Mark"');
  });
  test('220: have no other movement', () => {
    const so = withdrawn();
    const [, number = ''] = /"Fleet (\d+), at Mark"/.exec(so.page('gorn')) ?? [];
    so.orders('gorn', 'scan', { fleet: `gorn-f${number}`, system: 'far' });
    expect(so.page('gorn')).toContain('it will lapse: it has withdrawn, and must leave');
    so.to('treaties');
    expect(so.page('gorn')).toContain('lapsed: it has withdrawn, and must leave');
  });
  test('1926: are not repaired before they have gone', () => {
    const so = withdrawn({
      g2: gorn('sc', { crippled: true }),
      g4: gorn('shipyard', stands),
    });
    so.orders('gorn', 'repair', { unit: 'g2' });
    so.to('treaties');
    expect(so.page('gorn')).toContain('lapsed: it has withdrawn, and must leave');
    expect(so.page('gorn')).toMatch(/leaves Mark, from which it has withdrawn, for Home/);
  });
});

describe('1583: who has lost a system', () => {
  test('hears whose it is: it is not its own on its page any more, nor in its orders', () => {
    const so = attacked(
      war({ g1: gorn('bb'), g2: gorn('at'), g3: gorn('marine', { ...stands, aboard: 'g2' }) }),
      'planet',
    ).to('assault');
    expect(so.answers('gorn', /^land-mark-gorn$/, 'all')).toBe('ok');
    so.to('orders');
    expect(so.page('hydran')).toContain('The Gorn Confederation has conquered Mark');
    expect(so.page('hydran')).toContain('"owner":{"name":"Gorn Confederation","own":false}');
    expect(so.page('hydran')).not.toContain('"own":true');
    expect(so.does('hydran', 'look', { at: 'system/mark' })).toBe('ok');
    expect(so.page('hydran')).not.toContain('order-improve');
    expect(so.page('gorn')).toContain('"name":"Mark"');
  });
});

describe('1269: a treaty that Control sets in mid-month', () => {
  const treaty = (so: ReturnType<typeof month>) =>
    expect(so.control('tie', { one: 'gorn', other: 'hydran', tie: 'non-aggression' })).toBe('ok');
  const units = { g1: gorn('bb'), h1: hydran('ca') };
  test('calls off an attack that is not fought yet', () => {
    const so = attacked(war(units), 'ships');
    treaty(so);
    expect(so.to('battles').page('hydran')).toContain('The attack at Mark is called off: a treaty stands.');
    expect(so.page('hydran')).not.toContain('"title":"Your battles"');
  });
  test('and a battle that is set up', () => {
    const so = attacked(war(units), 'ships').to('battles');
    treaty(so);
    so.next(10, 1, 10, 1, 10, 1);
    expect(so.page('hydran')).toContain('your side no losses; theirs no losses');
  });
  test('and the bombardment that would follow', () => {
    const so = attacked(war({ g1: gorn('bb') }), 'planet');
    treaty(so);
    expect(so.to('assault').answers('gorn', /^bombard-/, 'population')).toContain('no question');
  });
});

describe('981: troops in a partner’s system', () => {
  const so = () =>
    attacked(
      month(
        {
          ties: { 'gorn:hydran': 'war', 'frax:gorn': 'war', 'frax:hydran': 'mutual-defense' },
          units: {
            g1: gorn('bb'),
            g2: gorn('at'),
            g3: gorn('marine', { ...stands, aboard: 'g2' }),
            g4: gorn('marine', { ...stands, aboard: 'g2' }),
            x1: { class: 'militia', owner: 'frax', at: 'mark' },
            x2: { class: 'militia', owner: 'frax', at: 'mark' },
            x3: { class: 'militia', owner: 'frax', at: 'mark' },
          },
        },
        WAR,
      ),
      'planet',
    ).to('assault');
  test('fight beside those of its owner, and hold it', () => {
    const now = so();
    expect(now.answers('gorn', /^land-mark-gorn$/, 'all')).toBe('ok');
    now.next();
    expect(now.page('frax')).toContain('Ground combat at Mark');
    expect(now.page('hydran')).not.toContain('has conquered Mark');
  });
  test('1398: and are hit by bombardment as they are', () => {
    const now = so();
    // Population 4: 20 of the battleship's 24; no collateral damage on a 5.
    expect(now.answers('gorn', /^bombard-mark-gorn$/, 'troops')).toBe('ok');
    now.next();
    expect(now.page('frax')).toContain('bombarded your troops at Mark: one is lost');
  });
});
