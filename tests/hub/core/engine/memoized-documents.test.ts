import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createCore } from '../../../../hub/core/core.ts';
import type { Document } from '../../../../hub/core/contract.ts';
import { anyCall, happen, happenings, intoTheMiddle } from '../arbitraries.ts';
import { Room } from '../harness.ts';
import { testGame, testRoom } from '../test-game.ts';

const setup = { game: testGame(), room: testRoom };

/** As a core that has kept nothing makes them. */
const anew = (room: Room): string => JSON.stringify(createCore(setup).documents(room.state));
const kept = (room: Room): string => JSON.stringify(room.core.documents(room.state));

test('after whatever happens the documents are to the byte those that are made anew, order and guards included', () => {
  fc.assert(
    fc.property(happenings(anyCall), (list) => {
      const room = new Room(setup.game, setup.room);
      if (list.length % 2 === 0) intoTheMiddle(room);
      const numbers = new Map<string, number>();
      for (const each of list) {
        happen(room, numbers, each);
        if (kept(room) !== anew(room)) expect(JSON.parse(kept(room))).toEqual(JSON.parse(anew(room)));
      }
    }),
    { numRuns: 15 },
  );
});

test('also where rooms and moments come in turn: what was kept of one is not taken for another', () => {
  const [one, other] = [new Room(setup.game, setup.room), new Room(setup.game, setup.room)];
  one.start();
  other.start();
  const states = [one.state];
  for (const value of [2, 3, 1]) {
    one.ok('track.set', { track: 'pursuit', value });
    other.ok('roster.set', { table: 'dione', seat: 'captain', person: `Person ${value}` });
    states.push(one.state);
    expect(kept(one)).toBe(anew(one));
    expect(kept(other)).toBe(anew(other));
  }
  for (const state of states.toReversed()) {
    one.state = state;
    expect(kept(one)).toBe(anew(one));
  }
});

/** A game may look at any track and any box: its forms are made again; a document that says the same is the one of before. */
const OF_GAME = ['priv/control/game/forms'];

test.each([
  [
    'track.set',
    { track: 'pursuit', value: 2 },
    ['pub/track/pursuit', 'priv/control/room', 'priv/control/log', ...OF_GAME],
  ],
  [
    'box.arm',
    { box: 'vulcan', cost: { food: 2 } },
    [
      'priv/control/box/vulcan',
      'priv/control/enrol',
      'pub/table/vulcan',
      'priv/control/attention',
      'priv/control/collection',
      ...OF_GAME,
      'priv/control/log',
    ],
  ],
  [
    'roster.set',
    { table: 'dione', seat: 'captain', person: 'Ann' },
    ['priv/control/roster', 'pub/table/dione', 'priv/control/alarm', 'priv/control/log'],
  ],
  [
    'message.send',
    { table: 'dione', text: 'Hello' },
    ['priv/control/messages', 'priv/table/dione/message', 'priv/control/log'],
  ],
] as const)('%s makes again what it changes, and nothing of another table', (verb, args, wanted) => {
  const room = new Room();
  room.start();
  const documents = (): readonly Document[] => room.core.documents(room.state);
  const before = new Set(documents());
  room.ok(verb, args);
  expect(
    documents()
      .flatMap((each) => (before.has(each) ? [] : [each.topic]))
      .toSorted(),
  ).toEqual(wanted.toSorted());
});

test('what is due by itself is published when it comes', () => {
  const room = new Room();
  room.start();
  room.ok('timer.start', { timer: 'council', label: 'Council', durationMs: 60_000 });
  expect(room.document('pub/clock/council')).toMatchObject({ state: 'running' });
  room.wait(60_000);
  expect(room.document('pub/clock/council')).toMatchObject({ state: 'finished' });
  expect(kept(room)).toBe(anew(room));
});

test('what the room was is let go: a day of it would fill the memory', async () => {
  setFlagsFromString('--expose-gc');
  // The cast: V8 puts it into each new context from now on.
  const collect = runInNewContext('gc') as () => void;
  const room = new Room(setup.game, setup.room);
  room.start();
  const past: WeakRef<object>[] = [];
  // A command that can be taken back keeps what it found, the newest fifty of them.
  for (let at = 0; at < 100; at += 1) {
    room.ok('track.set', { track: 'pursuit', value: at % 2 });
    const shown = room.core.documents(room.state).find(({ topic }) => topic === 'pub/track/pursuit');
    if (at < 40) past.push(new WeakRef(room.state.track), new WeakRef(shown ?? {}));
  }
  // A weak reference holds until the turn in which it was made is over.
  await new Promise(setImmediate);
  collect();
  // One may still lie on the stack.
  expect(past.filter((each) => each.deref() !== undefined).length).toBeLessThan(3);
});
