import { describe, expect, test } from 'vitest';
import { begins, crew, ends, SHIPS, sitting, throughTheCore } from './fleet.ts';
import type { AskFaceInput } from '../../../schemas/faces/ask.ts';

const answer = (question: string, option: string, table: string) => ({ question, option, table });

describe('feeding', () => {
  test('asks all eleven ships as Reconciliation begins, and who says nothing is fed', () => {
    const fleet = sitting();
    begins(fleet, 'reconciliation');
    expect(fleet.state().asks.questions.feeding?.tables).toEqual(SHIPS);
    ends(fleet, 'reconciliation');
    expect(SHIPS.map((ship) => crew(fleet, ship).wounded)).toEqual(SHIPS.map(() => 0));
    expect(fleet.state().asks.questions.feeding).toBeUndefined();
  });

  test('wounds as many as went unfed, and never more than there are', () => {
    const fleet = sitting({ 'manpower-refinery': 3 });
    begins(fleet, 'reconciliation');
    expect(fleet.does('asks-answer', answer('feeding', 'short-2', 'low-tide'))).toBe('ok');
    expect(fleet.does('asks-answer', { question: 'feeding', option: 'short-4' }, [], 'kiln')).toMatch(
      /is not an answer .* the answers are fed, short-1, short-2, short-3$/,
    );
    expect(fleet.does('asks-answer', { question: 'feeding', option: 'short-3' }, [], 'kiln')).toBe('ok');
    ends(fleet, 'reconciliation');
    expect(crew(fleet, 'low-tide')).toMatchObject({ manpower: 10, wounded: 2, hungry: 2 });
    expect(crew(fleet, 'kiln')).toMatchObject({ manpower: 3, wounded: 3 });
    expect(fleet.log).toContain('Low Tide: 2 unfed, 2 more wounded');
    begins(fleet, 'reconciliation', 2);
    fleet.does('asks-answer', answer('feeding', 'short-10', 'far-harbour'));
    ends(fleet, 'reconciliation');
    expect(crew(fleet, 'far-harbour').wounded).toBe(crew(fleet, 'far-harbour').manpower);
  });

  test('wounds at once where Control closes it, for every one of 16 if need be, and not again as the phase ends', () => {
    const fleet = sitting();
    begins(fleet, 'reconciliation');
    expect(JSON.stringify(fleet.shows('control').asks)).toContain('Prosecutor: eats 16 Food');
    fleet.does('asks-answer', answer('feeding', 'short-16', 'prosecutor'));
    fleet.does('asks-answer', answer('feeding', 'short-2', 'kiln'));
    expect(fleet.does('unfed', { ship: 'kiln', unfed: 1 })).toBe(
      'Feeding is still open: enter the answer there',
    );
    expect(fleet.does('feed')).toBe('ok');
    expect(fleet.does('feed')).toMatch(/the ships have eaten/);
    expect(JSON.stringify(fleet.shownAt('kiln').board)).toContain('2 unfed, 2 wounded by it');
    ends(fleet, 'reconciliation');
    expect(crew(fleet, 'prosecutor')).toMatchObject({ wounded: 16, hungry: 16 });
    expect(crew(fleet, 'kiln').wounded).toBe(2);
  });

  test('is corrected afterwards: the wounded change by the difference, however often', () => {
    const fleet = sitting();
    fleet.does('count', { ship: 'kiln', what: 'wounded', by: 4 });
    begins(fleet, 'reconciliation');
    fleet.does('asks-answer', answer('feeding', 'short-5', 'kiln'));
    ends(fleet, 'reconciliation');
    // Eight aboard, four of them wounded before: they go without, and one more.
    expect(crew(fleet, 'kiln')).toMatchObject({ wounded: 5, meal: { unfed: 5, hurt: 1 } });
    begins(fleet, 'commitment');
    for (const [unfed, wounded] of [
      [1, 4],
      [1, 4],
      [0, 4],
      [7, 7],
    ] as const) {
      expect(fleet.does('unfed', { ship: 'kiln', unfed })).toBe('ok');
      expect(crew(fleet, 'kiln')).toMatchObject({ wounded, hungry: unfed });
    }
    // By the ship's own choice the fit went without.
    expect(fleet.does('unfed', { ship: 'kiln', unfed: 3, wounded: 0 })).toBe('ok');
    expect(crew(fleet, 'kiln').wounded).toBe(7);
    expect(fleet.does('unfed', { ship: 'kiln', unfed: 9 })).toMatch(/has 8 Manpower/);
    begins(fleet, 'reconciliation', 2);
    expect(fleet.does('unfed', { ship: 'kiln', unfed: 0 })).toMatch(/still open/);
    expect(crew(fleet, 'kiln').wounded).toBe(7);
  });

  test('is taken back whole, wounds and all', () => {
    const { room, state, does } = throughTheCore();
    expect(does('asks-answer', answer('feeding', 'short-2', 'kiln'))).toBe('ok');
    expect(does('feed')).toBe('ok');
    expect(state().crews.kiln?.wounded).toBe(2);
    room.ok('undo');
    expect(state().crews.kiln).toMatchObject({ wounded: 0 });
    expect(state().asks.questions.feeding?.isOpen).toBe(true);
  });

  test.each([
    [1, 10],
    [0.5, 5],
    [2, 20],
  ])('at %d Food for each Manpower ten eat %i cards, the wounded too', (each, food) => {
    const fleet = sitting({ 'food-each': each });
    fleet.does('count', { ship: 'low-tide', what: 'wounded', by: 4 });
    expect(JSON.stringify(fleet.shownAt('low-tide').board)).toContain(`"${food} Food"`);
  });
});

