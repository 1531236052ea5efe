import type { Dice } from './dice.ts';

/** Even dice from a seed (mulberry32, public domain by T. Ettinger), the same on every machine. */
export const seededDice = (seed: number): Dice => {
  let state = seed >>> 0;
  return {
    roll: (sides) => {
      state = (state + 0x6d2b79f5) >>> 0;
      let mixed = Math.imul(state ^ (state >>> 15), state | 1);
      mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
      return 1 + Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * sides);
    },
  };
};
