import { isDeepStrictEqual } from 'node:util';
import { seededDice } from '../../../games/kit/seeded-dice.ts';
import { createCore } from '../../core/core.ts';
import { makePlan } from '../../core/plan.ts';
import { openRoomView } from '../../core/primitives/game/room-view.ts';
import { viewItems } from '../../core/primitives/game/view.ts';
import { QuarterdeckError } from '../../../schemas/errors.ts';
import { Instant, Millis } from '../../../schemas/units.ts';
import { CONTROL, seatActor, tableActor } from './keys.ts';
import type { BotMove, BotRoom, DayEnd, NewBots, SeatBots } from '../../../games/kit/bots.ts';
import type { GameDefinition } from '../../../games/kit/game.ts';
import type { Actor, Batch } from '../../../schemas/journal.ts';
import type { RoomConfig } from '../../../schemas/room.ts';
import type { Command, Core } from '../../core/contract.ts';
import type { RoomState } from '../../core/core.ts';

/**
 * One day of bots through the very core that a hub runs: each at its own table, with that table's role, by `game.do`; and, where
 * the game has one, Control. Nobody waits: when all have done what there is to do, the clock jumps to what is next.
 */

export interface RehearsedDay {
  readonly seed: number;
  readonly end: DayEnd;
  readonly turns: number;
  /** Of all tables together, and of Control: those of the game by their names, others by their verbs. */
  readonly commands: ReadonlyMap<string, number>;
  /** Refused commands, by what was said. */
  readonly refusals: ReadonlyMap<string, number>;
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
  /** After every accepted command, and each time the clock has moved on. */
  readonly watch?: (core: Core<RoomState>, state: RoomState, batch: Batch) => void;
}

/** More commands than any day has: a day that reaches it goes in circles. */
const MAX_COMMANDS = 20_000;
const START = Instant(1_800_000_000_000);

const botsOf = ({ manifest, bots }: GameDefinition): NewBots<object> => {
  if (bots === null) {
    throw new QuarterdeckError('bots/missing', `${manifest.name} has no bots to rehearse it`);
  }
  // The cast: bots are handed the state of their own game (GameDefinition).
  return bots as unknown as NewBots<object>;
};

/** What Control reads of rules that failed in this batch. */
const failuresIn = (batch: Batch | null): string[] =>
  (batch?.events ?? []).flatMap((event) =>
    event.type === 'attention-noted' && (event.id === 'game/fault' || event.id === 'game/refused')
      ? [event.text]
      : [],
  );
const noteOfFault = ({ attention }: RoomState): string | undefined =>
  attention.notes.find(({ id }) => id === 'game/fault')?.text;

const count = (map: Map<string, number>, key: string): void => void map.set(key, (map.get(key) ?? 0) + 1);
/**
 * Plays one day to its end; the same seed gives the same day. Its journal is replayed and must give the same room.
 * Throws `bots/missing` for a game without bots, `room/invalid` where one of the `given` commands is refused, `bots/stuck` where a
 * day has no end, and an Error with the seed where a replay differs.
 */
