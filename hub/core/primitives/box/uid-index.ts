import { changedNames } from '../../engine/entries.ts';
import { getOwn, type BoxPlan, type Plan } from '../../plan.ts';
import { readIn } from './same-card.ts';
import type { Boxes, BoxState } from './state.ts';

/**
 * Which boxes have read a tag: so a box is compared with those alone that share one with it, and not with the whole room. It
 * follows the boxes as they change, by reference: only one that is another object is read again.
 */
interface UidIndex {
  /** The boxes that it stands for. */
  boxes: Boxes | null;
  readonly places: ReadonlyMap<string, { readonly box: BoxPlan; readonly at: number }>;
  readonly filed: Map<string, BoxState>;
  readonly boxesOf: Map<string, Set<string>>;
  /** Tags that more than one box has read: there is hardly ever one. */
  readonly common: Set<string>;
}

const kept = new WeakMap<Plan, UidIndex>();

const indexOf = (plan: Plan): UidIndex => {
  const known = kept.get(plan);
  if (known !== undefined) return known;
  const places = new Map(plan.boxes.map((box, at) => [box.id, { box, at }]));
  const index: UidIndex = { boxes: null, places, filed: new Map(), boxesOf: new Map(), common: new Set() };
  kept.set(plan, index);
  return index;
};

const takeOut = ({ filed, boxesOf, common }: UidIndex, id: string): void => {
  const before = filed.get(id);
  if (before === undefined) return;
  for (const uid of readIn(before)) {
    const boxes = boxesOf.get(uid);
    boxes?.delete(id);
    if ((boxes?.size ?? 0) < 2) common.delete(uid);
    if (boxes?.size === 0) boxesOf.delete(uid);
  }
  filed.delete(id);
};

const putIn = ({ filed, boxesOf, common }: UidIndex, id: string, box: BoxState): void => {
  for (const uid of readIn(box)) {
    const boxes = boxesOf.get(uid) ?? new Set();
    boxesOf.set(uid, boxes.add(id));
    if (boxes.size > 1) common.add(uid);
  }
  filed.set(id, box);
};

/** The index for these boxes, whichever it stood for before. */
const follow = (index: UidIndex, boxes: Boxes): void => {
  if (index.boxes === boxes) return;
  const changed = index.boxes === null ? index.places.keys() : changedNames(index.boxes, boxes);
  for (const id of changed) {
    if (!index.places.has(id)) continue;
    const box = getOwn(boxes, id);
    if (index.filed.get(id) === box) continue;
    takeOut(index, id);
    if (box !== undefined) putIn(index, id, box);
  }
  index.boxes = boxes;
};

/** A box of the room by its id. */
export const boxPlan = (plan: Plan, id: string): BoxPlan | undefined => indexOf(plan).places.get(id)?.box;

/** The other boxes that have read one of this box's tags, in the order of the room. */
export const sharingTags = (plan: Plan, boxes: Boxes, id: string): readonly BoxPlan[] => {
  const index = indexOf(plan);
  follow(index, boxes);
  const box = index.common.size === 0 ? undefined : getOwn(boxes, id);
  if (box === undefined) return [];
  const others = new Set<string>();
  for (const uid of readIn(box)) {
    for (const other of index.boxesOf.get(uid) ?? []) if (other !== id) others.add(other);
  }
  return [...others]
    .flatMap((other) => index.places.get(other) ?? [])
    .sort((one, other) => one.at - other.at)
    .map(({ box: each }) => each);
};

/** Whether any tag has been read by more than one box. */
export const hasCommonTags = (plan: Plan, boxes: Boxes): boolean => {
  const index = indexOf(plan);
  follow(index, boxes);
  return index.common.size > 0;
};
