import { describe, expect, test } from 'vitest';
import { SHIPS } from '../../../games/for-the-fleet/content/ships.ts';
import { waitedFor } from '../../../games/for-the-fleet/waits.ts';
import { fleet } from './fleet.ts';

const use = (ability: string, more: Record<string, string> = {}) =>
  ({ command: 'use-ability', args: { ability, ...more } }) as const;

describe('abilities', () => {
  test('are used at any time while their price is there: twice here, not a third time', () => {
    const room = fleet({ ships: { a: 'hearthstone' }, stores: { a: { water: 5 } } });
    room.make('a', use('sow'));
    room.make('a', use('sow'));
    expect(room.day.captains.a?.store).toEqual({ fuel: 0, food: 4, water: 1, tech: 0 });
    expect(room.attempt('a', use('sow'))?.refused).toMatch(
      /^Using Abilities: It costs 2 Water, and you lack 1 Water/,
    );
  });

  test('also in the middle of a harvest, but not with its tokens', () => {
    const room = fleet({ ships: { a: 'hearthstone' }, stores: { a: { water: 2 } }, region: ['minerva'] });
    room.sendOut('minerva', { a: 9 });
    room.roll({ a: [1, 1, 1, 1, 1, 1, 1, 1, 1] });
    room.make('a', use('sow'));
    expect(room.applied).toContain('ability-any-time');
    expect(room.attempt('a', use('sow'))?.rule).toBe('ability-price');
  });

  test('of another ship are not hers', () => {
    expect(fleet({ ships: { a: 'goliath' } }).attempt('a', use('sow'))?.rule).toBe('ability-price');
  });

  test('Goliath makes two Food of a crewman', () => {
    const room = fleet({ ships: { a: 'goliath' } });
    room.make('a', use('ration'));
    expect(room.day.captains.a).toMatchObject({ aboard: 14, store: { food: 2 } });
  });

  test('crew on a mission cannot be spent; volunteers who are spent before it sets out do not go', () => {
    const room = fleet({ ships: { a: 'goliath' }, crew: { a: 4 }, region: ['derelict-ship'] });
    room.make('a', { command: 'choose-card', args: { card: 'derelict-ship' } });
    room.make('a', { command: 'volunteer', args: { crew: 4 } });
    room.make('a', use('ration'));
    expect(room.day.harvest?.teams.a?.crew).toBe(3);
    room.make('a', { command: 'lock', args: {} });
    expect(room.attempt('a', use('ration'))?.refused).toMatch(/1 crewman.*harvest/);
  });

  test('spending the last crewman loses the day', () => {
    const room = fleet({ ships: { a: 'goliath' }, crew: { a: 1 } });
    room.make('a', use('ration'));
    expect(room.day.outcome).toMatchObject({ won: false, because: 'crew' });
  });

  test('Bright Field makes a crewman of four Tech and one Food', () => {
    const room = fleet({ ships: { a: 'bright-field' }, stores: { a: { tech: 4, food: 1 } } });
    room.make('a', use('grow'));
    expect(room.day.captains.a).toMatchObject({ aboard: 2, store: { tech: 0, food: 0 } });
  });

  test('a jump cannot cost less than nothing', () => {
    const room = fleet({ ships: { a: 'bright-field' }, stores: { a: { tech: 6 } } });
    room.make('a', use('recalculate', { resource: 'fuel' }));
    expect(room.attempt('a', use('recalculate', { resource: 'fuel' }))?.rule).toBe('reduce-jump');
  });

  test('of our ships do what they say', () => {
    const room = fleet({
      ships: { a: 'sparrowhawk', b: 'cold-comfort', c: 'quirks-delight' },
      stores: { a: { fuel: 2, tech: 1 }, b: { tech: 2, food: 1 } },
      region: ['minerva', 'derelict-ship'],
    });
    const [next] = room.day.jumpDeck;
    expect(room.attempt('a', use('guide'))?.rule).toBe('house-abilities');
    room.make('a', use('scout', { card: 'minerva' }));
    expect(room.day.region[0]).toEqual({ card: next, harvested: false });
    expect(room.attempt('a', use('scout', { card: 'minerva' }))?.rule).toBe('house-abilities');
    room.make('b', use('draft', { whom: 'c' }));
    expect(room.day.captains.c?.aboard).toBe(22);
    room.make('c', { command: 'choose-card', args: { card: 'derelict-ship' } });
    room.make('a', use('guide'));
    expect(room.day.harvest?.minimum).toBe(2);
    expect(room.attempt('b', use('draft', { whom: 'nobody' }))?.rule).toBe('ability-price');
  });

  test('a card is not replaced where the deck has just enough for the jumps left', () => {
    const room = fleet({ ships: { a: 'sparrowhawk' }, stores: { a: { fuel: 1 } }, region: ['minerva'] });
    room.day.jumpDeck.splice(27);
    expect(room.attempt('a', use('scout', { card: 'minerva' }))?.refused).toMatch(/just enough/);
  });

  test('every ability of every ship can be used when its price and its moment are there', () => {
    for (const { id, abilities } of SHIPS) {
      for (const ability of abilities) {
        const room = fleet({
          ships: { a: id, b: id === 'ostrava' ? 'quirks-delight' : 'ostrava' },
          stores: { a: { fuel: 9, food: 9, water: 9, tech: 9 } },
          crew: { a: 9 },
          region: ['derelict-ship', 'minerva'],
        });
        const { does } = ability.effect;
        if (does === 'ease') room.make('a', { command: 'choose-card', args: { card: 'derelict-ship' } });
        if (does === 'ignore-death') {
          room.sendOut('derelict-ship', { a: 1, b: 8 });
          room.roll({ a: [1], b: [6, 1, 1, 1, 1, 1, 1, 1] });
        }
        const target = does === 'create' || does === 'crew' || does === 'points' ? {} : { whom: 'b' };
        const before = JSON.stringify(room.day);
        room.make('a', use(ability.id, { ...target, resource: 'fuel', card: 'minerva' }));
        expect(JSON.stringify(room.day), ability.id).not.toBe(before);
      }
    }
  });
});

