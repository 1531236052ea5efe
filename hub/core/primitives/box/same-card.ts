import { BADGE_KIND } from '../../../../schemas/manifest.ts';
import type { Instant } from '../../../../schemas/units.ts';
import { allOf, message } from '../../../../schemas/sentences/sentences.ts';
import type { Message } from '../../../../schemas/sentences/message.ts';
import { pairInTime } from './pairing.ts';
import { type BoxState, type BoxWorld, isFinal, type PassageSeen, type SightingSeen } from './state.ts';

/**
 * One card lies in one box. Where the same tag went into two that are not resolved yet, it was pulled out of the first
 * again, or copied: whatever each of them says for itself, they cannot both be right.
 */

type Tags = BoxWorld['tags'];

const entriesOf = (box: BoxState) => [
  ...box.entries,
  ...(box.recounted?.source === 'sweep' ? box.recounted.entries : []),
  ...(box.sweep?.entries ?? []),
];

const sweptIn = ({ recounted, sweep }: BoxState): readonly string[] | null => {
  if (sweep !== null) return sweep.uids;
  if (recounted === null) return null;
  return recounted.source === 'sweep' ? recounted.uids : recounted.swept;
};

/** Without those that were only waved at the slot: anybody could spoil another box with them. */
const wentIn = ({ entries, pile }: BoxState): string[] => {
  const sightings = entries.filter((entry): entry is SightingSeen => entry.kind === 'sighting');
  const passages = entries.filter((entry): entry is PassageSeen => entry.kind === 'passage');
  const waved = new Set(pairInTime(passages, sightings).uidsAlone);
  // A reader of piles sees no card pass: what it read in the shut box lies there.
  return [...(pile?.uids ?? []), ...sightings.map(({ uid }) => uid).filter((uid) => !waved.has(uid))];
};

/** The tags of the cards that lie in it for an Event that goes on: those that a sweep found, else those that went in. */
const cardsIn = (box: BoxState, tags: Tags): ReadonlySet<string> => {
  if (box.stage === 'idle' || box.stage === 'resolved') return new Set();
  return new Set((sweptIn(box) ?? wentIn(box)).filter((uid) => tags[uid]?.kind !== BADGE_KIND));
};

/** Asked for with every document, while a box changes far more seldom: kept for as long as that box lives. */
const read = new WeakMap<BoxState, ReadonlySet<string>>();

/** Every tag that was read at the box, whatever became of it. */
export const readIn = (box: BoxState): ReadonlySet<string> => {
  const known = read.get(box);
  if (known !== undefined) return known;
  const uids = new Set([
    ...(sweptIn(box) ?? []),
    ...(box.pile?.uids ?? []),
    ...box.entries.flatMap((entry) => (entry.kind === 'sighting' ? [entry.uid] : [])),
  ]);
  read.set(box, uids);
  return uids;
};

/** The tags that lie in both. Most pairs have read no tag in common, and are done with that. */
export const sameCards = (one: BoxState, other: BoxState, tags: Tags): string[] => {
  const there = readIn(other);
  if (![...readIn(one)].some((uid) => there.has(uid))) return [];
  const cards = cardsIn(other, tags);
  return [...cardsIn(one, tags)].filter((uid) => cards.has(uid));
};

/** When the tag was first seen at this box; the time of arming for one of which only a sweep's list tells. */
const firstSeen = (box: BoxState, uid: string): Instant | null =>
  entriesOf(box).find((entry) => entry.kind === 'sighting' && entry.uid === uid)?.at ?? box.armedAt;

/** Since when one of `uids` lies in both boxes. */
export const inBothSince = (one: BoxState, other: BoxState, uids: readonly string[]): Instant | null =>
  uids
    .flatMap((uid) => {
      const times = [firstSeen(one, uid), firstSeen(other, uid)].filter((at) => at !== null);
      return times.length === 0 ? [] : [times.reduce((a, b) => (a > b ? a : b))];
    })
    .reduce<Instant | null>((first, at) => (first === null || at < first ? at : first), null);

/**
 * The tags of `box` that lie in `other` too, and leave a doubt about `box`. A box that was carried off with its tally final
 * is right for its time: a card of it that turns up elsewhere afterwards was given back.
 */
export const doubtfulFor = (box: BoxState, other: BoxState, tags: Tags): string[] => {
  const { fixed } = box;
  const uids = sameCards(box, other, tags);
  if (fixed === null || box.stage !== 'collecting' || !isFinal(box)) return uids;
  return uids.filter((uid) => (firstSeen(other, uid) ?? 0) <= fixed.at);
};

/** Why the cards that were counted leave a doubt: names the other boxes. */
export const elsewhereReasons = (uids: readonly string[], world: BoxWorld): Message[] => {
  const { elsewhere = {} } = world;
  const found = uids.filter((uid) => elsewhere[uid] !== undefined);
  if (found.length === 0) return [];
  const names = [...new Set(found.flatMap((uid) => elsewhere[uid] ?? []))].toSorted();
  return [message('reason/elsewhere', { count: found.length, boxes: allOf(names) })];
};
