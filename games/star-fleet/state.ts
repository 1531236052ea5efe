import type { AskState } from '../kit/mechanisms/ask.ts';
import type { Mission } from './content/missions.ts';
import type { Ledger } from './ledger.ts';
import type { Builder, Improvement, Order } from './orders.ts';
import type { Reading } from './options.ts';
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
  /** Classes whose plans it has stolen. */
  plans: Rec<true>;
  techYear: number;
  /** System income at the start of this turn. */
  income: number;
  /** Of its next unit or fleet: counted by itself, so that nobody reads in it what others built. */
  next: number;
  /** The empire that it has seceded from: it is an Independent System, and nobody plays it. */
  from?: string;
  /** An Independent System that is at War with whom it meets (5.5). */
  warlord?: true;
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

/** What weighs on a system's output in one turn. */
export interface Strain {
  /** Taken from RAW in the Economic Phase. */
  raw: number;
  /** Raided: half of its output, all turn. */
  raided: boolean;
  /** Bombarded from orbit. */
  bombed?: true;
  /** Rebel troops that were killed. */
  fallen?: number;
  /** Under martial law: it produces as if it were content. */
  martial?: true;
}

export interface System extends Attributes {
  name: string;
  /** By turn. */
  strain: Rec<Strain>;
  /** Of the map, in percent. */
  x: number;
  y: number;
  /** Nobody has come there yet, and its statistics are open (5.2). */
  unseen?: true;
  /** Improvements that take their time (5.19); `points`: what each has cost. */
  projects?: { by: string; what: Improvement; left: number; points: number }[];
  /** Raiders that have stayed (5.11). */
  raiders?: { cost: number; antiShip: number; defense: number }[];
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
  /** What it is being refitted to, and for how many months more (5.15). */
  refit?: { class: string; left: number };
  /** It has withdrawn from combat: it does nothing more this month, and goes at the next movement. */
  withdrawn?: true;
}

export interface Fleet {
  name: string;
  owner: string;
  at: string;
  /** It was stopped in a lane (5.9), on its way from this system. */
  from?: string;
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
  /** How many months it has been worked on (5.15). */
  months?: number;
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
  /** Of powers that have to tell: their system income under Trade, the cost of their active units under Mutual Defense. */
  powers: Rec<{ turn: number; income: number; strength: number | null }>;
  reports: Rec<Report>;
}

export interface Report {
  turn: number;
  text: string;
  /** What became of an order. */
  order?: true;
}

/** Two powers that have met. */
export interface Contact {
  /** By power, the turns before it may act on the other again. */
  cooldowns: Rec<number>;
  /** By power, the turn in which its cooldown last rose. */
  raised: Rec<number>;
}

/** A covert mission that has been rolled. */
export interface Attempt {
  empire: string;
  /** Of its sheet. */
  row: string;
  mission: Mission;
  /** The system that stages it; null: Special Forces do. */
  from: string | null;
  unit: string | null;
  target: string;
  /** Who controls the target; null: nobody. */
  power: string | null;
  total: number;
  success: boolean;
  detected: boolean;
  captured: boolean;
  /** The die that says what a success comes to; 0: there is none. */
  second: number;
  /** Special Forces that were seen did not get out unhurt. */
  hurt: boolean;
}

/** A diplomatic incident that is still to be rolled for. */
export interface Incident {
  between: [string, string];
  /** Taken from its die. */
  worse: number;
}

/** What is attacked: ships in open space, bases, both in turn, or nothing but the colony. */
export const ATTACKS = ['ships', 'bases', 'both', 'planet'] as const;
export type Attack = (typeof ATTACKS)[number];
export const ANSWERS = ['accept', 'defend', 'leave'] as const;
/** How a power meets an attack: it fights, falls back on its bases, or withdraws its ships. */
export type Answer = (typeof ANSWERS)[number];
export const PICKS = ['strongest', 'fit', 'weakest'] as const;
/** Who fills a task force beside its flagship, where not all can: the others are its reserve. */
export type Pick = (typeof PICKS)[number];
export type Scenario = 'interception' | 'defensive' | 'pursuit';

