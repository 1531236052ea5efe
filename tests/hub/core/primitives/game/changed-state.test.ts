import { expect, test } from 'vitest';
import { Room } from '../../harness.ts';
import { testGame } from '../../test-game.ts';

const later = testGame({ setup: () => ({ drawn: [], heard: [], treasury: { dione: 4 } }) as never });
/** The same room, on the day after its rules were changed. */
const resumed = (room: Room, game = later): Room => {
  const again = new Room(game);
  for (const batch of room.batches) again.state = again.core.evolve(again.state, batch);
  again.now = room.now;
  return again;
};
const notes = (room: Room) =>
  room.state.attention.notes.filter(({ id }) => id === 'game/lacks').map(({ text }) => text);

test('rules that keep more than the state of the day has say so at the start, by the field', () => {
  const room = new Room();
  room.ok('clock.start');
  const again = resumed(room);
  again.start();
  expect(notes(again)).toEqual([
    expect.stringMatching(/^The rules keep "treasury", which the state of this day lacks/),
  ]);
  again.start();
  expect(notes(again)).toHaveLength(1);
  expect(notes(room)).toEqual([]);
});

test('so do rules of a raised version that carry nothing over', () => {
  const room = new Room();
  room.ok('clock.start');
  const again = resumed(room, { ...later, version: later.version + 1 });
  again.start();
  expect(notes(again)).toEqual([expect.stringMatching(/^The rules keep "treasury"/)]);
});

test('a day that has not begun is set up anew by them', () => {
  const room = new Room();
  room.start();
  const again = resumed(room);
  again.start();
  expect(again.state.game.state).toMatchObject({ treasury: { dione: 4 } });
  expect(notes(again)).toEqual([]);
});
