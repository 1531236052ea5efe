import type { Choice } from '../../../../schemas/device-messages.ts';
import type { VotesBody } from '../../../../schemas/documents/vote.ts';
import { Uid } from '../../../../schemas/ids.ts';
import type { Reads } from '../../room.ts';
import { ownerOf } from '../tags/read.ts';
import { awayOf, lateOf } from './late.ts';
import type { VoteState } from './state.ts';

const choicesOf = ({ ballots, named }: VoteState): Choice[] => [
  ...Object.values(ballots),
  ...Object.values(named).map(({ choice }) => choice),
];

export const countsOf = (held: VoteState): Record<Choice, number> => {
  const counts: Record<Choice, number> = { yes: 0, no: 0, abstain: 0 };
  for (const choice of choicesOf(held)) counts[choice] += 1;
  return counts;
};

export const votesBody = (state: Reads<'vote' | 'tags' | 'devices'>): VotesBody => ({
  votes: Object.entries(state.vote).map(([vote, held]) => ({
    vote,
    question: held.question,
    boxes: [...held.boxes],
    away: awayOf(state, held),
    state: held.closedAt === null ? 'open' : 'closed',
    openedAt: held.openedAt,
    cast: choicesOf(held).length,
    byHand: held.handed.length + Object.keys(held.named).length,
    result:
      held.closedAt === null
        ? null
        : { ...countsOf(held), ballots: ballotsOf(state, held), late: lateOf(state, held) },
  })),
});

type Ballot = NonNullable<VotesBody['votes'][number]['result']>['ballots'][number];

/** By table, card and name, not in the order in which they came. */
const ballotsOf = (state: Reads<'tags'>, { ballots, handed, named }: VoteState): Ballot[] => {
  const ofCards = Object.entries(ballots).map(([uid, choice]): Ballot => {
    const table = ownerOf(state, uid);
    return { uid: Uid(uid), name: null, table, byHand: handed.includes(uid), choice };
  });
  const ofNames = Object.values(named).map((each): Ballot => ({ uid: null, ...each, byHand: true }));
  const keyOf = ({ table, uid, name }: Ballot): string => `${table ?? ''}/${uid ?? ''}/${name ?? ''}`;
  return [...ofCards, ...ofNames].sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
};
