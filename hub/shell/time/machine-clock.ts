import { existsSync, readFileSync } from 'node:fs';
import { uptime } from 'node:os';

/** What this machine can tell about time. */
export interface MachineClock {
  /** Names one boot of the machine (random(4), boot_id). Empty where the system has none: then no boot is the same. */
  readonly bootId: string;
  /** Milliseconds since that boot, going on while the machine sleeps, never stepped. The same for every process. */
  monotonicMs(): number;
  /** The wall clock, in milliseconds since the Unix epoch. It may be stepped at any time. */
  wallMs(): number;
  /** Whether something outside has set the wall clock since boot (a time server). */
  synchronised(): boolean;
}

const readText = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return undefined;
  }
};

const uptimeMs = (): number => {
  const text = readText('/proc/uptime')?.split(' ')[0];
  return (text === undefined ? uptime() : Number(text)) * 1_000;
};

/** Below this the two clocks agree: /proc/uptime counts in hundredths of a second. */
const AGREE_MS = 50;

/**
 * hrtime is CLOCK_MONOTONIC, fine but standing still while the machine sleeps; uptime is CLOCK_BOOTTIME
 * (clock_gettime(2)), coarse but going on. The difference is the time slept, and is taken over in whole.
 */
export const systemClock = (): MachineClock => {
  let sleptMs = 0;
  let lookedAt = Number.NEGATIVE_INFINITY;
  return {
    bootId: readText('/proc/sys/kernel/random/boot_id') ?? '',
    monotonicMs: () => {
      const fine = Number(process.hrtime.bigint()) / 1e6;
      if (fine - lookedAt > 1_000) {
        lookedAt = fine;
        const slept = uptimeMs() - fine;
        if (Math.abs(slept - sleptMs) > AGREE_MS) sleptMs = slept;
      }
      return fine + sleptMs;
    },
    wallMs: () => Date.now(),
    synchronised: () => existsSync('/run/systemd/timesync/synchronized'),
  };
};
