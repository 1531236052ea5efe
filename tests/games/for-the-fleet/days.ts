import { RESOURCES, store, tokensIn } from '../../../games/for-the-fleet/content/resources.ts';
import { JUMP_CARDS } from '../../../games/for-the-fleet/content/jump-cards.ts';
import { SHIPS } from '../../../games/for-the-fleet/content/ships.ts';
import { brokenBooks, seededDice, simulate } from '../../../games/for-the-fleet/bots/simulate.ts';
import { crewOf, newDay } from '../../../games/for-the-fleet/day.ts';
import { OPTIONS, optionsFrom } from '../../../games/for-the-fleet/options.ts';
import { MOVES, play } from '../../../games/for-the-fleet/rules/moves.ts';
import type { Dice } from '../../../games/kit/dice.ts';
import type { Day } from '../../../games/for-the-fleet/day.ts';
import type { Meddler, SimulatedDay } from '../../../games/for-the-fleet/bots/simulate.ts';
import type { Options } from '../../../games/for-the-fleet/options.ts';
import type { Move, MoveName } from '../../../games/for-the-fleet/rules/moves.ts';

/** How often each command, refusal and rule came up over many days. */
export class Report {
  readonly commands = new Map<string, number>();
  readonly refusals = new Map<string, number>();
  readonly rules = new Map<string, number>();
  readonly ends = new Map<string, number>();
  days = 0;
  won = 0;

  add({ day, moves, rules }: SimulatedDay): void {
    const count = (map: Map<string, number>, key: string, by = 1) => map.set(key, (map.get(key) ?? 0) + by);
    this.days += 1;
    if (day.outcome?.won === true) this.won += 1;
    count(this.ends, day.outcome?.because ?? 'none');
    for (const { move, refused } of moves) {
      count(this.commands, move.command);
      if (refused !== null) count(this.refusals, refused);
    }
    for (const [rule, times] of rules) count(this.rules, rule, times);
  }
}

const any = <T>(list: readonly T[], dice: Dice): T => {
  const item = list[dice.roll(list.length) - 1];
  if (item === undefined) throw new RangeError('nothing to choose from');
  return item;
};
const someTokens = (dice: Dice) =>
  store(Object.fromEntries(RESOURCES.map((resource) => [resource, Math.max(0, dice.roll(6) - 4)])));

/** A careless or hostile hand: any command with any arguments, in one move of `rarity`. */
export const meddler = (seed: number, rarity: number): Meddler => {
  const dice = seededDice(seed);
  const args: { readonly [Name in MoveName]: (day: Day) => (Move & { command: Name })['args'] } = {
    'draw-ship': () => ({}),
    ready: () => ({ ready: dice.roll(3) > 1 }),
    'give-up': () => ({}),
    'choose-card': (day) => ({
      card:
        dice.roll(3) === 1
          ? any(JUMP_CARDS, dice).id
          : any([...day.region.map(({ card }) => card), 'none'], dice),
    }),
    volunteer: () => ({ crew: dice.roll(30) - 1 }),
    lock: () => ({}),
    'call-off': () => ({}),
    roll: () => (dice.roll(2) === 1 ? {} : { dice: [dice.roll(6)] }),
    pass: () => ({}),
    again: () => ({ again: dice.roll(2) === 1 }),
    'use-ability': (day) => ({
      ability: any(any(SHIPS, dice).abilities, dice).id,
      whom: any([...day.order, 'nobody'], dice),
      resource: any(RESOURCES, dice),
      card: any([...day.region.map(({ card }) => card), 'none'], dice),
    }),
    offer: (day) => ({ to: any(day.order, dice), give: someTokens(dice), want: someTokens(dice) }),
    accept: (day) => ({ from: any(day.order, dice) }),
    drop: (day) => ({ from: any(day.order, dice), to: any(day.order, dice) }),
  };
  // Her own abilities too, so that those that need a moment are tried at the wrong one.
  const ownAbility = (day: Day, by: string): Move => ({
    command: 'use-ability',
    args: {
      ...args['use-ability'](day),
      ability: any(
        SHIPS.find(({ id }) => id === day.captains[by]?.ship)?.abilities ?? any(SHIPS, dice).abilities,
        dice,
      ).id,
    },
  });
  /** Promises all that she has to two others at once. */
  const doubleDeal = (day: Day, by: string) => {
    const all = { ...(day.captains[by]?.store ?? store()) };
    const others = day.order.filter((table) => table !== by);
    return [
      ...others.map((to): { by: string; move: Move } => ({
        by,
        move: { command: 'offer', args: { to, give: all, want: store() } },
      })),
      ...others.map((other): { by: string; move: Move } => ({
        by: other,
        move: { command: 'accept', args: { from: by } },
      })),
    ];
  };
  return (day) => {
    if (dice.roll(rarity) > 1) return [];
    const by = any(day.order, dice);
    const mood = dice.roll(20);
    if (mood === 1) return doubleDeal(day, by);
    // Everyone locks before anyone has volunteered enough.
    if (mood === 2) return day.order.map((table) => ({ by: table, move: { command: 'lock', args: {} } }));
    if (dice.roll(3) === 1) return [{ by, move: ownAbility(day, by) }];
    const command = any(Object.keys(MOVES) as MoveName[], dice);
    // The cast: the arguments are made for this very command.
    return [{ by, move: { command, args: args[command](day) } as Move }];
  };
};

