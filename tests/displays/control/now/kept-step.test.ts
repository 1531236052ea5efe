import { expect, test } from 'vitest';
import { NOTHING_SEEN, seenAfter } from '../../../../displays/control/now/kept-step.ts';

const step = (id: string, done: number, of = 3) => ({ id, done, of });
/** What is kept after each of these lists was seen, one after the other. */
const kept = (...lists: (readonly ReturnType<typeof step>[])[]): (string | null)[] => {
  let seen = NOTHING_SEEN;
  return lists.map((steps) => {
    seen = seenAfter(seen, steps);
    return seen.kept;
  });
};

test('a step that is found done is not kept', () => {
  expect(kept([step('a', 3), step('b', 0)])).toEqual([null]);
});

test('a step is kept from its last tick until another is ticked, wholly or in part', () => {
  expect(
    kept(
      [step('a', 2), step('b', 1)],
      [step('a', 3), step('b', 1)],
      [step('a', 3), step('b', 1)],
      [step('a', 3), step('b', 2)],
      [step('a', 3), step('b', 3)],
    ),
  ).toEqual([null, 'a', 'a', null, 'b']);
});

test('a step whose last tick is taken back is due by itself', () => {
  expect(kept([step('a', 2)], [step('a', 3)], [step('a', 2)])).toEqual([null, 'a', null]);
});

test('what was kept goes with its phase, also where the next turn has the same steps', () => {
  expect(kept([step('a', 2)], [step('a', 3)], [step('c', 0)])).toEqual([null, 'a', null]);
  expect(kept([step('a', 2)], [step('a', 3)], [step('a', 0)])).toEqual([null, 'a', null]);
});
