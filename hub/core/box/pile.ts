import { BADGE_KIND } from '../../../schemas/manifest.ts';
import { countOf } from './counts.ts';
import type { Contributions } from './cutoff.ts';
import { MOVED_WHILE_SHUT, oddPassages } from './reasons.ts';
import type { BoxState, BoxWorld, PileSeen, Swept } from './state.ts';

/**
 * Why the reading of a whole pile is not certain, in words. A reader of piles does not see a card pass: nothing pairs its
 * tags with the passages but their number. So all that may hide two errors that cancel is a doubt: tags that lie flat on
 * each other do not answer, and they are those that went through as one.
 */

const readingDoubts = ({ end, nameless }: PileSeen): string[] => [
  ...(end === 'cut-short' ? ['cards were still being found when the reading of the pile ended'] : []),
  ...(end === 'broken' ? ['the reader failed while it read the pile'] : []),
  ...(nameless ? ['a tag answered whose number cannot name a card'] : []),
];

/** `cards`: distinct tags in the pile, badges left out. */
export const pileDoubts = (
  pile: PileSeen,
  cards: number,
  { passages, latePassages }: Contributions,
  world: BoxWorld,
): string[] => [
  ...(passages.length === cards
    ? []
    : [`${countOf(passages.length, 'passage')} but ${countOf(cards, 'card')} in the pile`]),
  ...readingDoubts(pile),
  ...oddPassages(passages, world),
  ...(passages.some((passage) => passage.shut) ? [MOVED_WHILE_SHUT] : []),
  // Those that went in after the cut-off lie among the others, unless they came after the reading.
  ...(latePassages.some((passage) => passage.at <= pile.at)
    ? ['late cards cannot be told from the others']
    : []),
];

/** A recount by the reader of piles, against the beams, the closing before it, and itself. `uids`: all that it read. */
export const pileOfSweep = (
  { pile }: Swept,
  uids: readonly string[],
  box: BoxState,
  { passages }: Contributions,
  world: BoxWorld,
): string[] => {
  if (pile === null) return [];
  const before = box.pile?.uids.filter((uid) => world.tags[uid]?.kind !== BADGE_KIND) ?? [];
  const missed = before.filter((uid) => !uids.includes(uid)).length;
  const wavering = uids.filter((uid) => !pile.uids.includes(uid)).length;
  return [
    ...(uids.length > passages.length
      ? [`${countOf(uids.length, 'card')} in the pile but ${countOf(passages.length, 'passage')}`]
      : []),
    ...(missed === 0 ? [] : [`${countOf(missed, 'card')} of the first reading not read again`]),
    ...(wavering === 0 ? [] : [`${countOf(wavering, 'card')} not read each time`]),
    ...readingDoubts(pile),
  ];
};
