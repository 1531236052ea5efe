import type { BoxLevels } from '../../schemas/device-messages.ts';
import type { BridgeClock, Cancel } from '../bridge-clock.ts';

type Inputs = Omit<BoxLevels, 'pollsPerSecond'>;

/** What a box does just now, for whoever builds and tunes it. */
export interface LevelWatch {
  /** Somebody watches for the next while. */
  begin(forMs: number): void;
  watched(): boolean;
  /** So many polls of the reader have been whole since the last word. */
  polled(count: number): void;
  /** Something may have changed. */
  look(): void;
  stop(): void;
}

const EVERY_MS = 1_000;

/** Tells the inputs at each change while somebody watches, and each second how often the reader was asked. */
export const watchBoxLevels = (
  clock: BridgeClock,
  inputs: () => Inputs,
  report: (levels: BoxLevels) => void,
): LevelWatch => {
  let until = -Infinity;
  let reported: string | undefined;
  let polls = 0;
  let countedAt = 0;
  let pollsPerSecond: number | null = null;
  let next: Cancel | undefined;

  const watched = (): boolean => clock.now() < until;
  const say = (): void => {
    const levels = { ...inputs(), pollsPerSecond };
    reported = JSON.stringify(levels);
    report(levels);
  };
  const tick = (): void => {
    next = undefined;
    if (!watched()) {
      pollsPerSecond = null;
      reported = undefined;
      return;
    }
    pollsPerSecond = Math.round((polls * 10_000) / (clock.now() - countedAt)) / 10;
    polls = 0;
    countedAt = clock.now();
    say();
    next = clock.after(EVERY_MS, tick);
  };

  return {
    watched,
    begin(forMs) {
      until = Math.max(until, clock.now() + forMs);
      if (next !== undefined) return;
      polls = 0;
      countedAt = clock.now();
      say();
      next = clock.after(EVERY_MS, tick);
    },
    polled(count) {
      polls += count;
    },
    look() {
      if (watched() && reported !== JSON.stringify({ ...inputs(), pollsPerSecond })) say();
    },
    stop() {
      next?.();
      next = undefined;
      until = -Infinity;
    },
  };
};
