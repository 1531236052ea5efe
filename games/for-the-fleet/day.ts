import { shuffled } from '../kit/mechanisms/deck.ts';
import { JUMP_CARDS } from './content/jump-cards.ts';
import { SHIPS } from './content/ships.ts';
import { store, type Store } from './content/resources.ts';
import type { Dice } from '../kit/dice.ts';

/** Goal of Play: points that win, and jumps in which to earn them. */
export const GOAL = 10;
export const JUMPS = 10;
/** Jumping: cards drawn after each jump. */
export const CARDS_A_JUMP = 3;

/** A captain and her ship. By the table she sits at. */
export interface Captain {
  /** The ship card; null until it is drawn. */
  ship: string | null;
  /** Crew aboard; those on a harvest are in its team. */
  aboard: number;
  store: Store;
  /** What her jumps cost less for the rest of the game. */
  cheaper: Store;
  /** Crewmen whom dice have killed so far. */
  lost: number;
  /** Rather jumps than harvests. */
  ready: boolean;
  /** Whom she is about to make an offer to, for her tablet; she herself: with nobody yet. */
  dealsWith: string | null;
  /** What she puts together for `dealsWith`; nobody can accept it before she offers it. */
  draft: Exchange | null;
}

/** One captain's part in a harvest. */
export interface Team {
  /** Volunteers until the mission sets out; then those who live. */
  crew: number;
  locked: boolean;
  /** Has dice to roll now. */
  due: boolean;
  /** Her last roll. */
  dice: number[];
  /** Deaths of that roll that wait. */
  dying: number;
  passed: boolean;
  choice: 'again' | 'stop' | null;
  /** Tokens from this card; hers only when the harvest completes. */
  taken: Store;
}

export interface Harvest {
  card: string;
  step: 'volunteer' | 'roll' | 'deaths' | 'choose';
  /** Printed on the card, less what abilities eased. */
  minimum: number;
  /** Crew of captains who have left the game since the last dice were ruled: no dead, and not missed before these are. */
  gone?: number;
  /** Crewmen that it has cost so far. */
  dead: number;
  /** Rolls so far. */
  rolls: number;
  /** Under "five dice": the captain whose first dead left his die behind. */
  spareDie: string | null;
  teams: Record<string, Team>;
}

export interface Exchange {
  give: Store;
  want: Store;
}

export interface Offer extends Exchange {
  from: string;
  to: string;
}

export interface Outcome {
  won: boolean;
  because: 'points' | 'turns' | 'stranded' | 'crew';
  /** Who could not jump, or lost her crew. */
  captain: string | null;
}

/** How the last harvest ended, for the table to read. */
export interface LastHarvest {
  card: string;
  bust: boolean;
  dead: number;
  tokens: Store;
  /** The last roll of each captain who had crew out there. */
  dice: Record<string, number[]>;
}

/** A captain's dice as they fell, for the table to look at. */
export interface Thrown {
  /** One more with each throw of the day: the same number is the same throw. */
  at: number;
  table: string;
  card: string;
  /** Which roll of that harvest. */
  roll: number;
  dice: number[];
  /** Whom they have killed; null while deaths wait. */
  dead: number | null;
}

/** A day of the game, as plain JSON. Rules write into it; whoever holds it makes copies where it must not change. */
export interface Day {
  /** Captains in the order of their tables. */
  order: string[];
  captains: Record<string, Captain>;
  /** Captains whose table has left the game, as they went. */
  left: Record<string, Captain>;
  shipDeck: string[];
  jumpDeck: string[];
  /** The cards of this region, with those that lie face down. */
  region: { card: string; harvested: boolean }[];
  harvest: Harvest | null;
  /** Under `from:to`: one offer stands between two captains in one direction. */
  offers: Record<string, Offer>;
  jumps: number;
  points: number;
  /** Tokens that have come from the supply and have not gone back: what all stores hold together. */
  issued: Store;
  outcome: Outcome | null;
  last: LastHarvest | null;
  /** The newest roll of a harvest, captain by captain, in the order in which they rolled. */
  thrown: Thrown[];
  /** Under `from:to`: the jump after which an offer was declined. */
  declined: Record<string, number>;
  /** Captains who are people, where a person plays with bots. */
  people: string[];
  /** What captains have written to all, the newest last. */
  messages: { table: string; text: string }[];
}

/** Older messages are dropped. */
export const MAX_MESSAGES = 8;

export const noCaptain = (): Captain => ({
  ship: null,
  aboard: 0,
  store: store(),
  cheaper: store(),
  lost: 0,
  ready: false,
  dealsWith: null,
  draft: null,
});

export const newDay = (tables: readonly string[], dice: Dice): Day => ({
  order: [...tables],
  captains: Object.fromEntries(tables.map((table): [string, Captain] => [table, noCaptain()])),
  left: {},
  shipDeck: shuffled(
    SHIPS.map(({ id }) => id),
    dice,
  ),
  jumpDeck: shuffled(
    JUMP_CARDS.map(({ id }) => id),
    dice,
  ),
  region: [],
  harvest: null,
  offers: {},
  jumps: 0,
  points: 0,
  issued: store(),
  outcome: null,
  last: null,
  thrown: [],
  declined: {},
  people: [],
  messages: [],
});

export const captainOf = (day: Day, table: string): Captain => {
  const captain = day.captains[table];
  if (captain === undefined) throw new RangeError(`no captain sits at "${table}"`);
  return captain;
};

/** The harvest under way. */
export const harvestOf = ({ harvest }: Day): Harvest => {
  if (harvest === null) throw new RangeError('no harvest is under way');
  return harvest;
};

export const teamOf = (harvest: Harvest, table: string): Team => {
  const team = harvest.teams[table];
  if (team === undefined) throw new RangeError(`"${table}" has no part in the harvest`);
  return team;
};

/** Between harvests, when every ship is drawn. */
export const isBetween = (day: Day): boolean =>
  day.harvest === null &&
  day.outcome === null &&
  day.order.every((table) => captainOf(day, table).ship !== null);

/** All her living crew, aboard and on the mission. */
export const crewOf = (day: Day, table: string): number => {
  const { harvest } = day;
  const away = harvest === null || harvest.step === 'volunteer' ? 0 : teamOf(harvest, table).crew;
  return captainOf(day, table).aboard + away;
};

/** Whose deaths wait. */
export const dyingIn = (harvest: Harvest): number =>
  Object.values(harvest.teams).reduce((sum, { dying }) => sum + dying, 0);

export const livingOnMission = (day: Day): number =>
  day.harvest === null ? 0 : Object.values(day.harvest.teams).reduce((sum, { crew }) => sum + crew, 0);

/** How many more may die in this roll before it is a bust. */
export const spareCrew = (day: Day, { minimum, gone = 0 }: Harvest): number =>
  livingOnMission(day) + gone - minimum;
