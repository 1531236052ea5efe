import type * as z from 'zod';
import type { VerbCall } from '../../schemas/commands.ts';
import type { Counts } from '../../schemas/arguments.ts';
import type { Manifest } from '../../schemas/manifest.ts';
import type { Instant } from '../../schemas/units.ts';

/** Dice are passed in and their results are journaled inside the events. */
export interface Dice {
  /** A whole number from 1 to `sides`, evenly. */
  roll(sides: number): number;
}

/** What a game may see of the room when it decides: a read-only excerpt of the primitives. */
export interface RoomGlimpse {
  readonly turn: number | null;
  readonly phase: string | null;
  /** The boxes of the tables that play, by box id. */
  readonly boxes: Readonly<
    Record<
      string,
      {
        table: string | null;
        state: string;
        persistent: boolean;
        title: string | null;
        outcome: string | null;
        /** Control has said or shown the outcome: it is no proposal any more. */
        settled: boolean;
        /** The last Event of this box is not finished, and the one that the rules armed it for waits. */
        waiting: boolean;
        /** As Control left it; of the Event that is in the box now. */
        cost: Counts;
      }
    >
  >;
  readonly tracks: Readonly<Record<string, number>>;
  /** Options as they stand now. */
  readonly options: Readonly<Record<string, number | string | boolean>>;
  readonly tables: readonly string[];
}

export interface GameContext {
  readonly now: Instant;
  readonly dice: Dice;
  readonly room: RoomGlimpse;
}

/** A moment of the timetable that a game may answer. */
export type ClockMoment =
  | { readonly at: 'phase-began'; readonly turn: number; readonly phase: string }
  | { readonly at: 'phase-ended'; readonly turn: number; readonly phase: string }
  | { readonly at: 'mark'; readonly turn: number; readonly phase: string; readonly mark: string }
  | { readonly at: 'turn-ended'; readonly turn: number };

/** What players did with an input of the room. `input` is the name that room.yaml gives it: no game knows a device. */
export interface GameInput {
  readonly input: string;
  /** The table it stands on. */
  readonly table: string | null;
  /** A button pressed; a switch thrown or set back; a cover opened or shut. Never what was only found so. */
  readonly did:
    | { readonly what: 'pressed' | 'switched-on' | 'switched-off' | 'cover-opened' | 'cover-shut' }
    /** A code that was typed and sent: 0 to 9 and A to D. */
    | { readonly what: 'typed'; readonly text: string }
    /** Control has closed the vote of this name; who chose what no rule is told. */
    | { readonly what: 'voted'; readonly yes: number; readonly no: number; readonly abstain: number };
}

export interface GameEvent {
  readonly name: string;
  readonly body: unknown;
}

/** What a game wants done: events of its own, and commands to primitives (never to devices). */
export interface GameDecision {
  readonly events: readonly GameEvent[];
  readonly requests: readonly VerbCall[];
  /** The answer's data, for a command. */
  readonly data?: unknown;
}

export interface GameRefusal {
  /** What is wrong, in words. */
  readonly refused: string;
}

export interface GameCommand<State> {
  readonly name: string;
  /** It moves the whole room, or throws something away: the console asks for a hold, not a tap. */
  readonly deliberate?: boolean;
  /** The console draws its form from this. */
  readonly schema: z.ZodType;
  /** `args` has passed `schema`. */
  readonly decide: (state: State, args: unknown, context: GameContext) => GameDecision | GameRefusal;
}

/** Documents of a game: `public` under `pub/game/<name>`, `control` under `priv/control/game/<name>`. */
export interface GameDocuments {
  readonly public: Readonly<Record<string, unknown>>;
  readonly control: Readonly<Record<string, unknown>>;
}

/**
 * A game: content as data (the manifest), rules as small pure functions. It never touches a device and reads no clock.
 * State is plain JSON. A club writes its own in one folder: see games/kit and docs/writing-a-game.md.
 */
export interface GameDefinition<State = unknown> {
  readonly manifest: Manifest;
  readonly setup: () => State;
  readonly commands: Readonly<Record<string, GameCommand<State>>>;
  readonly evolve: (state: State, event: GameEvent) => State;
  readonly onClock: (state: State, moment: ClockMoment, context: GameContext) => GameDecision;
  /** A rule for what players press, throw or type; without it Control alone is told. */
  readonly onInput?: (state: State, input: GameInput, context: GameContext) => GameDecision;
  readonly view: (state: State, room: RoomGlimpse) => GameDocuments;
}

/** Checks nothing at run time beyond its types; the catalogue test parses every manifest. */
export const defineGame = <State>(definition: GameDefinition<State>): GameDefinition<State> => definition;
