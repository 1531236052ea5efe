import { Instant } from '../../schemas/units.ts';
import { anchored, shiftBy } from './countdown.ts';
import type { UndoHooks } from './engine/primitive.ts';
import type { Room } from './room.ts';
import type { AlarmSlice, RoundsSlice } from './state.ts';

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

export const undoHooksOf = (unit: string): UndoHooks<Room> | null => {
  if (unit === 'rounds') return rounds;
  return unit === 'alarm' ? alarm : null;
};
