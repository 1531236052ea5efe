import { Immer } from 'immer';
import { patchBetween, patched } from '../../hub/core/primitives/game/patch.ts';
import { inEnglish, readIn } from '../../schemas/text.ts';
import { Instant } from '../../schemas/units.ts';
import { faultOf, runOf, withLegalKeys } from '../../games/kit/legality.ts';
import type { Dice } from '../../games/kit/dice.ts';
import type { GameDefinition } from '../../games/kit/game.ts';
import type { MomentName, Moments } from '../../games/kit/hooks.ts';
import type { RoomView } from '../../games/kit/room-view.ts';
import type { Actor, Request, RuleContext } from '../../games/kit/rule.ts';
import type { Documents, Views } from '../../games/kit/views.ts';

/** Freezes a value through and through: whoever writes into it throws. */
export const frozen = <T>(value: T): T => {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(frozen);
  }
  return value;
};

/** Dice with a fixed course: a small linear generator (Numerical Recipes), so that a test repeats itself. */
export const seededDice = (seed: number): Dice => {
  let state = seed >>> 0;
  return {
    roll: (sides) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return 1 + Math.floor((state / 2 ** 32) * sides);
    },
  };
};

/** The room of a game before its first turn: a box on every table that has one, options and tracks at their start. */
export const roomOf = (game: GameDefinition): RoomView => {
  const { tables, tracks, options } = game.manifest;
  return frozen({
    turn: 1,
    turns: game.manifest.turns.value,
    phase: game.manifest.phases[0]?.id ?? null,
    boxes: Object.fromEntries(
      tables
        .filter(({ box }) => box)
        .map(({ id }) => [
          id,
          {
            table: id,
            state: 'idle',
            persistent: false,
            title: null,
            outcome: null,
            settled: false,
            waiting: false,
            cost: {},
          },
        ]),
    ),
    tracks: Object.fromEntries(tracks.map(({ id, start }) => [id, start.value])),
    offline: [],
    strips: [],
    options: Object.fromEntries(options.map((option) => [option.id, option.default.value])),
    timers: [],
    tables: tables.map(({ id }) => id),
    initiative: [],
    acting: null,
    tableNames: Object.fromEntries(tables.map(({ id, name }) => [id, name])),
  });
};

export const CONTROL: Actor = { role: 'control', table: null, seat: null, name: 'control' };
export const atTable = (table: string): Actor => ({
  role: 'table',
  table,
  seat: null,
  name: `table-${table}`,
});

/** What came of a rule: the state as the journal gives it back, what it asked for, and what it answered, in English. */
export interface Played<State> {
  readonly state: State;
  readonly requests: readonly Request[];
  readonly log: readonly string[];
  /** What of it Control alone reads. */
  readonly secrets: readonly string[];
  /** The rows of the book that had their effect, those that are secret too. */
  readonly rules: readonly string[];
  readonly data: unknown;
  readonly refused: string | null;
}

const pen = new Immer({ autoFreeze: false });
const throughJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));

/** A game whose rules are asked one by one, and answer in English; the room around it is the caller's. */
export const playing = <State extends object>(game: GameDefinition) => {
  const run = (
    before: State,
    { room, dice = seededDice(1), by = CONTROL }: { room: RoomView; dice?: Dice; by?: Actor },
    rule: (state: never, context: RuleContext) => unknown,
  ): Played<State> => {
    const requests: Request[] = [];
    const log: string[] = [];
    const secrets: string[] = [];
    const rules: string[] = [];
    const state = pen.createDraft(frozen(before));
    const context: RuleContext = {
      now: Instant(1_000),
      dice,
      room: frozen(room),
      by,
      // A cast: through JSON it is the same request.
      request: (request) => void requests.push(throughJson(request) as Request),
      log: (line) => {
        log.push('text' in line ? readIn(line.text, 'en') : line.say.id);
        if (typeof line.secret === 'string') secrets.push(line.secret);
        rules.push(...(line.rules ?? []));
      },
      rule: (id) => void rules.push(id),
    };
    // The casts: a game is asked by its own state, and answers as GameCommand says.
    const answer = throughJson(rule(state as never, context)) as { refused?: string; data?: unknown } | null;
    const refused = answer?.refused === undefined ? null : readIn(answer.refused, 'en');
    const patch = refused === null ? patchBetween(before, pen.finishDraft(state)) : null;
    const after = (patch === null ? before : patched(before as never, patch)) as State;
    return {
      state: frozen(after),
      requests: refused === null ? inEnglish(requests) : [],
      log: inEnglish(log),
      secrets: inEnglish(secrets),
      rules: refused === null ? rules : [],
      data: answer?.data,
      refused: inEnglish(refused),
    };
  };
  type Given = Parameters<typeof run>[1];
  const shown = (
    state: State,
    room: RoomView,
    by: Actor | null,
    look: (view: Views) => Documents | undefined,
  ): Documents => {
    frozen(state);
    const all = Object.assign({}, ...game.views.map((view) => look(view) ?? {})) as Documents;
    const failed = (problem: string): void => {
      throw new TypeError(problem);
    };
    const { commands, manifest } = game;
    return inEnglish(withLegalKeys(all, { commands, phases: manifest.phases, state, room, by, failed }));
  };
  return {
    setup: (room: RoomView = roomOf(game)): State =>
      // The cast: what the game's own setup gives.
      frozen(game.setup({ dice: seededDice(1), options: room.options, tables: room.tables })) as State,
    /** All hooks of that name, one after the other. */
    tell: <Name extends MomentName>(
      state: State,
      name: Name,
      moment: Moments[Name],
      given: Given,
    ): Played<State> =>
      (game.on[name] ?? []).reduce<Played<State>>(
        (so, hook) => {
          const next = run(so.state, given, (draft, context) => hook(draft, moment as never, context));
          return {
            ...next,
            requests: [...so.requests, ...next.requests],
            log: [...so.log, ...next.log],
            secrets: [...so.secrets, ...next.secrets],
          };
        },
        { state, requests: [], log: [], secrets: [], rules: [], data: null, refused: null },
      ),
    does: (state: State, name: string, args: unknown, given: Given): Played<State> => {
      const command = game.commands[name];
      if (command === undefined) throw new Error(`no command "${name}"`);
      const parsed = command.schema.parse(args);
      const { room, by = CONTROL } = given;
      const fault = faultOf(name, command, frozen(state), parsed, { room: frozen(room), by });
      return run(state, given, (draft, context) => fault ?? runOf(name, command, draft, parsed, context));
    },
    /** Everything that an audience is shown, with the keys that it may press. */
    shows: (state: State, audience: 'public' | 'control', room: RoomView): Documents =>
      shown(state, room, audience === 'public' ? null : CONTROL, (view) =>
        view[audience]?.(state as never, room),
      ),
    shownAt: (state: State, table: string, room: RoomView): Documents =>
      shown(state, room, atTable(table), (view) => view.table?.(state as never, table, room)),
    shownToSeat: (state: State, table: string, seat: string, room: RoomView): Documents =>
      shown(state, room, { ...atTable(table), role: 'seat', seat }, (view) =>
        view.seat?.(state as never, { table, seat }, room),
      ),
  };
};
