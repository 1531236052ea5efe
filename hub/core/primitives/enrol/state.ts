import type { ENROL_ENDS, ENROL_REFUSALS } from '../../../../schemas/documents/enrol.ts';
import type { TagEntry } from '../../../../schemas/tag-entry.ts';
import type { Instant } from '../../../../schemas/units.ts';

/** A tag at the reader, and what came of it. */
export interface TappedCard {
  readonly at: Instant;
  /** Null where no UID could be read. */
  readonly uid: string | null;
  readonly result: 'taken' | (typeof ENROL_REFUSALS)[number];
  /** What the registry knew it as; null where it knew nothing. */
  readonly was: TagEntry | null;
}

export interface Enrolment {
  /** The batch that began it. */
  readonly event: number;
  readonly device: string;
  /** What is enrolled. */
  readonly entry: TagEntry;
  /** How many are wanted; null: any number. */
  readonly count: number | null;
  readonly by: string;
  readonly at: Instant;
  readonly ended: { readonly at: Instant; readonly why: (typeof ENROL_ENDS)[number] } | null;
  /** In the order of the taps: every card that was taken and stands, and the newest of those refused. */
  readonly cards: readonly TappedCard[];
  /** All that were refused, also those no longer among the cards. */
  readonly refused: number;
}

export interface EnrolState {
  /** The one that runs, or ran last; null before the first. */
  readonly session: Enrolment | null;
}

/** One that takes cards, or would if the deck were not complete. */
export const running = ({ enrol }: { readonly enrol: EnrolState }): Enrolment | null =>
  enrol.session?.ended === null ? enrol.session : null;

export const takenOf = ({ cards }: Enrolment): readonly TappedCard[] =>
  cards.filter((card) => card.result === 'taken');

/** All that were wanted have been taken. */
export const isFull = (enrolment: Enrolment): boolean =>
  enrolment.count !== null && takenOf(enrolment).length >= enrolment.count;
