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

/** The Interstellar Council, Process: more yays than nays; a tie goes as the President voted, and fails if he abstained. */
export const passes = ({ answers }: Pick<Question, 'answers'>): boolean => {
  const votes = Object.values(answers).map(({ option }) => option);
  const yays = votes.filter((vote) => vote === 'yay').length;
  const nays = votes.filter((vote) => vote === 'nay').length;
  return yays === nays ? answers[PRESIDENT]?.option === 'yay' : yays > nays;
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
    state.enacted = false;
    pose(state.asks, VOTE, { text: motion, options, tables, usual: 'abstain', isPublic: true }, context);
    return undefined;
  },
});

/** What follows when the vote has closed: a line for the log. */
export const logVote = (id: string, question: Question, log: (line: { text: string }) => void): void => {
  if (id !== VOTE) return;
  log({ text: `The Council ${passes(question) ? 'passes' : 'does not pass'}: ${question.text}` });
};
