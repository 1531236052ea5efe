import { every, type Clock } from './hub-clock.ts';
import type { Heartbeat } from '../../../schemas/journal.ts';
import type { MachineClock } from './machine-clock.ts';

export const HEARTBEAT_EVERY_MS = 5_000;

export const heartbeatNow = (clock: Clock, machine: MachineClock, wallOffsetMs = 0): Heartbeat => ({
  kind: 'heartbeat',
  bootId: machine.bootId,
  monotonicMs: machine.monotonicMs(),
  at: clock.now(),
  ...(wallOffsetMs === 0 ? {} : { wallOffsetMs }),
  wall: { ms: machine.wallMs(), isSet: machine.synchronised() || wallOffsetMs !== 0 },
});

/** Journals a beat at once and each five seconds, so that a restart knows where hub time was. Returns its stop. */
export const keepHeartbeat = (
  clock: Clock,
  machine: MachineClock,
  append: (heartbeat: Heartbeat) => Promise<void>,
  wallOffsetMs: () => number = () => 0,
): (() => void) => {
  // A beat that cannot be written fails the journal for everybody, who then say so.
  const heartbeat = (): void =>
    void append(heartbeatNow(clock, machine, wallOffsetMs())).catch(() => undefined);
  heartbeat();
  return every(clock, HEARTBEAT_EVERY_MS, heartbeat);
};
