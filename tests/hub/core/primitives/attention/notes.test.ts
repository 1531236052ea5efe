import { expect, test } from 'vitest';
import * as z from 'zod';
import { DEFAULT_LIMITS } from '../../../../../hub/shell/broker/limits.ts';
import { AttentionBodySchema } from '../../../../../schemas/documents/attention.ts';
import { topics } from '../../../../../schemas/topics.ts';
import { Room } from '../../harness.ts';

const IdOf = z.object({ id: z.string() });
const TEXT = 'The hook lights does not reach http://lights.local: ECONNREFUSED';

const attention = (room: Room): unknown =>
  room.core.documents(room.state).find(({ topic }) => topic === topics.controlAttention)?.body;

test('what does not work beside the room is a note for the room’s desk, once however often it fails', () => {
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

const items = (room: Room) => AttentionBodySchema.parse(attention(room)).items;
const ids = (room: Room): string[] => items(room).map(({ id }) => id);
const handOver = (room: Room, level: 'alarm' | 'warning' | 'note', text: string): string =>
  IdOf.parse(room.ok('attention.note', { text, level })).id;

test('an alarm and what somebody has claimed stay in the list, however many notes come after them', () => {
  const room = new Room();
  const alarm = handOver(room, 'alarm', 'A player is hurt');
  const claimed = handOver(room, 'note', 'Dione asks for more time');
  room.ok('attention.claim', { id: claimed });
  for (let n = 0; n < 300; n += 1) handOver(room, 'note', `Matter ${n}`);
  expect(ids(room)).toContain(alarm);
  expect(ids(room)).toContain(claimed);
  expect(items(room)[0]).toMatchObject({ id: alarm });
});

test('what only informs goes before what warns, the oldest first, and how many went is said', () => {
  const room = new Room();
  const warning = handOver(room, 'warning', 'The hatch of Dione stands open');
  const [first, second] = [handOver(room, 'note', 'Matter 1'), handOver(room, 'note', 'Matter 2')];
  for (let n = 2; n < 99; n += 1) handOver(room, 'note', `Matter ${n + 1}`);
  expect(ids(room)).toEqual(expect.arrayContaining([warning, first, second]));
  expect(ids(room)).not.toContain('notes/dropped');
  handOver(room, 'note', 'one more');
  expect(ids(room)).not.toContain(first);
  expect(ids(room)).toEqual(expect.arrayContaining([warning, second]));
  expect(items(room).find(({ id }) => id === 'notes/dropped')).toMatchObject({
    level: 'warning',
    text: '1 older note has gone from this list, for there were too many: look in the log',
  });
  handOver(room, 'warning', 'and another');
  expect(items(room).find(({ id }) => id === 'notes/dropped')?.text).toMatch(/^2 older notes have gone/);
  room.ok('attention.clear', { id: 'notes/dropped' });
  expect(ids(room)).not.toContain('notes/dropped');
});

test('where every note is an alarm the newest is kept all the same, in a document that a broker takes', () => {
  const room = new Room();
  const first = handOver(room, 'alarm', '漢'.repeat(200));
  for (let n = 0; n < 249; n += 1) handOver(room, 'alarm', '漢'.repeat(200));
  expect(ids(room)).toContain(first);
  const last = handOver(room, 'alarm', '漢'.repeat(200));
  expect(ids(room)).toContain(last);
  expect(ids(room)).not.toContain(first);
  expect(ids(room)).toContain('notes/dropped');
  const limit = DEFAULT_LIMITS.packetsByRole('hub').maxPacketBytes;
  expect(Buffer.byteLength(JSON.stringify(attention(room)))).toBeLessThan(limit);
});
