import type { ClockBody } from '../../schemas/documents/clock.ts';
import { Instant, Millis } from '../../schemas/units.ts';

/** A clock of a phase of ten minutes, as the hub publishes it. */
export const aClock = (change: Partial<ClockBody> = {}): ClockBody => ({
  timer: 'main',
  kind: 'timetable',
  label: 'Timetable',
  state: 'paused',
  running: false,
  endsAt: null,
  remainingMs: Millis(600_000),
  asOf: Instant(0),
  durationMs: Millis(600_000),
  pauseReason: null,
  overtimeSince: null,
  turn: 2,
  turns: 8,
  phase: 'action',
  phaseName: 'Action Phase',
  allowed: [],
  marks: [],
  warningMs: Millis(180_000),
  dangerMs: Millis(60_000),
  advance: 'auto',
  next: [],
  ...change,
});

export const runningUntil = (endsAt: number, change: Partial<ClockBody> = {}): ClockBody =>
  aClock({ state: 'running', running: true, endsAt: Instant(endsAt), ...change });
