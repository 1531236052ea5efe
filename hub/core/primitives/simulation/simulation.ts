import type { VerbCall } from '../../../../schemas/commands.ts';
import type { SimAct } from '../../../../schemas/device-messages.ts';
import { isSimulated } from '../../../../schemas/room.ts';
import { done, refuse, type Draft, type Outcome } from '../../draft.ts';
import { isPressed } from '../../inputs/input-config.ts';
import { own } from '../../plan.ts';

type SimCall = Extract<VerbCall, { verb: `sim.${string}` }>;
type InputCall = Extract<SimCall, { args: { device: string } }>;
type BoxCall = Exclude<SimCall, InputCall>;

/** A card that the registry knows goes through its own opening unless the caller says otherwise. */
const openingOf = (draft: Draft, uid: string): 'slot' | 'port' => {
  const kind = own(draft.state.tags, uid)?.kind;
  return draft.plan.manifest.kinds.find((each) => each.id === kind)?.opening ?? 'slot';
};

const actOf = (draft: Draft, call: BoxCall): SimAct => {
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

/** Why nobody can play a player at this device, or null. */
const unplayable = ({ plan }: Draft, device: string): Outcome | null => {
  const config = own(plan.devices, device);
  if (config === undefined) {
    return refuse('device/unknown', { device, known: Object.keys(plan.devices) });
  }
  if (!isPressed(config)) return refuse('sim/no-simulation#press', { device });
  return isSimulated(plan.room, config.board) ? null : refuse('sim/no-simulation', { device });
};

/** What is pressed where nobody says: the button, or the switch. */
const pressOf = (draft: Draft, { args }: Extract<InputCall, { verb: 'sim.press' }>): SimAct => {
  const kind = own(draft.plan.devices, args.device)?.kind;
  const contact = args.contact ?? (kind === 'jump-switch' ? 'switch' : 'button');
  return { verb: 'sim.press', contact, ...(args.on === undefined ? {} : { on: args.on }) };
};

const inputActOf = (draft: Draft, call: InputCall): SimAct => {
  switch (call.verb) {
    case 'sim.key':
      return { verb: call.verb, keys: call.args.keys };
    case 'sim.ballot':
      return { verb: call.verb, uid: call.args.uid, choice: call.args.choice };
    case 'sim.press':
      return pressOf(draft, call);
  }
};

const playInput = (draft: Draft, call: InputCall): Outcome => {
  const { device } = call.args;
  const refusal = unplayable(draft, device);
  if (refusal !== null) return refusal;
  draft.effect({ type: 'simulate', device, act: inputActOf(draft, call) });
  return done();
};

/** A rehearsal acts on the simulated chips and pins of the device's board, never on events: it makes no batch. */
export const decideSimulation = (draft: Draft, call: SimCall): Outcome => {
  if ('device' in call.args) return playInput(draft, call as InputCall);
  return playBox(draft, call as BoxCall);
};

const playBox = (draft: Draft, call: BoxCall): Outcome => {
  const { boxes } = draft.plan;
  const box = boxes.find((each) => each.id === call.args.box);
  if (box === undefined) {
    return refuse('box/unknown', { box: call.args.box, known: boxes.map((each) => each.id) });
  }
  if (box.device === null || !box.simulated) {
    return refuse('sim/no-simulation#box', { box: box.id });
  }
  draft.effect({ type: 'simulate', device: box.device, act: actOf(draft, call) });
  return done();
};
