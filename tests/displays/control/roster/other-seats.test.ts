import { expect, test } from 'vitest';
import { otherSeatsOf } from '../../../../displays/control/roster/other-seats.ts';

const seat = (id: string, name: string, person: string | null) => ({
  seat: id,
  name,
  extra: false,
  person,
  note: null,
});
const captain = seat('captain', 'Captain', 'Zoe');
const kiln = { table: 'kiln', name: 'Kiln', seats: [captain, seat('pilot', 'Pilot', null)] };
const dione = {
  table: 'dione',
  name: 'Dione',
  seats: [seat('captain', 'Captain', ' zoe '), seat('pilot', 'Pilot', 'Bo')],
};

test('one person on two seats is named at either, however the name was spelt', () => {
  expect(otherSeatsOf([kiln, dione], kiln, captain)).toEqual(['Dione, Captain']);
  expect(otherSeatsOf([kiln, dione], dione, seat('captain', 'Captain', ' zoe '))).toEqual(['Kiln, Captain']);
});

test('seats that nobody or somebody else sits on are not named', () => {
  expect(otherSeatsOf([kiln, dione], kiln, seat('pilot', 'Pilot', null))).toEqual([]);
  expect(otherSeatsOf([kiln, dione], dione, seat('pilot', 'Pilot', 'Bo'))).toEqual([]);
});
