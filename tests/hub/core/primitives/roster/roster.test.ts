import { expect, test } from 'vitest';
import { RosterBodySchema } from '../../../../../schemas/documents/roster.ts';
import { Room, second } from '../../harness.ts';

const seats = (room: Room, table: string) =>
  RosterBodySchema.parse(room.document('priv/control/roster')).tables.find((each) => each.table === table)
    ?.seats ?? [];
const people = (room: Room, table: string) => seats(room, table).map(({ name, person }) => [name, person]);
const shown = (room: Room, table: string) =>
  (room.document(`pub/table/${table}`) as { seats: { name: string; person: string | null }[] }).seats;

test('a person is bound to a seat and unbound, and the names stay with Control', () => {
  const room = new Room();
  room.ok('roster.set', { table: 'dione', seat: 'captain', person: 'Ada', note: 'leaves at five' });
  expect(seats(room, 'dione')[0]).toEqual({
    seat: 'captain',
    name: 'Captain',
    extra: false,
    person: 'Ada',
    note: 'leaves at five',
  });
  expect(shown(room, 'dione')[0]).toEqual({ id: 'captain', name: 'Captain', person: null });
  room.ok('roster.set', { table: 'dione', seat: 'captain', person: null });
  expect(seats(room, 'dione')[0]).toMatchObject({ person: null, note: null });
});

test('names stand on the tables when Control says so, and go again', () => {
  const room = new Room();
  room.ok('roster.set', { table: 'dione', seat: 'captain', person: 'Ada' });
  room.ok('roster.show', { shown: true });
  expect(shown(room, 'dione')[0]?.person).toBe('Ada');
  room.ok('roster.show', { shown: false });
  expect(shown(room, 'dione')[0]?.person).toBeNull();
});

test('a seat of a name that the table has already is refused, another table may have it', () => {
  const room = new Room();
  expect(room.code('roster.addSeat', { table: 'dione', name: 'captain' })).toBe('roster/same-seat');
  room.ok('roster.addSeat', { table: 'dione', name: 'Cook' });
  expect(room.code('roster.addSeat', { table: 'dione', name: 'Cook' })).toBe('roster/same-seat');
  room.ok('roster.addSeat', { table: 'vulcan', name: 'Cook' });
});

test('a latecomer gets an extra seat, which can be taken away; a seat of the game cannot', () => {
  const room = new Room();
  const { seat } = room.ok('roster.addSeat', { table: 'dione', name: 'Cook', person: 'Cleo' });
  expect(people(room, 'dione')).toEqual([
    ['Captain', null],
    ['Scout', null],
    ['Cook', 'Cleo'],
  ]);
  expect(room.code('roster.removeSeat', { table: 'dione', seat: 'captain' })).toBe('roster/fixed-seat');
  room.ok('roster.removeSeat', { table: 'dione', seat });
  expect(people(room, 'dione')).toHaveLength(2);
});

test('a person moves to a free seat, and not to one that is taken or from one that is empty', () => {
  const room = new Room();
  const scout = { table: 'dione', seat: 'scout' };
  const captain = { table: 'vulcan', seat: 'captain' };
  room.ok('roster.set', { ...scout, person: 'Ada', note: 'new' });
  room.ok('roster.move', { from: scout, to: captain });
  expect(seats(room, 'vulcan')[0]).toMatchObject({ person: 'Ada', note: 'new' });
  expect(seats(room, 'dione')[1]?.person).toBeNull();
  expect(room.code('roster.move', { from: scout, to: captain })).toBe('roster/empty');
  room.ok('roster.set', { ...scout, person: 'Ben' });
  expect(room.code('roster.move', { from: scout, to: captain })).toBe('roster/taken');
  expect(room.code('roster.set', { table: 'dione', seat: 'cook', person: 'Ben' })).toBe(
    'roster/unknown-seat',
  );
  expect(room.last.answer?.error?.message).toContain('captain, scout');
});

