import type { RowColour } from '../../../../schemas/documents/clock.ts';
import { Instant, Millis } from '../../../../schemas/units.ts';
import type { PauseCause } from '../../../../schemas/primitives/timetable.ts';
import type { Plan } from '../../plan.ts';

export interface Clock {
  readonly state: 'ready' | 'running' | 'paused' | 'overtime' | 'finished';
  /** Counts from 1; 0 before the first. */
  readonly turn: number;
  readonly turns: number;
  /** Null before the first, and in a break. */
  readonly phase: string | null;
  /** The id of the break that runs, of the rundown's rows. */
  readonly break: string | null;
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
  /** Control went back from here: until the clock has come so far again, the rules do not hear of it a second time. */
  readonly reached?: {
    readonly turn: number;
    readonly phase: string;
    readonly passed: readonly string[];
    /** Which moments of that turn the rules have heard of (once.ts); absent: its phases were in the manifest's order. */
    readonly announced?: readonly string[] | undefined;
  };
}

/** What Control makes of one row. */
interface RowEdit {
  readonly name?: string;
  readonly durationMs?: Millis;
  /** Null: it was taken off again. */
  readonly colour?: RowColour | null;
}

/** What Control has made of the day: rows that were given another length, name, colour or place, and breaks. */
export interface Rundown {
  /** How many breaks were made: the number of the last. */
  readonly made: number;
  /** By turn: its rows in order; the manifest's phases where Control has changed nothing of it. */
  readonly orders: Readonly<Record<string, readonly string[]>>;
  readonly breaks: Readonly<Record<string, RowEdit & { readonly name: string; readonly durationMs: Millis }>>;
  /** Of phases, by row. */
  readonly edits: Readonly<Record<string, RowEdit>>;
}

export const phaseRow = (turn: number, phase: string): string => `${turn}/${phase}`;

/** The plan of the day, against which it runs late. */
export interface Day {
  readonly plan: {
    readonly startsAt: Instant | null;
    readonly turns: number;
    /** Of each phase, in the manifest's order. */
    readonly lengths: readonly Millis[];
    /** By turn, of those that Control had changed: its rows in order. */
    readonly changed?: Readonly<
      Record<string, readonly { readonly row: string; readonly durationMs: Millis }[]>
    >;
  } | null;
  readonly firstStart: Instant | null;
}

export interface TimetableState {
  readonly clock: Clock;
  readonly day: Day;
  readonly rundown: Rundown;
}

export const initialTimetable = ({ manifest }: Plan): TimetableState => {
  const first = manifest.phases[0]?.durationMs.value ?? Millis(0);
  return {
    clock: {
      state: 'ready',
      turn: 0,
      turns: manifest.turns.value,
      phase: null,
      break: null,
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
    rundown: { made: 0, orders: {}, breaks: {}, edits: {} },
  };
};
