import type { Rolls } from '../kit/mechanisms/roll.ts';
import type { Steps } from '../kit/mechanisms/steps.ts';
import type { JumpDistance } from './manifest.ts';

/**
 * What a vessel shows Control. FTL Jumps: "its captain (or current commander) must hold up their 'Jump' indicator".
 * Destination Cards: co-ordinates are five digits, "entered into its vessel panel". A jump switch and a keypad on the table
 * are both, for a room that has them; room.yaml names the switch `jump`.
 */
export interface Panel {
  jump: boolean;
  /** Null: none entered; a jump then leads to a random empty point (FTL Jumps). */
  coordinates: string | null;
}

export interface State {
  /** The jumps of the whole fleet, oldest first. Tracks are primitives and are not kept here. */
  jumps: { turn: number | null; distance: JumpDistance }[];
  /** By vessel. */
  panels: Record<string, Panel>;
  morale: Rolls;
  duties: Steps;
}
