import type { RoomView } from './room-view.ts';

/** What a bot does: a command of the game as its tablet sends it, and why, in one line. */
export interface BotMove {
  readonly command: string;
  readonly args: Readonly<Record<string, unknown>>;
  readonly why: string;
}

/** How a day ended, and why in one word, by which a rehearsal counts. */
export interface DayEnd {
  readonly won: boolean;
  readonly because: string;
}

/**
 * Bots for a game's tables: they rehearse it, and play beside one person. `sees` cuts from the state what others hide from
 * that table; a bot decides on that alone. Pure: no clock, no dice.
 */
export interface Bots<State> {
  readonly sees: (state: State, table: string, room: RoomView) => State;
  /** What a competent player does now; null: others must act first. */
  readonly acts: (seen: State, table: string, room: RoomView) => BotMove | null;
  /** null: the day goes on. */
  readonly ended: (state: State) => DayEnd | null;
  /** Figures that a rehearsal follows over the turns of a day, by name. */
  readonly figures: (state: State) => Readonly<Record<string, number>>;
  /** Which turn it is, from 0, where the game counts its own. */
  readonly turn: (state: State) => number;
}

/** Played by one person at the first of so many tables, with bots at the others, under a boolean option of the game. */
export interface Solo {
  readonly tables: number;
  readonly option: string;
}