describe('Manpower', () => {
  test('totals are changed by Control alone, within the capacity of the ship', () => {
    const fleet = sitting();
    expect(fleet.does('count', { ship: 'low-tide', what: 'manpower', by: 4 })).toBe('ok');
    expect(fleet.does('count', { ship: 'low-tide', what: 'manpower', by: 1 })).toBe(
      'Low Tide has 14 Manpower of 14 at most, 0 of them wounded',
    );
    // The key keeps its place beside the other, which may be pressed in series.
    expect(JSON.stringify(fleet.shows('control').boards)).toMatch(
      /"label":"\+1 Manpower"[^}]*"ship":"low-tide"[^}]*},[^}]*"held":"Low Tide has 14 Manpower/,
    );
    expect(fleet.does('count', { ship: 'low-tide', what: 'capacity', by: 1 })).toBe('ok');
    expect(fleet.does('count', { ship: 'low-tide', what: 'manpower', by: 1 })).toBe('ok');
    expect(crew(fleet, 'low-tide').manpower).toBe(15);
  });
});

describe('healing', () => {
  /** Low Tide has four wounded, and sends them all; the Prosecutor staffs the Infirmary or not. */
  const inCare = (options: Record<string, string | number>, staffed: boolean) => {
    const fleet = sitting(options);
    fleet.does('count', { ship: 'low-tide', what: 'wounded', by: 4 });
    begins(fleet, 'commitment');
    if (staffed) fleet.does('asks-answer', answer('staff-infirmary', 'n-1', 'prosecutor'));
    ends(fleet, 'commitment');
    return fleet;
  };

  test('sends all wounded into care where nobody says otherwise, and they recover next Reconciliation', () => {
    const fleet = inCare({}, true);
    expect(crew(fleet, 'low-tide').inCare).toBe(4);
    begins(fleet, 'reconciliation', 2);
    expect(crew(fleet, 'low-tide')).toMatchObject({ wounded: 0, inCare: 0 });
  });

  test('does nothing in an Infirmary that nobody staffs', () => {
    const fleet = inCare({}, false);
    begins(fleet, 'reconciliation', 2);
    expect(crew(fleet, 'low-tide').wounded).toBe(4);
  });

  test('has as many places as the Infirmary, and ten more with a staffed Hospital', () => {
    const fleet = inCare({ 'infirmary-beds': 3 }, true);
    begins(fleet, 'reconciliation', 2);
    expect(crew(fleet, 'low-tide').wounded).toBe(1);
    fleet.does('count', { ship: 'low-tide', what: 'wounded', by: 9 });
    fleet.does('convert', { ship: 'far-harbour', to: 'hospital' });
    begins(fleet, 'commitment', 3);
    fleet.does('asks-answer', answer('staff-hospital', 'n-1', 'far-harbour'));
    fleet.does('asks-answer', answer('staff-infirmary', 'n-0', 'prosecutor'));
    ends(fleet, 'commitment');
    begins(fleet, 'reconciliation', 4);
    expect(crew(fleet, 'low-tide').wounded).toBe(0);
  });

  test.each([
    ['before feeding', 0],
    ['after feeding', 1],
  ])(
    '%s: a ship that goes short in this very Reconciliation still has %i of its four wounded',
    (healing, left) => {
      const fleet = inCare({ healing }, true);
      begins(fleet, 'reconciliation', 2);
      fleet.does('asks-answer', answer('feeding', 'short-1', 'low-tide'));
      ends(fleet, 'reconciliation');
      // Where they have recovered before it, the one who goes unfed is a fit one.
      expect(crew(fleet, 'low-tide').wounded).toBe(Math.max(left, 1));
      expect(fleet.log.some((line) => line === `Low Tide: ${4 - left} of the wounded recover`)).toBe(true);
    },
  );
});

