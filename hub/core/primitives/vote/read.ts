import { message } from '../../../../schemas/sentences/sentences.ts';
import type { Message } from '../../../../schemas/sentences/message.ts';
import type { VoteState, Votes } from './state.ts';

/** The vote that is open at a vote box. */
export const openAt = (votes: Votes, box: string): string | undefined =>
  Object.entries(votes).find(([, vote]) => vote.closedAt === null && vote.boxes.includes(box))?.[0];

/** Why a vote that is to be open again cannot be: another has been opened at one of its boxes since. */
export const boxTakenSince = (votes: Votes, vote: string, before: VoteState): Message | null => {
  if (before.closedAt !== null) return null;
  const other = before.boxes
    .map((box) => openAt(votes, box))
    .find((each) => each !== undefined && each !== vote);
  return other === undefined ? null : message('undoing/vote-open', { vote: other });
};
