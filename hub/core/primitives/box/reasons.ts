import { message } from '../../../../schemas/sentences/sentences.ts';
import type { Message } from '../../../../schemas/sentences/message.ts';
import type { Contributions } from './cutoff.ts';
import { describeDoubts } from './doubts.ts';
import { pairInTime, READ_AFTER_MS, type Pairing } from './pairing.ts';
import type { BoxState, BoxWorld, PassageSeen, Swept } from './state.ts';

/** Why a tally is not certain: what passages and tags say of each other, on the way in and in a sweep. */

/** Each tag that was read in time, once. Sorted, so that the list does not tell in which order the cards went in. */
export const uidsOf = ({ sightings }: Contributions): string[] =>
  [...new Set(sightings.map((sighting) => sighting.uid))].toSorted();

/**
 * Shorter than this is no card: a token of 20 mm would have to go through at 4 m/s. It is a flicker, and what it hides
 * cannot be determined.
 */
export const SHORTEST_PASSAGE_MS = 5;

/**
 * A card that has gone through falls out of the field at once. One that is read so long after its beam was whole again
 * stands at the slot still: pushed in, pulled back, perhaps put in a pocket.
 */
export const SEEN_AGAIN_MS = 1_000;

/**
 * So is one whose presence ends and begins anew after this. A presence that drops out while the card leaves the field
 * begins anew within one slow poll of the beam being whole again (pairing.ts: over 100 ms and the exchange): the same
 * time in which a first valid poll may still come.
 */
export const NEW_PRESENCE_MS = READ_AFTER_MS;

type PassageLimit = Pick<BoxWorld, 'longestPassageMs'>;

/** Passages longer than one card takes: their number and the longest; null for none. */
const tooLong = (passages: readonly PassageSeen[], world: PassageLimit): Message | null => {
  const lengths = passages.map((passage) => passage.end - passage.start);
  const long = lengths.filter((length) => length > world.longestPassageMs);
  if (long.length === 0) return null;
  const longest = Math.round(Math.max(...long));
  return message('reason/long', { count: long.length, longest, most: world.longestPassageMs });
};

export const MOVED_WHILE_SHUT = message('reason/shut');

/** Passages that the beam further in did not see go on inwards: on a tape, or pulled back. */
const turnedBack = (passages: readonly PassageSeen[]): Message[] => {
  const count = passages.filter((passage) => passage.through === false).length;
  return count === 0 ? [] : [message('reason/turned-back', { count })];
};

/** Passages that no one card makes, by their length or by their way. */
export const oddPassages = (passages: readonly PassageSeen[], world: PassageLimit): Message[] => {
  const thick = tooLong(passages, world);
  const short = passages.filter((passage) => passage.end - passage.start < SHORTEST_PASSAGE_MS);
  return [
    ...(thick === null ? [] : [thick]),
    ...(short.length === 0 ? [] : [message('reason/short', { count: short.length })]),
    ...turnedBack(passages),
  ];
};

/**
 * Cards and tokens that were read while something passed the opening that is not theirs. One antenna reads to both openings: without
 * this a blank through the one and a card held to the other would be one passage with one tag.
 */
export const otherOpening = (
  { pairs }: Pick<Pairing, 'pairs'>,
  { kinds, tags }: Pick<BoxWorld, 'kinds' | 'tags'>,
): Message[] => {
  const openings = new Map(kinds.map(({ id, opening }) => [id, opening]));
  const count = pairs.filter(({ uid, passage }) => {
    const own = openings.get(tags[uid]?.kind ?? '');
    return own !== undefined && own !== passage.beam;
  }).length;
  return count === 0 ? [] : [message('reason/other-opening', { count })];
};

