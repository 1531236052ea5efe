import * as z from 'zod';
import { pose, type Question } from '../../kit/mechanisms/ask.ts';
import { command } from '../../kit/rule.ts';
import { vessels } from '../vessels.ts';
import type { State } from '../state.ts';

/** The President sits on the Star Alpha; the other six speak for the powers. */
export const PRESIDENT = 'star-alpha';
export const VOTE = 'council-vote';
export const isMember = (table: string): boolean =>
  table === PRESIDENT ||
  vessels.some(({ id, seats }) => id === table && seats.some((seat) => seat.id === 'council-member'));

const votesOf = ({ answers }: Pick<Question, 'answers'>): Readonly<Record<'yay' | 'nay', number>> => {
  const votes = Object.values(answers).map(({ option }) => option);
  const count = (wanted: string): number => votes.filter((vote) => vote === wanted).length;
  return { yay: count('yay'), nay: count('nay') };
};

/** The Interstellar Council, Process: more yays than nays; a tie goes as the President voted, and fails if he abstained. */
export const passes = (vote: Pick<Question, 'answers'>): boolean => {
  const { yay, nay } = votesOf(vote);
  return yay === nay ? vote.answers[PRESIDENT]?.option === 'yay' : yay > nay;
};

/** The President calls the vote, or Control for him: hands go up, and Control or each table enters them. */
export const callVote = command({
  name: 'Call a vote of the Council',
  who: ['control', 'table'],
  desk: 'room',
  schema: z.strictObject({ motion: z.string().min(1).max(100).describe('The motion') }),
  run: (state: State, { motion }, context) => {
    const { by, room } = context;
    if (by.table !== null && by.table !== PRESIDENT)
      return {
        refused: 'The Interstellar Council: the President decides what is voted on. Ask the President',
      };
    const isAway = (table: string): boolean => state.separated[table] !== undefined;
    if (by.table !== null && isAway(PRESIDENT))
      return { refused: 'the President is separated from the fleet. Ask Control to call the vote' };
    if (state.asks.questions[VOTE]?.isOpen === true)
      return { refused: 'a vote is already open. Control must close it first' };
    const options = [
      { id: 'yay', name: 'Yay' },
      { id: 'nay', name: 'Nay' },
      { id: 'abstain', name: 'Abstain' },
    ];
    // House: whoever is separated from the fleet has no voice in it.
    const tables = room.tables.filter((table) => isMember(table) && !isAway(table));
    if (tables.length === 0)
      return { refused: 'every member of the Council is separated from the fleet: nobody can vote now' };
    state.enacted = false;
    delete state.entered;
    pose(state.asks, VOTE, { text: motion, options, tables, usual: 'abstain', isPublic: true }, context);
    return undefined;
  },
});

/** "the Council passes it, 4 to 3"; of a tie, what decided it. */
export const voteWords = (vote: Pick<Question, 'answers'>): string => {
  const { yay, nay } = votesOf(vote);
  const president = vote.answers[PRESIDENT]?.option ?? 'abstain';
  const tie =
    yay !== nay
      ? ''
      : president === 'abstain'
        ? ': a tie without the President’s vote fails'
        : ' by the President’s casting vote';
  return `the Council ${passes(vote) ? 'passes' : 'does not pass'} it, ${yay} to ${nay}${tie}`;
};
