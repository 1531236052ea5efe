import { message, withText } from '../../../../schemas/sentences/sentences.ts';
import type { Item } from '../../engine/item.ts';
import { byName, memo, memoEach, memoOf } from '../../room.ts';
import { isBehindGone } from '../devices/read.ts';
import { boxMatters, boxPlan, offlineItem, sharing } from './read.ts';

/** Boxes that are offline with their bridge. */
const boxesSpokenFor = memoEach(
  ['devices'],
  ({ boxIds }) => boxIds,
  (plan, { devices: { reports, bridges } }) => [byName(reports, (id) => boxPlan(plan, id)?.device), bridges],
  (plan, [report, bridges], id) => {
    const device = boxPlan(plan, id)?.device ?? null;
    const reports = device === null || report === undefined ? {} : { [device]: report };
    return isBehindGone({ devices: { reports, bridges } }, device);
  },
);

const ofBoxes = memoEach(
  ['box', 'tags', 'devices', 'attention'],
  ({ boxIds }) => boxIds,
  (plan, state) => [boxMatters(plan, state), boxesSpokenFor(plan, state)],
  (plan, [matters = [], isSpokenFor = false], box) =>
    matters
      // The bridge's own item tells of the boxes that it took along.
      .filter(({ id }) => !isSpokenFor || id !== offlineItem(box))
      .map(({ id, level, text, say: sentence, since }): Item => ({
        id,
        level,
        text,
        say: sentence,
        box,
        device: boxPlan(plan, box)?.device ?? null,
        since,
      })),
);

const ofSameCards = memo(['box', 'tags'], (plan, state) =>
  sharing(plan, state).map(({ one, other, cards, since }): Item => ({
    id: `box-${one.id}-${other.id}-same-card`,
    level: 'warning',
    ...withText(
      cards === 1
        ? message('matter/same-card', { one: one.name, other: other.name })
        : message('matter/same-cards', { one: one.name, other: other.name, count: cards }),
    ),
    box: one.id,
    device: null,
    since,
  })),
);

/** What boxes bring to attention: each its own, and each two into which the same card went. */
export const boxItems = memoOf(
  ['box', 'tags', 'devices', 'attention'],
  (plan, state) => [ofBoxes(plan, state), ofSameCards(plan, state)],
  (_plan, [own, shared]) => [...[...own.values()].flat(), ...shared],
);
