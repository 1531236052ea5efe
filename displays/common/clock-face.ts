import type { ClockBody } from '../../schemas/documents/clock.ts';
import { digitsOf } from './clock-text.ts';

export type ClockLevel = 'calm' | 'warning' | 'danger' | 'over' | 'still';

export interface ClockFace {
  readonly digits: string;
  /** What is left of the phase, 0 to 1: the ring. Of the same instant as the digits. */
  readonly share: number;
  readonly level: ClockLevel;
}

const shareOf = (left: number, whole: number): number =>
  whole <= 0 ? 0 : Math.min(1, Math.max(0, left / whole));

/** What a clock shows at `now` (hub time, ms). */
export const faceAt = (clock: ClockBody, now: number): ClockFace => {
  const { durationMs, remainingMs } = clock;
  switch (clock.state) {
    case 'ready':
    case 'paused':
      return { digits: digitsOf(remainingMs), share: shareOf(remainingMs, durationMs), level: 'still' };
    case 'finished':
      // The game is over, and nothing hurries any more; a timer that has run out is what somebody waits for.
      return { digits: '0:00', share: 0, level: clock.kind === 'side' ? 'over' : 'still' };
    case 'overtime':
      return {
        digits: digitsOf(-Math.max(1, now - (clock.overtimeSince ?? now))),
        share: 0,
        level: 'over',
      };
    case 'running': {
      const left = (clock.endsAt ?? now) - now;
      if (left <= 0) return { digits: '0:00', share: 0, level: 'over' };
      const level = left <= clock.dangerMs ? 'danger' : left <= clock.warningMs ? 'warning' : 'calm';
      return { digits: digitsOf(left), share: shareOf(left, durationMs), level };
    }
  }
};
