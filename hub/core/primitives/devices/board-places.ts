import { boardOfBoot } from '../../../../schemas/device-messages.ts';
import { message, withText } from '../../../../schemas/sentences/sentences.ts';
import type { BoxPlan } from '../../plan.ts';
import type { Draft } from '../../room.ts';
import { note, unnote } from '../../notes.ts';
import { heardOf, isStrange, otherBoardNote } from './read.ts';
import type { Heard } from './state.ts';

/**
 * A board with our firmware has a number of its own, and a box is where its board is. Two cables that were exchanged on the
 * morning would count the cards of the one table at the other, each of them certain: so it is noticed which board speaks for
 * which box. (Boards with stock firmware have no number: hardware.md says to mark their cables.)
 */

const boardsOf = (heard: Heard | undefined): (string | null)[] =>
  heard === undefined ? [] : [heard, ...heard.older].map(({ boot }) => boardOfBoot(boot));

/**
 * Called before a boot is heard for the first time. True when its board has taken the place of another, or has come back to its
 * own: what has passed meanwhile may have been another box's.
 */
export const seePlace = (draft: Draft, box: BoxPlan, device: string, boot: string): boolean => {
  const board = boardOfBoot(boot);
  const before = heardOf(draft.state, device);
  if (board === null || (before !== undefined && boardOfBoot(before.boot) === board)) return false;
  const stood = isStrange(draft.state, box.id);
  if (stood && boardsOf(before).includes(board)) {
    unnote(draft, otherBoardNote(box.id));
    return true;
  }
  const other = draft.plan.boxes.find(
    (each) =>
      each.device !== null &&
      each.device !== device &&
      boardsOf(heardOf(draft.state, each.device)).includes(board),
  );
  if (other === undefined) return false;
  note(draft, {
    id: otherBoardNote(box.id),
    level: 'alarm',
    ...withText(message('matter/other-board', { box: box.name, other: other.name })),
    desk: 'room',
  });
  return true;
};
