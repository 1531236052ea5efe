import { vessels } from './vessels.ts';
import type { GameInput } from '../kit/hooks.ts';
import type { RoomView } from '../kit/room-view.ts';
import type { RuleContext } from '../kit/rule.ts';
import type { BeforeEmergency, Panel, State } from './state.ts';

/**
 * FTL Jumps and Destination Cards: what stands on the panel of each vessel. Crews alone write on panels; a jump notes how far it has
 * used them up (`used`). So whatever a crew does after a jump, the jump can be undone, and the panels stay as they are by then.
 */
type Panels = Pick<State, 'panels' | 'used'>;

/** What room.yaml calls the switch. */
const SWITCH = 'jump';

export interface OnPanel {
  /** Its indicator is up for a jump. */
  readonly up: boolean;
  /** The switch stands up, but nobody saw it raised since the last jump: no jump comes of a loose cable. */
  readonly unseen: boolean;
  /** The switch was up when its board went offline: it may be down by now, so it does not count as up. */
  readonly offline: boolean;
  /** Null: none; a jump then leads to a random empty point (FTL Jumps). */
  readonly coordinates: string | null;
  /** What was typed last and is no co-ordinates; null when it was. */
  readonly rejected: Pick<NonNullable<Panel['rejected']>, 'text' | 'unsent'> | null;
}

const COORDINATES = /^[0-9]{5}$/;
const BLANK: Panel = { acts: 0, raised: 0, entered: 0, coordinates: null };

/** What of a panel counts for the next jump. */
export const onPanel = (
  { panels, used }: Panels,
  vessel: string,
  room: Pick<RoomView, 'offline'>,
): OnPanel => {
  const { raised, lever, byHand, entered, coordinates, rejected } = panels[vessel] ?? BLANK;
  const before = used[vessel] ?? 0;
  const wasUp = raised > before;
  const offline =
    wasUp &&
    lever === true &&
    byHand !== true &&
    room.offline.some(({ input, table }) => input === SWITCH && table === vessel);
  return {
    up: wasUp && !offline,
    unseen: lever === true && !wasUp,
    offline,
    coordinates: entered > before ? coordinates : null,
    rejected: rejected !== undefined && rejected.at > before ? rejected : null,
  };
};

/** As Control's documents have them. */
export const shownPanels = (
  state: Panels,
  room: Pick<RoomView, 'offline'>,
): Readonly<Record<string, { readonly jump: boolean; readonly coordinates: string | null }>> =>
  Object.fromEntries(
    Object.keys(state.panels).map((vessel) => {
      const { up, coordinates } = onPanel(state, vessel, room);
      return [vessel, { jump: up, coordinates }];
    }),
  );

const act = (state: Panels, vessel: string, change: (panel: Panel, act: number) => Panel): void => {
  const panel = state.panels[vessel] ?? BLANK;
  const acts = panel.acts + 1;
  state.panels[vessel] = { ...change(panel, acts), acts };
};

/** `byHand`: on a tablet or by Control; otherwise by the switch. */
export const raise = (state: Panels, vessel: string, byHand: boolean): void =>
  act(state, vessel, ({ byHand: _before, ...panel }, raised) => ({
    ...panel,
    raised,
    ...(byHand && { byHand }),
  }));

/** An indicator that was raised at `act` goes back to what it was, unless its crew has turned it since. */
export const unraise = (state: Panels, vessel: string, before: BeforeEmergency): void => {
  const panel = state.panels[vessel];
  if (panel?.raised !== before.act) return;
  panel.raised = before.raised;
  if (!before.byHand) delete panel.byHand;
};

export const lower = (state: Panels & Pick<State, 'stays'>, vessel: string): void => {
  const panel = state.panels[vessel];
  if (panel !== undefined) panel.raised = 0;
  delete state.stays[vessel];
};

/** Digits that a tablet has begun to type; what was begun before its last jump is nothing any more. */
export const typedOn = (
  { typing, used }: Pick<State, 'typing' | 'used'>,
  vessel: string,
): string | undefined => {
  const begun = typing[vessel];
  return begun?.since === (used[vessel] ?? 0) ? begun.digits : undefined;
};

/** Nothing was entered that could be cleared. */
export const isBlank = (state: Panels, vessel: string): boolean => {
  const { coordinates = null, rejected } = state.panels[vessel] ?? {};
  return coordinates === null && rejected === undefined;
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
    // Raised by hand while the board was away: it stands, however the switch is found.
    if (what === 'switched-off' || panel?.byHand !== true) lower(state, table);
    return;
  }
  state.panels[table] = { ...(panel ?? BLANK), lever: true };
  if (what === 'switched-on') raise(state, table, false);
};

/** FTL Jumps and Destination Cards: the switch is the indicator, five digits on the keypad are co-ordinates. */
export const onInput = (
  state: State,
  { input, table, did }: GameInput,
  { rule }: Pick<RuleContext, 'rule'>,
): void => {
  if (table === null || !vessels.some(({ id }) => id === table)) return;
  const isRead = did.what === 'switched-on' || (did.what === 'typed' && COORDINATES.test(did.text));
  if (isRead) rule('jump-inputs');
  // Where a vessel goes that has left an attack is settled; it types again once it has arrived.
  const isGone = state.battle?.jumped[table] !== undefined;
  if (did.what === 'typed') {
    if (!isGone) enter(state, table, did.text);
    return;
  }
  if (did.what === 'unfinished') {
    if (!isGone) dropUnsent(state, table, did.text);
    return;
  }
  const isTurned =
    did.what === 'switched-on' ||
    did.what === 'switched-off' ||
    did.what === 'found-on' ||
    did.what === 'found-off';
  if (input === SWITCH && isTurned) turn(state, table, did.what);
};
