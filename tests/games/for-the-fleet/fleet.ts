import { store } from '../../../games/for-the-fleet/content/resources.ts';
import { shipCard } from '../../../games/for-the-fleet/content/ships.ts';
import { newDay } from '../../../games/for-the-fleet/day.ts';
import { optionsFrom } from '../../../games/for-the-fleet/options.ts';
import { invariants } from '../../../games/for-the-fleet/invariants.ts';
import { inEnglish } from '../../../schemas/text.ts';
import { seededDice } from '../room.ts';
import { play, toolsWith } from './simulate.ts';
import type { Tokens } from '../../../games/for-the-fleet/content/resources.ts';
import type { Day } from '../../../games/for-the-fleet/day.ts';
import type { Move } from '../../../games/for-the-fleet/rules/moves.ts';
import type { Refused } from '../../../games/kit/rule.ts';

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
  day.shipDeck = day.shipDeck.filter((id) => !Object.values(given.ships).includes(id));
  day.jumpDeck = day.jumpDeck.filter((id) => given.region?.includes(id) !== true);
  day.jumps = given.jumps ?? 1;
  day.points = given.points ?? 0;
  const applied: string[] = [];
  const tools = toolsWith(seededDice(1), options, (rule) => void applied.push(rule));

  /** A move as it may be refused: then nothing has changed. */
  const attempt = (by: string, move: Move): Refused | null => {
    const refused = inEnglish(play(day, by, move, tools));
    const broken = invariants(day);
    if (broken.length > 0) throw new Error(broken.join('; '));
    return refused;
  };
  /** A move that must be legal. */
  const make = (by: string, move: Move): void => {
    const refused = attempt(by, move);
    if (refused !== null) throw new Error(refused.refused);
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
  return { day, options, tools, applied, attempt, make, everyone, sendOut, roll, choose };
};
