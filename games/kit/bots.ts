import type { VerbCall } from '../../schemas/commands.ts';
import type { Dice } from './dice.ts';
import type { RoomView } from './room-view.ts';

/** What a bot does: a command of the game as its tablet sends it, and why, in one line. */
export interface BotMove {
  readonly command: string;
  readonly args: Readonly<Record<string, unknown>>;
  readonly why: string;
}

/** What Control's bot does: a command as its console sends it, and why. */
export interface ControlMove {
  readonly call: VerbCall;
  readonly why: string;
}

/** The room as bots find it, with what stands on every wall. */
export interface BotRoom extends RoomView {
  readonly clock: 'ready' | 'running' | 'paused' | 'overtime' | 'finished';
  /** The kind of the game's alarm that stands. */
  readonly alarm: string | null;
  /** An alarm waits for whoever raised it to confirm. */
  readonly isRaising: boolean;
}

/** What somebody does who holds the link of one seat, with the rights of that seat alone. */
export interface SeatBots<State> {
  /** Cuts from the state what others hide from that seat. */
  readonly sees: (state: State, table: string, seat: string, room: RoomView) => State;
  readonly acts: (seen: State, table: string, seat: string, room: BotRoom) => BotMove | null;
}

/** How a day ended, and why in one word, by which a rehearsal counts. */
export interface DayEnd {
  readonly won: boolean;
  readonly because: string;
}

/**
 * Bots for a game's tables: they rehearse it, and play beside one person. `sees` cuts from the state what others hide from
 * that table; a bot decides on that alone. Pure: no clock, no dice but Control's, who decides when Wolves come.
 */
export interface Bots<State> {
  readonly sees: (state: State, table: string, room: RoomView) => State;
  /** What a competent player does now; null: others must act first. */
  readonly acts: (seen: State, table: string, room: BotRoom) => BotMove | null;
  /**
   * What Control does once no table has anything to do; null: it waits, and the clock runs on to what is next. Absent: the game
   * goes by itself.
   */
  readonly control?: (state: State, room: BotRoom, dice: Dice) => ControlMove | null;
  readonly seats?: SeatBots<State>;
  /** What a command of a table or seat was answered, which nobody else reads. */
  readonly heard?: (move: BotMove, data: unknown) => void;
  /** What a day is called that went well (`won`): "with the fleet together"; absent: won. */
  readonly goodDay?: string;
  /** null: the day goes on. */
  readonly ended: (state: State, room: BotRoom) => DayEnd | null;
  /** Figures that a rehearsal follows over the turns of a day, by name. */
  readonly figures: (state: State, room: BotRoom) => Readonly<Record<string, number>>;
  /** Figures of which a report says by which turn they had run out. */
  readonly runsOut?: readonly string[];
  /** Which turn it is, from 0. */
  readonly turn: (state: State, room: BotRoom) => number;
}

/**
 * Bots for one day, made anew for each: they may keep what the hub has no ledger of, such as the cards in their hands. `dice` are
 * for their whims, so that one seed gives one day.
 */
export type NewBots<State> = (dice: Dice) => Bots<State>;

/** Played by one person at the first of so many tables, with bots at the others, under a boolean option of the game. */
export interface Solo {
  readonly tables: number;
  readonly option: string;
}
