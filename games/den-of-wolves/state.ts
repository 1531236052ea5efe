import type { Deck } from '../kit/mechanisms/deck.ts';
import type { AskState } from '../kit/mechanisms/ask.ts';
import type { Made } from '../kit/mechanisms/roll.ts';
import type { Steps } from '../kit/mechanisms/steps.ts';
import type { Larger, Quadrant } from './content/forces.ts';
import type { JumpDistance } from './manifest.ts';

/**
 * What a vessel shows Control. FTL Jumps: "its captain (or current commander) must hold up their 'Jump' indicator".
 * Destination Cards: co-ordinates are five digits, "entered into its vessel panel". A jump switch and a keypad on the table
 * are both, for a room that has them; room.yaml names the switch `jump`.
 */
export interface Panel {
  /** How often something was done at it; what was done is known by its number. */
  acts: number;
  /** The act by which the indicator was raised; 0: it is down. */
  raised: number;
  /** The switch stands up; absent: down, or there is none. */
  lever?: true;
  /** It was raised on a tablet, or Control counts it as raised: whatever the switch does while its board is offline. */
  byHand?: true;
  /** The act by which the co-ordinates were entered. */
  entered: number;
  coordinates: string | null;
  /** What was typed last, where that is no co-ordinates, and by which act; `unsent`: nobody went on with it. */
  rejected?: { text: string; at: number; unsent?: true };
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
  /** A roll has counted it. */
  counted?: true;
}

export interface Riot {
  vessel: string;
  /** The turn in which it appeared. */
  since: number;
  /** A unit has tried to disperse it this turn. */
  tried: boolean;
  /** The die of the last try of this turn; absent in a journal from before this. */
  fell?: number;
  /** Face down: gone, but its station is shut. */
  dispersed: boolean;
}

/** A unit of the fleet. Damage stays from one attack to the next. */
export interface Force {
  owner: string;
  kind: 'fighter' | 'marine' | 'security';
  condition: 'fine' | 'damaged' | 'out';
  /** A vessel, or the quadrant that a squadron is in. */
  at: string;
  /** It has acted in this Fleet round. */
  acted: boolean;
  /** In a shuttle: the Fleet round in which it can act again; null: in none. */
  lands: number | null;
  /** In a shuttle: the vessel that it has left. */
  from?: string;
  /** It has tried to disperse a riot: it stays aboard until the turn ends. */
  bound?: true;
}

/** A transport shuttle: its counter is docked at a vessel. */
export interface Shuttle {
  owner: string;
  at: string;
  /** On its way there in a Wolf Attack: the Fleet round in which it is free again; null: it is docked. */
  lands: number | null;
  /** On its way: the vessel that it has left. */
  from?: string;
}

/** Wolves in one quadrant. */
export interface Pack {
  fighters: number;
  boarding: number;
  /** Hits that each larger vessel can still take. */
  larger: { kind: Larger; hits: number }[];
  /** Its dice of this Wolf round, by whom they hit; absent: none. */
  struck?: Record<string, number[]>;
}

/** What a vessel draws and wounds after an attack. */
export interface Bill {
  damage: number;
  pilots: number;
  /** Units damaged or destroyed, by their ids; in a journal from before this, in words. */
  units: string[];
  /** Its table has drawn and wounded. */
  paid?: true;
}

export interface Battle {
  turn: number | null;
  round: number;
  side: 'fleet' | 'wolf';
  packs: Record<Quadrant, Pack>;
  /** The boarding squadrons have landed. */
  landed: boolean;
  /** Boarders have done their damage in this Wolf round. */
  boardersActed: boolean;
  jumped: Record<string, true>;
  /** Damage Cards that each vessel had not drawn when it began; absent in a journal from before this. */
  owed?: Record<string, number>;
  /** What dice did in this round, by where they fell, in words; absent in a journal from before this. */
  fell?: Record<string, string>;
}

export interface Law {
  text: string;
  turn: number | null;
}

/** A player who may not go where they like. */
export interface Detained {
  /** In words: "Captain of the Dione". */
  who: string;
  where: 'sickbay' | 'brig';
  /** The vessel whose sickbay or brig it is. */
  at: string;
  /** In the brig: the one player whom they may always talk to. */
  talksTo: string | null;
}