describe('locations', () => {
  /** Commits these, and locks them. */
  const committed = (answers: readonly (readonly [string, string, number])[], options = {}) => {
    const fleet = sitting(options);
    begins(fleet, 'commitment');
    for (const [question, ship, many] of answers)
      expect(fleet.does('asks-answer', answer(question, `n-${many}`, ship))).toBe('ok');
    ends(fleet, 'commitment');
    return fleet;
  };

  test('a refinery makes 1 Fuel a Manpower, a plantation 8 Food, for their own Captains', () => {
    const fleet = committed([
      ['staff-refinery', 'kiln', 6],
      ['staff-plantation', 'green-tithe', 5],
    ]);
    expect(fleet.state().made).toEqual({
      kiln: { food: 0, fuel: 6 },
      'green-tithe': { food: 40, fuel: 0 },
    });
    expect(JSON.stringify(fleet.shownAt('kiln').made)).toContain('For its Captain');
  });

  test.each([
    ['after phase 2', true],
    ['after phase 3', false],
  ])('%s: Fuel is shown in Negotiation: %s', (made, shown) => {
    const fleet = committed([['staff-refinery', 'kiln', 2]], { 'fuel-made': made });
    fleet.at({ phase: 'negotiation' });
    expect(JSON.stringify(fleet.shows('control').made ?? '').includes('2 Fuel')).toBe(shown);
  });

  test.each([
    ['staff-hangar', 'prosecutor', 6],
    ['staff-weapons', 'prosecutor', 6],
    ['staff-marines', 'prosecutor', 5],
    ['staff-infirmary', 'prosecutor', 1],
    ['staff-refinery', 'kiln', 6],
    ['staff-plantation', 'orchard-row', 6],
    ['staff-hangar', 'low-tide', 1],
  ])('%s of %s has %i places and no more', (question, ship, places) => {
    const fleet = sitting();
    begins(fleet, 'commitment');
    expect(fleet.state().asks.questions[question]?.tables).toContain(ship);
    expect(fleet.does('asks-answer', answer(question, `n-${places}`, ship))).toBe('ok');
    expect(fleet.does('asks-answer', answer(question, `n-${places + 1}`, ship))).toMatch(/is not an answer/);
  });

  test('more Manpower than the ship has may be placed, which others lend; Control and the ship read how many', () => {
    const fleet = sitting();
    begins(fleet, 'commitment');
    const place = (question: string, option: string) =>
      fleet.does('asks-answer', { question, option }, [], 'prosecutor');
    const tablet = () => JSON.stringify(fleet.shownAt('prosecutor').board);
    const over = () => JSON.stringify(fleet.shows('control').boards).includes('More Manpower is placed');
    for (const [question, option] of [
      ['staff-weapons', 'n-6'],
      ['staff-marines', 'n-5'],
      ['staff-engineering', 'yes'],
      ['staff-hangar', 'n-3'],
    ] as const)
      expect(place(question, option)).toBe('ok');
    expect(tablet()).toContain('"Placed on locations","value":"16 of 16"');
    expect(over()).toBe(false);
    expect(place('staff-hangar', 'n-4')).toBe('ok');
    expect(tablet()).toContain('17: 1 more than its own 16');
    expect(over()).toBe(true);
    expect(place('staff-marines', 'n-2')).toBe('ok');
    expect(over()).toBe(false);
    // Who is wounded does no work: last turn's numbers say nothing of it.
    fleet.does('count', { ship: 'prosecutor', what: 'wounded', by: 4 });
    expect(over()).toBe(true);
  });

  test('last turn’s numbers stand where nobody says otherwise', () => {
    const fleet = committed([['staff-refinery', 'kiln', 4]]);
    begins(fleet, 'commitment', 2);
    ends(fleet, 'commitment');
    expect(fleet.state().staff.kiln?.refinery).toBe(4);
  });

  test('a damaged location cannot be staffed and makes nothing', () => {
    const fleet = sitting();
    fleet.does('damage', { ship: 'kiln', location: 'refinery' });
    begins(fleet, 'commitment');
    expect(fleet.state().asks.questions['staff-refinery']?.tables).toEqual(['copper-lantern']);
  });

  test('what is committed is locked as Commitment ends', () => {
    const fleet = committed([]);
    expect(fleet.does('asks-answer', { question: 'staff-refinery', option: 'n-1' }, [], 'kiln')).toMatch(
      /there is no question/,
    );
  });
});

