import type { PassageSeen, SightingSeen } from './state.ts';

/**
 * Which tag may have caused which passage, by time alone.
 *
 * The beam sits behind the antenna: a card comes into the field, breaks the beam with its leading edge while it is still
 * over the antenna, and has left both a moment later. So sighting and passage overlap, but for what a poll is too
 * coarse to see. A poll is sometimes over 100 ms long, and on stock firmware one exchange
 * adds about 26 ms: the first valid poll may end up to 200 ms after the beam is whole again, and the last one may lie up to
 * 150 ms before it breaks. Beyond that the two are different cards.
 *
 * A missed tag on one card and a missed beam on another cancel in the totals; they cancel here too only if the two cards
 * go through within this tolerance of each other.
 */
export const READ_AFTER_MS = 200;
export const READ_BEFORE_MS = 150;

/** Whether the tag seen in `sighting` may have caused `passage`; never across two boots, whose times do not compare. */
export const mayPair = (passage: PassageSeen, sighting: SightingSeen): boolean =>
  passage.boot === sighting.boot &&
  sighting.end >= passage.start - READ_BEFORE_MS &&
  sighting.start <= passage.end + READ_AFTER_MS;

export interface Pairing {
  /** Passages and tags that have exactly each other. */
  readonly pairs: readonly { readonly uid: string; readonly passage: PassageSeen }[];
  /** Passages with more than one possible tag, or whose tag has more than one possible passage. */
  readonly ambiguous: readonly PassageSeen[];
  readonly passagesAlone: readonly PassageSeen[];
  /** Tags that were read without any passage. */
  readonly uidsAlone: readonly string[];
  /** Passages of a tag that had passed before: separate presences with a passage of their own, beyond the first. */
  readonly duplicates: number;
}

const presencesWithPassage = (
  sightings: readonly SightingSeen[],
  passages: readonly PassageSeen[],
): number => {
  const claimed = new Set<PassageSeen>();
  let presences = 0;
  for (const sighting of sightings.toSorted((a, b) => a.start - b.start)) {
    const own = passages.filter((passage) => !claimed.has(passage) && mayPair(passage, sighting));
    if (own.length > 0) presences += 1;
    for (const passage of own) claimed.add(passage);
  }
  return presences;
};

/** Pairs each passage with each tag that fits it in time. The order of the arguments does not matter to the result's sets. */
export const pairInTime = (passages: readonly PassageSeen[], sightings: readonly SightingSeen[]): Pairing => {
  const byUid = new Map<string, SightingSeen[]>();
  for (const sighting of sightings) {
    const known = byUid.get(sighting.uid);
    if (known === undefined) byUid.set(sighting.uid, [sighting]);
    else known.push(sighting);
  }
  const uidsOf = new Map<PassageSeen, string[]>(passages.map((passage) => [passage, []]));
  const passagesOf = new Map<string, PassageSeen[]>();
  let duplicates = 0;
  for (const [uid, seen] of byUid) {
    const fitting = passages.filter((passage) => seen.some((sighting) => mayPair(passage, sighting)));
    passagesOf.set(uid, fitting);
    for (const passage of fitting) uidsOf.get(passage)?.push(uid);
    duplicates += Math.max(0, presencesWithPassage(seen, fitting) - 1);
  }
  const pairs: { uid: string; passage: PassageSeen }[] = [];
  const ambiguous: PassageSeen[] = [];
  const passagesAlone: PassageSeen[] = [];
  for (const [passage, uids] of uidsOf) {
    const [uid, ...others] = uids;
    if (uid === undefined) passagesAlone.push(passage);
    else if (others.length > 0 || passagesOf.get(uid)?.length !== 1) ambiguous.push(passage);
    else pairs.push({ uid, passage });
  }
  const uidsAlone = [...passagesOf].filter(([, fitting]) => fitting.length === 0).map(([uid]) => uid);
  return { pairs, ambiguous, passagesAlone, uidsAlone, duplicates };
};
