import { every } from './hub-clock.ts';
import type { Beat } from '../../../schemas/journal.ts';
import type { Clock } from './hub-clock.ts';
import type { MachineClock } from './machine-clock.ts';

export const BEAT_EVERY_MS = 5_000;

export const beatNow = (clock: Clock, machine: MachineClock): Beat => ({
  kind: 'beat',
  bootId: machine.bootId,
  monotonicMs: machine.monotonicMs(),
  at: clock.now(),
});

/** Journals a beat at once and each five seconds, so that a restart knows where hub time was. Returns its stop. */
export const keepBeats = (
  clock: Clock,
  machine: MachineClock,
  append: (beat: Beat) => Promise<void>,
): (() => void) => {
  // A beat that cannot be written fails the journal for everybody, who then say so.
  const beat = (): void => void append(beatNow(clock, machine)).catch(() => undefined);
  beat();
  return every(clock, BEAT_EVERY_MS, beat);
};
