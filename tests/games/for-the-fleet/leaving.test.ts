import { describe, expect, test } from 'vitest';
import { game } from '../../../games/for-the-fleet/game.ts';
import { bustChance, percentOf } from '../../../games/for-the-fleet/odds.ts';
import { invariants } from '../../../games/for-the-fleet/invariants.ts';
import { leave } from '../../../games/for-the-fleet/rules/leaving.ts';
import { RoomSchema } from '../../../schemas/room.ts';
import { Room, tableUser } from '../../hub/core/harness.ts';
import { fleet } from './fleet.ts';
import type { Day } from '../../../games/for-the-fleet/day.ts';

const SIX = ['amber', 'birch', 'cobalt', 'dune', 'ember', 'fjord'];

/** Six tables in the core that a hub runs; no clock is started, as nobody needs one here. */
const bench = (tables: readonly string[] = SIX, options: object = {}) => {
  const room = new Room(
    game,
    RoomSchema.parse({ room: 'r', name: 'R', game: 'for-the-fleet', tables, options }),
  );
  room.start();
  // The cast: the state of this very game.
  const day = (): Day => room.state.game.state as unknown as Day;
  const does = (table: string, command: string, args: object = {}): string => {
    const { answer } = room.verb('game.do', { command, args }, { by: tableUser(table) });
    return answer?.status === 'ok' ? 'ok' : (answer?.error?.message ?? '');
  };
  const every = (command: string, args: object = {}): void => {
    for (const table of day().order) expect(does(table, command, args)).toBe('ok');
  };
  const leaves = (table: string): void => {
    room.ok('roster.removeTable', { table });
    expect(invariants(day())).toEqual([]);
  };
  return { room, day, does, every, leaves };
};

