import { Millis } from '../../../../schemas/units.ts';
import { leftOf } from '../../countdown.ts';
import { getOwn } from '../../engine/get-own.ts';
import type { Primitive } from '../../room.ts';
import type { SideTimer, TimersState } from './state.ts';

/** The timer as `change` makes it; one that is gone stays away. */
const changed = (
  timers: TimersState,
  timer: string,
  change: (held: SideTimer) => Partial<SideTimer>,
): TimersState => {
  const held = getOwn(timers, timer);
  return held === undefined ? timers : { ...timers, [timer]: { ...held, ...change(held) } };
};

export const evolve: Primitive<'timers'>['evolve'] = {
  'timer-started': (timers, { timer, label, durationMs, endsAt }, { at }) => ({
    ...timers,
    [timer]: {
      label,
      state: 'running',
      durationMs,
      endsAt,
      remainingMs: durationMs,
      asOf: at,
      pauseReason: null,
      pausedBy: null,
    },
  }),
  'timer-paused': (timers, { timer, remainingMs, reason, cause }, { at }) =>
    changed(timers, timer, () => ({
      state: 'paused',
      endsAt: null,
      remainingMs,
      asOf: at,
      pauseReason: reason,
      pausedBy: cause,
    })),
  'timer-resumed': (timers, { timer, endsAt }, { at }) =>
    changed(timers, timer, () => ({
      state: 'running',
      endsAt,
      asOf: at,
      pauseReason: null,
      pausedBy: null,
    })),
  'timer-adjusted': (timers, { timer, endsAt, remainingMs }, { at }) =>
    changed(timers, timer, (held) => ({
      ...(endsAt !== null && { state: 'running' }),
      durationMs: Millis(Math.max(0, held.durationMs + remainingMs - leftOf(held, at))),
      endsAt,
      remainingMs,
      asOf: at,
    })),
  'timer-ended': (timers, { timer }, { at }) =>
    changed(timers, timer, () => ({ state: 'finished', endsAt: null, remainingMs: Millis(0), asOf: at })),
  'timer-stopped': (timers, { timer }) =>
    Object.fromEntries(Object.entries(timers).filter(([each]) => each !== timer)),
};
