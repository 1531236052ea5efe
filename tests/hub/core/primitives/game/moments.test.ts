import { expect, test } from 'vitest';
import type { MomentName } from '../../../../../games/kit/hooks.ts';
import { Uid } from '../../../../../schemas/ids.ts';
import { Minutes } from '../../../../../schemas/units.ts';
import { Room } from '../../harness.ts';
import { testGame } from '../../test-game.ts';

/** A game that only listens. */
const listening = () => {
  const reported: [MomentName, unknown][] = [];
  const hear = (name: MomentName) => (_state: unknown, moment: unknown) => void reported.push([name, moment]);
  const names = [
    'boxTallied',
    'boxResolved',
    'alarmBegan',
    'alarmEnded',
    'roundBegan',
    'initiativeMoved',
    'card',
    'seat',
  ] as const;
  const room = new Room(testGame({ on: Object.fromEntries(names.map((name) => [name, hear(name)])) }));
  room.start();
  room.run({ type: 'device-state', device: 'box-dione', state: { state: 'ready', bridge: 'one' } });
  return { room, reported: (): [MomentName, unknown][] => reported.splice(0) };
};

test('a box that has been counted and one that Control has resolved are passed on once each, and not by an undo', () => {
  const { room, reported } = listening();
  room.ok('box.arm', { box: 'dione', cost: { food: 1 }, title: 'Leak' });
  expect(reported()).toEqual([]);
  room.ok('box.recount', { box: 'dione', counts: { food: 1 } });
  const tallied = { box: 'dione', table: 'dione', counts: { food: 1 }, outcome: 'success' };
  expect(reported()).toEqual([['boxTallied', tallied]]);
  room.ok('box.resolve', { box: 'dione', outcome: 'failure' });
  expect(reported()).toEqual([['boxResolved', { box: 'dione', table: 'dione', outcome: 'failure' }]]);
  room.ok('undo');
  expect(reported()).toEqual([]);
});

test('an alarm, its rounds and its end reach the rules', () => {
  const { room, reported } = listening();
  room.ok('alarm.raise', { kind: 'wolves', insist: true });
  expect(reported()).toEqual([]);
  room.ok('alarm.confirm');
  expect(reported()).toEqual([
    ['alarmBegan', { alarm: 'wolves' }],
    ['roundBegan', { alarm: 'wolves', round: 1, side: 'fleet' }],
  ]);
  room.ok('rounds.next');
  expect(reported()).toEqual([['roundBegan', { alarm: 'wolves', round: 2, side: 'wolves' }]]);
  room.wait(Minutes(1));
  room.ok('alarm.standDown');
  expect(reported()).toEqual([['alarmEnded', { alarm: 'wolves' }]]);
});

test('how far an initiative order has come is passed on as it moves, whoever moves it, and not by an undo', () => {
  const { room, reported } = listening();
  room.ok('alarm.raise', { kind: 'raid', insist: true });
  room.ok('alarm.confirm');
  reported();
  const moved = (acting: string | null, taken: readonly string[]) => [
    ['initiativeMoved', { alarm: 'raid', acting, taken, isArranged: false }],
  ];
  room.ok('rounds.turn', { member: 'dione' });
  expect(reported()).toEqual(moved('dione', []));
  room.ok('rounds.taken', { member: 'dione' });
  expect(reported()).toEqual(moved(null, ['dione']));
  room.ok('undo');
  expect(reported()).toEqual([]);
  room.ok('rounds.turn', { member: 'vulcan' });
  expect(reported()).toEqual(moved('vulcan', ['dione']));
  room.ok('rounds.order', { order: ['vulcan', 'dione'] });
  expect(reported()).toEqual([
    ['initiativeMoved', { alarm: 'raid', acting: 'vulcan', taken: ['dione'], isArranged: true }],
  ]);
  room.ok('rounds.next');
  expect(reported()).toEqual([['roundBegan', { alarm: 'raid', round: 2, side: 'raiders' }]]);
});

test('somebody who takes a seat, moves and leaves is reported by seat', () => {
  const { room, reported } = listening();
  room.ok('roster.set', { table: 'dione', seat: 'captain', person: 'Zoe' });
  room.ok('roster.move', {
    from: { table: 'dione', seat: 'captain' },
    to: { table: 'vulcan', seat: 'scout' },
  });
  expect(reported()).toEqual([
    ['seat', { table: 'dione', seat: 'captain', person: 'Zoe' }],
    ['seat', { table: 'dione', seat: 'captain', person: null }],
    ['seat', { table: 'vulcan', seat: 'scout', person: 'Zoe' }],
  ]);
});

test('a card at a box that is not armed is passed on, also one that is not enrolled; one that is put in is not', () => {
  const { room, reported } = listening();
  const uid = Uid('04A1B2C3D4E5F6');
  room.ok('tag.learn', { tags: [{ uid, kind: 'crew', owner: 'vulcan' }] });
  const sighting = { kind: 'sighting' as const, uid, firstMs: 900 as never, lastMs: 950 as never };
  room.observe(1, { ...sighting, uid: Uid('04FFFFFFFFFFFF') });
  expect(reported()).toEqual([['card', { box: 'dione', table: 'dione', kind: null, owner: null }]]);
  room.ok('enrol.begin', { box: 'dione', kind: 'crew', owner: 'vulcan' });
  room.observe(2, sighting);
  expect(reported()).toEqual([]);
  room.ok('enrol.end');
  room.observe(3, sighting);
  expect(reported()).toEqual([['card', { box: 'dione', table: 'dione', kind: 'crew', owner: 'vulcan' }]]);
  room.ok('box.arm', { box: 'dione', cost: { crew: 1 } });
  room.observe(4, sighting);
  expect(reported()).toEqual([]);
});
