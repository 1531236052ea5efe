import type { Dice } from '../../../games/kit/dice.ts';
import type { VerbCall } from '../../../schemas/commands.ts';
import type { RoomEvent } from '../../../schemas/events.ts';
import type { Actor } from '../../../schemas/journal.ts';
import type { Instant } from '../../../schemas/units.ts';
import type { Context, Effect } from '../contract.ts';
import type { Outcome } from './outcome.ts';
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
  emit(...events: readonly RoomEvent[]): void;
  effect(effect: Effect): void;
  /** Runs a verb within this batch: the one way for people and for rules. */
  run(call: VerbCall): Outcome;
  /** Takes back the command of that event although dice were rolled for it; what replaces it stands in this batch. */
  takeBackRoll(event: number): Outcome;
  /** Runs `action`; when it refuses or throws, everything it did is taken back. A throw is passed on. */
  attempt(action: () => Outcome): Outcome;
}

/** What a draft is made with. */
export interface Engine<T extends Types> {
  readonly planOf: (state: T['state']) => T['plan'];
  readonly evolveEvent: (state: T['state'], event: RoomEvent, seq: number, at: Instant) => T['state'];
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
    },
    depth: 0,
    byRule: false,
    effect: (effect) => {
      effects = [...effects, effect];
    },
    run: (call) => engine.runVerb(draft, call),
    takeBackRoll: (event) => engine.takeBackRoll(draft, event),
    attempt: (action) => {
      const before = { state, events, effects };
      const restore = (): void => {
        ({ state, events, effects } = before);
      };
      try {
        const outcome = action();
        if (!outcome.ok) restore();
        return outcome;
      } catch (thrown) {
        restore();
        throw thrown;
      }
    },
  };
  return draft;
};
