import { describe, expect, test } from 'vitest';
import { CONTROL_DESK as control, Voyage } from './voyage.ts';

/**
 * Situations that the notes settle, by their lines, with values typed from them. They are driven by people's own commands through
 * the room's core and read from what everybody is shown.
 */

const [YOU, SAM, EMMA] = ['amber', 'birch', 'cobalt'] as const;
/** Three captains with crew enough at the Derelict Ship, where three are needed. */
const derelict = (options: Readonly<Record<string, string>> = {}): Voyage => {
  const so = Voyage.find({ card: 'Derelict Ship', options });
  for (const captain of [YOU, SAM, EMMA]) so.has(captain, { crew: 9 });
  return so;
};
/** The book's example: five, three and two go. */
const example = (): Voyage => derelict().sends('derelict-ship', { [YOU]: 5, [SAM]: 3, [EMMA]: 2 });
const FIRST = { [YOU]: '1 1 1 3 6', [SAM]: '1 6 6', [EMMA]: '6 6' };

describe('setup', () => {
  test('11: each captain draws one ship and keeps it; nobody jumps before all have drawn', () => {
    const so = new Voyage({}, 1).does(YOU, 'draw-ship');
    expect(so.gives(YOU, 'draw-ship')).toContain('draws one ship and keeps it');
    expect(so.gives(YOU, 'ready', { ready: true })).toContain('have no ship yet');
    so.does(SAM, 'draw-ship').does(EMMA, 'draw-ship');
    expect(new Set([YOU, SAM, EMMA].map((each) => so.ship(each))).size).toBe(3);
  });

  test.each([
    [16, 'Goliath', 15],
    [26, 'Bright Field', 1],
    [35, 'Quirk’s Delight', 20],
  ])('%i: %s has a crew of %i', (_line, ship, crew) => {
    const so = Voyage.find({ ships: [ship] });
    expect(so.line(so.at(ship))).toMatch(new RegExp(`^${crew} crew,`));
  });
});

describe('a jump', () => {
  test('46: at the first, Fuel alone is free: Goliath pays 1 Food and 1 Water', () => {
    const so = Voyage.find({ ships: ['Goliath'] });
    const goliath = so.at('Goliath');
    so.has(goliath, { water: 1 });
    expect(so.gives(goliath, 'ready', { ready: true })).toContain('lacks 1 Food');
    so.jump();
    expect(so.line(goliath)).toBe('15 crew, 9 Fuel, 8 Food, 8 Water, 9 Tech');
  });

  test('46: or the first costs nothing at all, by the option', () => {
    const so = Voyage.find({ ships: ['Goliath'], options: { 'first-jump': 'nothing' } }).jump();
    expect(so.line(so.at('Goliath'))).toBe('15 crew, 9 Fuel, 9 Food, 9 Water, 9 Tech');
  });

  test('17, 25, 34: the second costs what the card says', () => {
    const ships = ['Goliath', 'Bright Field', 'Quirk’s Delight'];
    const so = Voyage.find({ captains: 6, ships }).jump().jump();
    expect(ships.map((ship) => so.line(so.at(ship)))).toEqual([
      '15 crew, 7 Fuel, 8 Food, 8 Water, 9 Tech',
      '1 crew, 8 Fuel, 9 Food, 9 Water, 9 Tech',
      '20 crew, 8 Fuel, 8 Food, 9 Water, 9 Tech',
    ]);
  });

  test('48: three new cards lie face up, and those of the last region are gone', () => {
    const so = Voyage.find({ card: 'Minerva' });
    expect(so.faceUp()).toBe(3);
    so.jump();
    expect(so.faceUp()).toBe(3);
    expect(so.lies('Minerva')).toBe(false);
  });

  test('96: is made without any harvest, and only when every captain would rather go on', () => {
    const so = Voyage.find().jump();
    for (const captain of so.captains) so.has(captain, { fuel: 9, food: 9, water: 9 });
    so.does(YOU, 'ready', { ready: true }).does(SAM, 'ready', { ready: true });
    expect(so.reads('Jumps')).toBe('1 of 10');
    so.does(EMMA, 'ready', { ready: true });
    expect(so.reads('Jumps')).toBe('2 of 10');
  });

  test('50, 101: a captain who cannot pay loses it for the whole group; one who can does not give up', () => {
    const so = Voyage.find({ ships: ['Goliath'] }).jump();
    const goliath = so.at('Goliath');
    expect(so.gives(goliath, 'give-up')).toContain('can pay for this jump');
    so.has(goliath, { fuel: 1, food: 1, water: 1 });
    expect(so.gives(goliath, 'ready', { ready: true })).toContain('lacks 1 Fuel');
    so.does(goliath, 'give-up');
    expect(so.reads('The end')).toContain('Lost');
    expect(so.gives(YOU, 'ready', { ready: true })).toContain('game is over');
  });
});

