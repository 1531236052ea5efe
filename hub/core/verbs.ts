import type { VerbCall } from '../../schemas/commands.ts';
import { decideAlarm } from './alarm-verbs.ts';
import { decideBoxes, type BoxCall } from './boxes.ts';
import { decideDevice } from './desk/things.ts';
import { decideDisplay } from './displays/displays.ts';
import { decideAccess } from './displays/links.ts';
import { decideSound } from './displays/sounds.ts';
import type { Draft, Outcome } from './draft.ts';
import { decideEnrol } from './enrol/decide.ts';
import { decideRounds } from './rounds.ts';
import { decideSimulation } from './simulate.ts';
import { decideTags } from './tags.ts';

const belongs = <P extends string>(
  call: VerbCall,
  ...areas: readonly P[]
): call is Extract<VerbCall, { verb: `${P}.${string}` }> =>
  areas.some((area) => call.verb.startsWith(`${area}.`));

/** Verbs whose primitive has no contract yet. */
export const runVerb = (draft: Draft, call: VerbCall): Outcome => {
  if (belongs(call, 'alarm', 'siren', 'emergency')) return decideAlarm(draft, call);
  if (belongs(call, 'rounds')) return decideRounds(draft, call);
  // The cast: claims are attention's, and never come here.
  if (belongs(call, 'box')) return decideBoxes(draft, call as BoxCall);
  if (belongs(call, 'tag')) return decideTags(draft, call);
  if (belongs(call, 'enrol')) return decideEnrol(draft, call);
  if (belongs(call, 'sim')) return decideSimulation(draft, call);
  if (belongs(call, 'device')) return decideDevice(draft, call);
  if (belongs(call, 'display')) return decideDisplay(draft, call);
  if (belongs(call, 'sound')) return decideSound(draft, call);
  if (belongs(call, 'token', 'account')) return decideAccess(draft, call);
  // The rest belongs to the engine and to primitives with a contract.
  throw new Error(`nobody decides ${call.verb}`);
};

/** The document whose revision a command is made against, or null where none matters (a siren is always muted). */
export const documentOf = (call: VerbCall): { readonly slice: string; readonly topic: string } | null => {
  const area = call.verb.slice(0, call.verb.indexOf('.'));
  switch (area) {
    case 'alarm':
      return { slice: 'alarm', topic: 'priv/control/alarm' };
    case 'rounds':
      return { slice: 'rounds', topic: 'pub/alert' };
    default:
      break;
  }
  if (belongs(call, 'box') && call.args.box !== undefined) {
    return { slice: `boxes/${call.args.box}`, topic: `priv/control/box/${call.args.box}` };
  }
  return null;
};
