import type { GapReason } from '../../../schemas/device-messages.ts';
import type { SealResult, Doubt } from './state.ts';

const GAPS: Record<GapReason, string> = {
  'board-lost': 'the board was lost for a time',
  'board-returned': 'the board was away for a time',
  'board-restarted': 'the board restarted',
  'lost-while-accepting': 'power lost while accepting, or the board was reset',
  'bridge-restarted': 'the bridge restarted',
  'ping-timeout': 'the board did not answer for a time',
  'reader-timeout': 'the reader did not answer for a time',
  'reader-garbled': 'the reader could not be understood for a time',
  'reader-absent': 'the reader was away for a time',
  'line-noise': 'there was noise on the line',
  'line-stalled': 'the board was heard too late to say what passed when',
  'queue-overflow': 'observations were dropped while the hub was away',
  'missing-sequence': 'an observation is missing',
};

const OTHERS: Record<Exclude<Doubt['why'], 'gap'>, string> = {
  crowd: 'more than one tag was at the reader at once',
  hatch: 'the hatch was open while the box accepted',
  'hatch-carried': 'the hatch was open while the box was carried off',
  'late-start': 'the box was not watched all the time since it was armed',
  offline: 'the box was offline at that moment',
  overflow: 'more went past the reader than can be remembered',
};

const describeDoubt = (doubt: Doubt): string =>
  doubt.why === 'gap' ? GAPS[doubt.reason] : OTHERS[doubt.why];

/** Each sort once, in words, in the order in which they came up. */
export const describeDoubts = (doubts: readonly Doubt[]): string[] => [...new Set(doubts.map(describeDoubt))];

/** Why a closing cannot be trusted; null when it can. */
export const describeSeal = (result: SealResult): string | null => {
  switch (result) {
    case 'clear':
      return null;
    case 'no-answer':
      return 'the reader did not answer when the lid closed';
    case 'card-in-field':
      return 'a card was still at the reader when the lid closed';
    case 'beam-blocked':
      return 'something was still in the beam when the lid closed';
  }
};
