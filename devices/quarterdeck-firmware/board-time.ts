import type { BoardFields } from './codec.ts';

/** A STATUS and its answer, in bridge time: the board was as it says at some moment between the two. */
export interface StatusHeard {
  readonly pingedAt: number;
  readonly at: number;
  readonly status: BoardFields<'STATUS_REPLY'>;
}

/** Answers to STATUS that are remembered: two minutes of them, and before that one for each time that nobody was heard. */
const MAX_MEASURES = 120;

interface Measure {
  /** In the board's time, and the same moment in bridge time, give or take half an answer's way. */
  readonly boardMs: number;
  readonly at: number;
}

/**
 * The time of one boot of a board, measured by its answers to STATUS; empty before the first. Between two of them it is divided
 * evenly, so that neither a resonator that is half a percent off nor an emulated board that falls behind moves anything out of
 * its place.
 */
export type BoardTime = readonly Measure[];

export const measured = (time: BoardTime, { pingedAt, at, status }: StatusHeard): BoardTime =>
  [...time, { boardMs: status.uptimeMs, at: (pingedAt + at) / 2 }].slice(-MAX_MEASURES);

/** A moment of that boot in bridge time; undefined before the first measure. May lie before the bridge's own start. */
export const bridgeTime = (time: BoardTime, boardMs: number): number | undefined => {
  const before = time.findLast((one) => one.boardMs <= boardMs);
  const behind = time.find((one) => one.boardMs > boardMs);
  if (before === undefined) return behind && behind.at - (behind.boardMs - boardMs);
  if (behind === undefined) return before.at + (boardMs - before.boardMs);
  const share = (boardMs - before.boardMs) / (behind.boardMs - before.boardMs);
  return before.at + share * (behind.at - before.at);
};

/** How far the measures reach: what lies behind it is reckoned and not measured. */
export const measuredUntil = (time: BoardTime): number => time.at(-1)?.boardMs ?? 0;