describe('a promise to jump', () => {
  test('50, 101, 93: falls with a trade after which somebody cannot pay; nothing jumps and nothing is lost', () => {
    const so = Voyage.find({ ships: ['Goliath'] }).jump();
    const goliath = so.at('Goliath');
    const [other = '', third = ''] = so.captains.filter((each) => each !== goliath);
    for (const captain of so.captains) so.has(captain, { fuel: 9, food: 9, water: 9 });
    so.does(goliath, 'ready', { ready: true }).does(other, 'ready', { ready: true });
    so.does(goliath, 'offer', { to: other, giveFood: 9, giveWater: 9 }).does(other, 'accept', {
      from: goliath,
    });
    so.does(third, 'ready', { ready: true });
    expect([so.reads('Jumps'), so.reads('The end')]).toEqual(['1 of 10', '']);
    expect(so.gives(goliath, 'ready', { ready: true })).toContain('lacks 1 Food and 1 Water');
  });

  test('28: each cost of a ship is saved once, and no cost that it does not have', () => {
    const so = Voyage.find({ ships: ['Bright Field', 'Goliath'] });
    const [bright, goliath] = [so.at('Bright Field'), so.at('Goliath')];
    const save = (whom: string, resource: string) =>
      so.has(bright, { tech: 9 }).gives(bright, 'use-ability', { ability: 'recalculate', whom, resource });
    expect(save(goliath, 'water')).toBeNull();
    expect(save(goliath, 'water')).not.toBeNull();
    expect(save(goliath, 'tech')).not.toBeNull();
    expect(so.line(bright)).toContain('9 Tech');
  });
});

