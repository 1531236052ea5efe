import { Instant, Millis } from '../../../../schemas/units.ts';
import type { PauseCause } from '../../../../schemas/primitives/timetable.ts';
import type { Plan } from '../../plan.ts';

export interface Clock {
  readonly state: 'ready' | 'running' | 'paused' | 'overtime' | 'finished';
  /** Counts from 1; 0 before the first. */
  readonly turn: number;
  readonly turns: number;
  readonly phase: string | null;
  /** The whole length of this phase with every adjustment, so that elapsed = durationMs - remaining. */
  readonly durationMs: Millis;
  readonly endsAt: Instant | null;
  readonly remainingMs: Millis;
  readonly asOf: Instant;
  /** Marks of this phase that have passed. */
  readonly passed: readonly string[];
  readonly pauseReason: string | null;
  readonly pausedBy: PauseCause | null;
  readonly overtimeSince: Instant | null;
  /** While it is held: Control has promised this end, whenever the clock is resumed. */
  readonly keptEnd: Instant | null;
  readonly advance: 'auto' | 'hold';
  /** Lengths that Control chose, by phase. */
  readonly lengths: Readonly<Record<string, Millis>>;
  /** Control went back from here: until the clock has come so far again, the rules are not told a second time. */
  readonly reached?: { readonly turn: number; readonly phase: string; readonly passed: readonly string[] };
}

/** The plan of the day, against which it runs late. */
export interface Day {
  readonly plan: {
    readonly startsAt: Instant | null;
    readonly turns: number;
    /** Of each phase, in the manifest's order. */
    readonly lengths: readonly Millis[];
  } | null;
  readonly firstStart: Instant | null;
}

export interface TimetableState {
  readonly clock: Clock;
  readonly day: Day;
}

export const initialTimetable = ({ manifest }: Plan): TimetableState => {
  const first = manifest.phases[0]?.durationMs.value ?? Millis(0);
  return {
    clock: {
      state: 'ready',
      turn: 0,
      turns: manifest.turns.value,
      phase: null,
      durationMs: first,
      endsAt: null,
      remainingMs: first,
      asOf: Instant(0),
      passed: [],
      pauseReason: null,
      pausedBy: null,
      overtimeSince: null,
      keptEnd: null,
      advance: manifest.advance.value,
      lengths: {},
    },
    day: { plan: null, firstStart: null },
  };
};
