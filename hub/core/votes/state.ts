import { CHOICES, type Choice } from '../../../schemas/device-messages.ts';
import type { RoomEvent } from '../../../schemas/events.ts';
import type { Instant } from '../../../schemas/units.ts';

/** One vote. A card is here once: its last choice is the one that counts. */
export interface VoteState {
  readonly question: string;
  readonly boxes: readonly string[];
  readonly openedAt: Instant;
  readonly closedAt: Instant | null;
  readonly ballots: Readonly<Record<string, Choice>>;
}

export type Votes = Readonly<Record<string, VoteState>>;

export const evolveVotes = (votes: Votes, event: RoomEvent, at: Instant): Votes => {
  switch (event.type) {
    case 'vote-opened': {
      const { vote, question, boxes } = event;
      return { ...votes, [vote]: { question, boxes, openedAt: at, closedAt: null, ballots: {} } };
    }
    case 'ballot-cast': {
      const held = votes[event.vote];
      if (held === undefined) return votes;
      const ballots = { ...held.ballots, [event.uid]: event.choice };
      return { ...votes, [event.vote]: { ...held, ballots } };
    }
    case 'vote-closed': {
      const held = votes[event.vote];
      return held === undefined ? votes : { ...votes, [event.vote]: { ...held, closedAt: at } };
    }
    case 'vote-dropped':
      return Object.fromEntries(Object.entries(votes).filter(([vote]) => vote !== event.vote));
    default:
      return votes;
  }
};

/** "4 yes, 2 no, 1 abstain". */
export const describeCounts = (counts: Readonly<Record<Choice, number>>): string =>
  CHOICES.map((choice) => `${counts[choice]} ${choice}`).join(', ');
