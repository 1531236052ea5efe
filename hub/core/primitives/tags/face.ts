import type { Uid } from '../../../../schemas/ids.ts';
import type { TagEntry } from '../../../../schemas/tag-entry.ts';
import type { Draft } from '../../room.ts';

/** What others may ask of the registry. An enrolment tells of its tags in its own words. */

export const learnEnrolled = (draft: Draft, uid: Uid, entry: TagEntry): void => {
  draft.emit({ type: 'tags-learned', tags: [{ uid, ...entry }], enrolled: true });
};

export const forgetEnrolled = (draft: Draft, uids: readonly Uid[]): void => {
  draft.emit({ type: 'tags-forgotten', uids: [...uids], enrolled: true });
};
