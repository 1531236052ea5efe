import type { BoxBody, TableBody } from '../../../../schemas/documents.ts';
import type { Instant } from '../../../../schemas/units.ts';
import { own, type BoxPlan, type Plan } from '../../plan.ts';
import type { RoomState } from '../../state.ts';
import { isOnline, isStrange, isUnproven } from '../devices/read.ts';
import { boxAttention, offlineItem, type BoxAttention } from './attention.ts';
import { doubtfulFor, inBothSince, sameCards } from './same-card.ts';
import { isUnfinished, type BoxState, type BoxWorld } from './state.ts';
import { boxPlan, sharingTags } from './uid-index.ts';
import { boxBody, publicBox } from './view.ts';

/** What others may know of the boxes. */

export { boxPlan, isUnfinished, offlineItem };

export const boxOf = ({ box }: Pick<RoomState, 'box'>, id: string): BoxState | undefined => own(box, id);

/** By tag of this box: the others into which it went as well. */
const elsewhereOf = (plan: Plan, state: RoomState, id: string): Record<string, string[]> => {
  const found: Record<string, string[]> = {};
  const held = boxOf(state, id);
  if (held === undefined) return found;
  for (const other of sharingTags(plan, state.box, id)) {
    const its = boxOf(state, other.id);
    if (its === undefined) continue;
    for (const uid of doubtfulFor(held, its, state.tags)) (found[uid] ??= []).push(other.name);
  }
  return found;
};

/** A box without electronics is never offline: nobody waits for it. */
export const worldOf = (plan: Plan, state: RoomState, box: BoxPlan): BoxWorld => ({
  kinds: plan.manifest.kinds,
  tags: state.tags,
  online: isOnline(state, box.device),
  unproven: isUnproven(state, box.device),
  strange: isStrange(state, box.id),
  tableNames: plan.tableNames,
  elsewhere: elsewhereOf(plan, state, box.id),
  longestPassageMs: box.longestPassageMs,
});

/** Each two boxes into which the same card went: how many cards, and since when. */
export const sharing = (
  plan: Plan,
  state: RoomState,
): { one: BoxPlan; other: BoxPlan; cards: number; since: Instant }[] => {
  const done = new Set<string>();
  return plan.boxes.flatMap((one) => {
    done.add(one.id);
    return sharingTags(plan, state.box, one.id).flatMap((other) => {
      const [here, there] = [boxOf(state, one.id), boxOf(state, other.id)];
      if (done.has(other.id) || here === undefined || there === undefined) return [];
      const uids = sameCards(here, there, state.tags);
      const since = inBothSince(here, there, uids);
      return since === null ? [] : [{ one, other, cards: uids.length, since }];
    });
  });
};

export const bodyOf = (plan: Plan, state: RoomState, box: BoxPlan): BoxBody | null => {
  const held = boxOf(state, box.id);
  return held === undefined ? null : boxBody(held, worldOf(plan, state, box));
};

/** The public face of a table's box; null where it has none. */
export const publicBoxOf = (plan: Plan, state: RoomState, table: string): TableBody['box'] => {
  const box = plan.boxes.find((each) => each.table === table);
  const held = box === undefined ? undefined : boxOf(state, box.id);
  return box === undefined || held === undefined ? null : publicBox(held, worldOf(plan, state, box));
};

/** What needs Control at a box, most urgent first. */
export const mattersOf = (plan: Plan, state: RoomState, box: BoxPlan): BoxAttention[] => {
  const held = boxOf(state, box.id);
  return held === undefined ? [] : boxAttention(held, worldOf(plan, state, box));
};
