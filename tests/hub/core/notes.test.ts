import { expect, test } from 'vitest';
import { topics } from '../../../schemas/topics.ts';
import { Room } from './harness.ts';

const TEXT = 'The hook lights does not reach http://lights.local: ECONNREFUSED';

const attention = (room: Room): unknown =>
  room.core.documents(room.state).find(({ topic }) => topic === topics.controlAttention)?.body;

test('what does not work beside the room is a note for the room’s desk, told once however often it fails', () => {
  const room = new Room();
  room.run({ type: 'trouble', id: 'hook/lights', text: TEXT });
  expect(attention(room)).toMatchObject({
    items: [{ id: 'hook/lights', level: 'warning', text: TEXT, desk: 'room' }],
  });
  const before = room.state;
  room.run({ type: 'trouble', id: 'hook/lights', text: TEXT });
  expect(room.state).toBe(before);
});

test('it goes by itself once that works again, and saying so twice changes nothing', () => {
  const room = new Room();
  room.run({ type: 'trouble', id: 'hook/lights', text: TEXT });
  room.run({ type: 'trouble', id: 'hook/lights', text: null });
  expect(attention(room)).toEqual({ items: [] });
  const before = room.state;
  room.run({ type: 'trouble', id: 'hook/lights', text: null });
  expect(room.state).toBe(before);
});

test('Control may clear it, and it comes again with the next failure', () => {
  const room = new Room();
  room.run({ type: 'trouble', id: 'hook/lights', text: TEXT });
  room.ok('attention.clear', { id: 'hook/lights' });
  expect(attention(room)).toEqual({ items: [] });
  room.run({ type: 'trouble', id: 'hook/lights', text: TEXT });
  expect(attention(room)).toMatchObject({ items: [{ id: 'hook/lights' }] });
});