describe('conversions', () => {
  test.each([
    ['refinery', 'staff-refinery', { food: 0, fuel: 4 }],
    ['plantation', 'staff-plantation', { food: 24, fuel: 0 }],
  ] as const)('a hold becomes a %s, smaller than a built one, a turn later', (to, question, made) => {
    const fleet = sitting();
    begins(fleet, 'commitment');
    expect(fleet.does('convert', { to }, [], 'low-tide')).toBe('ok');
    expect(fleet.log.at(-1)).toMatch(/take 4 Manpower and 1 Fuel/);
    expect(fleet.state().asks.questions[question]?.tables).not.toContain('low-tide');
    ends(fleet, 'commitment');
    begins(fleet, 'commitment', 2);
    expect(fleet.does('asks-answer', answer(question, 'n-5', 'low-tide'))).toMatch(/is not an answer/);
    fleet.does('asks-answer', answer(question, 'n-4', 'low-tide'));
    ends(fleet, 'commitment');
    expect(fleet.state().made['low-tide']).toEqual(made);
  });

  test('a carrier fields four squadrons more', () => {
    const fleet = sitting();
    fleet.does('convert', { ship: 'low-tide', to: 'carrier' });
    begins(fleet, 'commitment', 2);
    expect(fleet.does('asks-answer', answer('staff-hangar', 'n-6', 'low-tide'))).toMatch(/is not an answer/);
    expect(fleet.does('asks-answer', answer('staff-hangar', 'n-5', 'low-tide'))).toBe('ok');
    ends(fleet, 'commitment');
    // Made into something with one place, it does not keep a number that it has no room for.
    begins(fleet, 'commitment', 3);
    fleet.does('convert', { ship: 'low-tide', to: 'hospital' });
    ends(fleet, 'commitment');
    begins(fleet, 'commitment', 4);
    expect(fleet.state().asks.questions['staff-hangar']?.usual['low-tide']).toBe('n-0');
  });

  test('every Hangar is a line of one question, with its ship and its places', () => {
    const fleet = sitting();
    begins(fleet, 'commitment');
    const { asks } = fleet.shows('control') as { asks: { face: AskFaceInput } };
    const hangars = asks.face.questions.filter(({ text }) => text.includes('Hangar'));
    expect(hangars).toMatchObject([{ text: 'Staff Hangar (CIC) with Manpower', of: SHIPS.length }]);
    const rows = hangars[0]?.rows.map(({ name, options }) => [name, options?.length]) ?? [];
    expect(rows).toContainEqual(['Prosecutor: up to 6', 7]);
    expect(rows).toContainEqual(['Low Tide: up to 1', 2]);
  });

  test.each([
    ['come back', 10],
    ['used up', 6],
  ])('by the option its four Manpower %s', (option, left) => {
    const fleet = sitting({ 'conversion-manpower': option });
    fleet.does('convert', { ship: 'low-tide', to: 'leisure' });
    begins(fleet, 'commitment', 2);
    expect(crew(fleet, 'low-tide')).toMatchObject({ role: 'leisure', manpower: left });
  });

  test('are for civilian passenger ships alone, one at a time, another later at the same cost', () => {
    const fleet = sitting();
    expect(fleet.does('convert', { ship: 'kiln', to: 'hospital' })).toMatch(/only a Civilian/);
    fleet.does('convert', { ship: 'low-tide', to: 'hospital' });
    expect(fleet.does('convert', { ship: 'low-tide', to: 'carrier' })).toMatch(/is being converted/);
    begins(fleet, 'commitment', 2);
    expect(fleet.does('convert', { ship: 'low-tide', to: 'hospital' })).toMatch(/already/);
    expect(fleet.does('convert', { ship: 'low-tide', to: 'carrier' })).toBe('ok');
  });
});

