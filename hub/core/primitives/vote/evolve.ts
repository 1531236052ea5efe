import type { Choice } from '../../../../schemas/device-messages.ts';
import type { RoomEventOf } from '../../../../schemas/events.ts';
import type { Instant } from '../../../../schemas/units.ts';
import { getOwn, without } from '../../engine/get-own.ts';
import type { Primitive } from '../../room.ts';
import { handKey, stillLate, type Votes, type VoteState } from './state.ts';

/** Whether this card has chosen later than `at`, as far as is known. */
const isOvertaken = ({ castAt }: VoteState, uid: string, at: Instant): boolean => {
  const newer = getOwn(castAt, uid);
  return newer !== undefined && newer > at;
};

const cast = (held: VoteState, uid: string, choice: Choice, at: Instant): VoteState =>
  isOvertaken(held, uid, at)
    ? held
    : {
        ...held,
        ballots: { ...held.ballots, [uid]: choice },
        handed: held.handed.filter((each) => each !== uid),
        castAt: { ...held.castAt, [uid]: at },
      };

/**
 * A slice of the votes as an undo puts it back: ballots that have come late since are not lost by it, and count where the
 * vote is open again. `present` is the vote as it stands.
 */
export const withLate = (before: VoteState | null, present: VoteState | null): VoteState | null => {
  if (before === null || present?.openedAt !== before.openedAt) return before;
  const kept: VoteState = { ...before, late: present.late };
  return before.closedAt !== null
    ? kept
    : stillLate(kept).reduce((held, [uid, { choice, at }]) => cast(held, uid, choice, at), kept);
};

const byHand = (held: VoteState, event: RoomEventOf<'ballot-by-hand'>, at: Instant): VoteState => {
  const { uid, name, table, choice } = event;
  const { handed, named, ballots } = held;
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

/** The vote as `change` makes it; a vote that is not there stays away. */
const changed = (votes: Votes, vote: string, change: (held: VoteState) => VoteState): Votes => {
  const held = getOwn(votes, vote);
  return held === undefined ? votes : { ...votes, [vote]: change(held) };
};

const late = (held: VoteState, { uid, choice, at }: RoomEventOf<'ballot-late'>): VoteState => {
  const before = getOwn(held.late, uid);
  if (before !== undefined && before.at > at) return held;
  return { ...held, late: { ...held.late, [uid]: { choice, at } } };
};

export const evolve: Primitive<'vote'>['evolve'] = {
  'vote-opened': (votes, { vote, question, boxes }, { at }) => ({
    ...votes,
    [vote]: {
      question,
      boxes,
      openedAt: at,
      closedAt: null,
      ballots: {},
      handed: [],
      named: {},
      castAt: {},
      late: {},
      away: [],
    },
  }),
  'ballot-cast': (votes, { vote, uid, choice, at }) =>
    changed(votes, vote, (held) => cast(held, uid, choice, at)),
  'ballot-late': (votes, event) => changed(votes, event.vote, (held) => late(held, event)),
  'ballot-by-hand': (votes, event, { at }) => changed(votes, event.vote, (held) => byHand(held, event, at)),
  'vote-closed': (votes, { vote, away }, { at }) =>
    changed(votes, vote, (held) => ({ ...held, closedAt: at, away })),
  'vote-dropped': (votes, { vote }) => without(votes, vote),
};
