import { text as inEach } from '../../schemas/text.ts';
import {
  EVEN_CORE,
  FIRST_FIT,
  SLOTS,
  moduleCard,
  type ModuleKind,
  type Slot,
  type System,
  type Token,
} from './content/ship.ts';
import { LOADOUTS, VITALITY } from './content/crew.ts';
import { SEAT_IDS } from './manifest.ts';
import type { Preparation, Quality, SuitSystem, SuitUpgrade } from './content/crew.ts';
import type { ClockEffect, ClockKind } from './content/clocks.ts';
import type { Readings } from './readings.ts';
import type { Tone } from './content/decks.ts';

export interface Module {
  name: string;
  kind: ModuleKind;
  system: System | null;
  /** Left of a limited one; null for the other kinds. */
  uses: number | null;
  /** Uses of each mission. */
  capacity: number | null;
  text: string;
  destroyed: boolean;
}

/** A token that is spent is gone; whether it is lost as well, with what that brings, is a reading. */
export type TokenState = 'held' | 'spent' | 'lost';

/** Why the ship’s dice may be moved now. */
export type ShuntBy = 'critical' | 'focus' | 'engineering' | 'downtime';

export interface Ship {
  focus: number;
  core: Record<System, number>;
  modules: Record<Slot, Module>;
  tokens: Record<Token, TokenState>;
  /** The last roll was a critical success, and no shunt has followed yet. */
  mayShunt: boolean;
  /** Dice are being moved. */
  shunting: ShuntBy | null;
  wrecked: boolean;
}

export interface CrewMember {
  focus: number;
  /** At 0 she is Down and Out. */
  vitality: number;
  /** Whether each system of her suit works. */
  suit: Record<SuitSystem, boolean>;
  tools: { primary: string; secondary: string };
  exposed: boolean;
  dead: boolean;
  qualities: Quality[];
  upgrades: SuitUpgrade[];
  /** Of an Expert: her field. */
  expertise: string;
  /** Her own Integrity Token, of ablative armour. */
  armour: boolean;
  /** Chosen for the next mission. */
  prepared: Preparation[];
  /** Of this mission; each is spent once, Sheer Dread lasts. */
  ready: Preparation[];
  /** The first die of two preparations that are thrown for at the table. */
  laid?: number;
  /** Has advanced since the last mission. */
  advanced: boolean;
}

