import type { Moment } from './moment.ts';

/** So long a moment has the wall, in ms. */
export const SHOWN_MS = 10_000;
/** What has waited longer, behind an alarm or the last minute, is no news any more. */
export const STALE_MS = 90_000;
/** More at once than anybody follows. */
const MOST_WAITING = 4;
/** Lines that are read in ten seconds. */
const MOST_LINES = 6;

interface Waiting {
  readonly moment: Moment;
  readonly since: number;
}

/** Times are hub time, in ms. */
export interface Moments {
  readonly shown: { readonly moment: Moment; readonly until: number } | null;
  readonly waiting: readonly Waiting[];
}

export const NO_MOMENTS: Moments = { shown: null, waiting: [] };

/** Of one kind and title: many riots are one moment of several lines. A broadcast and a vote have it alone. */
const isAlike = (one: Moment, other: Moment): boolean =>
  one.kind === other.kind && one.title === other.title && (one.kind === 'event' || one.kind === 'fall');

const joined = (one: Moment, other: Moment): Moment => ({
  ...one,
  lines: [...one.lines.filter((line) => !other.lines.includes(line)), ...other.lines].slice(-MOST_LINES),
});

const enqueued = (waiting: readonly Waiting[], moment: Moment, now: number): readonly Waiting[] => {
  const at = waiting.findIndex((each) => isAlike(each.moment, moment));
  const fresh = { moment: { ...moment, lines: moment.lines.slice(-MOST_LINES) }, since: now };
  return at < 0
    ? [...waiting, fresh]
    : waiting.map((each, index) => (index === at ? { ...each, moment: joined(each.moment, moment) } : each));
};

/**
 * The queue one look later. What is new stands behind what waits; one that is `beaten`, by an alarm or the last minute, gives the wall
 * up at once and does not come back, and nothing is shown until that is over; what has waited too long is dropped, the oldest of
 * too many first.
 */
export const momentsAfter = (
  { shown, waiting }: Moments,
  {
    fresh,
    beaten,
    now,
  }: { readonly fresh: readonly Moment[]; readonly beaten: boolean; readonly now: number },
): Moments => {
  const queue = fresh
    .reduce((so, moment) => enqueued(so, moment, now), waiting)
    .filter(({ since }) => now - since <= STALE_MS)
    .slice(-MOST_WAITING);
  if (beaten) return { shown: null, waiting: queue };
  if (shown !== null && now < shown.until) return { shown, waiting: queue };
  const [next, ...rest] = queue;
  return next === undefined
    ? { shown: null, waiting: [] }
    : { shown: { moment: next.moment, until: now + SHOWN_MS }, waiting: rest };
};
