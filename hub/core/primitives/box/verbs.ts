import type { VerbArguments } from '../../../../schemas/commands.ts';
import { done, refuse, type Outcome } from '../../engine/outcome.ts';
import { getOwn } from '../../plan.ts';
import type { Draft, Primitive } from '../../room.ts';
import { decideBox, type BoxCall } from './decide.ts';
import { emitForBox } from './after.ts';
import { boxBodies, boxInWorld, boxOf, boxPlan } from './read.ts';
import { stateOf } from './state.ts';

/** Where verbs of a box (decide.ts) meet the room. */

const decideOne = (draft: Draft, id: string, call: BoxCall): Outcome => {
  const { plan, now, by } = draft;
  const box = boxPlan(plan, id);
  const found = boxInWorld(plan, draft.state, id);
  if (box === undefined || found === null) {
    return refuse('box/unknown', { box: id, known: plan.boxes.map((each) => each.id) });
  }
  if (call.verb === 'box.flipped' && getOwn(plan.tableNames, call.args.owner) === undefined) {
    const known = plan.tables.map((table) => table.id);
    return refuse('table/unknown', { table: call.args.owner, known });
  }
  if (call.verb === 'box.arm' && box.table === null) return refuse('box/no-table', { box: box.name });
  const decision = decideBox(found.held, call, found.world, by, now);
  if ('refusal' in decision) return { ok: false, error: decision.refusal };
  emitForBox(draft, box, decision.events);
  return done({ box: id, ...(decision.data === undefined ? {} : { result: decision.data }) });
};

/** Every box that has been armed and is not yet being carried; those that refuse are left where they are. */
const collectAll = (draft: Draft): Outcome => {
  const { plan } = draft;
  const collected = plan.boxes
    .filter((box) => {
      const held = boxOf(draft.state, box.id);
      const state = held === undefined ? 'idle' : stateOf(held);
      return state !== 'idle' && state !== 'collecting' && state !== 'resolved';
    })
    .filter(
      (box) =>
        draft.attempt(() => decideOne(draft, box.id, { verb: 'box.collect', args: { box: box.id } })).ok,
    )
    .map((box) => box.id);
  return collected.length === 0 ? refuse('box/not-armed#any') : done({ collected });
};

/** Counted by hand first, where somebody has; a refusal of either takes both back. */
const resolve = (draft: Draft, args: VerbArguments<'box.resolve'>): Outcome => {
  const { box, counts } = args;
  if (counts !== undefined) {
    const corrected = decideOne(draft, box, { verb: 'box.correct', args: { box, counts } });
    if (!corrected.ok) return corrected;
  }
  return decideOne(draft, box, { verb: 'box.resolve', args });
};

/** A box whose outcome nobody has to think about: carried off, its tally certain and borne out. */
const isPlain = (draft: Draft, box: string): boolean => {
  const body = boxBodies.one(draft.plan, draft.state, box);
  return body?.state === 'collecting' && !body.provisional && body.outcome !== null;
};

const harvest = (draft: Draft, ids: readonly string[]): Outcome => {
  const known = draft.plan.boxes.map(({ id }) => id);
  const strange = ids.find((id) => !known.includes(id));
  if (strange !== undefined) return refuse('box/unknown', { box: strange, known });
  const resolved = known.filter(
    (box) =>
      ids.includes(box) &&
      isPlain(draft, box) &&
      draft.attempt(() => decideOne(draft, box, { verb: 'box.resolve', args: { box } })).ok,
  );
  const left = ids.filter((box) => !resolved.includes(box));
  return resolved.length === 0 ? refuse('box/no-outcome#harvest') : done({ resolved, left });
};

export const decide: Primitive<'box'>['decide'] = {
  'box.arm': (draft, args) => decideOne(draft, args.box, { verb: 'box.arm', args }),
  'box.fix': (draft, args) => decideOne(draft, args.box, { verb: 'box.fix', args }),
  'box.collect': (draft, args) =>
    args.box === undefined ? collectAll(draft) : decideOne(draft, args.box, { verb: 'box.collect', args }),
  'box.reopen': (draft, args) => decideOne(draft, args.box, { verb: 'box.reopen', args }),
  'box.correct': (draft, args) => decideOne(draft, args.box, { verb: 'box.correct', args }),
  'box.force': (draft, args) => decideOne(draft, args.box, { verb: 'box.force', args }),
  'box.recount': (draft, args) => decideOne(draft, args.box, { verb: 'box.recount', args }),
  'box.reveal': (draft, args) => decideOne(draft, args.box, { verb: 'box.reveal', args }),
  'box.resolve': resolve,
  'box.harvest': (draft, { boxes }) => harvest(draft, boxes),
  'box.flipped': (draft, args) => decideOne(draft, args.box, { verb: 'box.flipped', args }),
  'box.reset': (draft, args) => decideOne(draft, args.box, { verb: 'box.reset', args }),
  'box.emptied': (draft, args) => decideOne(draft, args.box, { verb: 'box.emptied', args }),
};
