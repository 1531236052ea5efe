import type { VerbCall } from '../../schemas/commands.ts';
import type { SimAct } from '../../schemas/device-messages.ts';
import { done, refuse, type Draft, type Outcome } from './draft.ts';
import { own } from './plan.ts';

type SimCall = Extract<VerbCall, { verb: `sim.${string}` }>;

/** A card that the registry knows goes through its own opening unless the caller says otherwise. */
const openingOf = (draft: Draft, uid: string): 'slot' | 'port' => {
  const kind = own(draft.state.tags, uid)?.kind;
  return draft.plan.manifest.kinds.find((each) => each.id === kind)?.opening ?? 'slot';
};

const actOf = (draft: Draft, call: SimCall): SimAct => {
  switch (call.verb) {
    case 'sim.tag': {
      const { uid, port } = call.args;
      return { verb: call.verb, uid, port: port ?? openingOf(draft, uid) };
    }
    case 'sim.lid':
    case 'sim.hatch':
      return { verb: call.verb, open: call.args.open };
    case 'sim.fault':
      return { verb: call.verb, fault: call.args.fault };
  }
};

/** A rehearsal acts on the simulated chips and pins of the box's board, never on events: it makes no batch. */
export const decideSimulation = (draft: Draft, call: SimCall): Outcome => {
  const { boxes } = draft.plan;
  const box = boxes.find((each) => each.id === call.args.box);
  if (box === undefined) {
    const known = boxes.map((each) => each.id).join(', ') || 'none';
    return refuse('box/unknown', `There is no box "${call.args.box}"; boxes: ${known}.`);
  }
  if (box.device === null || !box.simulated) {
    return refuse('sim/no-simulation', `The box "${box.id}" has no virtual or emulated board.`);
  }
  draft.effect({ type: 'simulate', device: box.device, act: actOf(draft, call) });
  return done();
};