describe('abilities', () => {
  test('20, 101: a ship that spends its last crewman is lost, and so is the group', () => {
    const so = Voyage.find({ ships: ['Goliath'] });
    const goliath = so.at('Goliath');
    so.has(goliath, { crew: 1 }).does(goliath, 'use-ability', { ability: 'ration' });
    expect(so.reads('The end')).toContain('has no crew left');
    for (const captain of so.captains) expect(so.keys(captain, 'use-ability')).toEqual([]);
  });

  test('20, 40, 99: whose crew is all on a mission has nobody to ration; the tenth point wins in mid-harvest', () => {
    const so = Voyage.find({ ships: ['Goliath'], card: 'Derelict Ship' });
    const goliath = so.at('Goliath');
    const other = so.captains.find((each) => each !== goliath) ?? '';
    for (const captain of so.captains) so.has(captain, { crew: 9 });
    so.has(goliath, { crew: 9, tech: 40, fuel: 20 });
    for (let points = 0; points < 9; points += 1) so.does(goliath, 'use-ability', { ability: 'broadside' });
    so.sends('derelict-ship', { [goliath]: 9, [other]: 9 });
    expect(so.gives(goliath, 'use-ability', { ability: 'ration' })).not.toBeNull();
    so.does(goliath, 'use-ability', { ability: 'broadside' });
    expect(so.reads('The end')).toContain('won');
    expect(so.gives(goliath, 'roll', { dice: '1 1 1 1 1 1 1 1 1' })).toContain('game is over');
  });

  test('20: Goliath makes 2 Food of a crewman, as often as it likes', () => {
    const so = Voyage.find({ ships: ['Goliath'] });
    const goliath = so.at('Goliath');
    so.has(goliath, {});
    so.does(goliath, 'use-ability', { ability: 'ration' }).does(goliath, 'use-ability', {
      ability: 'ration',
    });
    expect(so.line(goliath)).toBe('13 crew, 4 Food');
  });

  test('21: Goliath earns a point with 4 Tech and 2 Fuel, not with 3 and 2', () => {
    const so = Voyage.find({ ships: ['Goliath'] });
    const goliath = so.at('Goliath');
    so.has(goliath, { tech: 3, fuel: 2 });
    expect(so.gives(goliath, 'use-ability', { ability: 'broadside' })).toContain('you lack 1 Tech');
    // Of a crewman she could still make Food.
    expect(so.keys(goliath, 'use-ability')).toEqual(['Use']);
    so.has(goliath, { tech: 4, fuel: 2 }).does(goliath, 'use-ability', { ability: 'broadside' });
    expect([so.reads('Points'), so.line(goliath)]).toEqual(['1 of 10', '15 crew, no tokens']);
  });

  test('28: Bright Field makes the jumps of another ship cost one less, for the rest of the game', () => {
    const so = Voyage.find({ ships: ['Bright Field', 'Goliath'] });
    const [bright, goliath] = [so.at('Bright Field'), so.at('Goliath')];
    so.has(bright, { tech: 3 });
    so.does(bright, 'use-ability', { ability: 'recalculate', whom: goliath, resource: 'fuel' }).jump();
    for (const _jump of [2, 3]) {
      so.jump();
      expect(so.line(goliath)).toBe('15 crew, 8 Fuel, 8 Food, 8 Water, 9 Tech');
    }
  });

  test('29, 30: Bright Field makes a crewman of 4 Tech and 1 Food, and a point of 6 Tech', () => {
    const so = Voyage.find({ ships: ['Bright Field'] });
    const bright = so.at('Bright Field');
    so.has(bright, { tech: 10, food: 1 });
    so.does(bright, 'use-ability', { ability: 'grow' }).does(bright, 'use-ability', { ability: 'publish' });
    expect([so.line(bright), so.reads('Points')]).toEqual(['2 crew, no tokens', '1 of 10']);
  });

  test('40: are used at any time, also in a harvest, but not with what it has found', () => {
    const so = Voyage.find({ ships: ['Goliath'], card: 'Derelict Ship' });
    const goliath = so.at('Goliath');
    so.has(goliath, { tech: 4 }).sends('derelict-ship', { [goliath]: 4 });
    so.rolls({ [goliath]: '1 1 1 1' });
    expect(so.reads('At stake')).toBe('4 Fuel');
    expect(so.gives(goliath, 'use-ability', { ability: 'broadside' })).toContain('you lack 2 Fuel');
    expect(so.gives(goliath, 'use-ability', { ability: 'ration' })).toBeNull();
  });

  test('37, 99: with 6 Food Quirk’s Delight earns a point; the tenth wins at once, before anyone jumps', () => {
    const so = Voyage.find({ ships: ['Quirk’s Delight'] });
    const yacht = so.at('Quirk’s Delight');
    so.has(yacht, { food: 60 });
    for (let points = 1; points < 10; points += 1) so.does(yacht, 'use-ability', { ability: 'banquet' });
    expect([so.reads('Points'), so.reads('The end')]).toEqual(['9 of 10', '']);
    so.does(yacht, 'use-ability', { ability: 'banquet' });
    expect(so.reads('The end')).toContain('won');
  });
});

describe('who goes on a harvest', () => {
  test('78: three are needed at the Derelict Ship: two do not set out', () => {
    const so = derelict().does(control, 'choose-card', { card: 'derelict-ship' });
    so.does(YOU, 'lock', { crew: 1 }).does(SAM, 'lock', { crew: 1 });
    expect(so.gives(EMMA, 'lock', { crew: 0 })).toContain('needs at least 3 crew');
    so.does(EMMA, 'lock', { crew: 1 });
    expect(so.keys(YOU, 'roll')).not.toEqual([]);
  });

  test('78, 84: what has been sent is all there is: nobody is added or called back', () => {
    const so = example();
    expect(so.gives(EMMA, 'volunteer', { crew: 4 })).toContain('no longer changes');
    so.rolls(FIRST);
    expect(so.gives(EMMA, 'lock', { crew: 4 })).not.toBeNull();
    expect(so.gives(YOU, 'call-off')).not.toBeNull();
  });

  test('80: a die for each crewman, no more and no fewer', () => {
    const so = example();
    expect(so.gives(SAM, 'roll', { dice: '1 6' })).toContain('You roll 3 dice');
    expect(so.gives(SAM, 'roll', { dice: '1 6 6 6' })).toContain('You roll 3 dice');
    expect(so.gives(SAM, 'roll', { dice: '1 6 7' })).toContain('1 to 6');
  });
});

