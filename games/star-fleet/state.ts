import type { AskState } from '../kit/mechanisms/ask.ts';
import type { Ledger } from './ledger.ts';
import type { Builder, Order } from './orders.ts';
import type { Sheet } from './sheet.ts';

export type Rec<T> = Record<string, T>;

/** Of a jump lane, from what nobody can cross to what three jumps a month go through. */
export const LANE_CLASSES = ['Unexplored', 'Restricted', 'Minor', 'Major'] as const;
export type LaneClass = 0 | 1 | 2 | 3;
export const UNEXPLORED = 0;
export const RESTRICTED = 1;
export const MINOR = 2;
export const MAJOR = 3;

export const UNIT_TYPES = ['ship', 'fighter', 'boat', 'troop', 'base', 'civilian'] as const;
export type UnitType = (typeof UNIT_TYPES)[number];

/** A line of a force list. */
export interface UnitClass {
  name: string;
  /** The empire that builds it; null: all do. */
  list: string | null;
  type: UnitType;
  hull: string;
  cost: number;
  /** In-service date: the first Tech Year that has it. */
  isd: number;
  command: number;
  antiShip: number;
  attack: number;
  defense: number;
  /** Each with its rating; 1 where it has none. */
  abilities: Rec<number>;
}

export interface Empire {
  traits: Rec<true>;
  techYear: number;
  /** System income at the start of this turn. */
  income: number;
  /** Of its next unit or fleet: counted by itself, so that nobody reads in it what others built. */
  next: number;
}

/** What can be known of a system. */
interface Attributes {
  /** Of the colony; null where nobody lives. */
  owner: string | null;
  cc: number;
  pop: number;
  raw: number;
  morale: number;
  intel: number;
  fort: number;
  blockaded: boolean;
  /** Rebel troops: one or more, and it is in Rebellion. */
  rebels: number;
}

export interface System extends Attributes {
  name: string;
  /** Of the map, in percent. */
  x: number;
  y: number;
}

export interface Lane {
  a: string;
  b: string;
  class: LaneClass;
}

export interface Unit {
  class: string;
  owner: string;
  at: string;
  /** null: it stands by itself in its system, on a route or aboard. */
  fleet: string | null;
  aboard: string | null;
  crippled: boolean;
  mode: 'active' | 'mothballed' | 'yard';
  /** Out of Supply. */
  oos: boolean;
  exhausted: boolean;
  /** Of a field repair: what has been spent on it. */
  mended: number;
}

export interface Fleet {
  name: string;
  owner: string;
  at: string;
}

/** Something that is being built. What is paid and not yet worked is held under `works` of its owner's ledger. */
export interface Site {
  owner: string;
  at: string;
  class: string;
  by: Builder;
  /** What it takes there, doubled where that place doubles it. */
  cost: number;
  paid: number;
  done: number;
}

/** What an empire saw of a system, and when. */
export interface Snapshot extends Attributes {
  /** null: it knows that there is such a system, and no more. */
  turn: number | null;
  /** By owner and class. */
  units: Rec<Rec<number>>;
}

export interface Known {
  systems: Rec<Snapshot>;
  /** Of those that have been explored, the class as it was last seen. */
  lanes: Rec<LaneClass>;
  /** By system, how many Unexplored Lanes begin there: nobody knows where they lead. */
  unexplored: Rec<number>;
  reports: Rec<Report>;
}

export interface Report {
  turn: number;
  text: string;
}

/** An order that has been opened. */
export interface Opened {
  order: Order;
  cost: number;
  place: number;
  text: string;
  outcome: 'waiting' | 'done' | 'lapsed';
  /** Why it lapsed, or what came of it; from what its owner may know. */
  why: string;
}

export const TIES = [
  'war',
  'hostilities',
  'neutral',
  'non-aggression',
  'trade',
  'mutual-defense',
  'alliance',
] as const;
export type Tie = (typeof TIES)[number];

/** `start`: before the first month. `orders`: sheets are open. `questions`: they have been opened, and fleets have moved. */
export type Step = 'start' | 'orders' | 'questions' | 'done' | 'over';

export interface State {
  asks: AskState;
  turn: number;
  step: Step;
  empires: Rec<Empire>;
  systems: Rec<System>;
  lanes: Rec<Lane>;
  classes: Rec<UnitClass>;
  units: Rec<Unit>;
  fleets: Rec<Fleet>;
  sites: Rec<Site>;
  /** By Convoy, the systems of its route in their order. */
  routes: Rec<string[]>;
  /** By `one:other`; neutral where there is none. */
  ties: Rec<Tie>;
  sheets: Rec<Sheet<Order>>;
  opened: Rec<Rec<Opened>>;
  ledgers: Rec<Ledger>;
  known: Rec<Known>;
  /** By empire, the fleet or system whose orders lie open on its tablet. */
  focus: Rec<string>;
  /** By empire, its score when the campaign ended; null: it goes on. */
  result: Rec<number> | null;
}

/** An entry that must be there. */
export const of = <T>(all: Readonly<Rec<T>>, id: string): T => {
  const found = all[id];
  if (found === undefined) throw new RangeError(`there is no "${id}"`);
  return found;
};

export const has = <T>(all: Readonly<Rec<T>>, id: string): boolean => Object.hasOwn(all, id);
