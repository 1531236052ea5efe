import { say, told } from '../../../../schemas/sentences/sentences.ts';
import type { Item } from '../../engine/item.ts';
import type { Plan } from '../../plan.ts';
import type { RoomState } from '../../state.ts';
import { isBehindGone } from '../devices/read.ts';
import { mattersOf, offlineItem, sharing } from './read.ts';

const ofBoxes = (plan: Plan, state: RoomState): Item[] =>
  plan.boxes.flatMap((box) => {
    // The bridge's own item tells of the boxes that it took along.
    const isSpokenFor = isBehindGone(state, box.device);
    return mattersOf(plan, state, box)
      .filter(({ id }) => !isSpokenFor || id !== offlineItem(box.id))
      .map(({ id, level, text, say: said, since }) => ({
        id,
        level,
        text,
        say: said,
        box: box.id,
        device: box.device,
        since,
      }));
  });

const ofSameCards = (plan: Plan, state: RoomState): Item[] =>
  sharing(plan, state).map(({ one, other, cards, since }) => ({
    id: `box-${one.id}-${other.id}-same-card`,
    level: 'warning',
    ...told(
      cards === 1
        ? say('matter/same-card', { one: one.name, other: other.name })
        : say('matter/same-cards', { one: one.name, other: other.name, count: cards }),
    ),
    box: one.id,
    device: null,
    since,
  }));

/** What boxes bring to attention: each its own, and each two into which the same card went. */
export const boxItems = (plan: Plan, state: RoomState): Item[] => [
  ...ofBoxes(plan, state),
  ...ofSameCards(plan, state),
];
