import { say, told } from '../../../../schemas/sentences/sentences.ts';
import type { Item } from '../../engine/item.ts';
import { kept, keptEach, keptOf } from '../../room.ts';
import { isBehindGone } from '../devices/read.ts';
import { boxMatters, boxPlan, offlineItem, sharing } from './read.ts';

/** Boxes that are offline with their bridge. */
const boxesSpokenFor = keptEach(
  ['devices'],
  ({ boxIds }) => boxIds,
  (plan, state) => [(id: string) => isBehindGone(state, boxPlan(plan, id)?.device ?? null)],
  (_plan, [isGone]) => isGone,
);

const ofBoxes = keptEach(
  ['box', 'tags', 'devices', 'attention'],
  ({ boxIds }) => boxIds,
  (plan, state) => [boxMatters(plan, state), boxesSpokenFor(plan, state)],
  (plan, [matters = [], isSpokenFor = false], box) =>
    matters
      // The bridge's own item tells of the boxes that it took along.
      .filter(({ id }) => !isSpokenFor || id !== offlineItem(box))
      .map(({ id, level, text, say: said, since }): Item => ({
        id,
        level,
        text,
        say: said,
        box,
        device: boxPlan(plan, box)?.device ?? null,
        since,
      })),
);

const ofSameCards = kept(['box', 'tags'], (plan, state) =>
  sharing(plan, state).map(({ one, other, cards, since }): Item => ({
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
  })),
);

/** What boxes bring to attention: each its own, and each two into which the same card went. */
export const boxItems = keptOf(
  ['box', 'tags', 'devices', 'attention'],
  (plan, state) => [ofBoxes(plan, state), ofSameCards(plan, state)],
  (_plan, [own, shared]) => [...[...own.values()].flat(), ...shared],
);
