import { describe, expect, test } from 'vitest';
import { game as wolves } from '../../games/den-of-wolves/game.ts';
import { game as soSayWeAll } from '../../games/so-say-we-all/game.ts';
import { expectHalf, expectSilent } from './odd-days.ts';

/** Two turns each; whole days are in odd-days.long.test.ts. */
const TURNS = 2;

describe.each([wolves, soSayWeAll])('$manifest.name', (game) => {
  test('a silent day: Control works clock, boxes and siren alone; it ends, and nothing asks for more', () => {
    expectSilent(expect, game, TURNS, 1);
  });

  test('every second tablet dies between two answers: what it said stands, Control enters the rest', () => {
    expectHalf(expect, game, TURNS, 1);
  });
});
