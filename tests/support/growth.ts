/** Less is noise. */
const FLOOR_MS = 20;

const took = (run: () => unknown): number => {
  const began = performance.now();
  run();
  return Math.max(FLOOR_MS, performance.now() - began);
};

/** How many times as long it takes for ten times as much: about 10 where time grows with the length, 100 with its square. */
export const growth = (run: (count: number) => unknown, count: number): number => {
  run(Math.ceil(count / 10));
  const small = took(() => run(Math.ceil(count / 10)));
  return took(() => run(count)) / small;
};
