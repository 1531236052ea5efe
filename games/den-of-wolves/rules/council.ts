import { text as inEach } from '../../../schemas/text.ts';
import * as z from 'zod';
import { pose, unasked, type Question } from '../../kit/mechanisms/ask.ts';
import { command, type Asked, type Refused } from '../../kit/rule.ts';
import { powerOf } from '../content/powers.ts';
import { vessels } from '../vessels.ts';
import { tableOf } from './seat-names.ts';
import type { RoomView } from '../../kit/room-view.ts';
import type { State } from '../state.ts';

/** The President sits on the Star Alpha; the other six speak for the powers. */
export const PRESIDENT = 'star-alpha';
export const VOTE = 'council-vote';
export const isMember = (table: string): boolean =>
  table === PRESIDENT ||
  vessels.some(({ id, seats }) => id === table && seats.some((seat) => seat.id === 'council-member'));

/** Elections: the table of whoever is President now, where the line says whose seat that is; else the Star Alpha. */
export const presidentAt = (state: Pick<State, 'offices' | 'seated' | 'names'>): string => {
  const holder = state.offices[PRESIDENT]?.holder;
  return (holder === undefined ? undefined : tableOf(state, holder)) ?? PRESIDENT;
};

/** The President’s vote is that of the office: with the office elsewhere the Star Alpha has none, and Control enters it. */
export const ownVote = (
  state: State,
  { question }: { readonly question: string },
  { by }: Asked,
): Refused | null =>
  question !== VOTE || by.table !== PRESIDENT || presidentAt(state) === PRESIDENT
    ? null
    : {
        refused: inEach({
          en: `the President is ${state.offices[PRESIDENT]?.holder ?? ''} now: Control enters that vote`,
          de: `Präsident ist jetzt ${state.offices[PRESIDENT]?.holder ?? ''}: Die Leitung trägt diese Stimme ein`,
        }),
        rule: 'council-votes',
      };

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

/** House: whoever is separated from the fleet has no voice in it. */
const voters = ({ separated }: State, { tables }: RoomView): string[] =>
  tables.filter((table) => isMember(table) && separated[table] === undefined);

/** Separated in mid-vote: it counts no more, also where it was given before. */
export const loseVote = ({ asks }: State, vessels: readonly string[]): void => {
  const vote = asks.questions[VOTE];
  if (vote?.isOpen === true) for (const vessel of vessels) unasked(vote, vessel);
};

/** The President calls the vote, or Control for him: hands go up, and Control or each table enters them. */
export const callVote = command({
  name: inEach({ en: 'Call a vote of the Council', de: 'Den Rat abstimmen lassen' }),
  who: ['control', 'table'],
  phases: ['action'],
  rule: 'council-votes',
  desk: 'room',
  schema: z.strictObject({
    motion: z
      .string()
      .min(1)
      .max(100)
      .describe(inEach({ en: 'The motion', de: 'Der Antrag' })),
  }),
  fault: (state: State, _args, { by, room }) => {
    if (by.table !== null && by.table !== presidentAt(state))
      return {
        rule: 'council-votes',
        refused: inEach({
          en: 'The Interstellar Council: the President decides what is voted on. Ask the President',
          de: 'Der Interstellare Rat: Worüber abgestimmt wird, bestimmt der Präsident. Fragt ihn',
        }),
      };
    if (by.table !== null && state.separated[by.table] !== undefined)
      return {
        refused: inEach({
          en: 'the President is separated from the fleet. Ask Control to call the vote',
          de: 'der Präsident ist von der Flotte getrennt. Bittet die Leitung, abstimmen zu lassen',
        }),
        rule: 'council-votes',
      };
    if (state.asks.questions[VOTE]?.isOpen === true)
      return {
        refused: inEach({
          en: 'a vote is already open. Control must close it first',
          de: 'es läuft schon eine Abstimmung. Die Leitung muss sie erst schließen',
        }),
        rule: 'council-votes',
      };
    return voters(state, room).length === 0
      ? {
          refused: inEach({
            en: 'every member of the Council is separated from the fleet: nobody can vote now',
            de: 'alle Ratsmitglieder sind von der Flotte getrennt: Niemand kann jetzt abstimmen',
          }),
          rule: 'council-votes',
        }
      : null;
  },
  run: (state: State, { motion }, context) => {
    const options = [
      { id: 'yay', name: inEach({ en: 'Yay', de: 'Ja' }) },
      { id: 'nay', name: inEach({ en: 'Nay', de: 'Nein' }) },
      { id: 'abstain', name: inEach({ en: 'Abstain', de: 'Enthaltung' }) },
    ];
    const tables = voters(state, context.room);
    state.enacted = false;
    delete state.entered;
    context.rule('council-votes');
    // Who raises a hand, and for whom.
    const notes = Object.fromEntries(
      tables.map((table) => [
        table,
        table === PRESIDENT ? inEach({ en: 'President', de: 'Präsident' }) : (powerOf(table)?.short ?? ''),
      ]),
    );
    pose(
      state.asks,
      VOTE,
      { text: motion, options, tables, usual: 'abstain', isPublic: true, notes },
      context,
    );
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
        ? inEach({
            en: ': a tie without the President’s vote fails',
            de: ': Bei Gleichstand ohne die Stimme des Präsidenten ist der Antrag abgelehnt',
          })
        : inEach({ en: ' by the President’s casting vote', de: ' , mit der Stimme des Präsidenten' });
  return inEach({
    en: `the Council ${passes(vote) ? 'passes' : 'does not pass'} it, ${yay} to ${nay}${tie}`,
    de: `der Rat ${passes(vote) ? 'nimmt an' : 'lehnt ab'}, ${yay} zu ${nay}${tie}`,
  });
};
