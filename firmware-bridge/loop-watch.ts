import type { BridgeClock, Cancel } from './bridge-clock.ts';

/**
 * How late this process comes to its own work. While it stands still (a starved processor, a long collection of garbage, a
 * stopped process) it hears nobody, and what a board said meanwhile waits in the kernel: it comes after the calls that
 * fell due in the meantime, time-outs among them.
 */
export interface LoopWatch {
  /** How much of the time from `at` until now this process stood still, in ms. */
  readonly stalledSince: (at: number) => number;
  /**
   * Calls `run` when somebody had `ms` to be heard in: later than that by as long as this process stood still. Where it
   * hardly gets to listen at all it waits no longer than four times over, for silence has to be reported as well.
   */
  readonly within: (ms: number, run: () => void) => Cancel;
  /**
   * Looks now. A process that was stopped while it waited for bytes takes those first, and what fell due after them: whoever
   * takes bytes looks before that.
   */
  readonly look: () => void;
  /** Has `heard` called after each time that this process stood still, with its length in ms. */
  readonly onStall: (heard: (ms: number) => void) => void;
  stop(): void;
}

const BEAT_MS = 100;
/** Less is a busy machine, which still listens often enough. */
const STALL_MS = 250;
const MAX_EXTENSIONS = 3;
/** More than any question that is still open has seen. */
const MAX_STALLS = 32;

export const watchLoop = (clock: BridgeClock): LoopWatch => {
  let listeners: ((ms: number) => void)[] = [];
  let stalls: readonly { readonly from: number; readonly until: number }[] = [];
  let due = clock.now() + BEAT_MS;

  /** What stands still just now: the beat may come after the call that asks. */
  const pending = (): { from: number; until: number }[] => {
    const now = clock.now();
    return now - due < STALL_MS ? [] : [{ from: due, until: now }];
  };

  const look = (): void => {
    const [stall] = pending();
    if (stall === undefined) return;
    due = stall.until + BEAT_MS;
    stalls = [...stalls, stall].slice(-MAX_STALLS);
    for (const heard of listeners) heard(stall.until - stall.from);
  };

  const beat = (): void => {
    look();
    due = clock.now() + BEAT_MS;
    next = clock.after(BEAT_MS, beat);
  };
  let next = clock.after(BEAT_MS, beat);

  const stalledSince = (at: number): number =>
    [...stalls, ...pending()].reduce(
      (sum, { from, until }) => sum + Math.max(0, until - Math.max(at, from)),
      0,
    );

  return {
    stalledSince,
    look,
    within(ms, run) {
      const began = clock.now();
      let due = began + ms;
      let granted = 0;
      let extensions = 0;
      const again = (): void => {
        // Itself it may come late by less than a stall: what was said meanwhile is taken in after it.
        const missed = Math.max(stalledSince(began) - granted, clock.now() - due);
        if (missed <= 0 || extensions === MAX_EXTENSIONS) {
          run();
          return;
        }
        granted += missed;
        extensions += 1;
        const more = Math.min(missed, ms);
        due = clock.now() + more;
        cancel = clock.after(more, again);
      };
      let cancel = clock.after(ms, again);
      return () => {
        cancel();
      };
    },
    onStall(heard) {
      listeners.push(heard);
    },
    stop() {
      next();
      listeners = [];
    },
  };
};
