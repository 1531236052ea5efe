import type { VerbCall } from '../../schemas/commands.ts';
import type { Instant } from '../../schemas/units.ts';
import type { BoxBody } from '../../schemas/documents.ts';
import type { RoomEvent } from '../../schemas/events.ts';
import { decideBox, decideBoxCutoff } from './box/decide.ts';
import type { BoxWorld } from './box/state.ts';
import { isBridgeGone } from './bridges.ts';
import { doubtfulFor, inBothSince, sameCards } from './box/same-card.ts';
import { boxBody } from './box/view.ts';
import { done, refuse, type Draft, type Outcome } from './draft.ts';
import { isStrange } from './board-places.ts';
import { own, type BoxPlan, type Plan } from './plan.ts';
import { releaseBox } from './primitives/attention/face.ts';
import type { RoomState } from './state.ts';

/** Where the box primitive (hub/core/box) meets the room. */

export type BoxCall = Exclude<
  Extract<VerbCall, { verb: `box.${string}` }>,
  { verb: 'box.claim' | 'box.release' }
>;

/** Whether a device is there: it said so itself, and its bridge is not lost. */
export const isOnline = (state: RoomState, device: string | null): boolean => {
  if (device === null) return true;
  const report = own(state.devices.devices, device)?.report;
  return report?.state === 'ready' && !isBridgeGone(state, report.bridge);
};

/** A device that was there when the hub went away and has not said yet that it still is. */
const isUnproven = (state: RoomState, device: string | null): boolean =>
  device !== null && own(state.devices.devices, device)?.doubted === true;

/** By tag of this box: the others into which it went as well. */
const elsewhereOf = (plan: Plan, state: RoomState, id: string): Record<string, string[]> => {
  const found: Record<string, string[]> = {};
  const held = own(state.boxes, id);
  if (held === undefined) return found;
  for (const other of plan.boxes) {
    const its = own(state.boxes, other.id);
    if (other.id === id || its === undefined) continue;
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
): { one: BoxPlan; other: BoxPlan; cards: number; since: Instant }[] =>
  plan.boxes.flatMap((one, at) =>
    plan.boxes.slice(at + 1).flatMap((other) => {
      const [here, there] = [own(state.boxes, one.id), own(state.boxes, other.id)];
      if (here === undefined || there === undefined) return [];
      const uids = sameCards(here, there, state.tags);
      const since = inBothSince(here, there, uids);
      return since === null ? [] : [{ one, other, cards: uids.length, since }];
    }),
  );

export const bodyOf = (plan: Plan, state: RoomState, box: BoxPlan): BoxBody | null => {
  const held = own(state.boxes, box.id);
  return held === undefined ? null : boxBody(held, worldOf(plan, state, box));
};

/** Emits a box's events; a cut-off among them is to be confirmed by its device. */
export const emitForBox = (draft: Draft, box: BoxPlan, events: readonly RoomEvent[]): void => {
  draft.emit(...events);
  if (events.some(({ type }) => type === 'box-armed' || type === 'box-reset')) releaseBox(draft, box.id);
  const fixed = own(draft.state.boxes, box.id)?.fixed ?? null;
  if (box.device === null || fixed === null || !events.some((event) => event.type === 'box-fixed')) return;
  draft.effect({ type: 'confirm', device: box.device, at: draft.now });
};

const decideOne = (draft: Draft, id: string, call: BoxCall): Outcome => {
  const { plan, now, by } = draft;
  const box = plan.boxes.find((each) => each.id === id);
  const held = own(draft.state.boxes, id);
  if (box === undefined || held === undefined) {
    return refuse('box/unknown', { box: id, known: plan.boxes.map((each) => each.id) });
  }
  if (call.verb === 'box.wounded' && own(plan.tableNames, call.args.owner) === undefined) {
    const known = plan.tables.map((table) => table.id);
    return refuse('table/unknown', { table: call.args.owner, known });
  }
  const decision = decideBox(held, call, worldOf(plan, draft.state, box), by, now);
  if ('refusal' in decision) return { ok: false, error: decision.refusal };
  emitForBox(draft, box, decision.events);
  return done({ box: id, ...(decision.data === undefined ? {} : { result: decision.data }) });
};

/** Every box that has been armed and is not yet being carried; those that refuse are left where they are. */
const collectAll = (draft: Draft): Outcome => {
  const { plan } = draft;
  const collected = plan.boxes
    .filter((box) => {
      const state = bodyOf(plan, draft.state, box)?.state ?? 'idle';
      return state !== 'idle' && state !== 'collecting' && state !== 'resolved';
    })
    .filter(
      (box) =>
        draft.attempt(() => decideOne(draft, box.id, { verb: 'box.collect', args: { box: box.id } })).ok,
    )
    .map((box) => box.id);
  return collected.length === 0 ? refuse('box/not-armed#any') : done({ collected });
};

export const decideBoxes = (draft: Draft, call: BoxCall): Outcome => {
  const { box } = call.args;
  return box === undefined ? collectAll(draft) : decideOne(draft, box, call);
};

/** The collection mark of the timetable, which fell at `at`: fixes the cut-off of every armed box. */
export const cutOffBoxes = (draft: Draft, at: Instant): void => {
  const late = at < draft.now ? at : undefined;
  for (const box of draft.plan.boxes) {
    const held = own(draft.state.boxes, box.id);
    if (held === undefined) continue;
    emitForBox(draft, box, decideBoxCutoff(held, worldOf(draft.plan, draft.state, box), late));
  }
};
