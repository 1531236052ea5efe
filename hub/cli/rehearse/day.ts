import { isDeepStrictEqual } from 'node:util';
import { seededDice } from '../../../games/kit/seeded-dice.ts';
import { QuarterdeckError } from '../../../schemas/errors.ts';
import { inEnglish } from '../../../schemas/text.ts';
import { Millis } from '../../../schemas/units.ts';
import { ErringPeople } from './erring.ts';
import { CONTROL, seatActor, tableActor, type User } from './keys.ts';
import { RehearsedRoom, count } from './room.ts';
import type { BotMove, Bots, DayEnd, NewBots, SeatBots } from '../../../games/kit/bots.ts';
import type { Dice } from '../../../games/kit/dice.ts';
import type { GameDefinition } from '../../../games/kit/game.ts';
import type { Batch } from '../../../schemas/journal.ts';
import type { Answer } from '../../../schemas/requests.ts';
import type { RoomConfig } from '../../../schemas/room.ts';
import type { Core } from '../../core/contract.ts';
import type { RoomState } from '../../core/core.ts';
import type { RuleGuard } from '../../core/rule-guard.ts';
import type { Played } from './book-gaps.ts';

/**
 * One day of bots through the very core that a hub runs: each at its own table, with that table's role, by `game.do`; and, where
 * the game has one, Control. Nobody waits: when all have done what there is to do, the clock jumps to what is next.
 */

export interface RehearsedDay extends Played {
  readonly seed: number;
  readonly end: DayEnd;
  /** What a day is called that went well; absent: won. */
  readonly goodDay?: string;
  readonly turns: number;
  /** Of all tables together, and of Control: those of the game by their names, others by their verbs. */
  readonly commands: ReadonlyMap<string, number>;
  /** Refused commands, by what was said. */
  readonly refusals: ReadonlyMap<string, number>;
  /** What people who err were refused, by the row of the book behind it; null where there were none. */
  readonly erred: ReadonlyMap<string, number> | null;
  /** Rules that failed: hooks, what hooks asked for, commands, and views at the start of a turn; by what Control reads of them. */
  readonly failures: ReadonlyMap<string, number>;
  /** As they stood when each turn began, and at the end, by name. */
  readonly figures: readonly Readonly<Record<string, number>>[];
  /** Of them, those that may run out. */
  readonly runsOut: readonly string[];
}

interface DayInput {
  readonly game: GameDefinition;
  readonly room: RoomConfig;
  readonly seed: number;
  /** What Control gives before the day begins, by the game's own commands. */
  readonly given?: readonly { readonly command: string; readonly args: Readonly<Record<string, string>> }[];
  /** People who err are among the others: who press any key, send anything, or never answer. */
  readonly errs?: boolean;
  /** How its rules are run; without one they have no deadline. */
  readonly guard?: RuleGuard;
  /** After every accepted command, and each time the clock has moved on. */
  readonly watch?: (core: Core<RoomState>, state: RoomState, batch: Batch) => void;
}

/** Rounds after which a day among people who err ends. */
const CUT_OFF = 1_500;

const botsOf = ({ manifest, bots }: GameDefinition): NewBots<object> => {
  if (bots === null) {
    throw new QuarterdeckError('bots/missing', `${manifest.name} has no bots to rehearse it`);
  }
  // The cast: bots are handed the state of their own game (GameDefinition).
  return bots as unknown as NewBots<object>;
};

/** Who plays the day, and what is noted of it. */
class Day {
  readonly room: RehearsedRoom;
  readonly bots: Bots<object>;
  readonly erring: ErringPeople | null;
  readonly figures: Readonly<Record<string, number>>[] = [];
  readonly #controls: Dice;
  #rounds = 0;

  constructor({ game, room, seed, errs = false, watch, guard }: DayInput) {
    this.room = new RehearsedRoom({ game, room, seed, watch, guard });
    this.bots = botsOf(game)(seededDice(seed + 0xb075));
    this.#controls = seededDice(seed + 0x5eed);
    this.erring = errs ? new ErringPeople(this.room, this.bots, seed) : null;
  }

  // The cast: what the game's own setup gave.
  get state(): object {
    return this.room.state.game.state;
  }

  /** The figures of each turn that has begun since. */
  note(): void {
    const seen = this.room.view();
    const turn = this.bots.turn(this.state, seen);
    if (this.figures.length <= turn) this.room.checkViews();
    while (this.figures.length <= turn) this.figures.push(this.bots.figures(this.state, seen));
  }

