import type { Message } from '../../../../schemas/sentences/message.ts';
import { describeDoubts } from './doubts.ts';
import { pairInTime } from './pairing.ts';
import { passageDoubts } from './reasons.ts';
import type { BoxWorld, Doubt, PassageSeen, SightingSeen } from './state.ts';

/**
 * Why a tally would not be certain, were this all that went into the box; none where it would be. For whoever builds a box and
 * tries it card by card: whether a tag is enrolled, and what the lid does, is left out.
 */
export const doubtsOfAlone = (
  seen: {
    readonly passages: readonly PassageSeen[];
    readonly sightings: readonly SightingSeen[];
    readonly doubts: readonly Doubt[];
  },
  limit: Pick<BoxWorld, 'longestPassageMs'>,
): Message[] => [
  ...passageDoubts(seen, pairInTime(seen.passages, seen.sightings), limit),
  ...describeDoubts(seen.doubts),
];
