import type { Tally } from '../../../../schemas/documents/box.ts';
import type { Instant } from '../../../../schemas/units.ts';
import { changedNames } from '../../engine/entries.ts';
import { getOwn, type BoxPlan, type Plan } from '../../plan.ts';
import { byId, byName, memoEach, memoFrom, memoOf, type Reads } from '../../room.ts';
import { isOnline, isUnproven, strangeBoxes } from '../devices/read.ts';
import { registryOf } from '../tags/read.ts';
import { boxAttention, offlineItem } from './attention.ts';
import { doubtfulFor, inBothSince, sameCards } from './same-card.ts';
import { reckon } from './tally.ts';
import { isUnfinished, type BoxState, type BoxWorld } from './state.ts';
import { boxPlan, hasCommonTags, sharingTags } from './uid-index.ts';
import { boxBody, publicBox } from './view.ts';

/** What others may know of the boxes. */

export { boxPlan, isUnfinished, offlineItem };

export const boxOf = ({ box }: Reads<'box'>, id: string): BoxState | undefined => getOwn(box, id);

/** The boxes of which something is another than `before`: their ids. */
export const changedBoxes = (before: Reads<'box'>, after: Reads<'box'>): ReadonlySet<string> =>
  new Set(changedNames(before.box, after.box));

/** By tag of this box: the others into which it went as well. */
const elsewhereOf = (
  held: BoxState,
  others: readonly BoxState[],
  nameOf: (box: string) => string,
  tags: BoxWorld['tags'],
): Record<string, string[]> => {
  const found: Record<string, string[]> = {};
  for (const other of others)
    for (const uid of doubtfulFor(held, other, tags)) (found[uid] ??= []).push(nameOf(other.id));
  return found;
};

/** Of each box: whether its device is there, and has yet to say so after a restart. */
const presence = memoEach(
  ['devices'],
  ({ boxIds }) => boxIds,
  (plan, { devices: { reports, bridges } }) => [byName(reports, (id) => boxPlan(plan, id)?.device), bridges],
  (plan, [report, bridges], id) => {
    const device = boxPlan(plan, id)?.device ?? null;
    const reports = device === null || report === undefined ? {} : { [device]: report };
    const state = { devices: { reports, bridges } };
    // A box without electronics is never offline: nobody waits for it.
    return { online: isOnline(state, device), unproven: isUnproven(state, device) };
  },
);

/** The other boxes that have read one of a box's tags; hardly ever is there one. */
const others = memoOf(
  ['box'],
  (_plan, { box }) => [box],
  (plan, [boxes]): ReadonlyMap<string, readonly BoxState[]> =>
    hasCommonTags(plan, boxes)
      ? new Map(
          plan.boxIds.map((id) => [
            id,
            sharingTags(plan, boxes, id).flatMap((other) => getOwn(boxes, other.id) ?? []),
          ]),
        )
      : NO_OTHERS,
);
const NO_OTHERS: ReadonlyMap<string, readonly BoxState[]> = new Map();

/** Each box with what it is read against, by its id in the order of room.yaml. */
const boxesInWorld = memoEach(
  ['box', 'tags', 'devices', 'attention'],
  ({ boxIds }) => boxIds,
  (plan, state) => [
    byId(state.box),
    state.tags,
    presence(plan, state),
    strangeBoxes(plan, state),
    others(plan, state),
  ],
  (plan, [held, tags, device, strange = false, sharers = []], id) => {
    const box = boxPlan(plan, id);
    if (held === undefined || box === undefined || device === undefined) return null;
    const world: BoxWorld = {
      kinds: plan.manifest.kinds,
      outcome: plan.manifest.outcome?.value ?? null,
      tags,
      ...device,
      strange,
      tableNames: plan.tableNames,
      elsewhere: elsewhereOf(held, sharers, (other) => boxPlan(plan, other)?.name ?? other, tags),
      longestPassageMs: box.longestPassageMs,
    };
    // As it is called now, for the table may have been renamed since.
    return { held: held.name === box.name ? held : { ...held, name: box.name }, world };
  },
);

/** A box of the room with what it is read against. */
export const boxInWorld = boxesInWorld.one;

/** Each two boxes into which the same card went: how many cards, and since when. */
export const sharing = (
  plan: Plan,
  state: Reads<'box' | 'tags'>,
): { one: BoxPlan; other: BoxPlan; cards: number; since: Instant }[] => {
  if (!hasCommonTags(plan, state.box)) return [];
  const done = new Set<string>();
  return plan.boxes.flatMap((one) => {
    done.add(one.id);
    return sharingTags(plan, state.box, one.id).flatMap((other) => {
      const [here, there] = [boxOf(state, one.id), boxOf(state, other.id)];
      if (done.has(other.id) || here === undefined || there === undefined) return [];
      const uids = sameCards(here, there, registryOf(state));
      const since = inBothSince(here, there, uids);
      return since === null ? [] : [{ one, other, cards: uids.length, since }];
    });
  });
};

/** What a box has counted; null before there is anything to say. */
export const tallyOf = (plan: Plan, state: Parameters<typeof boxInWorld>[1], id: string): Tally | null => {
  const found = boxInWorld(plan, state, id);
  return found === null ? null : (reckon(found.held, found.world)?.tally ?? null);
};

/** What Control sees of each box. */
export const boxBodies = memoFrom(boxesInWorld, (_plan, { held, world }) => boxBody(held, world));

/** What everybody sees of each box. */
export const publicBoxes = memoFrom(boxesInWorld, (_plan, { held, world }) => publicBox(held, world));

/** What needs Control at each box, most urgent first. */
export const boxMatters = memoFrom(boxesInWorld, (_plan, { held, world }) => boxAttention(held, world));
