import { expect, test } from 'vitest';
import { moved } from '../../../../displays/control/rounds/moved.ts';

test('a member of an order moves one place, and not past an end', () => {
  expect(moved(['a', 'b', 'c'], 'c', -1)).toEqual(['a', 'c', 'b']);
  expect(moved(['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c']);
  expect(moved(['a', 'b'], 'a', -1)).toEqual(['a', 'b']);
  expect(moved(['a', 'b'], 'b', 1)).toEqual(['a', 'b']);
  expect(moved(['a', 'b'], 'z', 1)).toEqual(['a', 'b']);
});
