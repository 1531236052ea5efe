import type { Choice } from '../../../../schemas/device-messages.ts';
import type { Instant } from '../../../../schemas/units.ts';
import { getOwn } from '../../engine/get-own.ts';

/** One vote. A card is here once: its last choice is the one that counts. */
export interface VoteState {
  readonly question: string;
  readonly boxes: readonly string[];
  readonly openedAt: Instant;
  readonly closedAt: Instant | null;
  readonly ballots: Readonly<Record<string, Choice>>;
  /** Cards whose ballot Control has put in by hand. */
  readonly handed: readonly string[];
  /** Ballots of people without a card, by `handKey`. */
  readonly named: Readonly<Record<string, NamedBallot>>;
  /** When each card's ballot was cast. */
  readonly castAt: Readonly<Record<string, Instant>>;
  /** Cast before the close and heard after it; see `stillLate`. */
  readonly late: Readonly<Record<string, { readonly choice: Choice; readonly at: Instant }>>;
  /** The boxes that did not answer when it was closed. */
  readonly away: readonly string[];
}

/** The late ballots that neither count nor have been overtaken by what the card chose later. */
export const stillLate = (held: VoteState) =>
  Object.entries(held.late).filter(([uid, { at }]) => {
    const counted = getOwn(held.castAt, uid);
    return counted === undefined || counted < at;
  });

export interface NamedBallot {
  readonly name: string;
  readonly table: string | null;
  readonly choice: Choice;
}

/** One person, one ballot, however the name is typed the second time. */
export const handKey = (name: string, table: string | null): string => `${table ?? ''}/${name.toLowerCase()}`;

export type Votes = Readonly<Record<string, VoteState>>;