export const rehearseDay = ({ game, room, seed, given = [], watch }: DayInput): RehearsedDay => {
  const bots = botsOf(game)(seededDice(seed + 0xb075));
  const core = createCore({ game, room });
  const plan = makePlan({ game, room });
  const dice = seededDice(seed);
  const controls = seededDice(seed + 0x5eed);
  const batches: Batch[] = [];
  let state: RoomState = core.initial();
  let instant = START;
  const commands = new Map<string, number>();
  const refusals = new Map<string, number>();
  const failures = new Map<string, number>();
  const run = (command: Command) => {
    const decision = core.decide(state, command, { now: instant, dice });
    if (decision.batch !== null) {
      batches.push(decision.batch);
      state = core.evolve(state, decision.batch);
      for (const text of failuresIn(decision.batch)) count(failures, text);
      watch?.(core, state, decision.batch);
    }
    const { answer } = decision;
    // Told to Control alone, and once for as long as the note stands.
    if (answer?.error?.code === 'command/failed' && failuresIn(decision.batch).length === 0)
      count(failures, noteOfFault(state) ?? answer.error.message);
    return answer;
  };
  let transactions = 0;
  let last = 'none yet';
  /** The answer's data where it was accepted; null: refused. */
  const send = (
    by: Actor & { kind: 'user' },
    verb: string,
    args: object,
    name: string,
  ): { readonly data: Readonly<Record<string, unknown>> | null } | null => {
    transactions += 1;
    if (transactions > MAX_COMMANDS) throw stuck(`the day goes in circles, after ${MAX_COMMANDS} commands`);
    last = `${by.username}: ${verb} ${JSON.stringify(args)}`;
    const transaction = `bot-${transactions}`;
    const answer = run({ type: 'verb', by, verb, args, transaction, client: `${by.username}-bot` });
    count(commands, name);
    if (answer?.status === 'ok') return { data: answer.data };
    if (answer?.error?.code !== 'command/failed') count(refusals, answer?.error?.message ?? 'no answer');
    return null;
  };
  const does = (by: Actor & { kind: 'user' }, move: BotMove | null): boolean => {
    if (move === null) return false;
    const { command, args } = move;
    const answer = send(by, 'game.do', { command, args }, command);
    if (answer !== null) bots.heard?.(move, answer.data?.result);
    note();
    return answer !== null;
  };
  run({ type: 'start', boot: 1, downMs: Millis(0), clockInDoubt: false, missing: null });
  for (const { command, args } of given)
    if (send(CONTROL, 'game.do', { command, args }, command) === null)
      throw new QuarterdeckError(
        'room/invalid',
        `${command}: ${[...refusals.keys(), ...failures.keys()].join('; ')}`,
      );
  // The cast: what the game's own setup gave.
  const now = (): object => state.game.state;
  let viewed: { readonly state: RoomState; readonly room: BotRoom } | null = null;
  /** Made once a state: every seat looks at it. */
  const view = (): BotRoom => {
    if (viewed?.state !== state) {
      const room = {
        ...openRoomView(plan, state),
        clock: state.timetable.clock.state,
        alarm: state.alarm.standing.find(({ whose }) => whose === 'game')?.kind ?? null,
        isRaising: state.alarm.pending !== null,
      };
      viewed = { state, room };
    }
    return viewed.room;
  };
  const stuck = (what: string): QuarterdeckError => {
    const { turn, phase } = view();
    const said = [
      `seed ${seed}, turn ${turn ?? 'none'}, phase ${phase ?? 'none'}: ${what}`,
      `last command: ${last}`,
      ...(refusals.size === 0 ? [] : [`refused: ${[...refusals.keys()].join('; ')}`]),
      ...(failures.size === 0 ? [] : [`failed: ${[...failures.keys()].join('; ')}`]),
    ];
    return new QuarterdeckError('bots/stuck', said.join('\n  '));
  };
  const figures: Readonly<Record<string, number>>[] = [];
  const note = (): void => {
    const seen = view();
    if (figures.length <= bots.turn(now(), seen))
      for (const { text } of viewItems(plan, state)) count(failures, text);
    while (figures.length <= bots.turn(now(), seen)) figures.push(bots.figures(now(), seen));
  };
  const tablesAct = (): boolean =>
    plan.tables
      .map(({ id: table }) => {
        const seen = view();
        return does(tableActor(table), bots.acts(bots.sees(now(), table, seen), table, seen));
      })
      .includes(true);
  const seatsAct = ({ sees, acts }: SeatBots<object>): boolean =>
    plan.tables
      .flatMap(({ id: table, seats }) =>
        seats.map(({ id: seat }) => {
          const seen = view();
          return does(seatActor(table, seat), acts(sees(now(), table, seat, seen), table, seat, seen));
        }),
      )
      .includes(true);
  const controlActs = (): boolean => {
    const move = bots.control?.(now(), view(), controls) ?? null;
    if (move === null) return false;
    const { call } = move;
    const name = call.verb === 'game.do' ? call.args.command : call.verb;
    const done = send(CONTROL, call.verb, call.args, name) !== null;
    note();
    return done;
  };
  const timePasses = (): boolean => {
    const due = bots.control === undefined ? null : core.deadline(state);
    if (due === null) return false;
    instant = Instant(Math.max(due, instant));
    run({ type: 'tick' });
    note();
    return true;
  };
  note();
  for (;;) {
    const end = bots.ended(now(), view());
    if (end !== null) {
      figures.push(bots.figures(now(), view()));
      if (!isDeepStrictEqual(batches.reduce(core.evolve, core.initial()), state)) {
        throw new Error(`seed ${seed}: the journal gives another room`);
      }
      return {
        seed,
        end,
        turns: bots.turn(now(), view()),
        commands,
        refusals,
        failures,
        figures,
        runsOut: bots.runsOut ?? [],
      };
    }
    const hasActed = [tablesAct(), bots.seats !== undefined && seatsAct(bots.seats)].includes(true);
    if (hasActed || bots.ended(now(), view()) !== null || controlActs() || timePasses()) continue;
    throw stuck(
      `nobody can do anything${bots.control === undefined ? '; without a bot of Control the clock stands (bots.control)' : ''}`,
    );
  }
};