export const OUTCOMES = ['critical', 'success', 'drawback', 'fiasco'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** One roller's part of a roll. */
export interface Throw {
  /** Of a crew member: the tool in her hand. */
  tool: 'none' | SuitSystem;
  /** Her expertise applies. */
  expert: boolean;
  /** Of the ship: modules that help. */
  modules: Slot[];
  /** A Foresight Token has made it standard. */
  foreseen: boolean;
  /** What fell, as it stands now; empty before. */
  dice: number[];
  /** Places of those that the Forceful have rolled again. */
  final: number[];
  typed: boolean;
  /** Dice thrown at the table, entered one by one: the last of the pool makes the throw. */
  laid?: number[];
  /** Set when it is done. */
  outcome: Outcome | null;
  /** Each source of dice with its count, for who asks. */
  pool: { name: string; dice: number; rule?: string }[];
}

export interface Roll {
  kind: 'ship' | 'crew' | 'group' | 'heal';
  /** Of a ship's roll. */
  system: System | null;
  /** Of a healing. */
  patient: string | null;
  /** The Navigator says so; what else makes a roll desperate is reckoned. */
  desperate: boolean;
  throws: Record<string, Throw>;
  /** Push clocks that it is for. */
  moves?: string[];
}

/** Damage that waits. */
export interface Hurt {
  times: number;
  die: number | null;
  /** A Defender has failed to stop it. */
  shared?: true;
  /** Dice of a Defender who steps in, entered one by one. */
  defence?: { who: string; dice: number[] };
}

/** The last roll, for the table to read. */
export interface LastRoll {
  who: string;
  dice: number[];
  outcome: Outcome;
}

export interface Clock {
  /** The order in which clocks were started. */
  number: number;
  name: string;
  kind: ClockKind;
  sections: number;
  filled: number;
  effect: ClockEffect;
  /** Every roll is desperate while it runs. */
  desperate: boolean;
  /** What it does when it is full is the Navigator's secret. */
  hidden: boolean;
  /** Every roll moves it, by its kind. */
  counts: boolean;
  /** Minutes for each section, where a timer moves it. */
  minutes?: number;
  /** It has the strip of its size. */
  onStrip?: true;
}

export interface DeckCard {
  text: string;
  tone: Tone;
}

export interface ShipDeck {
  name: string;
  /** Face down, top first. */
  pile: DeckCard[];
  /** Drawn and kept, the newest last. */
  found: DeckCard[];
  /** Drawn two: one is kept, the other goes back. */
  choosing: DeckCard[];
  /** So many are drawn at a time. */
  picks: 1 | 2;
  /** Players' cards that the Navigator has not answered yet. */
  owed: number;
}

export interface TableResult {
  table: string;
  /** The dice: one, or two for a table of thirty-six. */
  dice: number[];
  entry: string;
  shown: boolean;
}

export interface Mission {
  /** From 1. */
  number: number;
  /** Why it is over; null while it runs. */
  over: 'wrecked' | 'all-down' | 'success' | 'failure' | null;
  ship: Ship;
  /** By seat, those that play. */
  crew: Record<string, CrewMember>;
  /** The sheets of those who have gone home; absent: nobody has. */
  away?: Record<string, CrewMember>;
  roll: Roll | null;
  last: LastRoll | null;
  /** The last roll would move a push clock: the Navigator says which. */
  asked?: { who: string; outcome: Outcome };
  /** Damage that waits for its die, by roller: how often, and the die when it lies there. */
  hurt: Record<string, Hurt>;
  /** Owes a Focus Token or damage for a healing. */
  owes: Record<string, true>;
  /** Chooses what the ship's life support mends. */
  mends: Record<string, true>;
  clocks: Record<string, Clock>;
  decks: Record<string, ShipDeck>;
  /** Clocks and decks that there have been: the number of the next. */
  made: number;
  result: TableResult | null;
}

export const fitted = (id: string): Module => {
  const { name, kind, system, uses, text } = moduleCard(id);
  return { name, kind, system, uses, capacity: uses, text, destroyed: false };
};

export const newShip = (): Ship => ({
  focus: 0,
  core: { ...EVEN_CORE },
  // The cast: an entry for each slot.
  modules: Object.fromEntries(SLOTS.map((slot) => [slot, fitted(FIRST_FIT[slot])])) as Record<Slot, Module>,
  tokens: { 'life-support': 'held', integrity: 'held', engineering: 'held' },
  mayShunt: false,
  shunting: null,
  wrecked: false,
});

export const newCrewMember = (seat: string): CrewMember => {
  const [primary, secondary] = LOADOUTS[seat] ?? [
    inEach({ en: 'Primary tool', de: 'Hauptwerkzeug' }),
    inEach({ en: 'Secondary tool', de: 'Zweitwerkzeug' }),
  ];
  return {
    focus: 0,
    vitality: VITALITY,
    suit: { life: true, primary: true, secondary: true },
    tools: { primary, secondary },
    exposed: false,
    dead: false,
    qualities: [],
    upgrades: [],
    expertise: '',
    armour: false,
    prepared: [],
    ready: [],
    advanced: false,
  };
};

export const newMission = (crew: number): Mission => ({
  number: 1,
  over: null,
  ship: newShip(),
  crew: Object.fromEntries(SEAT_IDS.slice(0, crew).map((seat) => [seat, newCrewMember(seat)])),
  roll: null,
  last: null,
  hurt: {},
  owes: {},
  mends: {},
  clocks: {},
  decks: {},
  made: 0,
  result: null,
});

export const memberOf = (mission: Mission, who: string): CrewMember => {
  const member = mission.crew[who];
  if (member === undefined) throw new RangeError(`nobody of the crew is "${who}"`);
  return member;
};

/** By seat, in their order. */
export const crewOf = (mission: Mission): [seat: string, member: CrewMember][] =>
  SEAT_IDS.flatMap((seat) => {
    const member = mission.crew[seat];
    return member === undefined ? [] : [[seat, member] as [string, CrewMember]];
  });

export const isDown = ({ vitality }: Pick<CrewMember, 'vitality'>): boolean => vitality === 0;
export const has = (member: CrewMember, what: Quality | SuitUpgrade): boolean =>
  ([...member.qualities, ...member.upgrades] as string[]).includes(what);
export const isFull = ({ filled, sections }: Pick<Clock, 'filled' | 'sections'>): boolean =>
  filled >= sections;
/** Running ones, in the order in which they were started. */
export const runningClocks = (mission: Mission): [id: string, clock: Clock][] =>
  Object.entries(mission.clocks)
    .filter(([, clock]) => !isFull(clock))
    .sort(([, one], [, other]) => one.number - other.number);

export const holds = ({ tokens }: Pick<Ship, 'tokens'>, token: Token): boolean => tokens[token] === 'held';
export const spendToken = (ship: Ship, token: Token, { spent }: Pick<Readings, 'spent'>): void => {
  ship.tokens[token] = spent === 'is-lost' ? 'lost' : 'spent';
};
