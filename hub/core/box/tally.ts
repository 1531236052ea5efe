import type { Counts } from '../../../schemas/commands.ts';
import type { Tally } from '../../../schemas/documents.ts';
import { BADGE_KIND } from '../../../schemas/manifest.ts';
import { countOf, countSabotage, countUids } from './counts.ts';
import { type Contributions, divideAtCutoff, lateUids } from './cutoff.ts';
import { describeDoubts, describeSeal } from './doubts.ts';
import { pairInTime, type Pairing } from './pairing.ts';
import { type BoxState, type BoxWorld, type Doubt, isFinal } from './state.ts';

/**
 * The tally, from what was observed and what the registry knows. It is `certain` only where every passage has exactly one
 * tag and every tag exactly one passage in time (pairing.ts), and nothing else leaves a doubt. Everything is counted that
 * was seen, certain or not: Control decides what to make of it.
 */

/** A tally with the tags behind it. */
export interface Reckoning {
  readonly tally: Tally;
  /** The tags that were counted; where Control typed the counts, those that were read, which may be more or fewer. */
  readonly uids: readonly string[];
  readonly unknownUids: readonly string[];
}

/**
 * Shorter than this is no card: a token of 20 mm would have to go through at 4 m/s. It is a flicker, and what it hides
 * cannot be told.
 */
export const SHORTEST_PASSAGE_MS = 5;

/**
 * A card that has gone through falls out of the field at once. One that is read so long after its beam was whole again
 * stands at the slot still: pushed in, pulled back, perhaps put in a pocket.
 */
export const SEEN_AGAIN_MS = 1_000;

const passageDoubts = (
  { passages, sightings }: Contributions,
  pairing: Pairing,
  world: BoxWorld,
): string[] => {
  const reasons: string[] = [];
  const cards = new Set(sightings.map((sighting) => sighting.uid)).size;
  const alone = pairing.passagesAlone.length;
  const waved = pairing.uidsAlone.length;
  if (passages.length !== cards) {
    reasons.push(`${countOf(passages.length, 'passage')} but ${countOf(cards, 'card')} read`);
  }
  if (alone > 0) {
    reasons.push(
      `${countOf(alone, 'passage')} without a card read at that time (a finger, or a card missed)`,
    );
  }
  if (waved > 0) {
    reasons.push(`${countOf(waved, 'card')} read without a passage (perhaps only waved at the slot)`);
  }
  if (pairing.ambiguous.length > 0) {
    reasons.push(
      `${countOf(pairing.ambiguous.length, 'passage')} so close in time that the cards cannot be told apart`,
    );
  }
  if (pairing.duplicates > 0) reasons.push(`the same card passed twice (${pairing.duplicates})`);

  const lengths = passages.map((passage) => passage.end - passage.start);
  const long = lengths.filter((length) => length > world.longestPassageMs);
  if (long.length > 0) {
    const longest = Math.round(Math.max(...long));
    reasons.push(
      `${countOf(long.length, 'passage')} too long for one card (${longest} ms, at most ${world.longestPassageMs} ms): perhaps several at once`,
    );
  }
  const short = lengths.filter((length) => length < SHORTEST_PASSAGE_MS);
  if (short.length > 0) reasons.push(`${countOf(short.length, 'passage')} too short for a card`);

  const shut = [...passages, ...sightings].filter((entry) => entry.shut).length;
  if (shut > 0) reasons.push('something moved at the slot while the lid was shut');

  const again = pairing.pairs.filter(({ uid, passage }) =>
    sightings.some(
      (seen) => seen.uid === uid && (seen.boot !== passage.boot || seen.end > passage.end + SEEN_AGAIN_MS),
    ),
  ).length;
  if (again > 0) {
    reasons.push(`${countOf(again, 'card')} read again after it had gone in (perhaps pulled back)`);
  }
  return reasons;
};

const joined = (reasons: readonly string[]): string | null =>
  reasons.length === 0 ? null : reasons.join('; ');

const tallyOf = (
  counts: Counts,
  world: BoxWorld,
  rest: Pick<Tally, 'unknown' | 'duplicates' | 'beam' | 'reason' | 'source'>,
): Tally => ({
  counts,
  sabotage: countSabotage(counts, world),
  ...rest,
  confidence: rest.reason === null ? 'certain' : 'recount',
});

