import { CHOICES, type Choice } from '../../../../schemas/device-messages.ts';
import { silent } from '../../engine/primitive.ts';
import { getOwn } from '../../engine/get-own.ts';
import { memo, single, type Primitive, type Room } from '../../room.ts';
import { decideBallot } from './ballots.ts';
import { ballotByHand, close, drop, open } from './decide.ts';
import { votesBody } from './document.ts';
import { evolve, withLate } from './evolve.ts';
import { awayItems } from './late.ts';
import { boxTakenSince } from './read.ts';
import type { VoteState, Votes } from './state.ts';
import { tableName } from '../../plan.ts';

/** What is voted on: the id of a vote is no word to a person. */
const questionOf = ({ vote: votes }: Room['state'], vote: string): string =>
  getOwn(votes, vote)?.question ?? vote;

/** "4 yes, 2 no, 1 abstain". */
const describeCounts = (counts: Readonly<Record<Choice, number>>): string =>
  CHOICES.map((choice) => `${counts[choice]} ${choice}`).join(', ');

const idOf = (unit: string): string => unit.slice('vote/'.length);

export const vote: Primitive<'vote'> = {
  initial: () => ({}),
  decide: {
    'vote.open': open,
    'vote.ballot': ballotByHand,
    'vote.close': close,
    'vote.drop': drop,
  },
  evolve,
  log: {
    'vote-opened': ({ question }) => `The vote "${question}" is open`,
    // Who has just voted must not be distinguished.
    'ballot-cast': silent,
    'ballot-late': silent,
    'ballot-by-hand': ({ vote: id, name, table, uid, choice }, { plan, before }) => {
      const of = [name, table === null ? null : tableName(plan, table)].filter(Boolean);
      // Never what was chosen: the vote is secret until it is closed, for the rest of Control too.
      const whose = of.join(', ') || `card ${uid ?? ''}`;
      return choice === null
        ? `The ballot of ${whose} in "${questionOf(before, id)}" is taken back by hand`
        : `A ballot of ${whose} in "${questionOf(before, id)}" by hand`;
    },
    // What was voted leaves Control when Control says it.
    'vote-closed': (event, { before }) => ({
      text: `The vote "${questionOf(before, event.vote)}" is closed`,
      secret: describeCounts(event),
    }),
    'vote-dropped': ({ vote: id }, { before }) =>
      `The vote "${questionOf(before, id)}" is taken off the list`,
  },
  documents: { votes: single(memo(['vote', 'tags', 'devices'], (_plan, seen) => votesBody(seen))) },
  standing: null,
  attention: memo(['vote', 'devices'], (_plan, seen) => awayItems(seen)),
  deadlines: null,
  after: { 'device-observed': decideBallot },
  undo: {
    // The casts: a unit of this primitive is a vote, or null where there was none.
    restore: (_unit, before, now) => withLate(before as VoteState | null, now as VoteState | null),
    against: (votes, unit, before) =>
      before === null ? null : boxTakenSince(votes as Votes, idOf(unit), before as VoteState),
  },
};
