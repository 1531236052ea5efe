import { say } from '../../../../schemas/sentences/sentences.ts';
import type { Said } from '../../../../schemas/sentences/said.ts';
import type { SealResult, Doubt } from './state.ts';

const describeDoubt = (doubt: Doubt): Said =>
  doubt.why === 'gap' ? say(`gap/${doubt.reason}`) : say(`doubt/${doubt.why}`);

/** Each sort once, in the order in which they came up. */
export const describeDoubts = (doubts: readonly Doubt[]): Said[] => [
  ...new Map(doubts.map(describeDoubt).map((said) => [said.id, said])).values(),
];

/** Why a closing cannot be trusted; null when it can. */
export const describeSeal = (result: SealResult): Said | null =>
  result === 'clear' ? null : say(`seal/${result}`);
