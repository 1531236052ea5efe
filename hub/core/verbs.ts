import type { VerbCall } from '../../schemas/commands.ts';
import { decideAlarm } from './alarm-verbs.ts';
import { decideBoxes } from './boxes.ts';
import { decideClaim } from './desk/claims.ts';
import { decideNote } from './desk/notes.ts';
import { decidePreflight } from './desk/preflight.ts';
import { decideRoster } from './desk/roster.ts';
import { noteRuling } from './desk/rulings.ts';
import { decideDevice } from './desk/things.ts';
import { decideDisplay } from './displays/displays.ts';
import { decideAccess } from './displays/links.ts';
import { decideSound } from './displays/sounds.ts';
import type { Draft, Outcome } from './draft.ts';
import { decideEnrol } from './enrol/decide.ts';
import { chooseOption, doGame } from './game.ts';
import { clearNote } from './notes.ts';
import { decidePost } from './posts.ts';
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
  switch (call.verb) {
    case 'box.claim':
    case 'box.release':
    case 'attention.claim':
    case 'attention.release':
      return decideClaim(draft, call);
    case 'attention.note':
    case 'attention.call':
      return decideNote(draft, call);
    case 'ruling.note':
      return noteRuling(draft, call.args);
    default:
      break;
  }
  if (belongs(call, 'alarm', 'siren', 'emergency')) return decideAlarm(draft, call);
  if (belongs(call, 'rounds')) return decideRounds(draft, call);
  if (belongs(call, 'box')) return decideBoxes(draft, call);
  if (belongs(call, 'tag')) return decideTags(draft, call);
  if (belongs(call, 'enrol')) return decideEnrol(draft, call);
  if (belongs(call, 'sim')) return decideSimulation(draft, call);
  if (belongs(call, 'device')) return decideDevice(draft, call);
  if (belongs(call, 'roster')) return decideRoster(draft, call);
  if (belongs(call, 'preflight')) return decidePreflight(draft, call);
  if (belongs(call, 'display')) return decideDisplay(draft, call);
  if (belongs(call, 'sound')) return decideSound(draft, call);
  if (belongs(call, 'news', 'message')) return decidePost(draft, call);
  if (belongs(call, 'token', 'account')) return decideAccess(draft, call);
  switch (call.verb) {
    case 'game.option':
      return chooseOption(draft, call.args);
    case 'game.do':
      return doGame(draft, call.args);
    case 'attention.clear':
      return clearNote(draft, call.args.id);
    default:
      // The rest belongs to the engine and to primitives with a contract.
      throw new Error(`nobody decides ${call.verb}`);
  }
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
  if (call.verb === 'roster.set') {
    return { slice: `seats/${call.args.table}/${call.args.seat}`, topic: 'priv/control/roster' };
  }
  if (call.verb === 'game.option') return { slice: 'options', topic: 'priv/control/room' };
  if (call.verb === 'game.do') return { slice: 'game', topic: 'priv/control/room' };
  return null;
};
