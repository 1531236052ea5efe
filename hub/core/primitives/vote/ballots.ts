import { MEMBER_KIND } from '../../../../schemas/manifest.ts';
import type { Message } from '../../../../schemas/sentences/message.ts';
import { message, withText } from '../../../../schemas/sentences/sentences.ts';
import { Seconds, until, type Instant } from '../../../../schemas/units.ts';
import type { Telling } from '../../contract.ts';
import type { Draft } from '../../room.ts';
import { note } from '../../notes.ts';
import { isMuted } from '../devices/read.ts';
import { tagOf } from '../tags/read.ts';
import { lateNote } from './late.ts';
import type { Votes, VoteState } from './state.ts';

/** What vote boxes tell. */

/** Older than this, a ballot that belongs to no vote is reported: its vote may be off the list by now. */
const OLD_MS = Seconds(10);

/** The vote that was open at the box then. */
const openThen = (votes: Votes, box: string, at: Instant): [string, VoteState] | undefined =>
  Object.entries(votes).find(
    ([, { boxes, openedAt, closedAt }]) =>
      boxes.includes(box) && at >= openedAt && (closedAt === null || at < closedAt),
  );

const orphan = (draft: Draft, device: string, at: Instant): void => {
  if (until(at, draft.now) < OLD_MS || isMuted(draft.state, device)) return;
  const words = withText(message('matter/ballot-of-none', { box: device }));
  note(draft, { id: `vote-box/${device}/late`, level: 'note', ...words, desk: 'tables' });
};

/**
 * A ballot counts in the vote that was open at its box when it was cast (`at`), from a member's card alone. Where that vote is
 * closed by now it is late: counted apart, and reported.
 */
export const decideBallot = (
  draft: Draft,
  { device, observation: { body }, at }: Extract<Telling, { type: 'device-observed' }>,
): void => {
  if (body.kind !== 'ballot') return;
  const { uid, choice } = body;
  draft.tell({ type: 'device-worked', device });
  const found = openThen(draft.state.vote, device, at);
  if (found === undefined) {
    orphan(draft, device, at);
    return;
  }
  const [vote, held] = found;
  const noteOf = (what: string, sentence: Message): void => {
    note(draft, { id: `vote/${vote}/${what}`, level: 'note', ...withText(sentence), desk: 'tables' });
  };
  if (tagOf(draft.state, uid)?.kind !== MEMBER_KIND) {
    if (isMuted(draft.state, device)) return;
    noteOf('stranger', message('matter/ballot-of-stranger', { box: device, kind: MEMBER_KIND }));
  } else if (held.closedAt === null) draft.emit({ type: 'ballot-cast', vote, uid, choice, at });
  else {
    draft.emit({ type: 'ballot-late', vote, uid, choice, at });
    const sentence = lateNote(held, uid, choice, at);
    if (sentence !== null) noteOf('late', sentence);
  }
};
