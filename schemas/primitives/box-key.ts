import type { BoxBody } from '../documents/box.ts';
import type { Message } from '../sentences/message.ts';

/**
 * What a person decides on at a box, of what its document shows. One more card in an open box, a lid that shuts, a table that
 * is offline must not refuse a command; what was counted once the box is sealed, and what Control said of it, must.
 */

/** Doubts that something at the box itself has raised; what else makes a recount is found by numbers, or in the room around it. */
const OF_SIGHTINGS: readonly string[] = ['reason/waved', 'reason/again', 'reason/twice', 'reason/close'];
const isOwnDoubt = ({ id }: Message): boolean =>
  OF_SIGHTINGS.includes(id) || (/^(?:seal|gap|doubt)\//.test(id) && id !== 'doubt/offline');

/** A lid that is down and one that has settled are both still open to contributions. */
const stageOf = ({ state }: BoxBody): string => (state === 'closing' ? 'open' : state);

/** What was seen of a sealed box; null while nothing is sealed, or while it is swept. */
const countedOf = ({ state, tally, passages, late }: BoxBody): unknown => {
  if (tally === null || state === 'recounting') return null;
  const { source, reasons = [], counts, unknown, duplicates } = tally;
  // Counts that were typed or swept stand in place of what was seen: what overtakes them takes them away.
  if (source === 'control' || source === 'sweep') return null;
  if (reasons.some(({ id }) => id === 'reason/unclosed')) return null;
  // A pile is read after the closing that it answers, and nobody has put anything in for that.
  const read = source === 'inventory' ? [{}, 0, 0] : [counts, unknown, duplicates];
  return [passages, late, ...read, reasons.filter(isOwnDoubt)];
};

/** Counts of Control's own, or that a sweep stands in place of the passages. */
const recountOf = ({ state, tally }: BoxBody): unknown => {
  if (tally === null || state === 'recounting') return null;
  if (tally.source === 'control') return tally.counts;
  return tally.source === 'sweep' ? tally.source : null;
};

/** What Control said: an outcome that follows from the tally alone is none of it. */
const saidOf = ({ state, forced, outcome, text }: BoxBody): unknown => [
  forced,
  forced || state === 'resolved' ? outcome : null,
  text,
];

/** How many of each owner go back on their other side, whichever of them a new count lists first. */
const flippedOf = ({ returns }: BoxBody): readonly (readonly [owner: string, count: number])[] => {
  const flipped = new Map<string, number>();
  for (const { owner, flipped: count } of returns) {
    if (owner !== null && count > 0) flipped.set(owner, (flipped.get(owner) ?? 0) + count);
  }
  return [...flipped].sort(([one], [other]) => (one < other ? -1 : 1));
};

export const boxKey = (body: BoxBody): unknown => [
  stageOf(body),
  body.event,
  body.cost,
  countedOf(body),
  recountOf(body),
  saidOf(body),
  body.revealed,
  flippedOf(body),
];
