import { CHOICES, type Choice } from '../../../schemas/device-messages.ts';
import type { RoomEvent, RoomEventOf } from '../../../schemas/events.ts';
import type { Instant } from '../../../schemas/units.ts';
import { own } from '../plan.ts';

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
  /** When each card's ballot was cast. */
  readonly castAt?: Readonly<Record<string, Instant>>;
  /** Cast before the close and heard after it; see `stillLate`. */
  readonly late?: Readonly<Record<string, { readonly choice: Choice; readonly at: Instant }>>;
  /** The boxes that did not answer when it was closed. */
  readonly away?: readonly string[];
}

/** Whether this card has chosen later than `at`, as far as is known. */
const isOvertaken = ({ castAt = {} }: VoteState, uid: string, at: Instant): boolean => {
  const newer = own(castAt, uid);
  return newer !== undefined && newer > at;
};

/** The late ballots that neither count nor have been overtaken by what the card chose later. */
export const stillLate = (held: VoteState) =>
  Object.entries(held.late ?? {}).filter(([uid, { at }]) => {
    const counted = own(held.castAt ?? {}, uid);
    return counted === undefined || counted < at;
  });

const cast = (held: VoteState, uid: string, choice: Choice, at: Instant | undefined): VoteState => {
  if (at !== undefined && isOvertaken(held, uid, at)) return held;
  const handed = held.handed?.filter((each) => each !== uid);
  return {
    ...held,
    ballots: { ...held.ballots, [uid]: choice },
    ...(handed === undefined ? {} : { handed }),
    ...(at === undefined ? {} : { castAt: { ...held.castAt, [uid]: at } }),
  };
};

/**
 * A slice of the votes as an undo puts it back: ballots that have come late since are not lost by it, and count where the
 * vote is open again. `present` is the vote as it stands.
 */
export const withLate = (before: VoteState | null, present: VoteState | undefined): VoteState | null => {
  if (before === null || present?.late === undefined || present.openedAt !== before.openedAt) return before;
  const kept: VoteState = { ...before, late: present.late };
  return before.closedAt !== null
    ? kept
    : stillLate(kept).reduce((held, [uid, { choice, at }]) => cast(held, uid, choice, at), kept);
};

interface NamedBallot {
  readonly name: string;
  readonly table: string | null;
  readonly choice: Choice;
}

/** One person, one ballot, however the name is typed the second time. */
export const handKey = (name: string, table: string | null): string => `${table ?? ''}/${name.toLowerCase()}`;

const without = <T>(record: Readonly<Record<string, T>>, key: string): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([each]) => each !== key));

const byHand = (held: VoteState, event: RoomEventOf<'ballot-by-hand'>, at: Instant): VoteState => {
  const { uid, name, table, choice } = event;
  const { handed = [], named = {}, ballots } = held;
  if (uid !== null) {
    const others = handed.filter((each) => each !== uid);
    return choice === null
      ? { ...held, ballots: without(ballots, uid), handed: others }
      : {
          ...held,
          ballots: { ...ballots, [uid]: choice },
          handed: [...others, uid],
          castAt: { ...held.castAt, [uid]: at },
        };
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
      return held === undefined
        ? votes
        : { ...votes, [event.vote]: cast(held, event.uid, event.choice, event.at) };
    }
    case 'ballot-late': {
      const held = votes[event.vote];
      if (held === undefined) return votes;
      const { uid, choice } = event;
      const before = own(held.late ?? {}, uid);
      if (before !== undefined && before.at > event.at) return votes;
      const late = { ...held.late, [uid]: { choice, at: event.at } };
      return { ...votes, [event.vote]: { ...held, late } };
    }
    case 'ballot-by-hand': {
      const held = votes[event.vote];
      return held === undefined ? votes : { ...votes, [event.vote]: byHand(held, event, at) };
    }
    case 'vote-closed': {
      const held = votes[event.vote];
      if (held === undefined) return votes;
      const away = event.away === undefined ? {} : { away: event.away };
      return { ...votes, [event.vote]: { ...held, closedAt: at, ...away } };
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
