import { message } from '../../../../schemas/sentences/sentences.ts';
import type { Message } from '../../../../schemas/sentences/message.ts';
import type { SealResult, Doubt } from './state.ts';

const describeDoubt = (doubt: Doubt): Message =>
  doubt.why === 'gap' ? message(`gap/${doubt.reason}`) : message(`doubt/${doubt.why}`);

/** Each sort once, in the order in which they came up. That a board whose loss was noticed came back is no reason more. */
export const describeDoubts = (doubts: readonly Doubt[]): Message[] => {
  const sorts = new Map(doubts.map(describeDoubt).map((sentence) => [sentence.id, sentence]));
  if (sorts.has('gap/board-lost')) sorts.delete('gap/board-returned');
  return [...sorts.values()];
};

/** Why a closing cannot be trusted; null when it can. */
export const describeSeal = (result: SealResult): Message | null =>
  result === 'clear' ? null : message(`seal/${result}`);
