import type { ClockBody } from '../schemas/documents/clock.ts';
import { Instant } from '../schemas/units.ts';
import { remainingOf } from './phase-strip/bar.ts';

/** A clock as whole seconds, for whatever has digits: rounded as the pages do, so that both change at the same moment. */
export interface ClockFace {
  /** `none`: nothing to show. `over`: seconds since the phase ended. */
  readonly state: 'none' | 'ready' | 'paused' | 'running' | 'over';
  /** Whole seconds, never below 0. A countdown shows a second until it is wholly over. */
  readonly seconds: number;
  /** When the seconds change by themselves; null while they stand. */
  readonly changesAt: Instant | null;
}

const NOTHING: ClockFace = { state: 'none', seconds: 0, changesAt: null };

/** What a clock shows at `now` (hub time). */
export function clockFaceAt(clock: ClockBody | null, now: Instant): ClockFace {
  switch (clock?.state) {
    case undefined:
    case 'finished':
      return NOTHING;
    case 'ready':
    case 'paused':
      return { state: clock.state, seconds: Math.ceil(clock.remainingMs / 1_000), changesAt: null };
    case 'overtime': {
      const past = Math.max(0, now - (clock.overtimeSince ?? now));
      return {
        state: 'over',
        seconds: Math.floor(past / 1_000),
        changesAt: Instant(now + 1_000 - (past % 1_000)),
      };
    }
    case 'running': {
      const left = remainingOf(clock, now);
      const seconds = Math.ceil(left / 1_000);
      if (!clock.running || left === 0) return { state: 'running', seconds, changesAt: null };
      return { state: 'running', seconds, changesAt: Instant(now + left - (seconds - 1) * 1_000) };
    }
  }
}

const two = (value: number): string => String(value).padStart(2, '0');

/** `12:34`; from 100 minutes on hours and minutes, `1h40`. At most five characters up to 99 hours. */
export function faceText(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  return minutes < 100
    ? `${minutes}:${two(seconds % 60)}`
    : `${Math.floor(minutes / 60)}h${two(minutes % 60)}`;
}
