import type { Dice } from '../../../games/kit/dice.ts';
import type { VerbCall } from '../../../schemas/commands.ts';
import type { RoomEvent } from '../../../schemas/events.ts';
import type { Actor } from '../../../schemas/journal.ts';
import type { Instant } from '../../../schemas/units.ts';
import type { Context, Effect, Telling } from '../contract.ts';
import type { Outcome, Refusal } from './outcome.ts';
import type { EngineState } from './state.ts';
import { nameOf } from './who.ts';

/** What the engine is given of a room and does not look into. */
export interface Types {
  /** What the room is to be: it changes only where a table is renamed, leaves or comes back. */
  readonly plan: object;
  /** The engine's own fields, and one field a primitive under its name. */
  readonly state: EngineState;
}

/**
 * A batch in the making. Each event is evolved at once, so that what follows it within the batch (a phase's end, a
 * game's answer to it, the command that the game asks for) is decided on the state as it has become.
 */
export interface Draft<T extends Types> {
  readonly plan: T['plan'];
  readonly now: Instant;
  /** The sequence number that the batch will have. */
  readonly seq: number;
  readonly actor: Actor;
  /** Who decides, in words for the journal: a username with the name that goes with it, or `hub`. */
  readonly by: string;
  /** The MQTT client that the command came from; null for what was not a person’s command. */
  readonly client: string | null;
  /** The room as the batch came upon it. */
  readonly before: T['state'];
  readonly state: T['state'];
  readonly dice: Dice;
  /** How deep rules are being asked about what they brought about themselves. */
  depth: number;
  /** A rule of the game asks for the verb that is being run, and no person. */
  byRule: boolean;
  readonly events: readonly RoomEvent[];
  readonly effects: readonly Effect[];
  /** What other primitives make of it (`after`) is decided before it returns; of several, once all have happened. */
  emit(...events: readonly RoomEvent[]): void;
  /** Tells the other primitives of what is no event. */
  tell(telling: Telling): void;
  effect(effect: Effect): void;
  /** Runs a verb within this batch: the one way for people and for rules. */
  run(call: VerbCall): Outcome;
  /** For what must not fail alone (a reaction): refused, it undoes the command from which it all came. */
  demand(outcome: Outcome): void;
  /** Takes back the command of that event although dice were rolled for it; what replaces it stands in this batch. */
  takeBackRoll(event: number): Outcome;
  /**
   * Runs `action`; when it refuses or throws, or what follows from it is refused, everything it did is taken back. A throw is
   * passed on.
   */
  attempt(action: () => Outcome): Outcome;
}

/** What other primitives may hear of. */
export type Happening = RoomEvent | Telling;

/** Decides what follows. */
export type Reaction<T extends Types> = (draft: Draft<T>, happened: Happening) => void;

/** One thing may set off another; so many on end are a circle. The rules of a game come to their own end sooner. */
const LONGEST_CHAIN = 32;

/** What was demanded is refused: it ends what is being done, up to where that is attempted. */
class Refused extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.error.message);
    this.refusal = refusal;
  }
}

/** What a draft is made with. */
export interface Engine<T extends Types> {
  readonly planOf: (state: T['state']) => T['plan'];
  readonly evolveEvent: (state: T['state'], event: RoomEvent, seq: number, at: Instant) => T['state'];
  /** What each primitive makes of it, in the contract's order. */
  readonly reactionsTo: (happened: Happening) => Iterable<readonly [name: string, reaction: Reaction<T>]>;
  readonly runVerb: (draft: Draft<T>, call: VerbCall) => Outcome;
  readonly takeBackRoll: (draft: Draft<T>, event: number) => Outcome;
}

export const createDraft = <T extends Types>(
  engine: Engine<T>,
  start: T['state'],
  context: Context,
  actor: Actor,
  client: string | null = null,
): Draft<T> => {
  const seq = start.seq + 1;
  let state = start;
  let events: readonly RoomEvent[] = [];
  let effects: readonly Effect[] = [];

  const push = (event: RoomEvent): void => {
    events = [...events, event];
    state = engine.evolveEvent(state, event, seq, context.now);
  };

  const chain: { readonly name: string; readonly type: string }[] = [];

  const react = (happened: Happening): void => {
    for (const [name, reaction] of engine.reactionsTo(happened)) {
      chain.push({ name, type: happened.type });
      if (chain.length > LONGEST_CHAIN) {
        const last = chain.slice(-2).map((each) => `${each.name} after ${each.type}`);
        throw new Error(`reactions without an end: ${last.join(', ')}`);
      }
      reaction(draft, happened);
      chain.pop();
    }
  };

  const draft: Draft<T> = {
    get plan() {
      return engine.planOf(state);
    },
    now: context.now,
    seq,
    actor,
    by: actor.kind === 'user' ? nameOf(actor) : 'hub',
    client,
    before: start,
    get state() {
      return state;
    },
    get events() {
      return events;
    },
    get effects() {
      return effects;
    },
    dice: context.dice,
    emit: (...more) => {
      for (const event of more) push(event);
      for (const event of more) react(event);
    },
    tell: react,
    depth: 0,
    byRule: false,
    effect: (effect) => {
      effects = [...effects, effect];
    },
    demand: (outcome) => {
      if (!outcome.ok) throw new Refused(outcome);
    },
    run: (call) => engine.runVerb(draft, call),
    takeBackRoll: (event) => engine.takeBackRoll(draft, event),
    attempt: (action) => {
      const before = { state, events, effects };
      const links = chain.length;
      const restore = (): void => {
        ({ state, events, effects } = before);
        chain.length = links;
      };
      try {
        const outcome = action();
        if (!outcome.ok) restore();
        return outcome;
      } catch (thrown) {
        restore();
        if (thrown instanceof Refused) return thrown.refusal;
        throw thrown;
      }
    },
  };
  return draft;
};
