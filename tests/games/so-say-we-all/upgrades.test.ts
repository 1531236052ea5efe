import { describe, expect, test } from 'vitest';
import { ORDERS } from '../../../games/so-say-we-all/content/orders.ts';
import { UPGRADES } from '../../../games/so-say-we-all/content/upgrades.ts';
import { game } from '../../../games/so-say-we-all/game.ts';
import { begins, crew, ends, sitting, type Sitting } from './fleet.ts';

const fit = (fleet: Sitting, upgrade: string, ship: string, more: object = {}) =>
  fleet.does('upgrade', { upgrade, ship, ...more });
const staff = (fleet: Sitting, question: string, count: number, table: string) =>
  expect(fleet.does('asks-answer', { question, option: `n-${count}`, table })).toBe('ok');
const converted = (fleet: Sitting, to: string) => {
  fleet.at({ phase: 'commitment' });
  expect(fleet.does('convert', { ship: 'low-tide', to })).toBe('ok');
  begins(fleet, 'commitment', 2);
};
/** What a ship makes with so many of its Manpower in there. */
const made = (upgrade: string, ship: string, question: string, count: number) => {
  const fleet = sitting();
  begins(fleet, 'commitment');
  expect(fit(fleet, upgrade, ship)).toBe('ok');
  staff(fleet, question, count, ship);
  ends(fleet, 'commitment');
  return fleet.state().made[ship];
};
const REFINERY = ['kiln', 'staff-refinery'] as const;
const PLANTATION = ['orchard-row', 'staff-plantation'] as const;

