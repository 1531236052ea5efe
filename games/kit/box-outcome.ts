import type { Counts } from '../../schemas/arguments.ts';

/** What was put into a box for an Event, and what it asked for. */
export interface BoxContents {
  readonly counts: Counts;
  readonly cost: Counts;
  /** The name of a kind of card. */
  nameOf(kind: string): string;
}

/** What the rules make of it; Control may say otherwise. */
export interface BoxJudgement {
  readonly outcome: 'success' | 'failure';
  /** Why, for Control: may name figures. */
  readonly cause: string;
  /** Why, for the players: names no figures, because counts are a reveal of their own. */
  readonly publicCause: string;
}

export type BoxRule = (contents: BoxContents) => BoxJudgement;
