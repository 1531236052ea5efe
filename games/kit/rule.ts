import type * as z from 'zod';
import type { Verb, VerbCall } from '../../schemas/commands.ts';
import type { Message } from '../../schemas/sentences/message.ts';
import type { Instant } from '../../schemas/units.ts';
import type { Dice } from './dice.ts';
import type { RoomView } from './room-view.ts';

/** Who may give a command. `table`: a table's tablet, for its own table; `seat`: whoever holds the link of one seat. */
export type Who = 'control' | 'table' | 'seat';

/** Who gave it. The hub itself in a hook. */
export interface Actor {
  readonly role: Who | 'hub';
  /** Of a tablet and of a seat; null for Control and the hub, who stand at no table. */
  readonly table: string | null;
  readonly seat: string | null;
  /** In words, as the log names them. */
  readonly name: string;
}

/** What rules may not ask for: another rule's command, an undo, and what is between people and their pages. */
export type Forbidden = Extract<
  Verb,
  `game.${string}` | 'undo' | `display.${string}` | `token.${string}` | `account.${string}`
>;
/** What a rule asks of a primitive: a command as Control would give it. */
export type Request = Exclude<VerbCall, { readonly verb: Forbidden }>;

/** A line for Control's log; `secret` is what players must not read over a shoulder. */
export type RuleLine = ({ readonly text: string } | { readonly say: Message }) & {
  readonly secret?: string;
  /** The rows of the rulebook (RuleRow.id) that it tells of: as RuleContext.rule. */
  readonly rules?: readonly string[];
};

/** What a rule is given beside the draft of the state. */
export interface RuleContext {
  readonly now: Instant;
  readonly dice: Dice;
  readonly room: RoomView;
  readonly by: Actor;
  /**
   * Asks a primitive for something. Requests are run in their order when the rule is over, so no rule reads their result. A
   * person's command is done with all of them or not at all; after a hook each stands alone, and one that is refused is
   * noted for Control.
   */
  readonly request: (request: Request) => void;
  /** A line for the log instead of the dice that fell. */
  readonly log: (line: RuleLine) => void;
  /**
   * A rule of the book has had its effect: the row of rules.ts by its id, said where the effect happens. The log explains itself
   * by it, and a rehearsal counts it. `secret`: that it did is for Control alone.
   */
  readonly rule: (id: string, secret?: 'secret') => void;
}

/** What is wrong and what would make it legal, in words for whoever gave the command. */
export interface Refused {
  readonly refused: string;
  /** The row of the rulebook that forbids it (RuleRow.id). */
  readonly rule?: string;
}

/** What a fault may look at beside the state: it changes nothing, rolls no dice and reads no clock. */
export interface Asked {
  readonly room: RoomView;
  readonly by: Omit<Actor, 'name'>;
}

/** The data of the answer, for whoever gave the command alone. */
export interface Answered {
  readonly data: unknown;
}

/**
 * A command of a game. `fault` says why it may not be given now, and keys, forms and `run` all obey it. `run` is called only
 * where nothing stands against it. It changes `state`, a draft that it may write into as into any object; what it wrote is kept
 * when it returns, and nothing of it when it throws. The state is JSON: records, arrays, strings, numbers, booleans, null.
 */
export interface GameCommand<State = never, Args = never> {
  /** On the console. */
  readonly name: string;
  /** Control alone where it does not say. */
  readonly who?: readonly Who[];
  /** Of those who hold the link of a seat: these seats alone; all where it does not say. */
  readonly seats?: readonly string[];
  /** The phases in which others than Control may give it; any where it does not say. */
  readonly phases?: readonly string[];
  /**
   * Once a turn, or once a phase: for each table or seat (`true`), or for each text that it returns. The kit keeps what has been
   * used under the field `used` of the state; an undo gives it back.
   */
  readonly perTurn?: true | ((args: Args, by: Asked['by']) => string);
  readonly perPhase?: true | ((args: Args, by: Asked['by']) => string);
  /** The row of the rulebook behind its phases and limits (RuleRow.id): what they refuse cites it. */
  readonly rule?: string;
  /** The desk of Control that it belongs to, of the manifest's. */
  readonly desk?: string;
  /** The game's faces have keys for all that it can do: the console draws no form for it. */
  readonly onKeys?: boolean;
  /** It moves the whole room, or throws something away: the console asks for a hold, not a tap. */
  readonly deliberate?: boolean;
  /** The console draws its form from this. */
  readonly schema: z.ZodType<Args>;
  /**
   * The unit of the state that the person decides on: the command is stale when it has moved since the person looked. As a
   * path: `stores/kiln`. Never stale where it does not say.
   */
  readonly unit?: (args: Args, by: Actor) => string;
  /**
   * Why it may not be given; null where it may. It reads nothing that whoever gives it may not know: what a hidden truth
   * forbids is accepted, and lapses. A fault is asked for every key of every page, so it is quick.
   */
  readonly fault?: (state: State, args: Args, asked: Asked) => Refused | null;
  readonly run: (state: State, args: Args, context: RuleContext) => Answered | undefined;
}

/** What a face names a command by: its arguments are checked as the key is written. */
export interface Keyed<Input> {
  /** Of the types alone: it has no value. */
  readonly input?: Input;
}

/** A command whose `fault` and `run` are given their arguments typed, as its schema says. */
export const command = <State, Schema extends z.ZodType>(
  given: Omit<GameCommand<State, z.output<Schema>>, 'schema'> & { readonly schema: Schema },
): GameCommand<State> & Keyed<z.input<Schema>> =>
  // The cast: the core parses the arguments with this very schema before it runs the command.
  given as unknown as GameCommand<State>;
