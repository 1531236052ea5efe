import type { AskState, Question } from '../kit/mechanisms/ask.ts';
import type { Deck } from '../kit/mechanisms/deck.ts';
import type { Steps } from '../kit/mechanisms/steps.ts';
import type { EventCard } from './event-cards.ts';
import type { Government } from './offices.ts';
import type { Hex } from './rules/hexes.ts';
import type { Effect } from './content/effects.ts';
import type { Specialisation } from './content/locations.ts';

/** What the outcome that stands has done to a ship: what it takes to undo it. */
export interface Applied {
  outcome: string;
  effects: Effect[];
  manpower: number;
  wounded: number;
  jumpBy: number;
  damaged: string[];
  destroyed?: true;
}

/** An Event that lies on a ship. At most one each (rulebook, Events), so the ship is the key. */
export interface EventInPlay {
  card: string;
  box: string;
  /** The turn in which it was drawn; null when Control drew it before the first. */
  sinceTurn: number | null;
  /** How many turns it has been left unattended: a persistent one bites once for each. */
  stayed: number;
  /** What its outcome has done this turn. */
  applied?: Applied;
  /** Leisure has taken Food for it. */
  isSoftened?: true;
}

/** A ship's people and hull, as a reminder: tokens and board on the table are the truth. */
export interface Crew {
  /** All Manpower of the ship, the wounded among them. */
  manpower: number;
  capacity: number;
  wounded: number;
  /** Of the wounded, in an Infirmary or Hospital. */
  inCare: number;
  /** Of the wounded, those that went unfed at the last feeding: they do not recover. */
  hungry: number;
  /** How many went unfed this turn, and how many that has wounded; absent until the ships have eaten. */
  meal?: { unfed: number; hurt: number };
  /** Locations that are damaged. */
  damaged: Record<string, true>;
  /** Locations without a use, of a civilian ship: by the option, as the phase began. */
  cabins?: number;
  /** What the hold of a civilian ship has become. */
  role: Specialisation | null;
  building: { to: Specialisation; since: number | null } | null;
  /** The turn of Engineering's last repair, and how many it has made in it. */
  repairedIn: number | null;
  repairs?: number;
  /** Fuel that the next jump costs more, or less when negative. */
  jumpBy?: number;
  isDestroyed: boolean;
}

/** What people have to hear of, or hand out. */
export interface Notice {
  desk: string;
  text: string;
  /** Its tablet shows it too. */
  ship?: string;
  rows?: { name: string; value: string }[];
  /** Only whoever holds a row reads it. */
  covered?: true;
}

export interface State {
  deck: Deck;
  inPlay: Record<string, EventInPlay>;
  duties: Steps;
  asks: AskState;
  /** What the navigators hand in for a jump: for the Galaxy desk alone. */
  packets: AskState;
  /** The newest verdict on packets, until a jump is announced anew: what it takes to judge once more. */
  judged: Judged | null;
  /** By ship. */
  crews: Record<string, Crew>;
  /** By ship and location, as it was locked in. */
  staff: Record<string, Record<string, number>>;
  /** By ship: what its locations have made this turn. */
  made: Record<string, { food: number; fuel: number }>;
  fleet: Fleet;
  /** Null: no attack stands. */
  battle: Battle | null;
  /** By destroyed ship: what its crew has kept. */
  wrecks: Record<string, { manpower: number; cards: number }>;
  /** A club's own Event cards; none: the house deck. */
  ownCards: EventCard[];
  trades: Deck;
  market: {
    host: string | null;
    /** It lies there with its new trades. */
    isLaid?: true;
    offers: string[];
    /** By trade, who made it. */
    taken: Record<string, string>;
    loans: { ship: string; lent: string }[];
  };
  finds: Deck;
  /** Out, or back with what they found. */
  shuttles: { ship: string; system: string; find: string | null }[];
  /** The ship whose Shuttle card lies at the reader of the Galaxy desk: its system is asked for. */
  shuttleAt?: string;
  /** What the readers of the Galaxy desk have read since the phase or the jump began, newest first, and what came of it. */
  heard?: { card: string; did: string }[];
  government: Government;
  /** By person (`kiln/captain`): on which ship, since when. */
  prison: Record<string, { aboard: string; since: number | null }>;
  /** By person: the ship of the last release, until they have left it. */
  released: Record<string, string>;
  /** The first of two taps: who is to be imprisoned, or to be President. */
  picked?: { to: 'office' | 'imprison' | 'govern'; person: string };
  /** By ship whose Captain is about to imprison somebody: of which ship; empty until it is chosen. */
  arresting?: Record<string, string>;
  /** Persons whom Control has noted as absent: their office is not theirs to use. */
  absent?: Record<string, true>;
  /** The Fleet Commander's order of the ships in battle; absent: the opening order. */
  order?: string[];
  /** By ship whose packet held Sabotage: the die, for which Control has yet to say whether it damages. */
  spoiled?: Record<string, number>;
  /** By ship, the turn of its Captain's last search. */
  searched: Record<string, number>;
  /** By person in the time-out after an execution: whether whoever takes the seat is an Infiltrator. */
  executing: Record<string, boolean>;
  /** By ship, the Upgrades that are locked in. */
  upgrades: Record<string, string[]>;
  /** By ship, the turn in which its scanner last read. */
  detection: { scanned: Record<string, number> };
  /** By what it is about, until somebody has seen to it. */
  notices: Record<string, Notice>;
  /** Those that somebody has seen to in this phase. */
  ticked?: Record<string, Notice>;
  /** The Infiltrators. */
  allegiance: Record<string, true>;
}

