import { Instant, Millis } from '../../../schemas/units.ts';
import type { Heartbeat } from '../../../schemas/journal.ts';

/** How hub time goes on after a start. Pure: the machine's readings come in. */
export interface Reading {
  readonly bootId: string;
  readonly monotonicMs: number;
  readonly wallMs: number;
  readonly synchronised: boolean;
}

export interface Continuation {
  /** Hub time now; never before `lastAt`. */
  readonly now: Instant;
  /** How long the hub was away, by that reckoning. */
  readonly downMs: Millis;
  /** Null, or why the reckoning is not sure: the clock holds and Control is asked. */
  readonly doubt: string | null;
}

/**
 * `beat` is the newest beat of the journal and `lastAt` the newest instant in it; both null in a new journal.
 * - The same boot of the machine: monotonic time has gone on, whatever the wall clock says.
 * - Another boot: what has passed on the wall clock since the newest beat, whatever the room calls the time, but never before the
 *   journal. In doubt where it lies before it, or where no time server has set it, then or since the power came back: a clock
 *   chip is no proof, it may have lost its battery or run ahead. In doubt nothing of the time away is counted, so that what a
 *   countdown had left stands until Control has decided.
 */
export const continueTime = (
  beat: Heartbeat | null,
  lastAt: Instant | null,
  reading: Reading,
): Continuation => {
  if (lastAt === null) return { now: Instant(reading.wallMs), downMs: Millis(0), doubt: null };

  const goingOn = (instant: number, doubt: string | null): Continuation => {
    const now = Instant(Math.max(instant, lastAt));
    return { now, downMs: Millis(now - lastAt), doubt };
  };

  // A container can be started again in the same boot with a counter of its own that began anew.
  const sameBoot =
    beat !== null &&
    beat.bootId !== '' &&
    beat.bootId === reading.bootId &&
    reading.monotonicMs >= beat.monotonicMs;
  if (sameBoot) return goingOn(beat.at + (reading.monotonicMs - beat.monotonicMs), null);

  const wall =
    beat?.wall === undefined
      ? reading.wallMs - (beat?.wallOffsetMs ?? 0)
      : beat.at + (reading.wallMs - beat.wall.ms);
  if (wall < lastAt) {
    return goingOn(lastAt, 'the clock of this machine lies before the last thing in the journal');
  }
  if (!reading.synchronised) {
    return goingOn(lastAt, 'this machine was started again, and no time server has set its clock yet');
  }
  if (beat?.wall?.isSet === false) {
    return goingOn(lastAt, 'the clock of this machine was not set before it was started again');
  }
  return goingOn(wall, null);
};
