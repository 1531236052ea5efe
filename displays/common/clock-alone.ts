import type { ClockBody } from '../../schemas/documents/clock.ts';
import { Instant, Millis } from '../../schemas/units.ts';

/**
 * The clock as the timetable lets us expect it at `now` (hub time, ms) while the hub cannot be heard: a phase whose end has
 * passed is followed by the next ones where the clock advances by itself, and by overtime where it holds. What the hub decided
 * meanwhile (a pause, a minute more) cannot be known: the page says that it runs alone.
 * The same object when nothing has passed.
 */
export const aloneAt = (clock: ClockBody, now: number): ClockBody => {
  if (clock.state !== 'running' || clock.endsAt === null || clock.endsAt > now) return clock;
  // A side timer runs out, and that is all: it has no overtime (hub/core/primitives/timers).
  if (clock.kind === 'side') return clock;
  let endsAt: number = clock.endsAt;
  if (clock.advance === 'auto') {
    for (const [index, phase] of clock.next.entries()) {
      endsAt += phase.durationMs;
      if (endsAt <= now) continue;
      return {
        ...clock,
        endsAt: Instant(endsAt),
        durationMs: phase.durationMs,
        remainingMs: Millis(endsAt - now),
        asOf: Instant(now),
        turn: phase.turn,
        phase: phase.phase,
        phaseName: phase.phaseName,
        // What is allowed and marked in that phase was never reported to us.
        allowed: [],
        marks: [],
        next: clock.next.slice(index + 1),
      };
    }
  }
  return { ...clock, state: 'overtime', running: false, endsAt: null, overtimeSince: Instant(endsAt) };
};