/** Where the fleet is, and how it gets home. */
export interface Fleet {
  at: string;
  visited: Record<string, true>;
  /** Star fixes towards home. */
  fixes: number;
  /** Named by the Vice President; null: none. */
  destination: string | null;
  /** The newest jump that was judged: how many packets were complete, and how many ships went. */
  last: { turn: number | null; to: string; ready: number; of: number; jumped: number } | null;
  /** By ship that a jump in combat has taken from the fleet, where it is; absent: none. */
  elsewhere?: Record<string, string>;
}

/** A verdict that can be taken back. */
export interface Judged {
  /** The packets as they had been entered. */
  packets: Question;
  from: string;
  to: string;
  /** The fleet had not been there before. */
  isFirst: boolean;
  before: Fleet['last'];
  /** Who was not with the fleet before it. */
  elsewhere?: Record<string, string>;
  /** By ship that jumped, what an Event had added to its Fuel. */
  jumped: Record<string, number | null>;
  /** By ship with Sabotage in its packet: what was rolled, and the location that is damaged (null: none is left). */
  dice: Record<string, { die: number; location?: string | null; isSpared?: true }>;
  /** By notice, what it says: told, once somebody has ticked it off. Absent in a verdict that an older journal gives back. */
  tells?: Record<string, string>;
  /** The same of what people have been told of a verdict before this one. */
  told?: Record<string, string>;
  /** Taken back: the packets are open again, and Sabotage that is still in them has its dice. */
  isOpen?: true;
}

/** A ship in a battle. */
export interface Fighting {
  /** Left in its own turn; 0 outside of it. */
  actions: number;
  /** Lost to hits, for its next turn. */
  lost: number;
  isBraced: boolean;
  /** It has had its turn, while others still wait for theirs. */
  hasActed: boolean;
  isAway: boolean;
  /** Squadrons out there. */
  squadrons: number;
}

export interface Enemy {
  name: string;
  /** Locations that it can still lose. */
  hits: number;
  /** Actions that it has lost, for its next turn. */
  lost: number;
  /** Left in this turn of the Ashiva; absent in a battle that an older journal gives back. */
  actions?: number;
}

/** One shot, as the adjudicator asks about it. */
export interface Shot {
  /** Null: the main weapons of the Prosecutor fire. */
  by: string | null;
  target: string;
  step: 'sight' | 'flak' | 'die' | 'damage' | 'pilot';
  /** Whose squadron takes the damage, in the last step. */
  of?: string;
}

/** Dice of the table that are entered one by one: those of an engagement, or the one of a collision. */
export type Thrown =
  | { readonly what: 'engage'; readonly ship: string; readonly human?: number; readonly ashiva?: number }
  | { readonly what: 'collision'; readonly ship: string; readonly other: string };

export interface Battle {
  turn: number | null;
  round: number;
  /** By ship. */
  ships: Record<string, Fighting>;
  enemies: Record<string, Enemy>;
  raiders: number;
  /** Whose turn it is among the ships. */
  active: string | null;
  shot: Shot | null;
  /** The ship whose turn is over, until the next begins, and beside whom its collisions have been rolled. */
  ended?: { ship: string; rolled: string[] };
  /** Absent: no dice are being entered. */
  thrown?: Thrown;
  /** Shots left of this action of the main weapons, and Manpower that has fired this turn. */
  volley: number;
  fired: number;
  /** The last result, for all at the Combat table. */
  result: string | null;
  /** The initiative order as it was before the first ship left it; absent: all are in it. */
  order?: string[];
  /** By piece, where it lies on the drawn board; absent: the map is on the table. */
  board?: Record<string, Hex>;
}
