import type { VerbCall } from '../../schemas/commands.ts';
import { decideAlarm } from './alarm-verbs.ts';
import type { Draft, Outcome } from './draft.ts';
import { decideRounds } from './rounds.ts';

const belongs = <P extends string>(
  call: VerbCall,
  ...areas: readonly P[]
): call is Extract<VerbCall, { verb: `${P}.${string}` }> =>
  areas.some((area) => call.verb.startsWith(`${area}.`));

/** Verbs whose primitive has no contract yet. */
export const runVerb = (draft: Draft, call: VerbCall): Outcome => {
  if (belongs(call, 'alarm', 'siren', 'emergency')) return decideAlarm(draft, call);
  if (belongs(call, 'rounds')) return decideRounds(draft, call);
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
  return null;
};
