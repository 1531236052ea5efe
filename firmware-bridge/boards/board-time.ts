import type { StatusHeard } from './quarterdeck-talk.ts';

/** A resonator is off by up to half a percent: so much may an older measure have gone wrong since. */
const DRIFT = 0.005;
const KEPT = 10;

/** The time of one boot of a board, measured by its answers to STATUS. */
export interface BoardTime {
  measure(heard: StatusHeard): void;
  /** A moment of that boot in bridge time; undefined before the first measure. May lie before the bridge's own start. */
  bridgeTime(boardMs: number): number | undefined;
}

export const createBoardTime = (): BoardTime => {
  let measures: readonly { readonly at: number; readonly error: number; readonly offset: number }[] = [];
  return {
    measure({ askedAt, at, status }) {
      const error = (at - askedAt) / 2;
      measures = [...measures, { at, error, offset: askedAt + error - status.uptimeMs }].slice(-KEPT);
    },
    bridgeTime(boardMs) {
      const now = measures.at(-1)?.at ?? 0;
      const doubt = (one: (typeof measures)[number]): number => one.error + (now - one.at) * DRIFT;
      const [best] = measures.toSorted((a, b) => doubt(a) - doubt(b));
      return best && boardMs + best.offset;
    },
  };
};
