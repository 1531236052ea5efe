import { createCore, type RoomState } from '../../../hub/core/core.ts';
import type { Command, Core, Decision } from '../../../hub/core/contract.ts';
import type { ObservationBody } from '../../../schemas/device-messages.ts';
import type { ErrorCode } from '../../../schemas/errors.ts';
import type { Actor, Batch } from '../../../schemas/journal.ts';
import { DeviceTime, Instant } from '../../../schemas/units.ts';
import { testGame, testRoom } from './test-game.ts';

type Start = Extract<Command, { type: 'start' }>;
type User = Extract<Actor, { kind: 'user' }>;
export const control: User = { kind: 'user', username: 'control', role: 'control', id: 'control' };
export const second: User = { kind: 'user', username: 'control-2', role: 'control', id: 'control-2' };
export const tableUser = (table: string): User => ({
  kind: 'user',
  username: `table-${table}`,
  role: 'table',
  id: table,
});

export const START = 1_800_000_000_000;

type Config = Parameters<typeof createCore>[0]['room'];
const cores = new WeakMap<object, WeakMap<object, Core<RoomState>>>();
const usual = { game: testGame(), room: testRoom };

/** A core keeps nothing of a room but what it made last: rooms of the same game and plan have one, which takes longer to make than most rooms live. */
const coreOf = (game: ReturnType<typeof testGame>, room: Config): Core<RoomState> => {
  const ofGame = cores.get(game) ?? new WeakMap<object, Core<RoomState>>();
  const core = ofGame.get(room) ?? createCore({ game, room });
  cores.set(game, ofGame.set(room, core));
  return core;
};

/** A room driven by hand: the clock moves only by `wait`, which ticks at each deadline as the scheduler would. */
export class Room {
  readonly core: Core<RoomState>;
  readonly batches: Batch[] = [];
  state: RoomState;
  now = Instant(START);
  last: Decision = { batch: null, effects: [], answer: null };
  private transactions = 0;

  constructor(game = usual.game, room = usual.room) {
    this.core = coreOf(game, room);
    this.state = this.core.initial();
  }

  run(command: Command): Decision {
    this.last = this.core.decide(this.state, command, { now: this.now, dice: { roll: (sides) => sides } });
    if (this.last.batch !== null) {
      this.batches.push(this.last.batch);
      this.state = this.core.evolve(this.state, this.last.batch);
    }
    return this.last;
  }

  verb(
    verb: string,
    args: unknown = {},
    options: { by?: User; transaction?: string; rev?: number; client?: string; before?: Instant } = {},
  ) {
    this.transactions += 1;
    const {
      by = control,
      transaction = `t-${this.transactions}`,
      client = `${by.username}-x`,
      ...envelope
    } = options;
    return this.run({ type: 'verb', by, verb, args, transaction, client, ...envelope });
  }

  /** The command must be accepted; gives the answer's data. */
  ok(verb: string, args: unknown = {}, by = control): Record<string, unknown> {
    const { answer } = this.verb(verb, args, { by });
    if (answer?.status !== 'ok') throw new Error(`${verb}: ${JSON.stringify(answer)}`);
    return answer.data ?? {};
  }

  /** The code with which the command is refused, or `ok`. */
  code(verb: string, args: unknown = {}, by = control): ErrorCode | 'ok' {
    const { answer } = this.verb(verb, args, { by });
    return answer?.status === 'error' ? answer.error.code : 'ok';
  }

  start(
    options: { downMs?: number } & Partial<Pick<Start, 'clockInDoubt' | 'missing' | 'damagedLines'>> = {},
  ): Decision {
    const { downMs = 0, clockInDoubt = false, missing = null, damagedLines = 0 } = options;
    return this.run({
      type: 'start',
      boot: this.state.boot + 1,
      downMs: downMs as never,
      clockInDoubt,
      missing,
      damagedLines,
    });
  }

  wait(ms: number): void {
    const end = this.now + ms;
    for (;;) {
      const due = this.core.deadline(this.state);
      if (due === null || due > end) break;
      this.now = Instant(Math.max(due, this.now));
      this.run({ type: 'tick' });
    }
    this.now = Instant(end);
  }

  observe(n: number, body: ObservationBody, options: { boot?: string; device?: string } = {}): Decision {
    const { boot = 'a', device = 'box-dione' } = options;
    const atMs = DeviceTime(this.now - START + 1_000);
    return this.run({
      type: 'observation',
      device,
      at: this.now,
      observation: { boot, n, atMs, ageMs: 0, body },
    });
  }

  document(topic: string): Record<string, unknown> | undefined {
    return this.core.documents(this.state).find((each) => each.topic === topic)?.body;
  }

  get clock() {
    return this.state.timetable.clock;
  }

  eventTypes(): string[] {
    return this.last.batch?.events.map((event) => event.type) ?? [];
  }

  effectTypes(): string[] {
    return this.last.effects.map((effect) => (effect.type === 'sound' ? effect.pattern : effect.type));
  }
}