const unknownReason = (unknown: number): string[] =>
  unknown === 0 ? [] : [`${countOf(unknown, 'tag')} that nobody has taught`];

/** Each tag that was read in time, once. Sorted, so that the list does not tell in which order the cards went in. */
const uidsOf = ({ sightings }: Contributions): string[] =>
  [...new Set(sightings.map((sighting) => sighting.uid))].toSorted();

const reckonPassages = (box: BoxState, world: BoxWorld, contributions: Contributions): Reckoning => {
  const pairing = pairInTime(contributions.passages, contributions.sightings);
  const uids = uidsOf(contributions);
  const { counts, unknownUids } = countUids(uids, world);
  const closing = box.seal === null ? 'the lid was not seen to close' : describeSeal(box.seal.result);
  const offline: Doubt[] =
    box.stage === 'armed' && !world.online && !isFinal(box) && box.armedAt !== null
      ? [{ why: 'offline', at: box.armedAt }]
      : [];
  const reason = joined([
    ...passageDoubts(contributions, pairing, world),
    ...unknownReason(unknownUids.length),
    ...(box.strays === 0
      ? []
      : [`${countOf(box.strays, 'passage')} before the box was armed: was it empty then?`]),
    ...describeDoubts([...box.doubts, ...offline]),
    ...(closing === null ? [] : [closing]),
  ]);
  const tally = tallyOf(counts, world, {
    unknown: unknownUids.length,
    duplicates: pairing.duplicates,
    beam: contributions.passages.length,
    reason,
    source: 'passages',
  });
  return { tally, uids, unknownUids };
};

/**
 * A sweep reads every card in the box by itself. It is checked against the way in: fewer cards than passages, or a card
 * that surely went in and was not swept, is a card that the sweep missed too.
 */
const reckonSweep = (
  sweep: { readonly uids: readonly string[]; readonly doubts: readonly Doubt[] },
  world: BoxWorld,
  contributions: Contributions,
  running: boolean,
): Reckoning => {
  const late = new Set(lateUids(contributions));
  const uids = sweep.uids.filter((uid) => !late.has(uid) && world.tags[uid]?.kind !== BADGE_KIND).toSorted();
  const { counts, unknownUids } = countUids(uids, world);
  const beam = contributions.passages.length;
  const reasons = running ? [`a recount is under way: ${countOf(uids.length, 'card')} so far`] : [];
  if (!running) {
    const pairing = pairInTime(contributions.passages, contributions.sightings);
    const missed = pairing.pairs.filter(({ uid }) => !uids.includes(uid)).length;
    if (missed > 0)
      reasons.push(`${countOf(missed, 'card')} that went in ${missed === 1 ? 'was' : 'were'} not swept`);
    if (uids.length < beam)
      reasons.push(`${countOf(uids.length, 'card')} swept but ${countOf(beam, 'passage')}`);
    if (contributions.latePassages.length !== late.size) {
      reasons.push('late cards cannot be told from the others');
    }
  }
  const reason = joined([...reasons, ...unknownReason(unknownUids.length), ...describeDoubts(sweep.doubts)]);
  const tally = tallyOf(counts, world, {
    unknown: unknownUids.length,
    duplicates: 0,
    beam,
    reason,
    source: 'sweep',
  });
  return { tally, uids, unknownUids };
};

/**
 * What is in the box, or null while nobody can say: idle, or armed with the lid open or not yet settled. Control's own
 * counts stand from the moment they are typed.
 */
export const reckon = (
  box: BoxState,
  world: BoxWorld,
  contributions = divideAtCutoff(box, world),
): Reckoning | null => {
  if (box.stage === 'idle') return null;
  if (box.sweep !== null) return reckonSweep(box.sweep, world, contributions, true);
  if (box.recounted?.source === 'control') {
    const tally = tallyOf(box.recounted.counts, world, {
      unknown: 0,
      duplicates: 0,
      beam: contributions.passages.length,
      reason: null,
      source: 'control',
    });
    const late = new Set(lateUids(contributions));
    const swept = box.recounted.swept?.filter((uid) => !late.has(uid));
    return { tally, uids: swept ?? uidsOf(contributions), unknownUids: [] };
  }
  if (box.recounted?.source === 'sweep') return reckonSweep(box.recounted, world, contributions, false);
  if (box.stage === 'armed' && box.seal === null) return null;
  return reckonPassages(box, world, contributions);
};