describe('deaths wait', () => {
  const dying = () => {
    const room = fleet({
      ships: { a: 'goliath', b: 'quirks-delight' },
      stores: { a: { tech: 3 } },
      region: ['derelict-ship'],
    });
    room.sendOut('derelict-ship', { b: 4 });
    room.roll({ b: [1, 2, 6, 6] });
    return room;
  };

  test('until whoever can ignore one passes, and nobody else is asked; two of four dead is a bust then', () => {
    const room = dying();
    expect(room.day.harvest).toMatchObject({ step: 'deaths', teams: { b: { crew: 4, dying: 2 } } });
    expect(waitedFor(room.day)).toEqual(['a']);
    expect(room.attempt('b', { command: 'pass', args: {} })?.refused).toMatch(/nobody waits for you/);
    room.make('a', { command: 'pass', args: {} });
    expect(room.day.last?.bust).toBe(true);
  });

  test('so that Goliath may ignore one for two Tech, and the harvest holds', () => {
    const room = dying();
    room.make('a', use('shield', { whom: 'b' }));
    // One Tech is left: she can ignore no other, and the one that is left stands at once.
    expect(room.day.harvest).toMatchObject({ step: 'choose', teams: { b: { crew: 3 } } });
    expect(room.day.captains.a?.store.tech).toBe(1);
  });

  test('nothing is ignored where nothing waits', () => {
    const room = fleet({ ships: { a: 'goliath' }, stores: { a: { tech: 2 } } });
    expect(room.attempt('a', use('shield'))?.rule).toBe('ignore-death');
  });

  test('no longer for whoever spends in the meantime what it would cost', () => {
    const room = fleet({
      ships: { a: 'saint-brannoc', b: 'quirks-delight' },
      stores: { a: { water: 2, tech: 1, food: 3 } },
      region: ['derelict-ship'],
    });
    room.sendOut('derelict-ship', { b: 5 });
    room.roll({ b: [6, 1, 1, 1, 1] });
    expect(room.day.harvest?.step).toBe('deaths');
    room.make('a', use('revive', { whom: 'a' }));
    expect(room.day.harvest).toMatchObject({ step: 'choose', teams: { b: { crew: 4 } } });
  });

  test('not at all in a fleet that can ignore none', () => {
    const room = fleet({ ships: { a: 'quirks-delight' }, region: ['derelict-ship'] });
    room.sendOut('derelict-ship', { a: 5 });
    room.roll({ a: [6, 1, 1, 1, 1] });
    expect(room.day.harvest?.step).toBe('choose');
  });
});
