import type { RoomEvent } from '../../schemas/events.ts';
import { Millis, type Instant } from '../../schemas/units.ts';
import { leftOf } from './countdown.ts';
import type { SideTimer } from './state.ts';

/** The timer after the event; null when it is gone. */
export const evolveTimer = (
  before: SideTimer | undefined,
  event: RoomEvent,
  at: Instant,
): SideTimer | null => {
  if (event.type === 'timer-started') {
    return {
      label: event.label,
      state: 'running',
      durationMs: event.durationMs,
      endsAt: event.endsAt,
      remainingMs: event.durationMs,
      asOf: at,
      pauseReason: null,
      pausedBy: null,
    };
  }
  if (before === undefined || event.type === 'timer-stopped') return null;
  switch (event.type) {
    case 'timer-paused':
      return {
        ...before,
        state: 'paused',
        endsAt: null,
        remainingMs: event.remainingMs,
        asOf: at,
        pauseReason: event.reason,
        pausedBy: event.cause,
      };
    case 'timer-resumed':
      return {
        ...before,
        state: 'running',
        endsAt: event.endsAt,
        asOf: at,
        pauseReason: null,
        pausedBy: null,
      };
    case 'timer-adjusted':
      return {
        ...before,
        state: event.endsAt === null ? before.state : 'running',
        durationMs: Millis(Math.max(0, before.durationMs + event.remainingMs - leftOf(before, at))),
        endsAt: event.endsAt,
        remainingMs: event.remainingMs,
        asOf: at,
      };
    case 'timer-ended':
      return { ...before, state: 'finished', endsAt: null, remainingMs: Millis(0), asOf: at };
    default:
      return before;
  }
};
