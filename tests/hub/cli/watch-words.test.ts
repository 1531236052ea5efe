import { expect, test } from 'vitest';
import { levelsLine } from '../../../hub/cli/watch/in-words.ts';

test.each([
  [0, false, 'reader at rest: the lid is shut'],
  [0, true, '0 polls/s'],
  [24.5, true, '24.5 polls/s'],
  [null, false, '? polls/s'],
])('%s polls a second with the lid open: %s reads "%s"', (pollsPerSecond, lidOpen, says) => {
  const beams = { slot: false, port: false };
  expect(levelsLine({ lidOpen, hatchOpen: false, beams, pollsPerSecond }).split('   ').at(-1)).toBe(says);
});
