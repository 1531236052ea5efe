import { describe, expect, test } from 'vitest';
import { jumpCost } from '../../../games/for-the-fleet/rules/jumping.ts';
import { fleet } from './fleet.ts';

/** Where the book contradicts itself, both readings are options, and each comes out differently. */

describe('ten points or ten jumps', () => {
  const atTheTenth = (reading: string) => {
    const room = fleet({
      ships: { a: 'paper-lantern', b: 'quirks-delight' },
      stores: { b: { fuel: 1, food: 7 } },
      jumps: 9,
      points: 9,
      options: { 'last-turn': reading },
    });
    room.everyone({ command: 'ready', args: { ready: true } });
    return room;
  };

  test('the tenth turn is played to its end, and a point in it still wins', () => {
    const room = atTheTenth('after-tenth-turn');
    expect(room.day.outcome).toBeNull();
    room.make('b', { command: 'use-ability', args: { ability: 'banquet' } });
    expect(room.day.outcome).toEqual({ won: true, because: 'points', captain: null });
  });

  test('or the points must be there before the tenth jump, which loses without them', () => {
    expect(atTheTenth('at-tenth-jump').day.outcome).toEqual({ won: false, because: 'turns', captain: null });
  });
});

describe('the first jump', () => {
  const cost = (reading: string, jumps: number) => {
    const room = fleet({ ships: { a: 'goliath' }, jumps, options: { 'first-jump': reading } });
    return jumpCost(room.day, 'a', room.options);
  };

  test('costs all but Fuel, or nothing', () => {
    expect(cost('nothing', 0)).toEqual({ fuel: 0, food: 0, water: 0, tech: 0 });
    expect(cost('all-but-fuel', 0)).toEqual({ fuel: 0, food: 1, water: 1, tech: 0 });
  });

  test('the second costs all of it by either reading', () => {
    for (const reading of ['nothing', 'all-but-fuel']) {
      expect(cost(reading, 1)).toEqual({ fuel: 2, food: 1, water: 1, tech: 0 });
    }
  });
});

describe('Orion’s Whip at 3 and 4', () => {
  const collected = (reading: string) => {
    const room = fleet({ ships: { a: 'goliath' }, region: ['orions-whip'], options: { overlap: reading } });
    room.sendOut('orions-whip', { a: 6 });
    room.roll({ a: [1, 2, 3, 4, 5, 6] });
    return room.day.harvest?.teams.a;
  };

  test('gives one token a die: the Water of the narrower band', () => {
    expect(collected('the-narrower-band')).toMatchObject({
      taken: { fuel: 2, food: 0, water: 2, tech: 0 },
      crew: 4,
    });
  });

  test('or Fuel and Water', () => {
    expect(collected('both-tokens')).toMatchObject({
      taken: { fuel: 4, food: 0, water: 2, tech: 0 },
      crew: 4,
    });
  });
});

describe('a jump cost reduced by one', () => {
  const reduced = (reading: string, resource?: 'food' | 'tech') => {
    const room = fleet({
      ships: { a: 'bright-field', b: 'goliath' },
      stores: { a: { tech: 3 } },
      options: { reduces: reading },
    });
    const refusal = room.attempt('a', {
      command: 'use-ability',
      args: { ability: 'recalculate', whom: 'b', resource },
    });
    return refusal?.rule ?? jumpCost(room.day, 'b', room.options);
  };

  test('saves the one token that is named', () => {
    expect(reduced('one-named-token', 'food')).toEqual({ fuel: 2, food: 0, water: 1, tech: 0 });
    expect(reduced('one-named-token')).toBe('reduce-jump');
    expect(reduced('one-named-token', 'tech')).toBe('reduce-jump');
  });

  test('or one Fuel', () => {
    expect(reduced('one-fuel')).toEqual({ fuel: 1, food: 1, water: 1, tech: 0 });
  });

  test('or one of each', () => {
    expect(reduced('one-of-each')).toEqual({ fuel: 1, food: 0, water: 0, tech: 0 });
  });
});

describe('“five dice”', () => {
  const rolls = (reading: string) => {
    const room = fleet({
      ships: { you: 'quirks-delight', sam: 'hearthstone', emma: 'kingfisher' },
      region: ['derelict-ship'],
      options: { 'five-dice': reading },
    });
    room.sendOut('derelict-ship', { you: 5, sam: 3, emma: 2 });
    room.roll({ you: [1, 1, 1, 3, 6], sam: [1, 6, 6], emma: [6, 6] });
    room.choose({ you: true, sam: true });
    return room;
  };

  test('the die goes with the dead: you roll four, and Sam’s is the fifth', () => {
    const room = rolls('goes-with-him');
    expect(room.attempt('you', { command: 'roll', args: { dice: [2, 2, 3, 3, 6] } })?.rule).toBe('die-each');
    room.roll({ you: [2, 2, 3, 3], sam: [6] });
    expect(room.day.harvest?.teams.you?.crew).toBe(4);
  });

  test('or the first dead leaves it behind: you roll five, lose one more, and have four dice for three crewmen', () => {
    const room = rolls('stays');
    room.roll({ you: [2, 2, 3, 3, 6], sam: [6] });
    expect(room.day.harvest?.teams.you?.crew).toBe(3);
    room.choose({ you: true });
    room.roll({ you: [1, 2, 6, 6] });
    expect(room.day.last).toMatchObject({ bust: true, dead: 9 });
  });
});

describe('cards that nobody harvested', () => {
  const after = (reading: string) => {
    const room = fleet({
      ships: { a: 'paper-lantern' },
      region: ['minerva', 'derelict-ship'],
      options: { 'old-cards': reading },
    });
    room.day.region[0] = { card: 'minerva', harvested: true };
    room.make('a', { command: 'ready', args: { ready: true } });
    return room.day.region;
  };

  test('stay behind: three new ones lie there', () => {
    expect(after('stay-behind')).toHaveLength(3);
  });

  test('or are kept beside the three new ones', () => {
    expect(after('are-kept')).toHaveLength(4);
    expect(after('are-kept')[0]).toEqual({ card: 'derelict-ship', harvested: false });
  });
});