/** An attack that was declared, and how it is met. */
export interface Declared {
  by: string;
  on: string;
  how: Attack;
  answer: Answer;
  /** Goes on where the defender falls back on its bases. */
  presses: boolean;
  /** Goes after ships that withdraw. */
  pursues: boolean;
  fought: Scenario[];
  isDone: boolean;
  /** Its author has stopped at the bases, or a treaty has come in between: nothing more comes of it this month. */
  isHalted?: true;
}

/** How a power stands in an encounter. */
export interface Stance {
  pick: Pick;
  /** Takes civilian units into battle where it could keep them out. */
  civilians: boolean;
  /** Lends its ships to partners against a common enemy. */
  joins: boolean;
}

/** Powers that meet in a system, at least one of which may attack another. */
export interface Encounter {
  /** Of the random order of this month's encounters. */
  place: number;
  powers: string[];
  /** In the order in which they are fought. */
  attacks: Declared[];
  stances: Rec<Stance>;
}

export const RESULTS = ['fine', 'crippled', 'destroyed', 'captured', 'withdrew'] as const;
export type Result = (typeof RESULTS)[number];
export type Side = 'attacker' | 'defender';

/** A unit in a battle. */
export interface Engaged {
  side: Side;
  owner: string;
  class: string;
  crippled: boolean;
  oos: boolean;
  role: 'flagship' | 'force' | 'reserve';
  result: Result;
  /** The system that its fleet came from into the lane where they fight. */
  from?: string;
}

/** A space combat scenario that is set up: for the table, or for the hub. */
export interface Battle {
  at: string;
  scenario: Scenario;
  attacker: string;
  defender: string;
  /** The total of the Surprise roll. */
  surprise: number;
  /** Weapon status, 1 to 3. */
  status: Record<Side, number>;
  /** Of the system, for its fixed defences; 0 where none take part. */
  fort: number;
  units: Rec<Engaged>;
  /** In percent, what the hub's own way of fighting would come to. */
  odds: Record<Side | 'drawn', number>;
  isOpen: boolean;
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

/**
 * `start`: before the first month. `orders`: sheets are open. `agents`: covert missions are rolled. `treaties`: fleets have moved, and
 * offers are made. `encounters`: who attacks. `stations`: how attacks are met. `battles`: they are fought. `assault`: bombardment and
 * ground combat. `questions`: supply and construction come next.
 */
export const STEPS = [
  'start',
  'orders',
  'agents',
  'treaties',
  'encounters',
  'stations',
  'battles',
  'assault',
  'questions',
  'done',
  'over',
] as const;
export type Step = (typeof STEPS)[number];

/** Steps in which powers are asked. */
export const ASKING: readonly Step[] = [
  'agents',
  'treaties',
  'encounters',
  'stations',
  'battles',
  'assault',
  'questions',
];

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
  /** Ids of the systems that the map may still grow by (5.4). */
  unmapped?: string[];
  /** By `one:other`; neutral where there is none. */
  ties: Rec<Tie>;
  /** By `one:other`, of those that have met. */
  contacts: Rec<Contact>;
  /** Of this turn, by empire and row. */
  missions: Rec<Attempt>;
  incidents: Incident[];
  offers: { from: string; to: string }[];
  /** Systems that agents of an empire report on at the end of the turn. */
  spying: { empire: string; system: string }[];
  /** Of this turn, by system. */
  encounters: Rec<Encounter>;
  /** Of this turn, in the order in which they were set up. */
  battles: Rec<Battle>;
  /** By system and power, what is left of its bombardment value for the next turn. */
  sieges: Rec<Rec<number>>;
  readings: Reading;
  sheets: Rec<Sheet<Order>>;
  opened: Rec<Rec<Opened>>;
  ledgers: Rec<Ledger>;
  known: Rec<Known>;
  /** By empire, the fleet or system whose orders lie open on its tablet. */
  focus: Rec<string>;
  /** By empire and card, the fleet that it stands for; and the card that was read last at Control's desk. */
  cards?: Rec<string>;
  card?: { owner: string; kind: string };
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
