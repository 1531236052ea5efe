/** A small generator with a fixed course (Mulberry32, Tommy Ettinger), so that a seed is a script. */
export const seeded = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

/** Each step has dice of its own, so that one roll more or less does not change every roll after it. */
export const diceOf = (seed: number, step: number): { roll(sides: number): number } => {
  const next = seeded(Math.imul(seed + 1, 65_537) + step);
  return { roll: (sides) => 1 + Math.floor(next() * sides) };
};
