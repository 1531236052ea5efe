import { boardOfBoot } from '../../schemas/device-messages.ts';
import { say, told } from '../../schemas/sentences/sentences.ts';
import type { Draft } from './draft.ts';
import { own, type BoxPlan } from './plan.ts';
import { note, unnote } from './primitives/attention/face.ts';
import { isNoted } from './primitives/attention/read.ts';
import type { Heard, RoomState } from './state.ts';

/**
 * A board with our firmware has a number of its own, and a box is where its board is. Two cables that were exchanged on the
 * morning would count the cards of the one table at the other, each of them certain: so it is noticed which board speaks for
 * which box. (Boards with stock firmware have no number: hardware.md says to mark their cables.)
 */

const noteOf = (box: string): string => `other-board/${box}`;

/** Whether the box is driven through a board that was another box's, and nobody has said that this is right. */
export const isStrange = (state: Pick<RoomState, 'attention'>, box: string): boolean =>
  isNoted(state, noteOf(box));

const boardsOf = (heard: Heard | undefined): (string | null)[] =>
  heard === undefined ? [] : [heard, ...heard.older].map(({ boot }) => boardOfBoot(boot));

/**
 * Told before a boot is heard for the first time. True when its board has taken the place of another, or has come back to its
 * own: what has passed meanwhile may have been another box's.
 */
export const seePlace = (draft: Draft, box: BoxPlan, device: string, boot: string): boolean => {
  const { heard } = draft.state;
  const board = boardOfBoot(boot);
  const before = own(heard, device);
  if (board === null || (before !== undefined && boardOfBoot(before.boot) === board)) return false;
  const stood = isStrange(draft.state, box.id);
  if (stood && boardsOf(before).includes(board)) {
    unnote(draft, noteOf(box.id));
    return true;
  }
  const other = draft.plan.boxes.find(
    (each) =>
      each.device !== null && each.device !== device && boardsOf(own(heard, each.device)).includes(board),
  );
  if (other === undefined) return false;
  note(draft, {
    id: noteOf(box.id),
    level: 'alarm',
    ...told(say('matter/other-board', { box: box.name, other: other.name })),
    desk: 'room',
  });
  return true;
};
