import { BADGE_KIND } from '../../../../schemas/manifest.ts';
import type { BoxState, BoxWorld } from './state.ts';

/** Cards that may be in a box though no Event counts them any more: what they were put in for is over. */

/** Passages of before that nobody has emptied out, as far as is said so far; of an Event that goes on there are none yet. */
export const strayIn = (box: BoxState): number =>
  box.strays + (box.stage === 'resolved' ? (box.resolved?.left ?? 0) : 0);

/** Each passage is a card, and so is each tag that was read without one: its beam may have been missed. */
const ofEvent = (box: BoxState, world: BoxWorld): number => {
  const swept = box.recounted?.source === 'sweep' ? box.recounted.uids : [];
  const read = box.entries.flatMap((entry) => (entry.kind === 'sighting' ? [entry.uid] : []));
  const uids = new Set([...read, ...swept, ...(box.sweep?.uids ?? [])]);
  const cards = [...uids].filter((uid) => world.tags[uid]?.kind !== BADGE_KIND).length;
  return Math.max(cards, box.entries.filter((entry) => entry.kind === 'passage').length);
};

/**
 * What stays inside when the Event ends by a reset, or is resolved: a box that was carried off has been emptied, one that
 * stands on its table has not. A sweep changes nothing of that, wherever it was begun.
 */
export const leftInside = (box: BoxState, world: BoxWorld): number => {
  const stage = box.stage === 'recounting' ? (box.sweep?.back ?? 'armed') : box.stage;
  switch (stage) {
    case 'idle':
      return box.strays;
    case 'resolved':
      return box.strays + (box.resolved?.left ?? 0);
    case 'collecting':
      return 0;
    case 'armed':
      return box.strays + ofEvent(box, world);
  }
};
