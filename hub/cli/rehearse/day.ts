import { isDeepStrictEqual } from 'node:util';
import { seededDice } from '../../../games/kit/seeded-dice.ts';
import { createCore } from '../../core/core.ts';
import { makePlan } from '../../core/plan.ts';
import { openRoomView } from '../../core/primitives/game/room-view.ts';
import { QuarterdeckError } from '../../../schemas/errors.ts';
import { Instant, Millis } from '../../../schemas/units.ts';
import type { Bots, DayEnd } from '../../../games/kit/bots.ts';
import type { GameDefinition } from '../../../games/kit/game.ts';
import type { Batch } from '../../../schemas/journal.ts';
import type { RoomConfig } from '../../../schemas/room.ts';
import type { Command } from '../../core/contract.ts';
import type { RoomState } from '../../core/core.ts';

/** One day of bots through the very core that a hub runs: each at its own table, with that table's role, by `game.do`. */

export interface RehearsedDay {
  readonly seed: number;
  readonly end: DayEnd;
  readonly turns: number;
  /** Of all tables together. */
  readonly commands: ReadonlyMap<string, number>;
  /** Refused commands, by what was said. */
  readonly refusals: ReadonlyMap<string, number>;
  /** As they stood when each turn began, and at the end, by name. */
  readonly figures: readonly Readonly<Record<string, number>>[];
}

interface DayInput {
  readonly game: GameDefinition;
  readonly room: RoomConfig;
  readonly seed: number;
}

/** More commands than any day has: a day that reaches it goes in circles. */
const MAX_COMMANDS = 20_000;
const START = Instant(1_800_000_000_000);

const botsOf = ({ manifest, bots }: GameDefinition): Bots<object> => {
  if (bots === null) {
    throw new QuarterdeckError('room/invalid', `${manifest.name} has no bots to rehearse it`);
  }
  // The cast: bots are handed the state of their own game (GameDefinition).
  return bots as unknown as Bots<object>;
};

const count = (map: Map<string, number>, key: string): void => void map.set(key, (map.get(key) ?? 0) + 1);

/**
 * Plays one day to its end; the same seed gives the same day. Its journal is replayed and must give the same room.
 * Throws `room/invalid` for a game without bots, and an Error with the seed where a day has no end or a replay differs.
 */
export const rehearseDay = ({ game, room, seed }: DayInput): RehearsedDay => {
  const bots = botsOf(game);
  const core = createCore({ game, room });
  const plan = makePlan({ game, room });
  const dice = seededDice(seed);
  const batches: Batch[] = [];
  let state: RoomState = core.initial();
  const run = (command: Command) => {
    const decision = core.decide(state, command, { now: START, dice });
    if (decision.batch !== null) {
      batches.push(decision.batch);
      state = core.evolve(state, decision.batch);
    }
    return decision.answer;
  };
  run({ type: 'start', boot: 1, downMs: Millis(0), clockInDoubt: false, missing: null });
  const commands = new Map<string, number>();
  const refusals = new Map<string, number>();
  const figures: Readonly<Record<string, number>>[] = [];
  // The cast: what the game's own setup gave.
  const now = (): object => state.game.state;
  let transactions = 0;
  const note = (): void => {
    while (figures.length <= bots.turn(now())) figures.push(bots.figures(now()));
  };
  note();
  for (let end = bots.ended(now()); ; end = bots.ended(now())) {
    if (end !== null) {
      figures.push(bots.figures(now()));
      if (!isDeepStrictEqual(batches.reduce(core.evolve, core.initial()), state)) {
        throw new Error(`seed ${seed}: the journal gives another room`);
      }
      return { seed, end, turns: bots.turn(now()), commands, refusals, figures };
    }
    let accepted = false;
    for (const { id: table } of plan.tables) {
      const view = openRoomView(plan, state);
      const move = bots.acts(bots.sees(now(), table, view), table, view);
      if (move === null) continue;
      const { command, args } = move;
      transactions += 1;
      const answer = run({
        type: 'verb',
        by: { kind: 'user', username: `table-${table}`, role: 'table', id: table },
        verb: 'game.do',
        args: { command, args },
        transaction: `bot-${transactions}`,
        client: `table-${table}-bot`,
      });
      count(commands, command);
      if (answer?.status === 'ok') accepted = true;
      else count(refusals, answer?.error?.message ?? 'no answer');
      note();
    }
    if (!accepted && bots.ended(now()) === null) throw new Error(`seed ${seed}: nobody can do anything`);
    if (transactions > MAX_COMMANDS) throw new Error(`seed ${seed}: the day goes in circles`);
  }
};