/** Options drawn by seed: every reading of the book comes up. */
export const drawnOptions = (seed: number, captains: number): Options => {
  const dice = seededDice(seed);
  return optionsFrom(
    Object.fromEntries(
      OPTIONS.flatMap((option): [string, string | boolean][] => {
        if (option.type === 'choice') return [[option.id, any(option.choices, dice)]];
        if (option.type === 'boolean') return [[option.id, dice.roll(2) === 1]];
        return [];
      }),
    ),
    captains,
  );
};

/** Commands that bring tokens from the supply, or back; by all others the sum of the stores stays as it is. */
const CHANGES_THE_SUM = new Set<MoveName>(['draw-ship', 'ready', 'use-ability', 'pass', 'again', 'roll']);

const held = (day: Day): number =>
  Object.values(day.captains).reduce((sum, each) => sum + tokensIn(each.store), 0);

/** A day under watch: books after each move, refusals that change nothing, exchanges that keep the sum; then replayed. */
export const watchedDay = (
  seed: number,
  tables: readonly string[],
  options: Options,
  hand?: Meddler,
): SimulatedDay => {
  let before = { tokens: 0, text: '' };
  const result = simulate({
    seed,
    tables,
    options,
    ...(hand === undefined ? {} : { meddler: hand }),
    watch: (day, { move, refused }) => {
      const broken = brokenBooks(day);
      if (broken !== null) throw new Error(`seed ${seed}, ${move.command}: ${broken}`);
      const tokens = held(day);
      const mayChange = CHANGES_THE_SUM.has(move.command);
      if (!mayChange && tokens !== before.tokens)
        throw new Error(`seed ${seed}: ${move.command} made tokens`);
      if (hand !== undefined) {
        const text = JSON.stringify(day);
        if (refused !== null && text !== before.text && before.text !== '') {
          throw new Error(`seed ${seed}: refused (${refused}), and yet something changed`);
        }
        before = { tokens, text };
      } else before = { tokens, text: '' };
    },
  });
  const { day } = result;
  if (day.outcome?.because !== 'crew' && day.order.some((table) => crewOf(day, table) === 0)) {
    throw new Error(`seed ${seed}: a ship without crew, and the day went on`);
  }
  if (JSON.stringify(replay(seed, tables, options, result)) !== JSON.stringify(day)) {
    throw new Error(`seed ${seed}: the replay differs`);
  }
  return result;
};

/** The same moves from the same seed, the day through JSON and back before each of some. */
const replay = (seed: number, tables: readonly string[], options: Options, { moves }: SimulatedDay): Day => {
  const dice = seededDice(seed);
  const tools = { dice, options, applied: () => undefined };
  let day = newDay(tables, dice);
  moves.forEach(({ by, move }, at) => {
    if (at % 25 === 0) day = JSON.parse(JSON.stringify(day)) as Day;
    play(day, by, move, tools);
  });
  return day;
};
