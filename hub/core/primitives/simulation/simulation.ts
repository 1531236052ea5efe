import type { Contact, SimAct } from '../../../../schemas/device-messages.ts';
import { INPUTS, isInputKind } from '../../../../schemas/input-kinds.ts';
import { isSimulated } from '../../../../schemas/room.ts';
import { done, refuse, type Outcome } from '../../engine/outcome.ts';
import { getOwn } from '../../plan.ts';
import type { Draft, Primitive } from '../../room.ts';
import { boxPlan } from '../box/read.ts';
import { isPressed } from '../inputs/read.ts';
import { tagOf } from '../tags/read.ts';

/** A rehearsal acts on the simulated chips and pins of the device's board, never on events: it makes no batch. */

/** A card that the registry knows goes through its own opening unless the caller says otherwise. */
const openingOf = ({ plan, state }: Draft, uid: string): 'slot' | 'port' => {
  const kind = tagOf(state, uid)?.kind;
  return plan.manifest.kinds.find((each) => each.id === kind)?.opening ?? 'slot';
};

const atBox = (draft: Draft, id: string, act: SimAct): Outcome => {
  const { plan } = draft;
  const box = boxPlan(plan, id);
  if (box === undefined) {
    return refuse('box/unknown', { box: id, known: plan.boxes.map((each) => each.id) });
  }
  if (box.device === null || !box.simulated) return refuse('sim/no-simulation#box', { box: box.id });
  draft.effect({ type: 'simulate', device: box.device, act });
  return done();
};

const atDevice = (draft: Draft, device: string, act: SimAct): Outcome => {
  const { plan } = draft;
  const config = getOwn(plan.devices, device);
  if (config === undefined) {
    return refuse('device/unknown', { device, known: Object.keys(plan.devices) });
  }
  if (!isSimulated(plan.room, config.board)) return refuse('sim/no-simulation', { device });
  draft.effect({ type: 'simulate', device, act });
  return done();
};

/** At what a player presses, turns or votes with. */
const atInput = (draft: Draft, device: string, act: SimAct): Outcome => {
  const config = getOwn(draft.plan.devices, device);
  if (config !== undefined && !isPressed(config)) return refuse('sim/no-simulation#press', { device });
  return atDevice(draft, device, act);
};

/** What is pressed where nobody says: the button, or the switch. */
const contactOf = ({ plan }: Draft, device: string): Contact => {
  const kind = getOwn(plan.devices, device)?.kind ?? '';
  return (isInputKind(kind) ? INPUTS[kind].contact : null) ?? 'button';
};

export const simulation: Primitive<'simulation'> = {
  initial: () => null,
  decide: {
    'sim.tag': (draft, { box, uid, port = openingOf(draft, uid) }) =>
      atBox(draft, box, { verb: 'sim.tag', uid, port }),
    'sim.lid': (draft, { box, open }) => atBox(draft, box, { verb: 'sim.lid', open }),
    'sim.hatch': (draft, { box, open }) => atBox(draft, box, { verb: 'sim.hatch', open }),
    'sim.fault': (draft, { box, device = '', fault }) =>
      box === undefined
        ? atDevice(draft, device, { verb: 'sim.fault', fault })
        : atBox(draft, box, { verb: 'sim.fault', fault }),
    'sim.press': (draft, { device, contact = contactOf(draft, device), on }) =>
      atInput(draft, device, { verb: 'sim.press', contact, ...(on === undefined ? {} : { on }) }),
    'sim.ballot': (draft, { device, uid, choice }) =>
      atInput(draft, device, { verb: 'sim.ballot', uid, choice }),
    'sim.key': (draft, { device, keys }) => atInput(draft, device, { verb: 'sim.key', keys }),
  },
  evolve: {},
  log: {},
  documents: {},
  standing: null,
  attention: null,
  deadlines: null,
  undo: null,
};
