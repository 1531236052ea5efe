import type { Counts } from '../../schemas/arguments.ts';
import type { RuleContext } from './rule.ts';

interface AtPhase {
  readonly turn: number;
  readonly phase: string;
}

/** What players did with an input of the room. `input` is the name that room.yaml gives it: no game knows a device. */
export interface GameInput {
  readonly input: string;
  /** The table it stands on. */
  readonly table: string | null;
  /** A button pressed; a switch thrown or set back; a door or a cover opened or shut: seen to be. */
  readonly did:
    | {
        readonly what:
          | 'pressed'
          | 'switched-on'
          | 'switched-off'
          | 'door-opened'
          | 'door-shut'
          | 'cover-opened'
          | 'cover-shut';
      }
    /** A switch or a door that was turned while nobody watched, as its board was away: found otherwise than it was last seen. */
    | { readonly what: 'found-on' | 'found-off' }
    /** A code that was typed and sent: 0 to 9 and A to D. What follows "…" says how much longer it was, and that it is no code. */
    | { readonly what: 'typed'; readonly text: string }
    /** Keys that were typed and not sent: nobody went on with them, and they are dropped. */
    | { readonly what: 'unfinished'; readonly text: string }
    /** Control has closed the vote of this name; no rule learns who chose what. */
    | { readonly what: 'voted'; readonly yes: number; readonly no: number; readonly abstain: number };
}

/** What a rule may answer, by its name, with its arguments. */
export interface Moments {
  readonly phaseBegan: AtPhase;
  readonly phaseEnded: AtPhase;
  readonly mark: AtPhase & { readonly mark: string };
  readonly turnEnded: { readonly turn: number };
  /** What is in a box has been counted, and the count may be gone by; a later count tells it anew. */
  readonly boxTallied: {
    readonly box: string;
    readonly table: string | null;
    readonly counts: Counts;
    readonly outcome: string | null;
  };
  /** Control has resolved the Event of a box, or said its outcome otherwise since. */
  readonly boxResolved: { readonly box: string; readonly table: string | null; readonly outcome: string };
  readonly alarmBegan: { readonly alarm: string };
  readonly alarmEnded: { readonly alarm: string };
  readonly roundBegan: { readonly alarm: string; readonly round: number; readonly side: string };
  /** The initiative order of the alarm has moved on, or was arranged anew: whose turn has begun and is not over, and who has had theirs. */
  readonly initiativeMoved: {
    readonly alarm: string;
    readonly acting: string | null;
    readonly taken: readonly string[];
    /** Control has arranged it: nobody's turn has begun or ended. */
    readonly isArranged: boolean;
  };
  /** A side timer has run out. */
  readonly timerEnded: { readonly timer: string };
  readonly input: GameInput;
  /** A card came to the reader of a box that is not armed: it is shown, not put in. */
  readonly card: {
    readonly box: string;
    /** Null: a reader at one of Control's desks. */
    readonly table: string | null;
    /** Null: the card is not enrolled. */
    readonly kind: string | null;
    /** The table that it belongs to. */
    readonly owner: string | null;
  };
  /** Control has renamed a table, taken it out of the game, or brought it back. */
  readonly table: {
    readonly table: string;
    readonly name: string;
    readonly change: 'renamed' | 'left' | 'returned';
  };
  /** A track stands elsewhere than before, whoever moved it. */
  readonly trackMoved: { readonly track: string; readonly value: number; readonly was: number };
  /** Somebody has taken a seat, or left it (`person` null). */
  readonly seat: { readonly table: string; readonly seat: string; readonly person: string | null };
}
export type MomentName = keyof Moments;

/** A rule for what happens in the room: as a command's `run`, but nobody waits for its answer. */
export type Hooks<State = never> = {
  readonly [Name in MomentName]?: (state: State, moment: Moments[Name], context: RuleContext) => void;
};
