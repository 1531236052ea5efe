import { describe, expect, test } from 'vitest';
import { game as wolves } from '../../games/den-of-wolves/game.ts';
import { game as soSayWeAll } from '../../games/so-say-we-all/game.ts';
import { expectHalf, expectSilent } from './odd-days.ts';

const options = { meta: { slow: 'whole days through the core' } };

describe.each([wolves, soSayWeAll])('$manifest.name, whole days', (game) => {
  const turns = game.manifest.turns.value;

  test.each([1, 2])('a silent day, seed %i', options, (seed) => {
    expectSilent(expect, game, turns, seed);
  });

  test.each([1, 2])('every second tablet dies between two answers, seed %i', options, (seed) => {
    expectHalf(expect, game, turns, seed);
  });
});
