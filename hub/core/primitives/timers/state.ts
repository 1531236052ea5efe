import type { PauseCause } from '../../../../schemas/primitives/timetable.ts';
import type { Instant, Millis } from '../../../../schemas/units.ts';

export interface SideTimer {
  readonly label: string;
  readonly state: 'running' | 'paused' | 'finished';
  readonly durationMs: Millis;
  readonly endsAt: Instant | null;
  readonly remainingMs: Millis;
  readonly asOf: Instant;
  readonly pauseReason: string | null;
  readonly pausedBy: PauseCause | null;
}

export type TimersState = Readonly<Record<string, SideTimer>>;
