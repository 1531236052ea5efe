import { describe, expect, test } from 'vitest';
import { jumpCard } from '../../../games/for-the-fleet/content/jump-cards.ts';
import { game } from '../../../games/for-the-fleet/game.ts';
import { Instant } from '../../../schemas/units.ts';
import { RoomSchema } from '../../../schemas/room.ts';
import { control, Room, tableUser } from '../../hub/core/harness.ts';
import type { Day } from '../../../games/for-the-fleet/day.ts';

const FOUR = ['amber', 'birch', 'cobalt', 'dune'];

/** A day of four captains with their ships drawn, in the very core that a hub runs. */
const drawn = () => {
  const config = RoomSchema.parse({ room: 'r', name: 'R', game: 'for-the-fleet', tables: FOUR });
  const room = new Room(game, config);
  room.start();
  // The cast: the state of this very game.
  const day = (): Day => room.state.game.state as unknown as Day;
  const does = (table: string, command: string, args: object = {}, more: { before?: Instant } = {}) => {
    const { answer } = room.verb('game.do', { command, args }, { by: tableUser(table), ...more });
    return answer?.status === 'ok' ? 'ok' : `${answer?.error?.code}: ${answer?.error?.message}`;
  };
  for (const table of FOUR) expect(does(table, 'draw-ship')).toBe('ok');
  return { room, day, does };
};

const jumped = () => {
  const bench = drawn();
  for (const table of FOUR) bench.does(table, 'ready', { ready: true });
  expect(bench.day().jumps).toBe(1);
  return bench;
};

describe('bad input: each says what and why, and nothing is half done', () => {
  test('two captains who trade the same token: the second is told that it is gone, and keeps what it would give', () => {
    const { day, does } = drawn();
    const fuel = day().captains.amber?.store.fuel ?? 0;
    for (const to of ['birch', 'cobalt']) {
      expect(does('amber', 'offer', { to, giveFuel: fuel, wantWater: 1 })).toBe('ok');
    }
    expect(does('birch', 'accept', { from: 'amber' })).toBe('ok');
    const before = structuredClone(day());
    expect(does('cobalt', 'accept', { from: 'amber' })).toMatch(
      /no longer holds .* Fuel .*Ask for a new offer/,
    );
    expect(day()).toEqual(before);
  });

  test('a seat that is gone: no command for it, none from it', () => {
    const { day, does, room } = drawn();
    const before = structuredClone(day());
    expect(does('ember', 'draw-ship')).not.toBe('ok');
    expect(does('amber', 'offer', { to: 'ember', wantFuel: 1 })).toMatch(/another captain who plays/);
    const { answer } = room.verb(
      'game.do',
      { command: 'draw-ship', args: { captain: 'ember' } },
      { by: control },
    );
    expect(answer?.status).toBe('error');
    expect(day()).toEqual(before);
  });

  test('an answer after its deadline changes nothing, and says that nobody waited for it', () => {
    const { day, does, room } = jumped();
    const before = structuredClone(day());
    const late = does('amber', 'ready', { ready: true }, { before: Instant(room.now - 1) });
    expect(late).toMatch(/^command\/late: It arrived/);
    expect(day()).toEqual(before);
  });

  test('dice that nobody can have thrown: it says what a die shows, and how many there are', () => {
    const { day, does } = jumped();
    const card = day().region.find(({ card: id }) => jumpCard(id).crew <= 8)?.card;
    expect(does('amber', 'choose-card', { card })).toBe('ok');
    for (const table of FOUR) does(table, 'volunteer', { crew: 2 });
    for (const table of FOUR) expect(does(table, 'lock')).toBe('ok');
    const before = structuredClone(day());
    for (const dice of ['1 7', '1 x', '0 3']) {
      expect(does('amber', 'roll', { dice })).toMatch(/Harvesting: A die shows 1 to 6/);
    }
    for (const dice of ['1 3 6', '']) {
      expect(does('amber', 'roll', { dice })).toMatch(/You roll 2 dice, .* Enter all 2/);
    }
    expect(day()).toEqual(before);
    expect(does('amber', 'roll', { dice: '16' })).toBe('ok');
    expect(day().harvest?.teams.amber?.dice).toEqual([1, 6]);
  });

  test('the same press sent twice is one command', () => {
    const { day, room } = jumped();
    const card = day().region[0]?.card;
    const press = () =>
      room.verb(
        'game.do',
        { command: 'choose-card', args: { card } },
        { by: tableUser('amber'), transaction: 'once', client: 'table-amber-x' },
      ).answer;
    const first = press();
    expect(first?.status).toBe('ok');
    const before = structuredClone(day());
    expect(press()).toEqual(first);
    expect(day()).toEqual(before);
  });
});

describe('undo by Control', () => {
  test('takes back a die that was typed wrong: its tokens and its dead are gone, and the captain rolls anew', () => {
    const { day, does, room } = jumped();
    const card = day().region.find(({ card: id }) => jumpCard(id).crew <= 8)?.card;
    does('amber', 'choose-card', { card });
    for (const table of FOUR) does(table, 'volunteer', { crew: 2 });
    for (const table of FOUR) does(table, 'lock');
    const before = structuredClone(day());
    expect(does('amber', 'roll', { dice: '6 6' })).toBe('ok');
    room.ok('undo', { event: room.state.seq, insist: true });
    expect(day()).toEqual(before);
    expect(does('amber', 'roll', { dice: '1 6' })).toBe('ok');
  });

  test('takes back a trade whole: both stores, and the offer stands again', () => {
    const { day, does, room } = drawn();
    does('amber', 'offer', { to: 'birch', giveFuel: 1, wantWater: 2 });
    const before = structuredClone(day());
    expect(does('birch', 'accept', { from: 'amber' })).toBe('ok');
    expect(day().captains).not.toEqual(before.captains);
    room.ok('undo', { event: room.state.seq, insist: true });
    expect(day()).toEqual(before);
  });

  test('takes back a jump with its cards and its track', () => {
    const { day, does, room } = drawn();
    for (const table of FOUR.slice(1)) does(table, 'ready', { ready: true });
    const before = structuredClone(day());
    expect(room.document('pub/track/jumps')).toMatchObject({ value: 0 });
    expect(does('amber', 'ready', { ready: true })).toBe('ok');
    expect(room.document('pub/track/jumps')).toMatchObject({ value: 1 });
    room.ok('undo', { event: room.state.seq, insist: true });
    expect(day()).toEqual(before);
    expect(room.document('pub/track/jumps')).toMatchObject({ value: 0 });
  });
});
