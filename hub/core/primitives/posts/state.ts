import type { Instant } from '../../../../schemas/units.ts';

export interface Posted {
  readonly at: Instant;
  readonly text: string;
}

/** By table. */
type When = Readonly<Record<string, Instant>>;

export interface Message extends Posted {
  readonly id: string;
  /** The tables that played when it was sent, or the one that it was sent to. */
  readonly to: readonly string[];
  readonly read: When;
  /** Of those that have not read it: Control has said it to them. */
  readonly inPerson: When;
  /** Since when it has waited too long for one of them. */
  readonly overdue: Instant | null;
}

export interface Messages {
  /** To everyone. */
  readonly all: readonly Message[];
  readonly tables: Readonly<Record<string, readonly Message[]>>;
}

export interface PostsState {
  readonly news: readonly Posted[];
  readonly messages: Messages;
}
