import { after, Instant, Millis, until } from '../../schemas/units.ts';

/** What counts down to an instant, or stands with so much left: the clock, a side timer, the next periodic round. */
export interface Countdown {
  readonly endsAt: Instant | null;
  readonly remainingMs: Millis;
  readonly asOf: Instant;
}

/** What is left at `at`; never below zero. */
export const leftOf = (clock: Pick<Countdown, 'endsAt' | 'remainingMs'>, at: Instant): Millis =>
  clock.endsAt === null ? clock.remainingMs : Millis(Math.max(0, until(at, clock.endsAt)));

/**
 * An undo gives back what was taken, and time is no exception: a clock that stood still because of the command runs on
 * from what was left when the command came. A clock that ran all the while (an adjustment) has used that time up.
 *
 * @param then where it ended before the command, which came at `since`; `now` where it ends as it stands.
 */
export const anchored = (
  { then, now }: { readonly then: Instant | null; readonly now: Instant | null },
  { since, at }: { readonly since: Instant; readonly at: Instant },
): Instant | null => {
  if (then === null) return null;
  if (now === null) return after(at, Millis(Math.max(0, until(since, then))));
  // It is over by now: it ends here, not in the past, so that what follows has its whole time.
  return Instant(Math.max(then, at));
};

/** The clock as it was `before`, to end where it should after the undo. */
export const anchoredClock = <Clock extends Countdown>(
  before: Clock,
  now: Instant | null,
  times: { readonly since: Instant; readonly at: Instant },
): Clock => {
  const endsAt = anchored({ then: before.endsAt, now }, times);
  if (endsAt === null || endsAt === before.endsAt) return before;
  return { ...before, endsAt, remainingMs: Millis(until(times.at, endsAt)), asOf: times.at };
};

/**
 * The command before it, which may be undone next, remembers the countdown as it was: it moves by as much as this undo
 * moved it (from `then` to `now`), so that time that nobody played is not taken off twice.
 */
export const shiftBy = (then: Instant | null, now: Instant | null): number =>
  then === null || now === null ? 0 : now - then;

export const shiftedClock = <Clock extends Countdown>(
  kept: { readonly before: Clock; readonly at: Instant },
  by: number,
): { readonly before: Clock; readonly at: Instant } => {
  if (by === 0) return kept;
  const { endsAt } = kept.before;
  return {
    at: Instant(kept.at + by),
    before: { ...kept.before, endsAt: endsAt === null ? null : Instant(endsAt + by) },
  };
};