describe('the dice of a harvest', () => {
  test('82: of 1 1 1 3 6 one dies, and 3 Fuel and 1 Tech are found; of 1 6 6 two, for 1 Fuel; of 6 6 both', () => {
    const so = example().rolls(FIRST);
    expect(so.team(YOU)).toContain('4 alive, 3 Fuel, 1 Tech');
    expect(so.team(SAM)).toContain('1 alive, 1 Fuel');
    expect(so.team(EMMA)).toMatch(/^0 alive, rolled/);
    expect(so.reads('Crew alive')).toBe('5, needs at least 3');
  });

  test('84: Emma, whose crew is dead, cannot roll again; you roll your four and Sam his one', () => {
    const so = example().rolls(FIRST);
    expect(so.keys(EMMA, 'again')).toEqual([]);
    expect(so.gives(EMMA, 'again', { again: true })).toContain('crew cannot be added');
    so.again({ [YOU]: true, [SAM]: true }).rolls({ [YOU]: '2 2 3 3', [SAM]: '6' });
    expect(so.team(YOU)).toContain('4 alive, 3 Fuel, 5 Tech');
    expect(so.team(SAM)).toMatch(/^0 alive, 1 Fuel/);
  });

  test('84: whoever stops keeps her crew out there, who still count as living', () => {
    const so = example().rolls({ [YOU]: '1 1 1 1 1', [SAM]: '1 1 1', [EMMA]: '1 1' });
    so.again({ [YOU]: true, [SAM]: false, [EMMA]: false }).rolls({ [YOU]: '6 6 6 6 6' });
    expect(so.reads('Crew alive')).toBe('5, needs at least 3');
  });

  test('86: 1 2 6 6 leaves two of three: all lose all that they found, the dead stay dead, and the dice are kept', () => {
    const so = example().rolls(FIRST);
    so.again({ [YOU]: true, [SAM]: true }).rolls({ [YOU]: '2 2 3 3', [SAM]: '6' });
    so.again({ [YOU]: true }).rolls({ [YOU]: '1 2 6 6' });
    expect(so.reads('Derelict Ship')).toBe('8 dead, a bust, nothing brought home');
    expect(so.readsBelow('Derelict Ship')).toContain('Amber rolled 1\u00a02\u00a06\u00a06.');
    expect([YOU, SAM, EMMA].map((each) => so.line(each))).toEqual([
      '6 crew, no tokens',
      '6 crew, no tokens',
      '7 crew, no tokens',
    ]);
    expect(so.log()).toContain('Amber rolls 1 2 6 6');
  });

  test('86: three of three still hold', () => {
    const so = derelict()
      .sends('derelict-ship', { [YOU]: 4 })
      .rolls({ [YOU]: '1 1 1 6' });
    expect(so.keys(YOU, 'again')).toEqual(['Roll again', 'Stop']);
    so.again({ [YOU]: false });
    expect(so.line(YOU)).toBe('8 crew, 3 Fuel');
  });

  test('57, 58, 82: a die brings one token, also a 3 at Orion’s Whip, which two lines take; or both, by the option', () => {
    const found = (options: Readonly<Record<string, string>>): string => {
      const so = Voyage.find({ card: 'Orion’s Whip', options });
      return so
        .has(YOU, { crew: 9 })
        .sends('orions-whip', { [YOU]: 5 })
        .rolls({ [YOU]: '1 2 3 4 5' })
        .team(YOU);
    };
    expect(found({})).toContain('4 alive, 2 Fuel, 2 Water');
    expect(found({ overlap: 'both-tokens' })).toContain('4 alive, 4 Fuel, 2 Water');
  });

  test('65, 66, 67: at Minerva 1 to 4 are Water, 5 Food, 6 a death', () => {
    const so = Voyage.find({ card: 'Minerva' });
    so.has(YOU, { crew: 9 })
      .sends('minerva', { [YOU]: 8 })
      .rolls({ [YOU]: '1 2 3 4 5 5 5 6' });
    expect(so.team(YOU)).toContain('7 alive, 3 Food, 4 Water');
  });

  test('19: Goliath ignores one death for 2 Tech, and the harvest holds; nobody else is asked', () => {
    const so = Voyage.find({ ships: ['Goliath'], card: 'Derelict Ship' });
    const goliath = so.at('Goliath');
    const other = so.captains.find((each) => each !== goliath) ?? '';
    for (const captain of so.captains) so.has(captain, { crew: 9 });
    so.has(goliath, { tech: 2 })
      .sends('derelict-ship', { [other]: 3 })
      .rolls({ [other]: '1 2 6' });
    expect(so.keys(other, 'pass')).toEqual([]);
    expect(so.keys(goliath, 'pass')).toEqual(['Let the deaths stand']);
    so.does(goliath, 'use-ability', { ability: 'shield', whom: other }).again({ [other]: false });
    expect([so.line(other), so.line(goliath)]).toEqual(['9 crew, 1 Fuel, 1 Tech', '9 crew, no tokens']);
  });

  test('19: without the Tech nobody is asked, and deaths stand at once', () => {
    const so = Voyage.find({ ships: ['Goliath'], card: 'Derelict Ship' });
    for (const captain of so.captains) so.has(captain, { crew: 9, tech: 1 });
    so.sends('derelict-ship', { [YOU]: 4 }).rolls({ [YOU]: '1 1 1 6' });
    expect(so.reads('Crew alive')).toBe('3, needs at least 3');
    expect(so.keys(YOU, 'again')).toEqual(['Roll again', 'Stop']);
  });
});