describe('a table that leaves the game', () => {
  test('while ships are drawn is not waited for, and what each starts with follows the number of captains', () => {
    const { day, does, leaves } = bench();
    for (const table of SIX.slice(0, 4)) expect(does(table, 'draw-ship')).toBe('ok');
    expect(day().captains.amber?.store).toEqual({ fuel: 2, food: 2, water: 2, tech: 1 });
    leaves('ember');
    leaves('fjord');
    expect(day().order).toEqual(SIX.slice(0, 4));
    expect(day().captains.amber?.store).toEqual({ fuel: 5, food: 5, water: 5, tech: 3 });
    expect(does('amber', 'ready', { ready: true })).toBe('ok');
  });

  test('is sent home with the key below the captains, which one undo takes back', () => {
    const { room, day, every, does } = bench();
    every('draw-ship');
    const faces = (): string => JSON.stringify(room.document('priv/control/game/fleet')?.face ?? null);
    expect(faces()).toContain('"Amber leaves"');
    room.ok('game.do', { command: 'go-home', args: { captain: 'amber' } });
    expect(day().order).toEqual(SIX.slice(1));
    expect(faces()).not.toContain('Amber');
    expect(room.document('priv/control/roster')?.left).toMatchObject([{ table: 'amber' }]);
    const gone = { command: 'go-home', args: { captain: 'amber' } };
    expect(room.verb('game.do', gone).answer?.error?.message).toMatch(/Amber is not in the game/);
    expect(does('birch', 'go-home', { captain: 'cobalt' })).not.toBe('ok');
    room.ok('undo');
    expect(day().order).toContain('amber');
  });

  test('was the last one to be ready: the fleet jumps', () => {
    const { day, every, does, leaves } = bench();
    every('draw-ship');
    for (const table of SIX.slice(1)) expect(does(table, 'ready', { ready: true })).toBe('ok');
    leaves('amber');
    expect(day().jumps).toBe(1);
  });

  test.each(['volunteer', 'roll', 'choose'] as const)('in a harvest (%s) is not waited for', (step) => {
    const { day, every, does, leaves } = bench();
    every('draw-ship');
    every('ready', { ready: true });
    const card = day().region[0]?.card;
    expect(does('amber', 'choose-card', { card })).toBe('ok');
    const crew = (table: string): number => Math.min(8, day().captains[table]?.aboard ?? 0);
    const others = SIX.slice(1);
    const sent = others.map((table) => [table, crew(table)] as const);
    for (const [table, count] of sent) expect(does(table, 'lock', { crew: count })).toBe('ok');
    if (step !== 'volunteer') {
      expect(does('amber', 'lock', { crew: 1 })).toBe('ok');
      for (const [table, count] of sent) expect(does(table, 'roll', { dice: '1'.repeat(count) })).toBe('ok');
    }
    if (step === 'choose') {
      expect(does('amber', 'roll', { dice: '1' })).toBe('ok');
      expect(day().harvest?.step).toBe('choose');
      for (const table of others) expect(does(table, 'again', { again: false })).toBe('ok');
    }
    leaves('amber');
    if (step === 'volunteer') expect(day().harvest?.step).toBe('roll');
    else if (step === 'roll') expect(day().harvest?.step).toBe('choose');
    else expect(day().harvest).toBeNull();
  });

  describe('in mid-roll', () => {
    /** The Derelict Ship needs three: you send two, Sam two, who leaves. */
    const out = (crew: Readonly<Record<string, number>> = { you: 2, sam: 2 }) => {
      const room = fleet({
        ships: { you: 'quirks-delight', sam: 'hearthstone', emma: 'kingfisher' },
        region: ['derelict-ship'],
      });
      room.sendOut('derelict-ship', crew);
      const samLeaves = (): void => leave(room.day, 'sam', room.tools);
      return { ...room, samLeaves };
    };

    test('has the dice that are under way ruled as if its crew were there; the others then roll again or stop', () => {
      const room = out();
      room.roll({ you: [1, 6] });
      // One of yours is dead: three of four are left, with Sam's two.
      expect(percentOf(bustChance(room.day, ['sam'], room.options))).toBe(75);
      room.samLeaves();
      expect(room.day.harvest).toMatchObject({ step: 'choose', minimum: 1, teams: { you: { crew: 1 } } });
      expect(room.day.harvest).not.toHaveProperty('gone');
      room.choose({ you: false });
      expect(room.day.last).toMatchObject({ bust: false, tokens: { fuel: 1 } });
    });

    test('leaves the others who have still to roll at the odds by which they chose', () => {
      const room = out();
      const before = percentOf(bustChance(room.day, ['you'], room.options));
      room.samLeaves();
      expect(room.day.harvest).toMatchObject({ step: 'roll', minimum: 3, gone: 2 });
      expect(percentOf(bustChance(room.day, ['you'], room.options))).toBe(before);
      // Of the four two are dead: a bust by the book.
      room.roll({ you: [6, 6] });
      expect(room.day.last).toMatchObject({ bust: true, dead: 2 });
    });

    test('and nobody else is left out there: what was found comes home', () => {
      const room = out({ you: 1, sam: 3 });
      room.roll({ you: [6] });
      room.samLeaves();
      expect(room.day.harvest).toBeNull();
      expect(room.day.last).toMatchObject({ bust: false, dead: 1 });
    });

    test('asks whoever would have rolled again once more, now that fewer are out there', () => {
      const room = out({ you: 4, sam: 2 });
      room.roll({ you: [1, 1, 1, 1], sam: [1, 1] });
      room.choose({ you: true });
      room.samLeaves();
      expect(room.day.harvest).toMatchObject({
        step: 'choose',
        minimum: 3,
        teams: { you: { choice: null } },
      });
      // Whose crew has come home already changes no odds.
      const other = out({ you: 4 });
      other.roll({ you: [1, 1, 1, 1] });
      other.samLeaves();
      expect(other.day.harvest).toMatchObject({ step: 'choose', teams: { you: { crew: 4 } } });
    });
  });

  test('takes ship, crew and tokens along, and has them again when it comes back; its offers are gone', () => {
    const { room, day, every, does, leaves } = bench();
    every('draw-ship');
    every('ready', { ready: true });
    expect(does('birch', 'offer', { to: 'amber', giveFuel: 1 })).toBe('ok');
    const before = structuredClone(day().captains.birch);
    leaves('birch');
    expect(day().offers).toEqual({});
    expect(does('birch', 'ready', { ready: true })).not.toBe('ok');
    room.ok('roster.returnTable', { table: 'birch' });
    expect(day().captains.birch).toEqual(before);
    expect(day().order).toEqual(SIX);
    expect(invariants(day())).toEqual([]);
  });

  test('or leaves its tokens to the others, by the option', () => {
    const { day, every, leaves } = bench(['amber', 'birch', 'cobalt'], { 'left-tokens': 'are-dealt-out' });
    every('draw-ship');
    every('ready', { ready: true });
    const issued = structuredClone(day().issued);
    leaves('birch');
    expect(day().issued).toEqual(issued);
    expect(day().left.birch?.store).toEqual({ fuel: 0, food: 0, water: 0, tech: 0 });
  });

  test('is back with all that it had when Control undoes its leaving', () => {
    const { room, day, every, leaves } = bench();
    every('draw-ship');
    const before = structuredClone(day());
    leaves('fjord');
    expect(day().order).not.toContain('fjord');
    room.ok('undo', { insist: true });
    expect(day()).toEqual(before);
  });
});
