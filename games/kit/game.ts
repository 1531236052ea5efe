import type { Unfinished } from '../../schemas/documents/game.ts';
import { IdSchema } from '../../schemas/ids.ts';
import type { Manifest } from '../../schemas/manifest.ts';
import type { NewBots, Solo } from './bots.ts';
import type { Hooks, MomentName } from './hooks.ts';
import { nameCommand } from './face-parts.ts';
import { USED } from './legality.ts';
import { thresholdHooks } from './thresholds.ts';
import { lifted } from './lift.ts';
import type { Mechanism, SetupContext } from './mechanism.ts';
import type { PrintedDeck } from './printed.ts';
import type { RoomView } from './room-view.ts';
import type { Asked, GameCommand, Refused } from './rule.ts';
import { withOwnNames } from './own-names.ts';
import { seenBySeats, type Views } from './views.ts';

/** A game as its folder writes it. `State` is plain JSON: records, arrays, strings, numbers, booleans, null. */
export interface GameSource<State extends object> {
  readonly manifest: Manifest;
  /** Of the rules; 1 where it does not say. Raised when `migrate` has something to do. */
  readonly version?: number;
  /** Each under the field of the state that it keeps. */
  readonly mechanisms?: { readonly [Field in keyof State]?: Mechanism<State[Field]> };
  /** Run once; what it gives is journaled. Until the clock first starts, a changed option or table runs it anew. */
  readonly setup: (context: SetupContext) => State;
  /** Whether people have begun to play, in a game that needs no clock for it: then `setup` is not run anew either. */
  readonly hasBegun?: (state: State) => boolean;
  /** The state of an older version of the rules, for these; run once and journaled. Without it the state stays. */
  readonly migrate?: (state: unknown, from: number) => State;
  /**
   * The parts of the state that people decide on and take back by themselves: `stores/*` is each entry of `stores`. Else one
   * field is one part.
   */
  readonly units?: readonly string[];
  readonly commands?: Readonly<Record<string, GameCommand<State>>>;
  /** By command of a mechanism (`asks-answer`): what the game forbids beside, asked first; null: nothing. */
  readonly forbids?: Readonly<Record<string, (state: State, args: never, asked: Asked) => Refused | null>>;
  readonly on?: Hooks<State>;
  readonly view?: Views<State>;
  /** What a table is shown each of its seats is shown too, on a page of its own; its keys are drawn where a seat may give them. */
  readonly seatsSeeTable?: true;
  /** What is still to be done in the round, the alarm and the phase, in a sentence: whoever ends one by hand reads it first. */
  readonly unfinished?: (state: State, room: RoomView) => Unfinished;
  /** Why the phase does not end by itself, in a sentence; null: it does. The clock then stands at its end until Control goes on. */
  readonly holds?: (state: State) => string | null;
  /** What holds whatever happens (stores conserved, nothing negative, nobody in two places): what of it is broken, in words. */
  readonly invariants?: (state: State, room: RoomView) => readonly string[];
  readonly bots?: NewBots<State>;
  readonly solo?: Solo;
  /** What is played with on paper: `quarterdeck print --kit`. */
  readonly printed?: readonly PrintedDeck[];
}

/**
 * A game as the core holds it. The core keeps the state as JSON and hands it back to the same game, so it need not know its
 * type: a function of any state is a function of `never`.
 */
export interface GameDefinition {
  readonly manifest: Manifest;
  readonly version: number;
  readonly setup: (context: SetupContext) => object;
  readonly hasBegun: ((state: never) => boolean) | null;
  readonly migrate: ((state: unknown, from: number) => object) | null;
  readonly units: readonly string[];
  readonly commands: Readonly<Record<string, GameCommand>>;
  /** In their order: those of the mechanisms, then the game's own. */
  readonly on: { readonly [Name in MomentName]?: readonly NonNullable<Hooks[Name]>[] };
  readonly views: readonly Views[];
  readonly invariants: ((state: never, room: RoomView) => readonly string[]) | null;
  readonly holds: ((state: never) => string | null) | null;
  readonly bots: NewBots<never> | null;
  /** null: it cannot be played alone. */
  readonly solo: Solo | null;
  /** Empty where nothing is printed. */
  readonly printed: readonly PrintedDeck[];
}

const forbidding = <State>(
  given: GameCommand,
  forbids: ((state: State, args: never, asked: Asked) => Refused | null) | undefined,
): GameCommand =>
  forbids === undefined
    ? given
    : {
        ...given,
        fault: (state, args, asked) =>
          // The mechanism first: what the game adds may count on a question, a table and an answer that there are.
          given.fault?.(state, args, asked) ?? forbids(state, args, asked),
      };

/**
 * A game: content as data (the manifest), rules as small functions over a draft of its state. It never touches a device and
 * reads no clock. A club writes its own in one folder: see README.md beside this file.
 */
export const defineGame = <State extends object>(source: GameSource<State>): GameDefinition => {
  const {
    manifest,
    version = 1,
    setup,
    hasBegun = null,
    migrate = null,
    units = [],
    commands = {},
    forbids = {},
    on,
    view,
    seatsSeeTable = false,
    unfinished,
  } = source;
  const { invariants = null, holds = null, bots = null, solo = null, printed = [] } = source;
  // The cast: what keeps one field of some state keeps one of `never` (see GameDefinition).
  const given = (source.mechanisms ?? {}) as Readonly<Record<string, Mechanism<never>>>;
  const mechanisms = Object.entries(given).map(([field, mechanism]) => lifted(field, mechanism));
  const thresholds = thresholdHooks(manifest);
  const hooks: readonly Hooks[] = [
    ...mechanisms.map((each) => each.on),
    ...(thresholds === null ? [] : [thresholds]),
    ...(on === undefined ? [] : [on]),
  ];
  for (const [id, each] of Object.entries(commands)) {
    // Its key would be drawn, and refused when somebody presses it.
    if (!IdSchema.safeParse(id).success)
      throw new TypeError(`a command cannot be called "${id}": small letters, digits and hyphens`);
    nameCommand(each, id);
  }
  const names = new Set(hooks.flatMap((each) => Object.keys(each))) as ReadonlySet<MomentName>;
  return {
    manifest,
    version,
    setup,
    hasBegun,
    migrate,
    units: [...mechanisms.flatMap((each) => each.units), ...units, `${USED}/*`],
    commands: {
      ...Object.fromEntries(
        mechanisms.flatMap((each) =>
          Object.entries(each.commands).map(([id, given]) => [id, forbidding(given, forbids[id])]),
        ),
      ),
      ...commands,
    },
    on: Object.fromEntries([...names].map((name) => [name, hooks.flatMap((each) => each[name] ?? [])])),
    invariants,
    holds,
    // The cast: bots of any state are bots of `never` (see GameDefinition).
    bots: bots as unknown as NewBots<never> | null,
    solo,
    printed,
    views: [
      ...[
        ...mechanisms.map((each) => each.view),
        ...(view === undefined ? [] : [withOwnNames(view, Object.keys(given))]),
      ].map((each) => (seatsSeeTable ? seenBySeats(each) : each)),
      ...(unfinished === undefined
        ? []
        : [{ control: (state: State, room: RoomView) => ({ unfinished: unfinished(state, room) }) }]),
    ],
  };
};
