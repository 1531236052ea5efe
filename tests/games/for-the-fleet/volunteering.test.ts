import { describe, expect, test } from 'vitest';
import { fleet } from './fleet.ts';

const LOCK = { command: 'lock', args: {} } as const;
const at = (options: Record<string, boolean> = {}) => {
  const room = fleet({
    ships: { a: 'goliath', b: 'quirks-delight' },
    crew: { a: 15, b: 2 },
    region: ['minerva', 'needles-eye'],
    options,
  });
  room.make('a', { command: 'choose-card', args: { card: 'minerva' } });
  return room;
};
const send = (crew: number) => ({ command: 'volunteer', args: { crew } }) as const;

describe('volunteering', () => {
  test('sums what each captain sends; she may change it until the mission sets out', () => {
    const room = at();
    room.make('a', send(3));
    room.make('a', LOCK);
    room.make('a', send(6));
    expect(room.day.harvest?.teams.a?.locked).toBe(false);
    room.make('b', send(2));
    room.make('b', LOCK);
    room.make('a', LOCK);
    expect(room.attempt('a', send(9))?.rule).toBe('volunteers-fixed');
    expect(room.day.harvest).toMatchObject({ step: 'roll', teams: { a: { crew: 6 }, b: { crew: 2 } } });
    expect(room.day.captains).toMatchObject({ a: { aboard: 9 }, b: { aboard: 0 } });
  });

  test('meets the minimum on the card: six of seven do not set out', () => {
    const room = at();
    room.make('a', send(6));
    room.make('a', LOCK);
    const refusal = room.attempt('b', LOCK);
    expect(refusal?.refused).toMatch(
      /^Harvesting: Minerva needs at least 7 crew, and the fleet would send 6\. .*1 more/,
    );
    room.make('b', send(1));
    room.make('b', LOCK);
    expect(room.day.harvest?.step).toBe('roll');
  });

  test('takes nobody who is not aboard', () => {
    expect(at().attempt('b', send(3))?.refused).toMatch(/2 crew aboard/);
  });

  test('can be called off before the mission sets out, not afterwards', () => {
    const room = at();
    room.make('b', { command: 'call-off', args: {} });
    expect(room.day.harvest).toBeNull();
    room.sendOut('minerva', { a: 7 });
    expect(room.attempt('b', { command: 'call-off', args: {} })?.rule).toBe('volunteers-fixed');
  });

  test('hidden: opened when all have sent, and begun again when it falls short', () => {
    const room = at({ 'hidden-volunteers': true });
    room.make('a', send(6));
    room.everyone(LOCK);
    expect(room.day.harvest).toMatchObject({ step: 'volunteer', teams: { a: { locked: false } } });
    room.make('a', send(7));
    room.everyone(LOCK);
    expect(room.day.harvest?.step).toBe('roll');
  });

  test('is for a card that lies face up and that the fleet has crew for', () => {
    const room = fleet({
      ships: { a: 'goliath' },
      crew: { a: 11 },
      region: ['needles-eye', 'minerva'],
    });
    const choose = (card: string) => room.attempt('a', { command: 'choose-card', args: { card } })?.rule;
    expect(choose('orions-whip')).toBe('choose-card');
    expect(choose('needles-eye')).toBe('minimum-crew');
    expect(choose('minerva')).toBeUndefined();
    expect(choose('minerva')).toBe('choose-card');
  });
});
