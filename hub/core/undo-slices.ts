import type { Batch } from '../../schemas/journal.ts';
import { Instant } from '../../schemas/units.ts';
import { evolveBox } from './box/evolve.ts';
import { evolveObserved } from './box/evolve-observed.ts';
import type { BoxState } from './box/state.ts';
import { anchored, shiftBy } from './countdown.ts';
import type { UndoHooks } from './engine/primitive.ts';
import type { Room } from './room.ts';
import type { AlarmSlice, RoundsSlice, SeenSince } from './state.ts';

/** The exceptions to undo of primitives that have no contract yet. The casts: a slice's value was read by the same name. */

const nextOf = (rounds: unknown): Instant | null => (rounds as RoundsSlice).active?.nextAt ?? null;

const rounds: UndoHooks<Room> = {
  restore: (_unit, value, now, times) => {
    const before = value as RoundsSlice;
    if (before.active === null) return before;
    const nextAt = anchored({ then: before.active.nextAt, now: nextOf(now) }, times);
    return { ...before, active: { ...before.active, nextAt } };
  },
  shift: (_unit, kept, undone, now) => {
    const by = shiftBy(nextOf(undone), nextOf(now));
    if (by === 0) return kept;
    const before = kept.before as RoundsSlice;
    const { active } = before;
    const nextAt =
      active?.nextAt === undefined || active.nextAt === null ? null : Instant(active.nextAt + by);
    return {
      at: Instant(kept.at + by),
      before: { ...before, active: active === null ? null : { ...active, nextAt } },
    };
  },
};

const alarm: UndoHooks<Room> = {
  // A raise waits for seconds, a siren sounds once: neither begins again by an undo (promise 4).
  restore: (_unit, before) => ({ ...(before as AlarmSlice), pending: null, soundUntil: null }),
};

const BOXES = 'boxes/';

/** Observations of this batch that came to a box which nothing else in the batch concerns. */
const observedAlone = (batch: Batch): ReadonlyMap<string, readonly SeenSince[]> => {
  const seen = new Map<string, SeenSince[]>();
  const others = new Set<string>();
  for (const event of batch.events) {
    if (!('box' in event)) continue;
    const name = `${BOXES}${event.box}`;
    if (event.type !== 'box-observed') others.add(name);
    else {
      const { observation, at, badge } = event;
      seen.set(name, [...(seen.get(name) ?? []), { observation, at, ...(badge && { badge }) }]);
    }
  }
  for (const name of others) seen.delete(name);
  return seen;
};

/** A badge that was shown when the cut-off was fixed already fixes it now that it is not (box/decide.ts). */
const seeAgain = (box: BoxState, { observation, at, badge }: SeenSince): BoxState => {
  const seen = evolveObserved(box, observation, at, badge === true);
  const fixes = badge === true && box.stage === 'armed' && box.fixed === null && at >= (box.armedAt ?? 0);
  return fixes ? evolveBox(seen, { type: 'box-fixed', box: box.id, how: 'badge', at }, at) : seen;
};

/**
 * A card that goes in after a mistaken press must not stand in the way of taking the press back, and must not be lost by
 * it: the box is put back and sees it again. Not so where it was put in for another event, or is being swept.
 */
const boxes: UndoHooks<Room> = {
  separable: ['box.collect'],
  carry: {
    brings: observedAlone,
    can: (batch, unit) =>
      !batch.events.some(
        (event) =>
          (event.type === 'box-armed' || event.type === 'box-recount-began') &&
          `${BOXES}${event.box}` === unit,
      ),
    most: 500,
    again: (value, since) => (since as readonly SeenSince[]).reduce(seeAgain, value as BoxState),
  },
};

export const undoHooksOf = (unit: string): UndoHooks<Room> | null => {
  if (unit.startsWith(BOXES)) return boxes;
  if (unit === 'rounds') return rounds;
  return unit === 'alarm' ? alarm : null;
};