describe('after a harvest', () => {
  test('88, 90: the card is face down and is not harvested again; the others can be', () => {
    const so = derelict()
      .sends('derelict-ship', { [YOU]: 3 })
      .rolls({ [YOU]: '1 1 1' })
      .again({ [YOU]: false });
    expect(so.faceUp()).toBe(2);
    expect(so.gives(YOU, 'choose-card', { card: 'derelict-ship' })).toContain('face down');
    expect(so.keys(YOU, 'choose-card').length).toBeGreaterThan(0);
  });

  test('93: tokens change hands in any amount when the other agrees, and not before', () => {
    const so = Voyage.find().has(YOU, { fuel: 5 }).has(SAM, { water: 2 });
    so.does(YOU, 'offer', { to: SAM, giveFuel: 5, wantWater: 1 });
    expect(so.line(YOU)).toContain('5 Fuel');
    so.does(SAM, 'accept', { from: YOU });
    expect([so.line(YOU), so.line(SAM)].map((each) => each.replace(/^[^,]*, /, ''))).toEqual([
      '1 Water',
      '5 Fuel, 1 Water',
    ]);
  });

  test('93: an offer of before stands over a harvest, and is not taken in it', () => {
    const so = derelict().has(YOU, { crew: 9, fuel: 5 });
    so.does(YOU, 'offer', { to: SAM, giveFuel: 1 }).sends('derelict-ship', { [YOU]: 3 });
    expect(so.gives(SAM, 'accept', { from: YOU })).not.toBeNull();
    expect(so.gives(YOU, 'ready', { ready: true })).not.toBeNull();
    so.rolls({ [YOU]: '1 1 1' }).again({ [YOU]: false });
    expect(so.gives(SAM, 'accept', { from: YOU })).toBeNull();
  });

  test('93: nothing changes hands in mid-harvest', () => {
    const so = derelict().has(YOU, { fuel: 5 }).does(control, 'choose-card', { card: 'derelict-ship' });
    expect(so.gives(YOU, 'offer', { to: SAM, giveFuel: 1 })).toMatch(/^Sharing Resources: /);
    expect(so.keys(YOU, 'deal-with')).toEqual([]);
  });
});

describe('the end', () => {
  test('101: a captain who loses all her crew loses it for the whole group', () => {
    const so = derelict().has(EMMA, { crew: 1 });
    so.sends('derelict-ship', { [YOU]: 5, [EMMA]: 1 }).rolls({ [YOU]: '1 1 1 1 1', [EMMA]: '6' });
    expect(so.reads('The end')).toContain('Cobalt has no crew left');
  });

  test('101: crew aboard keeps a ship in play whose whole mission has died', () => {
    const so = derelict().sends('derelict-ship', { [YOU]: 5, [EMMA]: 2 });
    so.rolls({ [YOU]: '1 1 1 1 1', [EMMA]: '6 6' });
    expect(so.reads('The end')).toBe('');
  });

  test('101: the tenth turn ends without ten points: lost', () => {
    const so = Voyage.find();
    for (let jumps = 1; jumps <= 10; jumps += 1) so.jump();
    expect([so.reads('Jumps'), so.reads('The end')]).toEqual(['10 of 10', '']);
    so.all('ready', { ready: true });
    expect(so.reads('The end')).toContain('Lost');
  });

  test('99: or the points must be there before the tenth jump, by the option', () => {
    const so = Voyage.find({ options: { 'last-turn': 'at-tenth-jump' } });
    for (let jumps = 1; jumps <= 10; jumps += 1) so.jump();
    expect(so.reads('The end')).toContain('Lost');
  });
});
