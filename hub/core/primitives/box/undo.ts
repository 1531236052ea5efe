import type { Batch } from '../../../../schemas/journal.ts';
import type { Instant } from '../../../../schemas/units.ts';
import type { Observation } from '../../../../schemas/device-messages.ts';
import type { UndoHooks } from '../../engine/primitive.ts';
import { evolveBox } from './evolve.ts';
import { evolveObserved } from './evolve-observed.ts';
import type { BoxState } from './state.ts';

/** The exceptions to undo of boxes. The casts: a unit's value was read by the same name. */

interface SeenSince {
  readonly observation: Observation;
  readonly at: Instant;
  /** The sighting of a facilitator's badge. */
  readonly badge?: true;
}

const BOX = 'box/';

/** Observations of this batch that came to a box which nothing else in the batch concerns. */
const observedAlone = (batch: Batch): ReadonlyMap<string, readonly SeenSince[]> => {
  const seen = new Map<string, SeenSince[]>();
  const others = new Set<string>();
  for (const event of batch.events) {
    if (!('box' in event)) continue;
    const name = `${BOX}${event.box}`;
    if (event.type !== 'box-observed') others.add(name);
    else {
      const { observation, at, badge } = event;
      seen.set(name, [...(seen.get(name) ?? []), { observation, at, ...(badge && { badge }) }]);
    }
  }
  for (const name of others) seen.delete(name);
  return seen;
};

/** A badge that was shown when the cut-off was fixed already fixes it now that it is not (decide.ts). */
const seeAgain = (box: BoxState, { observation, at, badge }: SeenSince): BoxState => {
  const seen = evolveObserved(box, observation, at, badge === true);
  const fixes = badge === true && box.stage === 'armed' && box.fixed === null && at >= (box.armedAt ?? 0);
  return fixes ? evolveBox(seen, { type: 'box-fixed', box: box.id, how: 'badge', at }, at) : seen;
};

/**
 * A card that goes in after a mistaken press must not stand in the way of taking the press back, and must not be lost by
 * it: the box is put back and sees it again. Not so where it was put in for another event, or is being swept.
 */
export const undo: UndoHooks = {
  separable: ['box.collect', 'box.harvest'],
  carry: {
    brings: observedAlone,
    can: (batch, unit) =>
      !batch.events.some(
        (event) =>
          (event.type === 'box-armed' || event.type === 'box-recount-began') && `${BOX}${event.box}` === unit,
      ),
    most: 500,
    again: (value, since) => (since as readonly SeenSince[]).reduce(seeAgain, value as BoxState),
  },
};