test('the crew of a destroyed ship goes aboard another one, and one undo brings them all back', () => {
  const room = new Room();
  room.ok('roster.set', { table: 'dione', seat: 'captain', person: 'Ada' });
  room.ok('roster.addSeat', { table: 'dione', name: 'Cook', person: 'Cleo' });
  room.ok('roster.set', { table: 'vulcan', seat: 'captain', person: 'Ben' });
  const before = [people(room, 'dione'), people(room, 'vulcan')];
  expect(room.ok('roster.moveCrew', { table: 'dione', to: 'vulcan' })).toMatchObject({ moved: 2 });
  expect(people(room, 'dione')).toEqual([
    ['Captain', null],
    ['Scout', null],
  ]);
  expect(people(room, 'vulcan')).toEqual([
    ['Captain', 'Ben'],
    ['Scout', null],
    ['Captain of Dione', 'Ada'],
    ['Cook', 'Cleo'],
  ]);
  room.ok('undo');
  expect([people(room, 'dione'), people(room, 'vulcan')]).toEqual(before);
  expect(room.code('roster.moveCrew', { table: 'aegis', to: 'vulcan' })).toBe('roster/empty');
  expect(room.code('roster.moveCrew', { table: 'dione', to: 'dione' })).toBe('command/malformed');
});

test('two seats that are changed one after the other are undone one by one', () => {
  const room = new Room();
  const { event } = room.ok('roster.set', { table: 'dione', seat: 'captain', person: 'Ada' });
  room.ok('roster.set', { table: 'dione', seat: 'scout', person: 'Ben' });
  room.ok('undo', { event });
  expect(people(room, 'dione')).toEqual([
    ['Captain', null],
    ['Scout', 'Ben'],
  ]);
});

test('of two who bind the same seat at once the second is told who sits there now', () => {
  const room = new Room();
  const seen = room.state.seq;
  const seat = { table: 'dione', seat: 'captain' };
  room.verb('roster.set', { ...seat, person: 'Ada' }, { rev: seen });
  const { answer } = room.verb('roster.set', { ...seat, person: 'Ben' }, { rev: seen });
  expect(answer?.error?.code).toBe('command/stale');
  expect(answer?.error?.message).toContain('Meanwhile control: Captain of Dione: Ada');
  const scout = room.verb('roster.set', { table: 'dione', seat: 'scout', person: 'Ben' }, { rev: seen });
  expect(scout.answer?.status).toBe('ok');
});

test('a seat that somebody has filled since it was looked at is refused with who did it; another seat is not', () => {
  const room = new Room();
  room.ok('roster.set', { table: 'dione', seat: 'captain', person: 'Zoe' });
  const seen = room.state.seq;
  room.ok('roster.set', { table: 'dione', seat: 'captain', person: 'Ada' }, second);
  const captain = { table: 'dione', seat: 'captain', person: 'Cleo' };
  const { answer } = room.verb('roster.set', captain, { rev: seen });
  expect(answer).toMatchObject({
    error: {
      code: 'command/stale',
      say: { values: { what: { values: { by: 'control-2', text: 'Captain of Dione: Ada' } } } },
    },
    data: { rev: room.state.seq, shown: false },
  });
  expect(people(room, 'dione')[0]).toEqual(['Captain', 'Ada']);
  room.verb('roster.set', { table: 'dione', seat: 'scout', person: 'Cleo' }, { rev: seen });
  expect(people(room, 'dione')[1]).toEqual(['Scout', 'Cleo']);
  expect(room.verb('roster.set', captain, { rev: room.state.seq }).answer?.status).toBe('ok');
});

test('nobody is moved or loses a seat in the place of whom the one who presses has seen there', () => {
  const room = new Room();
  const { seat } = room.ok('roster.addSeat', { table: 'dione', name: 'Cook' }) as { seat: string };
  const cook = { table: 'dione', seat };
  const seen = room.state.seq;
  room.ok('roster.set', { ...cook, person: 'Ada' }, second);
  const to = { table: 'vulcan', seat: 'captain' };
  expect(room.verb('roster.move', { from: cook, to }, { rev: seen }).answer?.error?.code).toBe(
    'command/stale',
  );
  expect(room.verb('roster.removeSeat', cook, { rev: seen }).answer?.error?.code).toBe('command/stale');
  expect(people(room, 'dione')[2]).toEqual(['Cook', 'Ada']);
});