describe('damage', () => {
  test('goes on to the ship when every location is damaged; Engineering is never one of them', () => {
    const fleet = sitting();
    expect(fleet.does('damage', { ship: 'kiln', location: 'engineering' })).toMatch(/no undamaged location/);
    expect(fleet.does('damage', { ship: 'kiln' }, [1])).toBe('ok');
    expect(fleet.does('damage', { ship: 'kiln' })).toBe('ok');
    expect(Object.keys(crew(fleet, 'kiln').damaged)).toHaveLength(2);
    expect(fleet.does('damage', { ship: 'kiln' })).toBe('ok');
    expect(crew(fleet, 'kiln').isDestroyed).toBe(true);
    expect(fleet.does('damage', { ship: 'kiln' })).toBe('Kiln is destroyed');
    begins(fleet, 'reconciliation');
    fleet.at({ phase: 'negotiation' });
    expect(JSON.stringify(fleet.shownAt('low-tide'))).toContain('"command":"trade"');
    expect(JSON.stringify(fleet.shownAt('kiln'))).not.toContain('"command":"');
  });

  test('is repaired one location a turn where Engineering is fully staffed', () => {
    const fleet = sitting();
    for (const location of ['refinery', 'hangar']) fleet.does('damage', { ship: 'kiln', location });
    expect(fleet.does('repair', { location: 'hangar' }, [], 'kiln')).toMatch(/only when fully staffed/);
    begins(fleet, 'commitment');
    fleet.does('asks-answer', { question: 'staff-engineering', option: 'yes' }, [], 'kiln');
    ends(fleet, 'commitment');
    expect(fleet.does('repair', { location: 'hangar' }, [], 'kiln')).toBe('ok');
    expect(fleet.does('repair', { location: 'refinery' }, [], 'kiln')).toMatch(/one repair a turn/);
    expect(fleet.does('repair', { ship: 'kiln', location: 'refinery' })).toBe('ok');
    expect(crew(fleet, 'kiln').damaged).toEqual({});
  });
});

test('the wounded that may be moved into care are as many as there are, on each ship', () => {
  const fleet = sitting();
  fleet.does('count', { ship: 'kiln', what: 'wounded', by: 2 });
  fleet.does('count', { ship: 'low-tide', what: 'wounded', by: 4 });
  begins(fleet, 'commitment');
  const answer = (table: string, option: string) =>
    fleet.does('asks-answer', { question: 'care', option, table });
  expect(answer('kiln', 'n-3')).toMatch(/"n-3" is not an answer .* the answers are n-0, n-1, n-2$/);
  expect(answer('kiln', 'n-2')).toBe('ok');
  expect(answer('low-tide', 'n-4')).toBe('ok');
  expect(JSON.stringify(fleet.shownAt('kiln').asks)).not.toContain('"question":"care","option":"n-3"');
});