/** How a vessel stood before its emergency jump: for as long as that can be taken back. */
export interface BeforeEmergency extends Pick<Panel, 'raised'> {
  /** What was done at its panel when the jump raised its indicator. */
  readonly act: number;
  readonly byHand: boolean;
  /** Made in a Wolf Attack, which counts its damage as it ends. */
  readonly inAttack: boolean;
}

/** Emergency jumps of a vessel so far, and the last of them: its turn, in which its stations are shut. */
export interface Emergency {
  count: number;
  turn: number | null;
  dice?: number[];
  /** A die up to this was a damage. */
  upTo?: number;
  back?: BeforeEmergency;
  /** It has jumped: another jump costs its Fuel. */
  used?: true;
}

export interface State {
  /** What Control has renamed tables to; none, and a journal from before this, has their names of the manifest. */
  names?: Record<string, string>;
  /** The jumps of the whole fleet, oldest first. Tracks are primitives and are not kept here. */
  jumps: { turn: number | null; distance: JumpDistance }[];
  /** By vessel. */
  panels: Record<string, Panel>;
  /** By vessel: the acts at its panel that its last jump used up (panels.ts). */
  used: Record<string, number>;
  /** Digits of co-ordinates that a tablet has begun to type, and the act that its last jump had used up by then (panels.ts). */
  typing: Record<string, { digits: string; since: number }>;
  /** Vessels whose indicator is up and of which Control has found that they cannot jump. */
  stays: Record<string, true>;
  /** What its last jump of this turn came to, in words for the vessel. */
  landings: Record<string, string>;
  /** The co-ordinates at which the fleet is; null where nobody has any. */
  where: string | null;
  /** The pile of Destination Cards. */
  destinations: Deck;
  /** Those that the Aegis holds. */
  held: string[];
  /** The beginning of the turn is over: drives are crewed, or not. */
  startPassed: boolean;
  /** In force. */
  laws: Record<string, Law>;
  /** The President’s, given to the Admiral without the Council. */
  orders: Record<string, Law>;
  /** Laws and orders that there have been: the next one's id. */
  lawsMade: number;
  /** What the last vote decided has been entered. */
  enacted: boolean;
  /** The law that it made, changed or repealed, and what that was before; absent while nothing is entered. */
  entered?: { law: string; before: Law | null };
  /** By the vessel of the seat: who holds it since an election. */
  offices: Record<string, { holder: string; since: number | null }>;
  people: Record<string, Detained>;
  /** Who sits where, as the roster has it: `dione/captain`. */
  seated?: Record<string, string>;
  /** How many there have been: the next one's id. */
  peopleMade: number;
  emergencies: Record<string, Emergency>;
  asks: AskState;
  /** By vessel, this turn's. */
  morale: Record<string, MoraleRoll>;
  harm: Record<string, Harm>;
  riots: Record<string, Riot>;
  /** How many there have been: the next one's id. */
  riotsMade: number;
  /** This turn's die, by vessel; 0: none is thrown, as no riot appears at its morale. */
  riotRolls: Record<string, number>;
  /** The morale by which that die was read; absent in a journal from before this. */
  riotLevels?: Record<string, number>;
  forces: Record<string, Force>;
  /** By vessel: its quadrant of the fleet map. The Aegis is in the centre, and in none. */
  map: Record<string, Quadrant>;
  /** By vessel: with which other it would swap places; both do it once both would. */
  swaps?: Record<string, string>;
  shuttles: Record<string, Shuttle>;
  /** Wolf boarding parties aboard, by vessel; those that are left after an attack stay. */
  boarders: Record<string, number>;
  /** The turn of the last Wolf Attack. */
  lastAttack: number | null;
  /** Null: no Wolf Attack stands. */
  battle: Battle | null;
  /** By vessel: what it draws and wounds after attacks. */
  bills: Record<string, Bill>;
  /** By vessel, the Fuel that it has not paid yet: of each of its jumps, and of Destination Cards that were bought. */
  fuel: Record<string, { fuel: number; distance: JumpDistance | 'card' }[]>;
  /** Vessels that are not with the fleet; `at`: the co-ordinates where they are, null where nobody has any. */
  separated: Record<string, { since: number | null; at?: string | null }>;
  /** The news desk's draft for the next broadcast; null when there is none. */
  broadcast: { text: string } | null;
  duties: Steps;
}
