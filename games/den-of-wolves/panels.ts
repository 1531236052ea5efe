import * as z from 'zod';
import { vessels } from './vessels.ts';
import type { GameContext, GameDecision, GameEvent, GameInput } from '../kit/define-game.ts';

/**
 * What a vessel shows Control. FTL Jumps: "its captain (or current commander) must hold up their 'Jump' indicator".
 * Destination Cards: co-ordinates are five digits, "entered into its vessel panel". A jump switch and a keypad on the table
 * are both, for a room that has them; room.yaml names the switch `jump`.
 */
export interface Panel {
  readonly jump: boolean;
  /** Null: none entered; a jump then leads to a random empty point (FTL Jumps). */
  readonly coordinates: string | null;
}
export type Panels = Readonly<Record<string, Panel>>;

const EMPTY: Panel = { jump: false, coordinates: null };
const COORDINATES = /^[0-9]{5}$/;

export const PanelEventSchema = z.discriminatedUnion('name', [
  z.object({
    name: z.literal('jump-indicator'),
    body: z.object({ vessel: z.string(), up: z.boolean() }),
  }),
  z.object({
    name: z.literal('coordinates-entered'),
    body: z.object({ vessel: z.string(), coordinates: z.string() }),
  }),
]);

export const panelAfter = (panels: Panels, event: z.infer<typeof PanelEventSchema>): Panels => {
  const { vessel } = event.body;
  const panel = panels[vessel] ?? EMPTY;
  const next =
    event.name === 'jump-indicator'
      ? { ...panel, jump: event.body.up }
      : { ...panel, coordinates: event.body.coordinates };
  return { ...panels, [vessel]: next };
};

const indicator = (vessel: string, up: boolean): GameEvent => ({
  name: 'jump-indicator',
  body: { vessel, up },
});

/** What Control needs to resolve a jump, in one line (FTL Jumps). */
const callOf = ({ coordinates }: Panel, { room }: GameContext): string => {
  const where =
    coordinates === null
      ? 'without co-ordinates: a random empty point in reach'
      : `co-ordinates ${coordinates}`;
  const when = room.phase === 'action' ? '' : '; jumps are for the Action Phase';
  return `Jump indicator up, ${where}${when}`;
};

/** FTL Jumps and Destination Cards: the switch is the indicator, five digits on the keypad are co-ordinates. */
export const onInput = (
  { panels = {} }: { readonly panels?: Panels },
  { input, table, did }: GameInput,
  context: GameContext,
): GameDecision => {
  const nothing = { events: [], requests: [] };
  if (table === null || !vessels.some(({ id }) => id === table)) return nothing;
  const panel = panels[table] ?? EMPTY;
  if (did.what === 'typed' && COORDINATES.test(did.text)) {
    const entered = { vessel: table, coordinates: did.text };
    return { events: [{ name: 'coordinates-entered', body: entered }], requests: [] };
  }
  if (input !== 'jump') return nothing;
  if (did.what === 'switched-off') return { events: [indicator(table, false)], requests: [] };
  if (did.what !== 'switched-on') return nothing;
  // One call a table: whoever plays with the switch is one line under Attention, not twenty.
  const text = callOf(panel, context);
  return {
    events: [indicator(table, true)],
    requests: [{ verb: 'attention.call', args: { table, text, desk: 'galaxy' } }],
  };
};
