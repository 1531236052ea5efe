import { expect, test } from 'vitest';
import { carryList } from '../../../../displays/control/boxes/carry-list.ts';
import { BoxBodySchema } from '../../../../schemas/documents/box.ts';
import { aBox } from './a-box.ts';

test('the carry-list says by owner, in the order of the tables, what goes back, and sums what is alike', () => {
  const { returns } = BoxBodySchema.parse({
    ...aBox({}),
    returns: [
      { owner: null, kind: 'shuttle', count: 1, flipped: 0 },
      { owner: 'kiln', kind: 'manpower', count: 2, flipped: 1 },
      { owner: 'dione', kind: 'manpower', count: 1, flipped: 0 },
      { owner: 'kiln', kind: 'manpower', count: 1, flipped: 0 },
    ],
  });
  expect(carryList(returns, ['dione', 'kiln'])).toEqual([
    { owner: 'dione', what: [{ kind: 'manpower', count: 1, flipped: 0 }] },
    { owner: 'kiln', what: [{ kind: 'manpower', count: 3, flipped: 1 }] },
    { owner: null, what: [{ kind: 'shuttle', count: 1, flipped: 0 }] },
  ]);
});
