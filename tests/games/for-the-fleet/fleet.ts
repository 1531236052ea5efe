import { store } from '../../../games/for-the-fleet/content/resources.ts';
import { shipCard } from '../../../games/for-the-fleet/content/ships.ts';
import { newDay } from '../../../games/for-the-fleet/day.ts';
import { optionsFrom } from '../../../games/for-the-fleet/options.ts';
import { play } from '../../../games/for-the-fleet/rules/moves.ts';
import { brokenBooks, seededDice } from '../../../games/for-the-fleet/bots/simulate.ts';
import type { Tokens } from '../../../games/for-the-fleet/content/resources.ts';
import type { Day } from '../../../games/for-the-fleet/day.ts';
import type { Move } from '../../../games/for-the-fleet/rules/moves.ts';
import type { Refusal, RuleId } from '../../../games/for-the-fleet/rules/rule-ids.ts';

interface Given {
  /** Ship card by captain. */
  readonly ships: Readonly<Record<string, string>>;
  readonly stores?: Readonly<Record<string, Tokens>>;
  readonly crew?: Readonly<Record<string, number>>;
  /** Cards of the region, face up. */
  readonly region?: readonly string[];
  readonly jumps?: number;
  readonly points?: number;
  readonly options?: Readonly<Record<string, string | number | boolean>>;
}

/** A day in the middle, laid out by hand, and hands to play it. */
export const fleet = (given: Given) => {
  const captains = Object.keys(given.ships);
  const options = optionsFrom(given.options ?? {}, captains.length);
  const day: Day = newDay(captains, seededDice(1));
  for (const [captain, ship] of Object.entries(given.ships)) {
    const own = day.captains[captain];
    if (own === undefined) throw new Error(`no captain ${captain}`);
    own.ship = ship;
    own.aboard = given.crew?.[captain] ?? shipCard(ship).crew;
    own.store = store(given.stores?.[captain] ?? {});
    for (const [resource, count] of Object.entries(given.stores?.[captain] ?? {})) {
      // The cast: keys of a store are resources.
      day.issued[resource as keyof Tokens] += count;
    }
  }
  day.region = (given.region ?? []).map((card) => ({ card, harvested: false }));
  day.jumps = given.jumps ?? 1;
  day.points = given.points ?? 0;
  const applied: RuleId[] = [];
  const tools = { dice: seededDice(1), options, applied: (rule: RuleId) => void applied.push(rule) };

  /** A move as it may be refused: then nothing has changed. */
  const attempt = (by: string, move: Move): Refusal | undefined => {
    const before = JSON.stringify(day);
    const refusal = play(day, by, move, tools);
    if (refusal !== undefined && JSON.stringify(day) !== before) {
      throw new Error(`refused (${refusal.code}), and yet something changed`);
    }
    const broken = brokenBooks(day);
    if (broken !== null) throw new Error(broken);
    return refusal;
  };
  /** A move that must be legal. */
  const make = (by: string, move: Move): void => {
    const refusal = attempt(by, move);
    if (refusal !== undefined) throw new Error(refusal.refused);
  };
  const everyone = (move: Move): void => captains.forEach((captain) => make(captain, move));
  /** Chooses a card, sends these, and locks. */
  const sendOut = (card: string, crew: Readonly<Record<string, number>>): void => {
    make(captains[0] ?? '', { command: 'choose-card', args: { card } });
    for (const [captain, count] of Object.entries(crew)) {
      make(captain, { command: 'volunteer', args: { crew: count } });
    }
    everyone({ command: 'lock', args: {} });
  };
  const roll = (dice: Readonly<Record<string, readonly number[]>>): void => {
    for (const [captain, shown] of Object.entries(dice)) {
      make(captain, { command: 'roll', args: { dice: shown } });
    }
  };
  const choose = (choices: Readonly<Record<string, boolean>>): void => {
    for (const [captain, again] of Object.entries(choices)) {
      make(captain, { command: 'again', args: { again } });
    }
  };
  return { day, options, applied, attempt, make, everyone, sendOut, roll, choose };
};
