import { describe, expect, test } from 'vitest';
import { fleet } from './fleet.ts';

/** Harvesting, the book's example: you send five to the Derelict Ship, Sam three, Emma two. */
const derelict = (options: Record<string, string> = {}) => {
  const room = fleet({
    ships: { you: 'quirks-delight', sam: 'hearthstone', emma: 'kingfisher' },
    region: ['derelict-ship', 'minerva'],
    options,
  });
  room.sendOut('derelict-ship', { you: 5, sam: 3, emma: 2 });
  return room;
};
const FIRST = { you: [1, 1, 1, 3, 6], sam: [1, 6, 6], emma: [6, 6] };
const living = (room: ReturnType<typeof fleet>) =>
  Object.fromEntries(Object.entries(room.day.harvest?.teams ?? {}).map(([who, { crew }]) => [who, crew]));
const taken = (room: ReturnType<typeof fleet>, who: string) => room.day.harvest?.teams[who]?.taken;

describe('the worked example of Harvesting', () => {
  test('ten crewmen go, each with a die', () => {
    const room = derelict();
    expect(living(room)).toEqual({ you: 5, sam: 3, emma: 2 });
    expect(room.attempt('sam', { command: 'roll', args: { dice: [1, 6] } })?.rule).toBe('die-each');
  });

  test('1 1 1 3 6 loses one and collects three Fuel and one Tech; 1 6 6 loses two for one Fuel; 6 6 loses both', () => {
    const room = derelict();
    room.roll(FIRST);
    expect(living(room)).toEqual({ you: 4, sam: 1, emma: 0 });
    expect(taken(room, 'you')).toEqual({ fuel: 3, food: 0, water: 0, tech: 1 });
    expect(taken(room, 'sam')).toEqual({ fuel: 1, food: 0, water: 0, tech: 0 });
    expect(taken(room, 'emma')).toEqual({ fuel: 0, food: 0, water: 0, tech: 0 });
  });

  test('Emma, whose crew is dead, cannot roll again; the others can, and nobody may be added', () => {
    const room = derelict();
    room.roll(FIRST);
    const refusal = room.attempt('emma', { command: 'again', args: { again: true } });
    expect(refusal?.rule).toBe('re-roll');
    expect(room.attempt('emma', { command: 'volunteer', args: { crew: 2 } })?.rule).toBe('volunteers-fixed');
    room.choose({ you: true, sam: true });
    // The five dice that are left: four of yours and Sam's one.
    room.roll({ you: [2, 2, 3, 3], sam: [6] });
    expect(living(room)).toEqual({ you: 4, sam: 0, emma: 0 });
    expect(taken(room, 'you')).toEqual({ fuel: 3, food: 0, water: 0, tech: 5 });
  });

  test('1 2 6 6 leaves two of the three that are needed: a bust, and all three lose all their tokens', () => {
    const room = derelict();
    room.roll(FIRST);
    room.choose({ you: true, sam: true });
    room.roll({ you: [2, 2, 3, 3], sam: [6] });
    room.choose({ you: true });
    room.roll({ you: [1, 2, 6, 6] });
    expect(room.day.harvest).toBeNull();
    expect(room.day.last).toMatchObject({ card: 'derelict-ship', bust: true, dead: 8 });
    expect(room.day.issued).toEqual({ fuel: 0, food: 0, water: 0, tech: 0 });
    // The deaths stand: eight of ten are gone.
    expect(Object.values(room.day.captains).map(({ aboard }) => aboard)).toEqual([20 - 3, 13 - 3, 12 - 2]);
    expect(room.day.outcome).toBeNull();
    expect(room.day.region).toEqual([
      { card: 'derelict-ship', harvested: true },
      { card: 'minerva', harvested: false },
    ]);
  });

  test('a harvest that stops while enough live is complete, and only then are its tokens spendable', () => {
    const room = derelict();
    room.roll(FIRST);
    expect(room.day.captains.you?.store.fuel).toBe(0);
    room.choose({ you: false, sam: false });
    expect(room.day.captains.you?.store).toEqual({ fuel: 3, food: 0, water: 0, tech: 1 });
    expect(room.day.captains.sam?.store.fuel).toBe(1);
    expect(room.day.last).toMatchObject({ bust: false, dead: 5 });
    // Face down: it cannot be harvested again, the other card can.
    expect(room.attempt('emma', { command: 'choose-card', args: { card: 'derelict-ship' } })?.rule).toBe(
      'harvest-complete',
    );
    room.make('emma', { command: 'choose-card', args: { card: 'minerva' } });
  });
});

describe('living crew', () => {
  test('those who stopped count as living while another captain rolls again', () => {
    const room = derelict();
    room.roll({ you: [1, 1, 1, 1, 6], sam: [1, 1, 1], emma: [1, 1] });
    room.choose({ you: true, sam: false, emma: false });
    expect(room.attempt('sam', { command: 'roll', args: {} })?.rule).toBe('die-each');
    room.roll({ you: [6, 6, 6, 6] });
    expect(living(room)).toEqual({ you: 0, sam: 3, emma: 2 });
    expect(room.day.harvest?.step).toBe('choose');
  });

  test('exactly the minimum still holds, one fewer is a bust', () => {
    const holds = derelict();
    holds.roll({ you: [6, 6, 6, 6, 6], sam: [1, 1, 6], emma: [1, 6] });
    expect(holds.day.harvest?.step).toBe('choose');
    const busts = derelict();
    busts.roll({ you: [6, 6, 6, 6, 6], sam: [1, 1, 6], emma: [6, 6] });
    expect(busts.day.last).toMatchObject({ bust: true });
  });
});
