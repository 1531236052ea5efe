import type { Counts } from '../../../../schemas/arguments.ts';
import type { Tally } from '../../../../schemas/documents/box.ts';
import { BADGE_KIND } from '../../../../schemas/manifest.ts';
import { inEnglish, message } from '../../../../schemas/sentences/sentences.ts';
import type { Message } from '../../../../schemas/sentences/message.ts';
import { countUids } from './counts.ts';
import { type Contributions, divideAtCutoff, lateUids } from './cutoff.ts';
import { describeDoubts, describeSeal } from './doubts.ts';
import { pairInTime } from './pairing.ts';
import { pileDoubts, pileOfSweep } from './pile.ts';
import {
  missingFromSweep,
  mixesLate,
  otherOpening,
  passageDoubts,
  passagesOfSweep,
  uidsOf,
} from './reasons.ts';
import { elsewhereReasons } from './same-card.ts';
import {
  type BoxState,
  type BoxWorld,
  type Doubt,
  isAwaited,
  isFinal,
  type PileSeen,
  type Swept,
} from './state.ts';

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
 * The tally is good as far as was heard, and the box has yet to say that this was all. A count that Control typed after
 * the cut-off waits for nothing.
 */
export const awaitsConfirmation = (box: BoxState, tally: Tally | null): boolean => {
  if (box.fixed?.confirmed !== false || tally?.confidence !== 'certain') return false;
  const { recounted } = box;
  return recounted === null || (recounted.source === 'control' && !recounted.afterCutoff);
};

/** Why it is a recount, once in English and once as it is said; null when it is certain. */
const because = (reasons: Message[]): Pick<Tally, 'reason' | 'reasons'> =>
  reasons.length === 0 ? { reason: null } : { reason: reasons.map(inEnglish).join('; '), reasons };

const tallyOf = (
  counts: Counts,
  rest: Pick<Tally, 'unknown' | 'duplicates' | 'beam' | 'reason' | 'reasons' | 'source'>,
): Tally => ({
  counts,
  ...rest,
  confidence: rest.reason === null ? 'certain' : 'recount',
});

const unknownReason = (unknown: number): Message[] =>
  unknown === 0 ? [] : [message('reason/unknown-card', { count: unknown })];

const reckonPassages = (box: BoxState, world: BoxWorld, contributions: Contributions): Reckoning => {
  const pairing = pairInTime(contributions.passages, contributions.sightings);
  const uids = uidsOf(contributions);
  const { counts, unknownUids } = countUids(uids, world);
  const why = because([
    ...passageDoubts(contributions, pairing, world),
    ...otherOpening(pairing, world),
    ...elsewhereReasons(uids, world),
    ...unknownReason(unknownUids.length),
    ...boxDoubts(box, world),
  ]);
  const tally = tallyOf(counts, {
    unknown: unknownUids.length,
    duplicates: pairing.duplicates,
    beam: contributions.passages.length,
    ...why,
    source: 'passages',
  });
  return { tally, uids, unknownUids };
};

/** What speaks against the box itself, whatever was read in it. */
const boxDoubts = (box: BoxState, world: BoxWorld): Message[] => {
  const closing = box.seal === null ? message('reason/unclosed') : describeSeal(box.seal.result);
  // Carried off, a box is unplugged on purpose; but not before it has reported all until the cut-off.
  const missed = box.stage === 'armed' ? !isFinal(box) : box.stage === 'collecting' && isAwaited(box);
  const offline: Doubt[] =
    missed && !world.online && world.unproven !== true && box.armedAt !== null
      ? [{ why: 'offline', at: box.armedAt }]
      : [];
  return [
    ...(box.strays === 0 ? [] : [message('reason/before', { count: box.strays })]),
    ...describeDoubts([...box.doubts, ...offline]),
    ...(missed && world.unproven === true ? [message('reason/hub-away')] : []),
    ...(world.strange === true ? [message('reason/other-board')] : []),
    ...(closing === null ? [] : [closing]),
  ];
};

/** The pile that was read at the closing, against the beams: equal, and nothing else in doubt, or it is a recount. */
const reckonPile = (
  pile: PileSeen,
  box: BoxState,
  world: BoxWorld,
  contributions: Contributions,
): Reckoning => {
  const uids = pile.uids.filter((uid) => world.tags[uid]?.kind !== BADGE_KIND).toSorted();
  const { counts, unknownUids } = countUids(uids, world);
  const why = because([
    ...pileDoubts(pile, uids.length, contributions, world),
    ...elsewhereReasons(uids, world),
    ...unknownReason(unknownUids.length),
    ...boxDoubts(box, world),
  ]);
  const tally = tallyOf(counts, {
    unknown: unknownUids.length,
    duplicates: 0,
    beam: contributions.passages.length,
    ...why,
    source: 'inventory',
  });
  return { tally, uids, unknownUids };
};

const reckonSweep = (
  sweep: Swept,
  box: BoxState,
  world: BoxWorld,
  contributions: Contributions,
  /** How many cards Control counted in hand, if so; `running` while nobody can have. */
  expect: number | null | 'running',
): Reckoning => {
  const late = new Set(lateUids(contributions));
  const uids = sweep.uids.filter((uid) => !late.has(uid) && world.tags[uid]?.kind !== BADGE_KIND).toSorted();
  const { counts, unknownUids } = countUids(uids, world);
  const running = expect === 'running';
  const reasons = running ? [message('reason/running', { count: uids.length })] : [];
  if (!running) {
    if (expect !== null && expect !== uids.length)
      reasons.push(message('reason/in-hand', { count: uids.length, expected: expect }));
    reasons.push(...missingFromSweep(uids, box, world, contributions), ...passagesOfSweep(sweep, world));
    reasons.push(...elsewhereReasons(uids, world));
    reasons.push(...pileOfSweep(sweep, uids, box, contributions, world));
    if (contributions.latePassages.length !== late.size || mixesLate(uids, box, contributions, world)) {
      reasons.push(message('reason/late-mixed'));
    }
  }
  const why = because([...reasons, ...unknownReason(unknownUids.length), ...describeDoubts(sweep.doubts)]);
  const tally = tallyOf(counts, {
    unknown: unknownUids.length,
    duplicates: 0,
    beam: contributions.passages.length,
    ...why,
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
  if (box.sweep !== null) return reckonSweep(box.sweep, box, world, contributions, 'running');
  if (box.recounted?.source === 'control') {
    const tally = tallyOf(box.recounted.counts, {
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
  if (box.recounted?.source === 'sweep')
    return reckonSweep(box.recounted, box, world, contributions, box.recounted.expect);
  if (box.stage === 'armed' && box.seal === null) return null;
  if (box.pile !== null) return reckonPile(box.pile, box, world, contributions);
  return reckonPassages(box, world, contributions);
};
