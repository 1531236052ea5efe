import { CHOICES, type Choice } from '../../../schemas/device-messages.ts';
import type { RoomEvent, RoomEventOf } from '../../../schemas/events.ts';
import type { Instant } from '../../../schemas/units.ts';

/** One vote. A card is here once: its last choice is the one that counts. */
export interface VoteState {
  readonly question: string;
  readonly boxes: readonly string[];
  readonly openedAt: Instant;
  readonly closedAt: Instant | null;
  readonly ballots: Readonly<Record<string, Choice>>;
  /** Cards whose ballot Control has put in by hand. */
  readonly handed?: readonly string[];
  /** Ballots of people without a card, by `handKey`. */
  readonly named?: Readonly<Record<string, NamedBallot>>;
}

interface NamedBallot {
  readonly name: string;
  readonly table: string | null;
  readonly choice: Choice;
}

/** One person, one ballot, however the name is typed the second time. */
export const handKey = (name: string, table: string | null): string => `${table ?? ''}/${name.toLowerCase()}`;

const without = <T>(record: Readonly<Record<string, T>>, key: string): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([each]) => each !== key));

const byHand = (held: VoteState, event: RoomEventOf<'ballot-by-hand'>): VoteState => {
  const { uid, name, table, choice } = event;
  const { handed = [], named = {}, ballots } = held;
  if (uid !== null) {
    const others = handed.filter((each) => each !== uid);
    return choice === null
      ? { ...held, ballots: without(ballots, uid), handed: others }
      : { ...held, ballots: { ...ballots, [uid]: choice }, handed: [...others, uid] };
  }
  if (name === null) return held;
  const key = handKey(name, table);
  return choice === null
    ? { ...held, named: without(named, key) }
    : { ...held, named: { ...named, [key]: { name, table, choice } } };
};

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
      const handed = held.handed?.filter((uid) => uid !== event.uid);
      const next = { ...held, ballots, ...(handed === undefined ? {} : { handed }) };
      return { ...votes, [event.vote]: next };
    }
    case 'ballot-by-hand': {
      const held = votes[event.vote];
      return held === undefined ? votes : { ...votes, [event.vote]: byHand(held, event) };
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
