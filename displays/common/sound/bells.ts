import type { ClockBody } from '../../../schemas/documents/clock.ts';

/** What a clock rings by itself: the end of a phase, the last minutes, a mark. */
export type Bell = 'end' | 'danger' | 'warning' | 'mark';

/** A page that slept longer than this missed the moment: what is over rings no more. */
const LONGEST_STEP_MS = 2_000;

/**
 * What rings between two readings of hub time (ms), `before` < `now`: only what is passed over while the page watches, never
 * what a late joiner finds (promise 4). The most telling one where several fall together.
 */
export const bellBetween = (clock: ClockBody, before: number, now: number): Bell | null => {
  if (clock.state !== 'running' || clock.endsAt === null) return null;
  if (now <= before || now - before > LONGEST_STEP_MS) return null;
  const passes = (instant: number): boolean => before < instant && instant <= now;
  const { endsAt } = clock;
  if (passes(endsAt)) return 'end';
  // A phase that is no longer than its own warning begins in it: nothing is passed over.
  if (passes(endsAt - clock.dangerMs)) return 'danger';
  if (passes(endsAt - clock.warningMs)) return 'warning';
  return clock.marks.some(({ at, passed }) => at !== null && !passed && passes(at)) ? 'mark' : null;
};
