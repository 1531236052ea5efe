import type { RoomEvent } from '../../schemas/events.ts';
import { Millis, until, type Instant } from '../../schemas/units.ts';
import type { SideTimer, Timetable } from './state.ts';

/** What is left at `at`; never below zero. */
export const leftOf = (clock: Timetable | SideTimer, at: Instant): Millis =>
  clock.endsAt === null ? clock.remainingMs : Millis(Math.max(0, until(at, clock.endsAt)));

const standing = {
  endsAt: null,
  pauseReason: null,
  pausedBy: null,
  overtimeSince: null,
  keptEnd: null,
} as const;

export const evolveTimetable = (before: Timetable, event: RoomEvent, at: Instant): Timetable => {
  switch (event.type) {
    case 'phase-began':
      return {
        ...before,
        ...standing,
        state: 'running',
        turn: event.turn,
        phase: event.phase,
        durationMs: event.durationMs,
        endsAt: event.endsAt,
        remainingMs: Millis(Math.max(0, until(at, event.endsAt))),
        asOf: at,
        passed: [],
      };
    case 'phase-overran':
      return {
        ...before,
        ...standing,
        state: 'overtime',
        remainingMs: Millis(0),
        asOf: at,
        overtimeSince: event.since,
      };
    case 'mark-passed':
      return { ...before, passed: [...before.passed, event.mark] };
    case 'clock-paused':
      return {
        ...before,
        state: 'paused',
        endsAt: null,
        remainingMs: event.remainingMs,
        asOf: at,
        pauseReason: event.reason,
        pausedBy: event.cause,
      };
    case 'clock-resumed':
      return {
        ...before,
        ...standing,
        state: 'running',
        endsAt: event.endsAt,
        remainingMs: Millis(Math.max(0, until(at, event.endsAt))),
        asOf: at,
      };
    case 'clock-adjusted': {
      // The phase grows or shrinks with it: a mark counted from the beginning stays at its instant.
      const grown = event.remainingMs - leftOf(before, at);
      return {
        ...before,
        state: event.endsAt === null ? before.state : 'running',
        overtimeSince: event.endsAt === null ? before.overtimeSince : null,
        durationMs: Millis(Math.max(0, before.durationMs + grown)),
        endsAt: event.endsAt,
        remainingMs: event.remainingMs,
        keptEnd: event.keptEnd ?? null,
        asOf: at,
      };
    }
    case 'clock-set-back':
      return { ...before, reached: event.reached };
    case 'advance-chosen':
      return { ...before, advance: event.advance };
    case 'phase-length-chosen':
      return { ...before, lengths: { ...before.lengths, [event.phase]: event.durationMs } };
    case 'turns-chosen':
      return { ...before, turns: event.turns };
    case 'game-ended':
      return { ...before, ...standing, state: 'finished', remainingMs: Millis(0), asOf: at };
    default:
      return before;
  }
};

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
