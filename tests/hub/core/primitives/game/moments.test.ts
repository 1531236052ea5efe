import { expect, test } from 'vitest';
import type { MomentName } from '../../../../../games/kit/hooks.ts';
import { Uid } from '../../../../../schemas/ids.ts';
import { Minutes } from '../../../../../schemas/units.ts';
import { Room } from '../../harness.ts';
import { testGame } from '../../test-game.ts';

/** A game that only listens. */
const listening = () => {
  const told: [MomentName, unknown][] = [];
  const hear = (name: MomentName) => (_state: unknown, moment: unknown) => void told.push([name, moment]);
  const names = [
    'boxTallied',
    'boxResolved',
    'alarmBegan',
    'alarmEnded',
    'roundBegan',
    'card',
    'seat',
  ] as const;
  const room = new Room(testGame({ on: Object.fromEntries(names.map((name) => [name, hear(name)])) }));
  room.start();
  room.run({ type: 'device-state', device: 'box-dione', state: { state: 'ready', bridge: 'one' } });
  return { room, told: (): [MomentName, unknown][] => told.splice(0) };
};

test('a box that has been counted and one that Control has resolved are told once each, and not by an undo', () => {
  const { room, told } = listening();
  room.ok('box.arm', { box: 'dione', cost: { food: 1 }, title: 'Leak' });
  expect(told()).toEqual([]);
  room.ok('box.recount', { box: 'dione', counts: { food: 1 } });
  const tallied = { box: 'dione', table: 'dione', counts: { food: 1 }, outcome: 'success' };
  expect(told()).toEqual([['boxTallied', tallied]]);
  room.ok('box.resolve', { box: 'dione', outcome: 'failure' });
  expect(told()).toEqual([['boxResolved', { box: 'dione', table: 'dione', outcome: 'failure' }]]);
  room.ok('undo');
  expect(told()).toEqual([]);
});

test('an alarm, its rounds and its end are told', () => {
  const { room, told } = listening();
  room.ok('alarm.raise', { kind: 'wolves', insist: true });
  expect(told()).toEqual([]);
  room.ok('alarm.confirm');
  expect(told()).toEqual([
    ['alarmBegan', { alarm: 'wolves' }],
    ['roundBegan', { alarm: 'wolves', round: 1, side: 'fleet' }],
  ]);
  room.ok('rounds.next');
  expect(told()).toEqual([['roundBegan', { alarm: 'wolves', round: 2, side: 'wolves' }]]);
  room.wait(Minutes(1));
  room.ok('alarm.standDown');
  expect(told()).toEqual([['alarmEnded', { alarm: 'wolves' }]]);
});

test('somebody who takes a seat, moves and leaves is told by seat', () => {
  const { room, told } = listening();
  room.ok('roster.set', { table: 'dione', seat: 'captain', person: 'Zoe' });
  room.ok('roster.move', {
    from: { table: 'dione', seat: 'captain' },
    to: { table: 'vulcan', seat: 'scout' },
  });
  expect(told()).toEqual([
    ['seat', { table: 'dione', seat: 'captain', person: 'Zoe' }],
    ['seat', { table: 'dione', seat: 'captain', person: null }],
    ['seat', { table: 'vulcan', seat: 'scout', person: 'Zoe' }],
  ]);
});

test('a known card at a box that is not armed is shown; one that is put in is not told', () => {
  const { room, told } = listening();
  const uid = Uid('04A1B2C3D4E5F6');
  room.ok('tag.learn', { tags: [{ uid, kind: 'crew', owner: 'vulcan' }] });
  const sighting = { kind: 'sighting' as const, uid, firstMs: 900 as never, lastMs: 950 as never };
  room.observe(1, sighting);
  expect(told()).toEqual([['card', { box: 'dione', table: 'dione', kind: 'crew', owner: 'vulcan' }]]);
  room.ok('box.arm', { box: 'dione', cost: { crew: 1 } });
  room.observe(2, sighting);
  expect(told()).toEqual([]);
});
