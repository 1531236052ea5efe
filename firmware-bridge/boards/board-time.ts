import type { StatusHeard } from './quarterdeck-talk.ts';

/** Answers to STATUS that are remembered: two minutes of them, and before that one for each time that nobody was heard. */
const MAX_MEASURES = 120;

interface Measure {
  /** In the board's time, and the same moment in bridge time, give or take half an answer's way. */
  readonly boardMs: number;
  readonly at: number;
}

/**
 * The time of one boot of a board, measured by its answers to STATUS. Between two of them it is divided evenly, so that
 * neither a resonator that is half a percent off nor an emulated board that falls behind moves anything out of its place.
 */
export interface BoardTime {
  measure(heard: StatusHeard): void;
  /** A moment of that boot in bridge time; undefined before the first measure. May lie before the bridge's own start. */
  bridgeTime(boardMs: number): number | undefined;
  /** How far the measures reach: what lies behind it is reckoned and not measured. */
  measuredUntil(): number;
}

export const createBoardTime = (): BoardTime => {
  let measures: readonly Measure[] = [];
  return {
    measure({ pingedAt, at, status }) {
      measures = [...measures, { boardMs: status.uptimeMs, at: (pingedAt + at) / 2 }].slice(-MAX_MEASURES);
    },
    bridgeTime(boardMs) {
      const before = measures.findLast((one) => one.boardMs <= boardMs);
      const behind = measures.find((one) => one.boardMs > boardMs);
      if (before === undefined) return behind && behind.at - (behind.boardMs - boardMs);
      if (behind === undefined) return before.at + (boardMs - before.boardMs);
      const share = (boardMs - before.boardMs) / (behind.boardMs - before.boardMs);
      return before.at + share * (behind.at - before.at);
    },
    measuredUntil: () => measures.at(-1)?.boardMs ?? 0,
  };
};