  /** True where it was accepted. */
  #does(by: User, verb: string, args: object, name: string): Answer | null {
    const { commands, refusals } = this.room;
    const answer = this.room.send(by, verb, args);
    count(commands, name);
    if (answer?.status === 'ok') return answer;
    // Who plays beside people who err may be overtaken by them.
    if (this.erring === null && answer?.error.code !== 'command/failed')
      count(refusals, answer?.error.message ?? 'no answer');
    return null;
  }

  #move(by: User, move: BotMove | null): boolean {
    if (move === null) return false;
    const { command, args } = move;
    const answer = this.#does(by, 'game.do', { command, args }, command);
    if (answer?.status === 'ok') this.bots.heard?.(move, answer.data?.result);
    this.note();
    return answer !== null;
  }

  #tableActs(table: string): boolean {
    if (this.erring?.isAway(table) === true) return false;
    const seen = this.room.view();
    const { sees, acts } = this.bots;
    return this.#move(tableActor(table), acts(sees(this.state, table, seen), table, seen));
  }

  #seatActs({ sees, acts }: SeatBots<object>, table: string, seat: string): boolean {
    if (this.erring?.isAway(table) === true) return false;
    const seen = this.room.view();
    return this.#move(seatActor(table, seat), acts(sees(this.state, table, seat, seen), table, seat, seen));
  }

  #controlActs(): boolean {
    const move = this.bots.control?.(this.state, this.room.view(), this.#controls) ?? null;
    if (move === null) return false;
    const { call } = move;
    const name = call.verb === 'game.do' ? call.args.command : call.verb;
    const answer = this.#does(CONTROL, call.verb, call.args, name);
    this.note();
    return answer !== null;
  }

  #timePasses(): boolean {
    if (this.bots.control === undefined) return false;
    const passed = this.room.passTime();
    if (passed) this.note();
    return passed;
  }

  /** How it ended; null: it goes on. Among people who err a day is long enough after so many rounds. */
  end(): DayEnd | null {
    const end = this.bots.ended(this.state, this.room.view());
    return end === null && this.erring !== null && this.#rounds > CUT_OFF
      ? { won: false, because: 'cut off' }
      : end;
  }

  /** Everybody does once what there is to do; false: nobody can do anything, and no deadline comes. */
  round(): boolean {
    this.#rounds += 1;
    const { tables } = this.room.plan;
    const { seats } = this.bots;
    const erred = this.erring?.act() ?? false;
    const acted = tables.map(({ id }) => this.#tableActs(id));
    if (seats !== undefined)
      for (const { id, seats: all } of tables)
        for (const seat of all) acted.push(this.#seatActs(seats, id, seat.id));
    if (acted.includes(true) || this.end() !== null) return true;
    return this.#controlActs() || this.#timePasses() || erred || (this.erring?.pressOn() ?? false);
  }
}

/**
 * Plays one day to its end; the same seed gives the same day. Its journal is replayed and must give the same room.
 * Throws `bots/missing` for a game without bots, `room/invalid` where one of the `given` commands is refused, `bots/stuck` where a
 * day has no end, and an Error with the seed where a replay differs.
 */
export const rehearseDay = (input: DayInput): RehearsedDay => {
  const { seed, given = [] } = input;
  const day = new Day(input);
  const { room, bots, figures } = day;
  const { core, commands, refusals, failures } = room;
  room.run({ type: 'start', boot: 1, downMs: Millis(0), clockInDoubt: false, missing: null });
  for (const { command, args } of given) {
    const answer = room.send(CONTROL, 'game.do', { command, args });
    count(commands, command);
    if (answer?.status !== 'ok')
      throw new QuarterdeckError(
        'room/invalid',
        inEnglish(`${command}: ${answer?.error.message ?? 'no answer'}`),
      );
  }
  day.note();
  let end = day.end();
  while (end === null) {
    if (!day.round())
      throw room.stuck(
        `nobody can do anything${bots.control === undefined ? '; without a bot of Control the clock stands (bots.control)' : ''}`,
      );
    end = day.end();
  }
  figures.push(bots.figures(day.state, room.view()));
  if (!isDeepStrictEqual(room.batches.reduce(core.evolve, core.initial()), room.state))
    throw new Error(`seed ${seed}: the journal gives another room`);
  return {
    seed,
    end,
    ...(bots.goodDay !== undefined && { goodDay: bots.goodDay }),
    turns: bots.turn(day.state, room.view()),
    commands,
    refusals,
    failures,
    erred: day.erring?.refusals ?? null,
    figures,
    runsOut: bots.runsOut ?? [],
    ...room.book,
  };
};
