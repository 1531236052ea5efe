import { vessels } from './vessels.ts';
import type { GameInput } from '../kit/hooks.ts';
import type { Panel, State } from './state.ts';

/**
 * FTL Jumps and Destination Cards: what stands on the panel of each vessel. Crews alone write on panels; a jump notes how far it has
 * used them up (`used`). So whatever a crew does after a jump, the jump can be undone, and the panels stay as they are by then.
 */
type Panels = Pick<State, 'panels' | 'used'>;

export interface OnPanel {
  /** Its indicator is up for a jump. */
  readonly up: boolean;
  /** The switch stands up, but nobody saw it raised since the last jump: no jump comes of a loose cable. */
  readonly unseen: boolean;
  /** Null: none; a jump then leads to a random empty point (FTL Jumps). */
  readonly coordinates: string | null;
  /** What was typed last and is no co-ordinates; null when it was. */
  readonly rejected: Pick<NonNullable<Panel['rejected']>, 'text' | 'unsent'> | null;
}

const COORDINATES = /^[0-9]{5}$/;
const BLANK: Panel = { acts: 0, raised: 0, entered: 0, coordinates: null };

/** What of a panel counts for the next jump. */
export const onPanel = ({ panels, used }: Panels, vessel: string): OnPanel => {
  const { raised, lever, entered, coordinates, rejected } = panels[vessel] ?? BLANK;
  const before = used[vessel] ?? 0;
  const up = raised > before;
  return {
    up,
    unseen: lever === true && !up,
    coordinates: entered > before ? coordinates : null,
    rejected: rejected !== undefined && rejected.at > before ? rejected : null,
  };
};

/** As Control's documents have them. */
export const shownPanels = (
  state: Panels,
): Readonly<Record<string, { readonly jump: boolean; readonly coordinates: string | null }>> =>
  Object.fromEntries(
    Object.keys(state.panels).map((vessel) => {
      const { up, coordinates } = onPanel(state, vessel);
      return [vessel, { jump: up, coordinates }];
    }),
  );

const act = (state: Panels, vessel: string, change: (panel: Panel, act: number) => Panel): void => {
  const panel = state.panels[vessel] ?? BLANK;
  const acts = panel.acts + 1;
  state.panels[vessel] = { ...change(panel, acts), acts };
};

export const raise = (state: Panels, vessel: string): void => {
  if (!onPanel(state, vessel).up) act(state, vessel, (panel, raised) => ({ ...panel, raised }));
};

export const lower = (state: Panels & Pick<State, 'stays'>, vessel: string): void => {
  const panel = state.panels[vessel];
  if (panel !== undefined) panel.raised = 0;
  delete state.stays[vessel];
};

export const clearCoordinates = (state: Panels, vessel: string): void => {
  const panel = state.panels[vessel];
  if (panel === undefined) return;
  panel.coordinates = null;
  delete panel.rejected;
};

/** Digits as they were sent: five are co-ordinates, anything else is rejected, and those of before stand. */
export const enter = (state: Panels, vessel: string, text: string): void =>
  act(state, vessel, ({ rejected: _wrong, ...panel }, at) =>
    COORDINATES.test(text)
      ? { ...panel, coordinates: text, entered: at }
      : { ...panel, rejected: { text, at } },
  );

/** Digits that nobody went on with are dropped; those of before stand. */
const dropUnsent = (state: Panels, vessel: string, text: string): void =>
  act(state, vessel, (panel, at) => ({ ...panel, rejected: { text, at, unsent: true } }));

/** After a jump the co-ordinates of before lead nowhere new, and the indicator has to be raised anew. */
export const useUp = (state: Panels, vessel: string): void => {
  const acts = state.panels[vessel]?.acts ?? 0;
  if (acts > 0) state.used[vessel] = acts;
};

const turn = (state: State, table: string, what: GameInput['did']['what']): void => {
  const isDown = what === 'switched-off' || what === 'found-off';
  const panel = state.panels[table];
  if (isDown) {
    if (panel !== undefined) delete panel.lever;
    lower(state, table);
    return;
  }
  state.panels[table] = { ...(panel ?? BLANK), lever: true };
  if (what === 'switched-on') raise(state, table);
};

/** FTL Jumps and Destination Cards: the switch is the indicator, five digits on the keypad are co-ordinates. */
export const onInput = (state: State, { input, table, did }: GameInput): void => {
  if (table === null || !vessels.some(({ id }) => id === table)) return;
  if (did.what === 'typed') {
    // Where a vessel goes that has left an attack is settled; it types again once it has arrived.
    if (state.battle?.jumped[table] === undefined) enter(state, table, did.text);
    return;
  }
  if (did.what === 'unfinished') {
    dropUnsent(state, table, did.text);
    return;
  }
  const isTurned =
    did.what === 'switched-on' ||
    did.what === 'switched-off' ||
    did.what === 'found-on' ||
    did.what === 'found-off';
  if (input === 'jump' && isTurned) turn(state, table, did.what);
};
