import type { Counts } from '../../schemas/arguments.ts';

/** A box as a game sees it. */
export interface BoxView {
  readonly table: string | null;
  readonly state: string;
  readonly persistent: boolean;
  readonly title: string | null;
  readonly outcome: string | null;
  /** Control has said or shown the outcome: it is no proposal any more. */
  readonly settled: boolean;
  /** The last Event of this box is not finished, and the one that the rules armed it for waits. */
  readonly waiting: boolean;
  /** As Control left it; of the Event that is in the box now. */
  readonly cost: Counts;
}

/** What people call a table now; its id where there is no such table. */
export const nameOf = ({ tableNames }: RoomView, table: string): string => tableNames[table] ?? table;

/** What a game may see of the room: a read-only excerpt of the primitives. */
export interface RoomView {
  readonly turn: number | null;
  /** How many are played. */
  readonly turns: number;
  readonly phase: string | null;
  /** The boxes of the tables that play, by box id. */
  readonly boxes: Readonly<Record<string, BoxView>>;
  readonly tracks: Readonly<Record<string, number>>;
  /** The inputs on tables whose board is offline: what they last reported may no longer hold. */
  readonly offline: readonly { readonly input: string; readonly table: string }[];
  /** The tracks that a strip of the room shows. */
  readonly strips: readonly string[];
  /** Options as they stand now. */
  readonly options: Readonly<Record<string, number | string | boolean>>;
  /** The side timers that stand, running or not, by id. */
  readonly timers: readonly string[];
  /** The tables that play, in the manifest's order. */
  readonly tables: readonly string[];
  /** The initiative order of the rounds that run; none while none run. */
  readonly initiative: readonly string[];
  /** Whose turn in it has begun and is not over. */
  readonly acting: string | null;
  /** What the tables are called now, those that have left too. */
  readonly tableNames: Readonly<Record<string, string>>;
}
