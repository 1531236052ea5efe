import { answerOf } from '../../kit/mechanisms/ask.ts';
import { TRAITS } from '../content/empires.ts';
import { coloniesOf, systemIncome, unitsWhere } from '../rules/units.ts';
import { seenBy } from '../rules/known.ts';
import { openBattles } from '../rules/battles.ts';
import { ASKING, of, RESULTS, TIES } from '../state.ts';
import { wantsTable } from '../war-questions.ts';
import { nextOrder } from './plan.ts';
import type { BotRoom, Bots, ControlMove, NewBots } from '../../kit/bots.ts';
import type { Dice } from '../../kit/dice.ts';
import type { State } from '../state.ts';

/** An empire's own questions beside what it knows. */
const seen = (state: State, table: string): State => {
  const questions = Object.fromEntries(
    Object.entries(state.asks.questions).filter(([, { tables }]) => tables.includes(table)),
  );
  return { ...seenBy(state, table), asks: { questions, last: {} } };
};

const does = (command: string, args: Readonly<Record<string, unknown>>, why: string): ControlMove => ({
  call: { verb: 'game.do', args: { command, args } },
  why,
});

/** One in so many looks Control changes a tie, or grants points; ties to the worse half of the time. */
const RARE = 3;

/** What bots are eager to answer; one question in so many is looked at twice. */
const EAGER = ['sign', 'both', 'ships', 'bases', 'fort-troops', 'troops', 'all', 'hub'];
const EAGER_OF = 3;
/** Of a battle on the table Control enters so many units before it ends it. */
const TICKS = 4;
const TRAITS_EACH = 2;

/** Control starts the clock; now and then it does by hand what no rule of this landing does. */
const control = (state: State, room: BotRoom, dice: Dice): ControlMove | null => {
  if (room.clock === 'ready') {
    const plain = room.tables.find(
      (table) => Object.keys(state.empires[table]?.traits ?? {}).length < TRAITS_EACH,
    );
    const trait = TRAITS[dice.roll(TRAITS.length) - 1]?.id ?? 'brilliant';
    if (plain !== undefined)
      return does('trait', { empire: plain, trait, has: true }, 'Every empire has its ways.');
    return { call: { verb: 'clock.start', args: {} }, why: 'All empires are there.' };
  }
  if (room.clock !== 'running' || state.step !== 'orders' || dice.roll(RARE) > 1) return null;
  const [one, other] = [dice.roll(room.tables.length), dice.roll(room.tables.length)].map(
    (die) => room.tables[die - 1] ?? '',
  );
  if (one === undefined || other === undefined || one === other) return null;
  const tie = [...TIES, 'war', 'mutual-defense', 'alliance'][dice.roll(TIES.length + 3) - 1] ?? 'neutral';
  return dice.roll(3) === 1
    ? does('award', { empire: one, points: dice.roll(240) - 200, why: 'A ruling' }, 'Something has happened.')
    : does('tie', { one, other, tie }, 'They have agreed on it.');
};

export const bots: NewBots<State> = (dice) => {
  // By table: the month that it writes for, and how many orders it has written.
  const written = new Map<string, { turn: number; count: number }>();
  const acts: Bots<State>['acts'] = (state, table) => {
    if (ASKING.includes(state.step)) {
      for (const [question, { options, answers, isOpen }] of Object.entries(state.asks.questions)) {
        if (!isOpen || answers[table] !== undefined) continue;
        const eager = EAGER.find((id) => options.some((each) => each.id === id));
        const option =
          eager !== undefined && dice.roll(EAGER_OF) > 1
            ? eager
            : (options[dice.roll(options.length) - 1]?.id ?? answerOf(state.asks, question, table) ?? '');
        return { command: 'asks-answer', args: { question, option }, why: 'It is asked.' };
      }
      return null;
    }
    if (state.step !== 'orders' || state.sheets[table]?.handedIn !== false) return null;
    const so = written.get(table);
    const count = so?.turn === state.turn ? so.count : 0;
    written.set(table, { turn: state.turn, count: count + 1 });
    return nextOrder(state, table, count, dice);
  };
  // By battle, how many units Control has entered.
  const ticked = new Map<string, number>();
  /** Battles that somebody wants on the table come back from it; now and then Control has the hub fight one. */
  const referee = (state: State): ControlMove | null => {
    for (const battle of openBattles(state)) {
      const { units } = of(state.battles, battle);
      const key = `${state.turn} ${battle}`;
      const count = ticked.get(key) ?? 0;
      ticked.set(key, count + 1);
      if (wantsTable(state, battle).length === 0) {
        if (count === 0 && dice.roll(3) === 1) return does('hub-fights', { battle }, 'They asked for it.');
        continue;
      }
      if (count >= TICKS) return does('end-battle', { battle }, 'They have played it.');
      const ids = Object.keys(units);
      const unit = ids[dice.roll(ids.length) - 1] ?? '';
      const result = RESULTS[dice.roll(RESULTS.length) - 1] ?? 'fine';
      return does('tick', { battle, unit, result }, 'So they say.');
    }
    return null;
  };
  const incomeOf = (state: State, empire: string): number => systemIncome(state, empire);
  const mean = (state: State, of: (empire: string) => number): number => {
    const empires = Object.keys(state.empires);
    return Math.round(empires.reduce((sum, empire) => sum + of(empire), 0) / Math.max(1, empires.length));
  };
  return {
    sees: seen,
    acts,
    control: (state, room, whims) =>
      state.step !== 'battles' || !['running', 'overtime'].includes(room.clock)
        ? control(state, room, whims)
        : (referee(state) ??
          (room.clock === 'overtime'
            ? { call: { verb: 'clock.skip', args: {} }, why: 'All battles are over.' }
            : null)),
    goodDay: 'every empire grew',
    ended: (state, room) => {
      if (state.result === null && room.clock !== 'finished') return null;
      // Systems that have seceded are nobody's empires.
      const grew = Object.entries(state.empires)
        .filter(([, { from }]) => from === undefined)
        .every(([empire]) => coloniesOf(state, empire).length >= 3);
      return { won: grew, because: grew ? 'expansion' : 'stagnation' };
    },
    figures: (state) => ({
      'income of an empire': mean(state, (empire) => incomeOf(state, empire)),
      'systems of an empire': mean(state, (empire) => coloniesOf(state, empire).length),
      'units of an empire': mean(
        state,
        (empire) => unitsWhere(state, ({ owner }) => owner === empire).length,
      ),
      'lanes explored': Object.values(state.lanes).filter((lane) => lane.class > 0).length,
    }),
    turn: ({ turn }) => turn,
  };
};
