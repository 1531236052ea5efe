/** Seeded chance, so that a storm, a bounce or a torn byte comes again with the same seed. */
export interface Random {
  /** A whole number from 0 up to and not including `limit`. */
  readonly below: (limit: number) => number;
  /** The generator's state: `createRandom` of it goes on with the same numbers. */
  readonly state: () => number;
}

/** xorshift32 (Marsaglia 2003). A seed of 0 would stay 0, so it counts as 1. */
export const createRandom = (seed: number): Random => {
  let state = seed >>> 0 === 0 ? 1 : seed;
  return {
    below(limit) {
      state ^= state << 13;
      state ^= state >>> 17;
      state ^= state << 5;
      return (state >>> 0) % limit;
    },
    state: () => state,
  };
};