export const passageDoubts = (
  { passages, sightings }: Pick<Contributions, 'passages' | 'sightings'>,
  pairing: Pairing,
  world: PassageLimit,
): Message[] => {
  const reasons: Message[] = [];
  const cards = new Set(sightings.map((sighting) => sighting.uid)).size;
  const alone = pairing.passagesAlone.length;
  const waved = pairing.uidsAlone.length;
  if (passages.length !== cards) {
    reasons.push(message('reason/passages-read', { passages: passages.length, cards }));
  }
  if (alone > 0) {
    reasons.push(message('reason/alone', { count: alone }));
  }
  if (waved > 0) {
    reasons.push(message('reason/waved', { count: waved }));
  }
  if (pairing.ambiguous.length > 0) {
    reasons.push(message('reason/close', { count: pairing.ambiguous.length }));
  }
  if (pairing.duplicates > 0) reasons.push(message('reason/twice', { count: pairing.duplicates }));

  reasons.push(...oddPassages(passages, world));
  const shut = [...passages, ...sightings].filter((entry) => entry.shut).length;
  if (shut > 0) reasons.push(MOVED_WHILE_SHUT);

  const again = pairing.pairs.filter(({ uid, passage }) =>
    sightings.some(
      (seen) =>
        seen.uid === uid &&
        (seen.boot !== passage.boot ||
          seen.start > passage.end + NEW_PRESENCE_MS ||
          seen.end > passage.end + SEEN_AGAIN_MS),
    ),
  ).length;
  if (again > 0) {
    reasons.push(message('reason/again', { count: again }));
  }
  return reasons;
};

/**
 * A sweep reads every card in the box by itself, and may miss one. So it is checked against the way in: every tag that was
 * read there in time must be swept; for each passage without a tag a card must be swept that was not read there; and
 * where several cards may have gone through as one, nobody knows how many should be swept. More than went in may be there only
 * where nobody watched for a time.
 */
export const missingFromSweep = (
  uids: readonly string[],
  box: BoxState,
  world: BoxWorld,
  contributions: Contributions,
): Message[] => {
  const reasons: Message[] = [];
  const { passages } = contributions;
  const read = uidsOf(contributions);
  const pairing = pairInTime(passages, contributions.sightings);
  const missed = read.filter((uid) => !uids.includes(uid)).length;
  if (missed > 0) {
    reasons.push(message('reason/not-swept', { count: missed }));
  }
  const unread = unreadPassages(pairing, read.length);
  const others = uids.filter((uid) => !read.includes(uid)).length;
  if (uids.length < passages.length) {
    reasons.push(message('reason/swept-passages', { cards: uids.length, passages: passages.length }));
  } else if (others < unread) {
    reasons.push(message('reason/swept-unread', { passages: unread, cards: others }));
  }
  const thick = tooLong(passages, world);
  if (thick !== null) reasons.push(thick);
  reasons.push(...turnedBack(passages));
  const more = others - unread;
  if (more > 0 && box.strays > 0) {
    reasons.push(message('reason/before', { count: box.strays }));
  } else if (more > 0 && box.doubts.length === 0) {
    reasons.push(message('reason/unseen', { count: more }));
  }
  reasons.push(...describeDoubts(box.doubts.filter((doubt) => doubt.why === 'crowd')));
  return reasons;
};

/** Passages without a tag of their own: so many cards went in that nobody read. */
const unreadPassages = (pairing: Pairing, read: number): number => {
  const ambiguousUids = read - pairing.pairs.length - pairing.uidsAlone.length;
  return pairing.passagesAlone.length + Math.max(0, pairing.ambiguous.length - ambiguousUids);
};

/**
 * Cards were swept that nobody read on the way in, and some of them may have come after the cut-off: hidden behind another
 * in a passage too long for one, or, where there are more of them than went in unread, read there without a passage or put
 * in while nobody watched.
 */
export const mixesLate = (
  uids: readonly string[],
  box: BoxState,
  contributions: Contributions,
  world: BoxWorld,
): boolean => {
  const read = uidsOf(contributions);
  const others = uids.filter((uid) => !read.includes(uid));
  if (others.length > 0 && tooLong(contributions.latePassages, world) !== null) return true;
  const pairing = pairInTime(contributions.passages, contributions.sightings);
  if (others.length <= unreadPassages(pairing, read.length)) return false;
  const seenLate = box.entries.some((entry) => entry.kind === 'sighting' && others.includes(entry.uid));
  const cutOff = box.fixed?.at ?? Infinity;
  return seenLate || [...box.doubts, ...box.after.doubts].some((doubt) => doubt.at > cutOff);
};

/** What the beams say of the sweep itself, where cards were swept through an opening. */
export const passagesOfSweep = ({ entries }: Swept, world: BoxWorld): Message[] => {
  const passages = entries.filter((entry) => entry.kind === 'passage');
  const sightings = entries.filter((entry) => entry.kind === 'sighting');
  const alone = pairInTime(passages, sightings).passagesAlone.length;
  const thick = tooLong(passages, world);
  return [
    ...(alone === 0 ? [] : [message('reason/swept-alone', { count: alone })]),
    ...(thick === null ? [] : [thick]),
  ];
};
