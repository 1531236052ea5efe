import { vessels } from './vessels.ts';
import type { GameInput } from '../kit/hooks.ts';
import type { RuleContext } from '../kit/rule.ts';
import type { Panel, State } from './state.ts';

const COORDINATES = /^[0-9]{5}$/;

/** What Control needs to resolve a jump, in one line (FTL Jumps). */
const callOf = ({ coordinates }: Panel, { room }: RuleContext): string => {
  const where =
    coordinates === null
      ? 'without co-ordinates: a random empty point in reach'
      : `co-ordinates ${coordinates}`;
  const when = room.phase === 'action' ? '' : '; jumps are for the Action Phase';
  return `Jump indicator up, ${where}${when}`;
};

/** FTL Jumps and Destination Cards: the switch is the indicator, five digits on the keypad are co-ordinates. */
export const onInput = (state: State, { input, table, did }: GameInput, context: RuleContext): void => {
  if (table === null || !vessels.some(({ id }) => id === table)) return;
  // It is on its way: what is set now is for its next jump.
  if (state.battle?.jumped[table] !== undefined) return;
  const panel = state.panels[table] ?? { jump: false, coordinates: null };
  if (did.what === 'typed' && COORDINATES.test(did.text)) {
    state.panels[table] = { ...panel, coordinates: did.text };
    return;
  }
  if (input !== 'jump' || (did.what !== 'switched-on' && did.what !== 'switched-off')) return;
  state.panels[table] = { ...panel, jump: did.what === 'switched-on' };
  if (did.what === 'switched-off') return;
  // One call a table: whoever plays with the switch is one line under Attention, not twenty.
  context.request({
    verb: 'attention.call',
    args: { table, text: callOf(panel, context), desk: 'galaxy' },
  });
};