describe('an Upgrade', () => {
  test('is reckoned by the hub, or says why people see to it', () => {
    for (const { does, people } of [...UPGRADES, ...ORDERS])
      expect((does === null) === (people !== null)).toBe(true);
    expect(UPGRADES.filter(({ does }) => does !== null)).toHaveLength(16);
    expect(ORDERS.filter(({ does }) => does !== null)).toHaveLength(4);
  });

  test('is locked in on a ship that has its location, in phases 1 and 2, and on one ship alone', () => {
    const fleet = sitting();
    expect(game.commands.upgrade?.phases).toEqual(['reconciliation', 'commitment']);
    expect(fit(fleet, 'sun-lamps', 'kiln')).toBe(
      'Upgrades: Sun Lamps needs a ship with a Plantation; Kiln has none',
    );
    expect(fit(fleet, 'sun-lamps', 'orchard-row')).toBe('ok');
    expect(fleet.log.at(-1)).toMatch(/Orchard Row: Sun Lamps is locked in for 1 Fuel/);
    expect(fit(fleet, 'sun-lamps', 'green-tithe')).toMatch(/is on Orchard Row. Remove it there first/);
    expect(fit(fleet, 'sun-lamps', 'green-tithe', { off: true })).toMatch(/is not on Green Tithe/);
    expect(fit(fleet, 'sun-lamps', 'orchard-row', { off: true })).toBe('ok');
    expect(fit(fleet, 'sun-lamps', 'green-tithe')).toBe('ok');
  });

  test('is a tap on its ship and one on its name, where it fits and is on no ship; it comes off by another', () => {
    const fleet = sitting();
    fleet.at({ phase: 'commitment' });
    const labels = (ship: string): string[] =>
      [
        ...JSON.stringify(fleet.shows('control').upgrades).matchAll(
          /"label":"([^"]*)","command":"upgrade","args":{[^}]*"ship":"([^"]*)"/g,
        ),
      ]
        .filter(([, , of]) => of === ship)
        .map(([, label = '']) => label);
    expect(labels('orchard-row')).toContain('Sun Lamps');
    expect(labels('kiln')).not.toContain('Sun Lamps');
    fit(fleet, 'sun-lamps', 'orchard-row');
    expect(labels('orchard-row')[0]).toBe('Take off Sun Lamps');
    expect(labels('green-tithe')).not.toContain('Sun Lamps');
    fleet.at({ phase: 'negotiation' });
    expect(fleet.shows('control').upgrades).toBeUndefined();
  });

  test.each([
    ['antimatter-containment', '6 Fuel of four, none of none', REFINERY, 4, { fuel: 6 }, undefined],
    ['twin-columns', '8 Fuel of four, none of none', REFINERY, 4, { fuel: 8 }, undefined],
    ['heat-exchangers', '9 Fuel of six, none of none', REFINERY, 6, { fuel: 9 }, undefined],
    ['sun-lamps', '27 Food of three, none of none', PLANTATION, 3, { food: 27 }, undefined],
    ['vats', '28 Food of three, 4 of none', PLANTATION, 3, { food: 28 }, { food: 4 }],
    ['soil-press', '57 Food of six, none of none', PLANTATION, 6, { food: 57 }, undefined],
  ] as const)('%s adds what its card says: %s', (upgrade, _what, [ship, question], count, full, none) => {
    const given = made(upgrade, ship, question, count);
    expect(given).toMatchObject(full);
    const idle = made(upgrade, ship, question, 0);
    if (none === undefined) expect(idle).toBeUndefined();
    else expect(idle).toMatchObject(none);
  });

  test('that asks for every place adds nothing to five of six', () => {
    expect(made('heat-exchangers', 'kiln', 'staff-refinery', 5)).toMatchObject({ fuel: 5 });
  });

  test('makes a jump cheaper, and never cheaper than 1 Fuel', () => {
    const fleet = sitting();
    fit(fleet, 'gamma-reactors', 'prosecutor');
    expect(fleet.shows('public').jump).toMatchObject({ ships: { prosecutor: 2 }, fleet: 16 });
    fit(fleet, 'gamma-reactors', 'prosecutor', { off: true });
    fit(fleet, 'gamma-reactors', 'low-tide');
    expect(fleet.shows('public').jump).toMatchObject({ ships: { 'low-tide': 1 } });
  });

  test('gives places to the wounded, and heals three at once in a Hospital', () => {
    const fleet = sitting();
    fit(fleet, 'ward-extension', 'prosecutor');
    converted(fleet, 'hospital');
    fit(fleet, 'surgeon-suite', 'low-tide');
    for (const ship of ['prosecutor', 'low-tide']) fleet.does('count', { ship, what: 'wounded', by: 10 });
    begins(fleet, 'commitment', 3);
    staff(fleet, 'staff-infirmary', 1, 'prosecutor');
    staff(fleet, 'staff-hospital', 1, 'low-tide');
    ends(fleet, 'commitment');
    expect(crew(fleet, 'low-tide').wounded).toBe(7);
    begins(fleet, 'reconciliation', 4);
    // Six places and four more, and ten of the Hospital.
    expect(crew(fleet, 'prosecutor').wounded).toBe(0);
  });

  test('adds a squadron to a staffed Hangar, a shot to an action, and 1 to a pilot’s die', () => {
    const fleet = sitting();
    fit(fleet, 'spare-cockpits', 'low-tide');
    fit(fleet, 'ejection-seats', 'low-tide');
    expect(fit(fleet, 'fourth-barrel', 'prosecutor')).toBe('ok');
    begins(fleet, 'commitment');
    staff(fleet, 'staff-hangar', 1, 'low-tide');
    staff(fleet, 'staff-weapons', 6, 'prosecutor');
    ends(fleet, 'commitment');
    fleet.tell('alarmBegan', { alarm: 'ashiva-attack' });
    expect(fleet.state().battle?.ships['low-tide']?.squadrons).toBe(2);
    expect(fleet.state().battle?.ships.kiln?.squadrons).toBe(0);
    fleet.does('battle-fire', { by: 'destroyer-1', target: 'low-tide' });
    fleet.does('battle-see', { yes: false });
    fleet.does('battle-see', { die: 6 });
    // A 3 kills; one higher, and the Manpower is wounded.
    fleet.does('battle-see', { instead: 'squadron', die: 3 });
    expect(crew(fleet, 'low-tide')).toMatchObject({ manpower: 10, wounded: 1 });
    fleet.does('battle-turn', { ship: 'prosecutor' });
    fleet.does('battle-act', { action: 'fire' });
    expect(fleet.state().battle?.volley).toBe(4);
  });

  test('lets Engineering repair a second location in a turn, and no third', () => {
    const fleet = sitting();
    fit(fleet, 'damage-control', 'prosecutor');
    begins(fleet, 'commitment');
    fleet.does('asks-answer', { question: 'staff-engineering', option: 'yes', table: 'prosecutor' });
    ends(fleet, 'commitment');
    for (const location of ['hangar', 'weapons', 'marines'])
      fleet.does('damage', { ship: 'prosecutor', location });
    const repair = (location: string) => fleet.does('repair', { location }, [], 'prosecutor');
    expect(['hangar', 'weapons'].map(repair)).toEqual(['ok', 'ok']);
    expect(repair('marines')).toMatch(/one repair a turn/);
    fleet.at({ turn: 2 });
    expect(repair('marines')).toBe('ok');
  });

  test('raises the capacity while it is on, and softens an Event for less', () => {
    const fleet = sitting();
    fit(fleet, 'cargo-spine', 'low-tide');
    expect(crew(fleet, 'low-tide').capacity).toBe(17);
    fit(fleet, 'cargo-spine', 'low-tide', { off: true });
    expect(crew(fleet, 'low-tide').capacity).toBe(14);
    converted(fleet, 'leisure');
    fit(fleet, 'cabaret', 'low-tide');
    staff(fleet, 'staff-leisure', 1, 'low-tide');
    ends(fleet, 'commitment');
    const [ship] = Object.keys(fleet.state().inPlay);
    expect(fleet.does('soften', { ship })).toBe('ok');
    expect(fleet.log.at(-1)).toMatch(/is softened for 2 Food/);
  });
});
