import { expect, test } from 'vitest';
import { found } from '../../../../displays/control/parts/search.tsx';

test('a search finds every word in any order and case', () => {
  expect(found('SHUTTLE lost', 'Yes, but the shuttle', 'is lost', null)).toBe(true);
  expect(found('shuttle found', 'Yes, but the shuttle is lost')).toBe(false);
  expect(found('', 'anything')).toBe(true);
});
