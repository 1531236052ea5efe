import { done, refuse, type Outcome } from '../../engine/outcome.ts';
import { own } from '../../plan.ts';
import type { Draft, Primitive } from '../../room.ts';
import { decideBox, type BoxCall } from './decide.ts';
import { emitForBox } from './face.ts';
import { boxInWorld, boxOf, boxPlan } from './read.ts';
import { stateOf } from './state.ts';

/** Where verbs of a box (decide.ts) meet the room. */

const decideOne = (draft: Draft, id: string, call: BoxCall): Outcome => {
  const { plan, now, by } = draft;
  const box = boxPlan(plan, id);
  const found = boxInWorld(plan, draft.state, id);
  if (box === undefined || found === null) {
    return refuse('box/unknown', { box: id, known: plan.boxes.map((each) => each.id) });
  }
  if (call.verb === 'box.wounded' && own(plan.tableNames, call.args.owner) === undefined) {
    const known = plan.tables.map((table) => table.id);
    return refuse('table/unknown', { table: call.args.owner, known });
  }
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
  'box.resolve': (draft, args) => decideOne(draft, args.box, { verb: 'box.resolve', args }),
  'box.wounded': (draft, args) => decideOne(draft, args.box, { verb: 'box.wounded', args }),
  'box.reset': (draft, args) => decideOne(draft, args.box, { verb: 'box.reset', args }),
  'box.emptied': (draft, args) => decideOne(draft, args.box, { verb: 'box.emptied', args }),
};
