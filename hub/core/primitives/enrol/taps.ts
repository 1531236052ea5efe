import { MAX_ATTEND_MS } from '../../../../schemas/device-messages.ts';
import { isRandomUid, Uid } from '../../../../schemas/ids.ts';
import type { TagEntry } from '../../../../schemas/tag-entry.ts';
import type { Telling } from '../../contract.ts';
import type { Draft } from '../../room.ts';
import { learnEnrolled } from '../tags/face.ts';
import { tagOf } from '../tags/read.ts';
import { boxOfReader, isFree } from './reader.ts';
import { isFull, running, takenOf, type Enrolment } from './state.ts';

/** What the readers of boxes tell an enrolment. */

const tapped = (draft: Draft, enrolment: Enrolment, uid: string): void => {
  const was = tagOf(draft.state, uid) ?? null;
  const takenHere = takenOf(enrolment).some((card) => card.uid === uid);
  const why = isRandomUid(uid)
    ? 'random'
    : was !== null
      ? takenHere
        ? 'again'
        : 'known'
      : isFull(enrolment)
        ? 'full'
        : null;
  if (why === null) {
    draft.emit({ type: 'tag-enrolled', uid: Uid(uid) });
    learnEnrolled(draft, Uid(uid), enrolment.entry);
  } else refused(draft, enrolment, why, uid, was);
};

/** A card that is left on the reader is refused once, not all the while. */
const refused = (
  draft: Draft,
  { cards }: Enrolment,
  why: 'again' | 'known' | 'random' | 'full' | 'crowd',
  uid: string | null,
  was: TagEntry | null,
): void => {
  const last = cards.at(-1);
  if (last?.uid === uid && last.result === why) return;
  draft.emit({ type: 'tag-refused', uid: uid === null ? null : Uid(uid), why, was });
};

/**
 * What the reader of an enrolment saw, at `at` in hub time. Its box has heard of it before and counts nothing of it: an
 * enrolment runs at no box that accepts.
 */
export const decideTap = (
  draft: Draft,
  { device, observation: { body }, at }: Extract<Telling, { type: 'device-observed' }>,
): void => {
  const enrolment = running(draft.state);
  if (enrolment?.device !== device || at < enrolment.at) return;
  const box = boxOfReader(draft.plan, device);
  if (box === undefined || !isFree(draft.state, box.id)) return;
  if (body.kind !== 'sighting' && body.kind !== 'crowd') return;
  draft.effect({ type: 'attend', device, forMs: MAX_ATTEND_MS });
  if (body.kind === 'sighting') tapped(draft, enrolment, body.uid);
  else refused(draft, enrolment, 'crowd', null, null);
};
