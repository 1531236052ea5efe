import { describe, expect, test } from 'vitest';
import { inEnglish } from '../../../schemas/text.ts';
import { SHIPS } from '../../../games/for-the-fleet/content/ships.ts';
import { CARDS_A_JUMP, GOAL, JUMPS, newDay } from '../../../games/for-the-fleet/day.ts';
import { fleetFace } from '../../../games/for-the-fleet/faces.ts';
import { OPTIONS, optionsFrom } from '../../../games/for-the-fleet/options.ts';
import { seededDice } from '../room.ts';
import { play, toolsWith } from './simulate.ts';
import { BOOK_FIGURES } from './book.ts';
import { fleet } from './fleet.ts';

const READY = { command: 'ready', args: { ready: true } } as const;

test('the figures are those of the rulebook', () => {
  expect({ pointsToWin: GOAL, jumps: JUMPS, cardsAJump: CARDS_A_JUMP }).toEqual(BOOK_FIGURES);
});

describe('setup', () => {
  test('each captain draws one ship card, and no two draw the same', () => {
    const dice = seededDice(3);
    const day = newDay(['a', 'b', 'c'], dice);
    const tools = toolsWith(dice, optionsFrom({}, 3));
    for (const captain of day.order) play(day, captain, { command: 'draw-ship', args: {} }, tools);
    const ships = Object.values(day.captains).map(({ ship }) => ship);
    expect(new Set(ships).size).toBe(3);
    expect(day.shipDeck).toHaveLength(SHIPS.length - 3);
    for (const { ship, aboard, store } of Object.values(day.captains)) {
      expect(aboard).toBe(SHIPS.find(({ id }) => id === ship)?.crew);
      expect(store).toEqual({ fuel: 8, food: 8, water: 8, tech: 4 });
    }
    const again = play(day, 'a', { command: 'draw-ship', args: {} }, tools);
    expect(again?.rule).toBe('draw-ship');
  });

  test('what a captain starts with is the house’s, and says so', () => {
    const starts = OPTIONS.filter(({ id }) => id.startsWith('start-'));
    expect(starts.map(({ default: { source } }) => source.from)).toEqual([
      'house',
      'house',
      'house',
      'house',
    ]);
    expect(optionsFrom({ 'start-fuel': 1 }, 4).start).toEqual({ fuel: 1, food: 5, water: 5, tech: 3 });
    expect(optionsFrom({ 'start-tech': 1 }, 6).start.tech).toBe(0);
  });

  test('nothing is played before every captain has a ship', () => {
    const room = fleet({ ships: { a: 'goliath', b: 'kingfisher' } });
    const other = room.day.captains.b;
    if (other !== undefined) other.ship = null;
    expect(room.attempt('a', READY)?.rule).toBe('draw-ship');
  });
});

describe('a jump', () => {
  test('is made when every captain is ready; each ship pays from its own store alone', () => {
    const room = fleet({
      ships: { a: 'goliath', b: 'quirks-delight' },
      stores: { a: { fuel: 3, food: 1, water: 2 }, b: { fuel: 1, food: 4, tech: 2 } },
      region: ['minerva'],
    });
    room.make('a', READY);
    expect(room.day.jumps).toBe(1);
    room.make('b', READY);
    expect(room.day.jumps).toBe(2);
    expect(room.day.captains.a?.store).toEqual({ fuel: 1, food: 0, water: 1, tech: 0 });
    expect(room.day.captains.b?.store).toEqual({ fuel: 0, food: 3, water: 0, tech: 2 });
  });

  test('draws three new cards, face up', () => {
    const room = fleet({ ships: { a: 'paper-lantern' }, region: ['minerva'] });
    const next = room.day.jumpDeck.slice(0, 3);
    room.make('a', READY);
    expect(room.day.region).toEqual(next.map((card) => ({ card, harvested: false })));
    expect(room.day.jumpDeck).toHaveLength(32);
  });

  test('is refused to a captain who cannot pay, with what she lacks', () => {
    const room = fleet({ ships: { a: 'goliath', b: 'paper-lantern' }, stores: { a: { fuel: 1, food: 1 } } });
    expect(room.attempt('a', READY)?.refused).toMatch(
      /^Jumping: .*2 Fuel, 1 Food and 1 Water.*lacks 1 Fuel and 1 Water/,
    );
  });

  test('waits again for a captain who spends what she was ready with', () => {
    const room = fleet({
      ships: { a: 'hearthstone', b: 'paper-lantern' },
      stores: { a: { fuel: 1, water: 2 } },
    });
    room.make('a', READY);
    room.make('a', { command: 'use-ability', args: { ability: 'sow' } });
    room.make('b', READY);
    expect(room.day.jumps).toBe(1);
  });

  test('costs no fuel at the first', () => {
    const room = fleet({ ships: { a: 'goliath' }, stores: { a: { food: 1, water: 1 } }, jumps: 0 });
    room.make('a', READY);
    expect(room.day.jumps).toBe(1);
  });
});

describe('the end', () => {
  test('ten points win at once, nine do not', () => {
    const room = fleet({ ships: { a: 'quirks-delight' }, stores: { a: { food: 12 } }, points: 8 });
    room.make('a', { command: 'use-ability', args: { ability: 'banquet' } });
    expect(room.day.outcome).toBeNull();
    room.make('a', { command: 'use-ability', args: { ability: 'banquet' } });
    expect(room.day).toMatchObject({ points: 10, outcome: { won: true, because: 'points' } });
    expect(room.attempt('a', READY)?.refused).toMatch(/game is over/);
  });

  test('the tenth turn ends without ten points: lost', () => {
    const room = fleet({ ships: { a: 'goliath' }, jumps: 10, points: 9 });
    room.make('a', READY);
    expect(room.day.outcome).toEqual({ won: false, because: 'turns', captain: null });
    expect(room.day.jumps).toBe(10);
  });

  test('a captain who cannot pay her jump, and gives up, loses it for all', () => {
    const room = fleet({ ships: { a: 'goliath', b: 'kingfisher' }, stores: { b: { fuel: 2 } } });
    expect(room.attempt('b', { command: 'give-up', args: {} })?.rule).toBe('cannot-jump');
    room.make('b', READY);
    const values = () => inEnglish(fleetFace(room.day)).rows.map(({ value }) => value);
    expect(values()[1]).toMatch(/, ready$/);
    room.make('a', { command: 'give-up', args: {} });
    expect(room.day.outcome).toEqual({ won: false, because: 'stranded', captain: 'a' });
    expect(values().join()).not.toContain('ready');
  });

  test('a captain who loses all her crew loses it for all', () => {
    const room = fleet({ ships: { a: 'bright-field', b: 'quirks-delight' }, region: ['derelict-ship'] });
    room.sendOut('derelict-ship', { a: 1, b: 5 });
    room.roll({ a: [6], b: [1, 1, 1, 1, 1] });
    expect(room.day.outcome).toEqual({ won: false, because: 'crew', captain: 'a' });
  });

  test('crew that stays aboard keeps a ship in play', () => {
    const room = fleet({ ships: { a: 'paper-lantern', b: 'quirks-delight' }, region: ['derelict-ship'] });
    room.sendOut('derelict-ship', { a: 6, b: 5 });
    room.roll({ a: [6, 6, 6, 6, 6, 6], b: [1, 1, 1, 1, 1] });
    expect(room.day.outcome).toBeNull();
  });
});
