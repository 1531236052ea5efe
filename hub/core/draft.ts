import type { ClockMoment, Dice } from '../../games/kit/define-game.ts';
import type { ErrorDocument } from '../../schemas/errors.ts';
import type { RoomEvent } from '../../schemas/events.ts';
import type { Actor } from '../../schemas/journal.ts';
import { refusal, type RefusalId, type ValuesOf } from '../../schemas/sentences/sentences.ts';
import type { Instant } from '../../schemas/units.ts';
import type { Context, Effect } from './contract.ts';
import { evolveEvent } from './evolve.ts';
import type { Plan } from './plan.ts';
import type { RoomState } from './state.ts';
import { nameOf } from './who.ts';

/** What came of one verb: data for the answer, or a refusal (with data that helps to decide again). */
export type Outcome =
  | { readonly ok: true; readonly data?: Readonly<Record<string, unknown>> }
  | { readonly ok: false; readonly error: ErrorDocument; readonly data?: unknown };

export const done = (data?: Readonly<Record<string, unknown>>): Outcome =>
  data === undefined ? { ok: true } : { ok: true, data };
/** A refusal by its sentence (schemas/sentences/refusals.ts). */
export const refuse = <Id extends RefusalId>(id: Id, ...values: ValuesOf<Id>): Outcome => ({
  ok: false,
  error: refusal(id, ...values),
});
export const refuseWith = (data: unknown, error: ErrorDocument): Outcome => ({ ok: false, error, data });

/**
 * A batch in the making. Each event is evolved at once, so that what follows it within the batch (a phase's end, a
 * game's answer to it, the command that the game asks for) is decided on the state as it has become.
 */
export interface Draft {
  readonly plan: Plan;
  readonly now: Instant;
  /** The sequence number that the batch will have. */
  readonly seq: number;
  readonly actor: Actor;
  /** Who decides, in words for the journal: a username with the name that goes with it, or `hub`. */
  readonly by: string;
  /** The MQTT client that the command came from; null for what is no command of a person. */
  readonly client: string | null;
  readonly state: RoomState;
  readonly dice: Dice;
  /** How deep the game is being told of moments that it brought about itself. */
  depth: number;
  readonly events: readonly RoomEvent[];
  readonly effects: readonly Effect[];
  emit(...events: readonly RoomEvent[]): void;
  effect(effect: Effect): void;
  /** Tells the game of a moment of the timetable; what it wants is done within this batch. */
  moment(moment: ClockMoment): void;
  /** Runs `action`; when it refuses or throws, everything it did is taken back. A throw is passed on. */
  attempt(action: () => Outcome): Outcome;
}

export const createDraft = (
  plan: Plan,
  start: RoomState,
  context: Context,
  actor: Actor,
  tell: (draft: Draft, moment: ClockMoment) => void,
  client: string | null = null,
): Draft => {
  const seq = start.seq + 1;
  let state = start;
  let events: readonly RoomEvent[] = [];
  let effects: readonly Effect[] = [];
  let rolls: readonly { sides: number; result: number }[] = [];

  const push = (event: RoomEvent): void => {
    events = [...events, event];
    state = evolveEvent(plan, state, event, seq, context.now);
  };
  /** Rolls stand before the events that came of them. */
  const journalRolls = (): void => {
    if (rolls.length === 0) return;
    const settled = rolls;
    rolls = [];
    push({ type: 'dice-rolled', rolls: [...settled] });
  };

  const draft: Draft = {
    plan,
    now: context.now,
    seq,
    actor,
    by: actor.kind === 'user' ? nameOf(actor) : 'hub',
    client,
    get state() {
      return state;
    },
    get events() {
      return events;
    },
    get effects() {
      return effects;
    },
    dice: {
      roll: (sides) => {
        const result = context.dice.roll(sides);
        rolls = [...rolls, { sides, result }];
        return result;
      },
    },
    emit: (...more) => {
      journalRolls();
      for (const event of more) push(event);
    },
    depth: 0,
    effect: (effect) => {
      effects = [...effects, effect];
    },
    moment: (moment) => tell(draft, moment),
    attempt: (action) => {
      const before = { state, events, effects, rolls };
      const restore = (): void => {
        ({ state, events, effects, rolls } = before);
      };
      try {
        const outcome = action();
        if (outcome.ok) journalRolls();
        else restore();
        return outcome;
      } catch (thrown) {
        restore();
        throw thrown;
      }
    },
  };
  return draft;
};
