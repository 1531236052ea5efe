import type { Asked } from '../kit/mechanisms/ask.ts';
import type { Made } from '../kit/mechanisms/roll.ts';
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

/** A morale roll of this turn; `moved`: how far it really moved the track. */
export interface MoraleRoll extends Made {
  moved: number;
}

/** What a vessel has suffered this turn, for its morale roll. */
export interface Harm {
  damage: number;
  boarders: number;
  other: number;
}

export interface Riot {
  vessel: string;
  /** The turn in which it appeared. */
  since: number;
  /** A unit has tried to disperse it this turn. */
  tried: boolean;
  /** Face down: gone, but its station is shut. */
  dispersed: boolean;
}

export interface State {
  /** The jumps of the whole fleet, oldest first. Tracks are primitives and are not kept here. */
  jumps: { turn: number | null; distance: JumpDistance }[];
  /** By vessel. */
  panels: Record<string, Panel>;
  /** Emergency jumps so far, and the turn of the last: its stations are shut in it. */
  emergencies: Record<string, { count: number; turn: number | null }>;
  asks: Asked;
  /** By vessel, this turn's. */
  morale: Record<string, MoraleRoll>;
  harm: Record<string, Harm>;
  riots: Record<string, Riot>;
  /** How many there have been: the next one's id. */
  riotsMade: number;
  /** This turn's die, by vessel. */
  riotRolls: Record<string, number>;
  /** The news desk's draft for the next broadcast; null when there is none. */
  broadcast: { text: string } | null;
  duties: Steps;
}
