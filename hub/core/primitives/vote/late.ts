import type { Choice } from '../../../../schemas/device-messages.ts';
import type { VotesBody } from '../../../../schemas/documents/vote.ts';
import { Uid } from '../../../../schemas/ids.ts';
import { message, withText } from '../../../../schemas/sentences/sentences.ts';
import type { Instant } from '../../../../schemas/units.ts';
import type { Message } from '../../../../schemas/sentences/message.ts';
import type { Item } from '../../engine/item.ts';
import type { Reads } from '../../room.ts';
import { isOnline } from '../devices/read.ts';
import { ownerOf } from '../tags/read.ts';
import { stillLate, type VoteState } from './state.ts';

/**
 * A vote box that is away keeps its ballots until it is back. What was cast before the close and comes after it is not in the
 * result, for that has been reported: it is counted apart, and counts where whoever closed the vote takes the close back.
 */

type Late = NonNullable<VotesBody['votes'][number]['result']>['late'][number];

/** Boxes of an open vote that do not answer; of a closed one those that did not, and have not since. */
export const awayOf = (state: Reads<'devices'>, { closedAt, boxes, away }: VoteState): string[] =>
  (closedAt === null ? boxes : away).filter((box) => !isOnline(state, box));

/** By table and card, not in the order in which they came. */
export const lateOf = (state: Reads<'tags'>, held: VoteState): Late[] =>
  stillLate(held)
    .map(([uid, { choice, at }]): Late => {
      const table = ownerOf(state, uid);
      return { uid: Uid(uid), table, choice, castAt: at };
    })
    .sort((one, other) => (`${one.table ?? ''}/${one.uid}` < `${other.table ?? ''}/${other.uid}` ? -1 : 1));

/** "1 ballot came late", of the votes as they are with one more; nothing of what was chosen. */
export const lateNote = (held: VoteState, uid: string, choice: Choice, at: Instant): Message | null => {
  const withIt = { ...held, late: { ...held.late, [uid]: { choice, at } } };
  const late = stillLate(withIt);
  if (!late.some(([each]) => each === uid)) return null;
  const { question } = held;
  return late.length === 1
    ? message('matter/ballot-late', { question })
    : message('matter/ballots-late', { question, count: late.length });
};

/** A box that was away at the close, until it is back or the vote is off the list. */
export const awayItems = (state: Reads<'vote' | 'devices'>): Item[] =>
  Object.entries(state.vote).flatMap(([vote, held]) =>
    held.closedAt === null
      ? []
      : awayOf(state, held).map((box): Item => ({
          id: `vote/${vote}/away/${box}`,
          level: 'warning',
          ...withText(message('matter/vote-away', { question: held.question, box })),
          box: null,
          device: box,
          since: held.closedAt ?? held.openedAt,
        })),
  );
