import { seededDice } from '../../../games/kit/seeded-dice.ts';
import { QuarterdeckError } from '../../../schemas/errors.ts';
import { isRecord } from '../../../schemas/is-record.ts';
import { Instant } from '../../../schemas/units.ts';
import { createCore, type RoomState } from '../../core/core.ts';
import { plansOf, type Plan } from '../../core/plan.ts';
import { openRoomView } from '../../core/primitives/game/room-view.ts';
import { viewItems } from '../../core/primitives/game/view.ts';
import type { BotRoom } from '../../../games/kit/bots.ts';
import type { Dice } from '../../../games/kit/dice.ts';
import type { GameDefinition } from '../../../games/kit/game.ts';
import type { Batch } from '../../../schemas/journal.ts';
import type { Answer } from '../../../schemas/requests.ts';
import type { RoomConfig } from '../../../schemas/room.ts';
import type { Command, Core } from '../../core/contract.ts';
import type { RuleGuard } from '../../core/rule-guard.ts';
import type { User } from './keys.ts';

/** The room of a rehearsal: the very core that a hub runs, with a clock that waits for nobody, and all that is counted of it. */

/** More commands than any day has: a day that reaches it goes in circles. */
const MAX_COMMANDS = 20_000;
/** Accepted commands in a row that change nothing: nobody gets anywhere. */
const MAX_IDLE = 500;
const START = Instant(1_800_000_000_000);

export type Counted = Map<string, number>;
export const count = (map: Counted, key: string): void => void map.set(key, (map.get(key) ?? 0) + 1);

/** What Control reads of rules that failed in this batch. */
const failuresIn = (batch: Batch | null): string[] =>
  (batch?.events ?? []).flatMap((event) =>
    event.type === 'attention-noted' && /^game\/(fault$|refused$|lost\/)/.test(event.id) ? [event.text] : [],
  );
const noteOfFault = ({ attention }: RoomState): string | undefined =>
  attention.notes.find(({ id }) => id === 'game/fault')?.text;

/** What the events of a batch tell of the book. */
const noteBook = (batch: Batch, { fired, bare }: Record<'fired' | 'bare', Counted>): void => {
  for (const event of batch.events) {
    if (event.type !== 'game-patched') continue;
    const rows = [...(event.rules ?? []), ...(event.secretRules ?? [])];
    for (const id of rows) count(fired, id);
    if (rows.length === 0 && event.log !== undefined) count(bare, event.rule);
  }
};

/** The row of the book by which a command was refused. */
const rowOf = (answer: Answer | null): string | null => {
  const data: unknown = answer?.status === 'error' ? answer.data : undefined;
  return isRecord(data) && typeof data.rule === 'string' ? data.rule : null;
};

interface RoomInput {
  readonly game: GameDefinition;
  readonly room: RoomConfig;
  readonly seed: number;
  readonly watch: ((core: Core<RoomState>, state: RoomState, batch: Batch) => void) | undefined;
  readonly guard?: RuleGuard | undefined;
}

export class RehearsedRoom {
  readonly core: Core<RoomState>;
  /** By the names of the game's commands, others by their verbs. */
  readonly commands: Counted = new Map();
  readonly refusals: Counted = new Map();
  readonly failures: Counted = new Map();
  readonly book: Readonly<Record<'fired' | 'met' | 'bare', Counted>> = {
    fired: new Map(),
    met: new Map(),
    bare: new Map(),
  };
  readonly batches: Batch[] = [];
  state: RoomState;
  now = START;
  readonly #input: RoomInput;
  readonly #dice: Dice;
  readonly #planOf;
  #transactions = 0;
  #idle = 0;
  #last = 'none yet';
  #viewed: { readonly state: RoomState; readonly room: BotRoom } | null = null;

  constructor(input: RoomInput) {
    const { game, room, seed } = input;
    this.#input = input;
    this.core = createCore({ game, room, guard: input.guard });
    this.#planOf = plansOf({ game, room });
    this.state = this.core.initial();
    this.#dice = seededDice(seed);
  }

  /** Of the tables that play now. */
  get plan(): Plan {
    return this.#planOf(this.state);
  }

  run(command: Command): Answer | null {
    const { answer, batch } = this.core.decide(this.state, command, { now: this.now, dice: this.#dice });
    this.#idle = batch === null || command.type !== 'verb' ? this.#idle + Number(answer?.status === 'ok') : 0;
    if (batch !== null) {
      this.batches.push(batch);
      this.state = this.core.evolve(this.state, batch);
      for (const text of failuresIn(batch)) count(this.failures, text);
      noteBook(batch, this.book);
      this.#input.watch?.(this.core, this.state, batch);
    }
    const row = rowOf(answer);
    if (row !== null) count(this.book.met, row);
    // Told to Control alone, and once for as long as the note stands.
    if (answer?.error?.code === 'command/failed' && failuresIn(batch).length === 0)
      count(this.failures, noteOfFault(this.state) ?? answer.error.message);
    return answer;
  }

  /** A command as that person's page sends it. `seen` is the revision that the page showed. Throws `bots/stuck` where the day goes in circles. */
  send(by: User, verb: string, args: object, seen?: number): Answer | null {
    this.#transactions += 1;
    if (this.#transactions > MAX_COMMANDS)
      throw this.stuck(`the day goes in circles, after ${MAX_COMMANDS} commands`);
    if (this.#idle > MAX_IDLE) throw this.stuck(`${MAX_IDLE} commands in a row changed nothing`);
    this.#last = `${by.username}: ${verb} ${JSON.stringify(args)}`;
    const transaction = `bot-${this.#transactions}`;
    const client = `${by.username}-bot`;
    const rev = seen === undefined ? {} : { rev: seen };
    return this.run({ type: 'verb', by, verb, args, transaction, client, ...rev });
  }

  /** The next deadline comes; false where there is none. */
  passTime(): boolean {
    const due = this.core.deadline(this.state);
    if (due === null) return false;
    this.now = Instant(Math.max(due, this.now));
    this.run({ type: 'tick' });
    return true;
  }

  /** As bots see it. Made once a state: every seat looks at it. */
  view(): BotRoom {
    const { state } = this;
    if (this.#viewed?.state !== state) {
      const room = {
        ...openRoomView(this.plan, state),
        clock: state.timetable.clock.state,
        alarm: state.alarm.standing.find(({ whose }) => whose === 'game')?.kind ?? null,
        isRaising: state.alarm.pending !== null,
      };
      this.#viewed = { state, room };
    }
    return this.#viewed.room;
  }

  /** Faces that cannot be drawn now count as failed. */
  checkViews(): void {
    for (const { text } of viewItems(this.plan, this.state)) count(this.failures, text);
  }

  stuck(what: string): QuarterdeckError {
    const { turn, phase } = this.view();
    const { refusals, failures } = this;
    const said = [
      `seed ${this.#input.seed}, turn ${turn ?? 'none'}, phase ${phase ?? 'none'}: ${what}`,
      `last command: ${this.#last}`,
      ...(refusals.size === 0 ? [] : [`refused: ${[...refusals.keys()].join('; ')}`]),
      ...(failures.size === 0 ? [] : [`failed: ${[...failures.keys()].join('; ')}`]),
    ];
    return new QuarterdeckError('bots/stuck', said.join('\n  '));
  }
}
