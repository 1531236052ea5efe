import { describe, expect, test } from 'vitest';
import { game as wolves } from '../../games/den-of-wolves/game.ts';
import { game as soSayWeAll } from '../../games/so-say-we-all/game.ts';
import { SEED } from '../support/run/seed.ts';
import { expectHalf, expectSilent } from './odd-days.ts';

const options = { meta: { slow: 'whole days through the core' } };

describe.each([wolves, soSayWeAll])('$manifest.name, whole days', (game) => {
  const turns = game.manifest.turns.value;

  test(`a silent day, seed ${SEED}`, options, () => {
    expectSilent(expect, game, turns, SEED);
  });

  test(`every second tablet dies between two answers, seed ${SEED + 1}`, options, () => {
    expectHalf(expect, game, turns, SEED + 1);
  });
});
