import type { BridgeClock } from '../bridge-clock.ts';

/**
 * Nothing but the order of a board's words is sure: a line or a bridge that stands still for a while lets them come later,
 * and closer together, than they were said. A change of a pin happened between the last moment at which the board surely
 * had reported all (an answered poll or ping) and its arrival. Where that is long, nobody knows on which side of a cut-off a
 * card went in, nor how many went through one passage.
 */

/** With the lid open polls follow each other: the last answered one began at most two long polls ago (100 ms and more each). */
const BEAM_WITHIN_MS = 400;
/** With the lid shut the reader rests for 500 ms between two polls. */
const LID_WITHIN_MS = 1_000;
/** A card takes longer to pass than this (88 mm at 1.5 m/s); a stall as long can make one moment of its two edges. */
const SHORTEST_CARD_MS = 50;

export interface StallWatch {
  /** A beam has changed: reported at `at` (bridge time). */
  beam(beam: string, broken: boolean, at: number): void;
  /** The lid's switch has changed, bounces and all. */
  lid(at: number): void;
}

export interface StallWatchOptions {
  readonly clock: BridgeClock;
  /** Until when the board has surely reported all. */
  readonly provenAt: () => number;
  /** A beam broken for less than this is a passage that no card takes so little time for. */
  readonly chatterMs: number;
  /** Something has been reported too late to be believed; called before the change itself is taken. */
  readonly stalled: () => void;
}

export const watchStalls = ({ clock, provenAt, chatterMs, stalled }: StallWatchOptions): StallWatch => {
  /** Since when a beam has been broken, and how late that may have been reported. */
  const brokenAt = new Map<string, { readonly at: number; readonly lateBy: number }>();
  let lidAt = -Infinity;
  return {
    beam(beam, broken, at) {
      const lateBy = at - provenAt();
      // The first look after the lid has moved has begun, and the last one before it may be as old as at a shut box.
      if (lateBy > (provenAt() < lidAt ? LID_WITHIN_MS : BEAM_WITHIN_MS)) stalled();
      if (broken) {
        brokenAt.set(beam, { at, lateBy });
        return;
      }
      const began = brokenAt.get(beam);
      brokenAt.delete(beam);
      if (began === undefined || at - began.at >= chatterMs || began.lateBy < SHORTEST_CARD_MS) return;
      // Its two edges came as one: chatter at the edge of a card leaves the beam broken, a card pressed together does not.
      clock.after(chatterMs, () => {
        if (!brokenAt.has(beam)) stalled();
      });
    },
    lid(at) {
      lidAt = at;
      if (at - provenAt() > LID_WITHIN_MS) stalled();
    },
  };
};
