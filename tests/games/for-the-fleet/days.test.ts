import { expect, test } from 'vitest';
import { optionsFrom } from '../../../games/for-the-fleet/options.ts';
import { simulate } from './simulate.ts';

const FOUR = ['a', 'b', 'c', 'd'];

test('competent captains play days to their end: nothing is refused, and no invariant breaks at any move', () => {
  const ends = new Set<string>();
  for (let seed = 1; seed <= 30; seed += 1) {
    ends.add(simulate(seed, FOUR, optionsFrom({}, 4)).day.outcome?.because ?? 'none');
  }
  expect([...ends].sort()).toEqual(['points', 'stranded', 'turns']);
});

test('the same seed gives the same day', () => {
  const [once, again] = [1, 2].map(() => simulate(9, FOUR, optionsFrom({}, 4)));
  expect(again).toEqual(once);
});
