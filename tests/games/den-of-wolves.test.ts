import { describe, expect, test } from 'vitest';
import { game } from '../../games/den-of-wolves/game.ts';
import { accepted, contextOf, frozen, replayed, roomOf, seededDice } from './room.ts';
import type { ClockMoment, RoomGlimpse } from '../../games/kit/define-game.ts';

const { manifest } = game;
const room = roomOf(game as never);
const at = (pursuit: number): RoomGlimpse => frozen({ ...room, tracks: { ...room.tracks, pursuit } });
const moments = (glimpse: RoomGlimpse, moment: ClockMoment) =>
  game.onClock(frozen(game.setup()), moment, contextOf(glimpse, seededDice(1)));
const does = (name: string, args: unknown, glimpse: RoomGlimpse) => {
  const answer = game.commands[name]?.decide(frozen(game.setup()), args, contextOf(glimpse, seededDice(1)));
  if (answer === undefined) throw new Error('no such command');
  return accepted(answer);
};

describe('the figures', () => {
  test.each([
    ['action', 18, 'Action Phase (18 mins)'],
    ['team', 12, 'Team Phase (12 mins)'],
  ])('the %s phase takes %i minutes, as its heading says', (id, minutes, heading) => {
    expect(manifest.phases.find((phase) => phase.id === id)?.durationMs).toEqual({
      value: minutes * 60_000,
      source: { from: 'rulebook', heading },
    });
  });

  test('the clock holds at the end of a phase for the broadcast', () => {
    expect(manifest.advance.value).toBe('hold');
    expect(manifest.whenMissed.value).toBe('hold');
  });

  test('a Wolf Attack comes in the action phase alone and freezes the room', () => {
    expect(manifest.alarms).toMatchObject([{ id: 'wolf-attack', phases: ['action'], freeze: true }]);
  });

  test('exactly the six seats of the Wolf Attack Player Summary report to the map', () => {
    expect(manifest.alarms[0]?.reports.map(({ table, seat }) => `${table}/${seat}`)).toEqual([
      'aegis/xo',
      'aegis/fwco',
      'dione/first-officer',
      'icebreaker/first-officer',
      'quellon/first-officer',
      'vulcan/warden',
    ]);
  });

  test('Fleet and Wolf rounds take turns, and the Fleet begins', () => {
    const rounds = manifest.alarms[0]?.rounds;
    expect(rounds?.style === 'alternating' && rounds.sides.map(({ id }) => id)).toEqual(['fleet', 'wolf']);
  });

  test('six vessels seat a Council Member, one for each power, and every vessel has a morale track', () => {
    const members = manifest.tables.filter(({ seats }) => seats.some(({ id }) => id === 'council-member'));
    expect(members).toHaveLength(6);
    const vessels = manifest.tables.filter(({ id }) => id !== 'news').map(({ id }) => id);
    expect(manifest.tracks.flatMap(({ table }) => table ?? [])).toEqual(vessels);
  });
});

describe('Pursuit Track', () => {
  test('rises by one at the end of each turn, and at no other moment', () => {
    expect(moments(at(3), { at: 'turn-ended', turn: 1 }).requests).toEqual([
      { verb: 'track.move', args: { track: 'pursuit', by: 1 } },
    ]);
    for (const { id: phase } of manifest.phases) {
      expect(moments(at(3), { at: 'phase-began', turn: 1, phase }).requests).toEqual([]);
      expect(moments(at(3), { at: 'phase-ended', turn: 1, phase }).requests).toEqual([]);
    }
  });

  test('follows the option when Control has changed it', () => {
    const doubled = { ...at(3), options: { ...room.options, 'pursuit-per-turn': 2 } };
    expect(moments(doubled, { at: 'turn-ended', turn: 1 }).requests).toMatchObject([{ args: { by: 2 } }]);
  });

  test('stands at its upper end instead of asking for a move that would be refused', () => {
    expect(moments(at(12), { at: 'turn-ended', turn: 1 }).requests).toEqual([]);
  });

  test.each([
    ['short', 1],
    ['medium', 2],
    ['long', 3],
  ] as const)('drops for a %s jump by %i', (distance, steps) => {
    const { events, requests } = does('jump', { distance }, at(6));
    expect(requests).toEqual([{ verb: 'track.move', args: { track: 'pursuit', by: -steps } }]);
    expect(replayed(game, game.setup(), events)).toEqual({ jumps: [{ turn: 1, distance }] });
  });

  test('a long jump from step 2 ends at 0, and the jump is on record all the same', () => {
    expect(does('jump', { distance: 'long' }, at(2)).requests).toMatchObject([{ args: { by: -2 } }]);
    const standing = does('jump', { distance: 'long' }, at(0));
    expect(standing.requests).toEqual([]);
    expect(standing.events).toHaveLength(1);
  });
});

test('Fleet Morale moves the track of every vessel in play, each to its own end at most', () => {
  const glimpse = frozen({
    ...room,
    tables: ['aegis', 'dione', 'vulcan', 'news'],
    tracks: { ...room.tracks, 'morale-dione': 9, 'morale-vulcan': 10 },
  });
  expect(does('fleet-morale', { by: 2 }, glimpse).requests).toEqual([
    { verb: 'track.move', args: { track: 'morale-aegis', by: 2 } },
    { verb: 'track.move', args: { track: 'morale-dione', by: 1 } },
  ]);
});

test('an unknown distance is refused by the schema', () => {
  expect(game.commands.jump?.schema.safeParse({ distance: 'very long' }).success).toBe(false);
});
