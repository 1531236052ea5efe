import { BADGE_KIND } from '../../../../schemas/manifest.ts';
import { message } from '../../../../schemas/sentences/sentences.ts';
import type { Message } from '../../../../schemas/sentences/message.ts';
import type { Contributions } from './cutoff.ts';
import { MOVED_WHILE_SHUT, oddPassages } from './reasons.ts';
import type { BoxState, BoxWorld, PileSeen, Swept } from './state.ts';

/**
 * Why the reading of a whole pile is not certain. A reader of piles does not see a card pass: nothing pairs its
 * tags with the passages but their number. So all that may hide two errors that cancel is a doubt: tags that lie flat on
 * each other do not answer, and they are those that went through as one.
 */

const readingDoubts = ({ end, nameless }: PileSeen): Message[] => [
  ...(end === 'cut-short' ? [message('reason/pile-cut-short')] : []),
  ...(end === 'broken' ? [message('reason/pile-broken')] : []),
  ...(nameless ? [message('reason/pile-nameless')] : []),
];

/** `cards`: distinct tags in the pile, badges left out. */
export const pileDoubts = (
  pile: PileSeen,
  cards: number,
  { passages, latePassages }: Contributions,
  world: BoxWorld,
): Message[] => [
  ...(passages.length === cards
    ? []
    : [message('reason/pile-passages', { passages: passages.length, cards })]),
  ...readingDoubts(pile),
  ...oddPassages(passages, world),
  ...(passages.some((passage) => passage.shut) ? [MOVED_WHILE_SHUT] : []),
  // Those that went in after the cut-off lie among the others, unless they came after the reading.
  ...(latePassages.some((passage) => passage.at <= pile.at) ? [message('reason/late-mixed')] : []),
];

/** A recount by the reader of piles, against the beams, the closing before it, and itself. `uids`: all that it read. */
export const pileOfSweep = (
  { pile }: Swept,
  uids: readonly string[],
  box: BoxState,
  { passages }: Contributions,
  world: BoxWorld,
): Message[] => {
  if (pile === null) return [];
  const before = box.pile?.uids.filter((uid) => world.tags[uid]?.kind !== BADGE_KIND) ?? [];
  const missed = before.filter((uid) => !uids.includes(uid)).length;
  const wavering = uids.filter((uid) => !pile.uids.includes(uid)).length;
  return [
    ...(uids.length > passages.length
      ? [message('reason/pile-more', { cards: uids.length, passages: passages.length })]
      : []),
    ...(missed === 0 ? [] : [message('reason/pile-missed', { count: missed })]),
    ...(wavering === 0 ? [] : [message('reason/pile-wavering', { count: wavering })]),
    ...readingDoubts(pile),
  ];
};
