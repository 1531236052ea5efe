import { text as inEach } from '../../../schemas/text.ts';
import { captainOf, type Day } from '../day.ts';
import { lacking, RESOURCES, type Price, type Tokens } from '../content/resources.ts';
import { rulebook } from '../rules.ts';
import type { Dice } from '../../kit/dice.ts';
import type { Refused } from '../../kit/rule.ts';
import type { Options } from '../options.ts';

/** What a rule is given beside the day. */
export interface Tools {
  readonly dice: Dice;
  readonly options: Options;
  /** A row of the book has had its effect (RuleContext.rule). */
  readonly rule: (id: string) => void;
  /** A line for the log, by these rows of the book. */
  readonly log: (text: string, ...rules: string[]) => void;
  /** The taps of a dozen tablets would fill the log; what Control does has a line, by which it is found and taken back. */
  readonly controls: (text: string, ...rules: string[]) => void;
}

/** `fault`: why that captain may not do it, null where she may; `run` is called only then. */
export interface Rule<Args> {
  readonly fault: (day: Day, by: string, args: Args, options: Options) => Refused | null;
  readonly run: (day: Day, by: string, args: Args, tools: Tools) => void;
}

const HEADINGS = new Map(rulebook.rows.map(({ id, heading }) => [id, heading]));

/** Names the row that forbids it and its heading, and says what would make it legal. */
export const refuse = (rule: string, why: string): Refused => ({
  refused: `${HEADINGS.get(rule) ?? rule}: ${why}`,
  rule,
});

/** Tokens come from the supply to a captain, or go back to it: the only way that they do. */
export const fromSupply = (day: Day, table: string, tokens: Tokens, times: 1 | -1 = 1): void => {
  const { store } = captainOf(day, table);
  for (const resource of RESOURCES) {
    const moved = times * (tokens[resource] ?? 0);
    if (store[resource] + moved < 0) throw new RangeError(`"${table}" pays more ${resource} than it has`);
    store[resource] += moved;
    day.issued[resource] += moved;
  }
};

/** From one captain to another. */
export const handOver = (day: Day, from: string, to: string, tokens: Tokens): void => {
  fromSupply(day, from, tokens, -1);
  fromSupply(day, to, tokens);
};

/** What a captain lacks of a price; empty where she can pay it. Crew on a mission cannot be spent. */
export const lackedOf = (day: Day, table: string, { crew = 0, ...tokens }: Price): Price => {
  const { store, aboard } = captainOf(day, table);
  return { ...lacking(store, tokens), ...(aboard < crew ? { crew: crew - aboard } : {}) };
};
export const canPay = (day: Day, table: string, price: Price): boolean =>
  Object.keys(lackedOf(day, table, price)).length === 0;

/** What stands in the way of any act at all: the day is over, or ships are still to be drawn. */
export const notPlaying = (day: Day): Refused | null => {
  if (day.outcome !== null)
    return {
      refused: inEach({
        en: 'the game is over. Start a new one to play on',
        de: 'das Spiel ist vorbei. Beginnt ein neues, um weiterzuspielen',
      }),
    };
  const waiting = day.order.filter((table) => captainOf(day, table).ship === null);
  if (waiting.length === 0) return null;
  return refuse(
    'draw-ship',
    inEach({
      en: `${waiting.length === 1 ? 'One captain has' : `${waiting.length} captains have`} no ship yet. Every captain draws a ship card first.`,
      de: `${waiting.length === 1 ? 'Ein Kapitän hat' : `${waiting.length} Kapitäne haben`} noch kein Schiff. Erst ziehen alle eine Schiffskarte.`,
    }),
  );
};

/** Only between harvests, by that row of the book. */
export const midHarvest = (day: Day, rule: string): Refused | null =>
  notPlaying(day) ??
  (day.harvest === null
    ? null
    : refuse(
        rule,
        inEach({
          en: 'A harvest is under way. Finish it, or call it off before anyone rolls.',
          de: 'Eine Ernte läuft. Beendet sie oder brecht sie ab, bevor jemand würfelt.',
        }),
      ));
