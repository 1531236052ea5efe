import { after, Instant, Millis, until } from '../../schemas/units.ts';
import { evolveBox } from './box/evolve.ts';
import { evolveObserved } from './box/evolve-observed.ts';
import type { BoxState } from './box/state.ts';
import { readSlice } from './slices.ts';
import type { AlarmSlice, RoomState, RoundsSlice, SeenSince, SideTimer, Timetable } from './state.ts';

/**
 * An undo gives back what was taken, and time is no exception: a clock that stood still because of the command runs on
 * from what was left when the command came. A clock that ran all the while (an adjustment) has used that time up.
 */

/** What counts down, before the command and as it stands now. */
interface Anchor {
  readonly then: Instant | null;
  readonly now: Instant | null;
}

/** Where the countdown ends after the undo; `since` is when the command came. */
const anchored = ({ then, now }: Anchor, since: Instant, at: Instant): Instant | null => {
  if (then === null) return null;
  if (now === null) return after(at, Millis(Math.max(0, until(since, then))));
  // It is over by now: it ends here, not in the past, so that what follows has its whole time.
  return Instant(Math.max(then, at));
};

const clockAnchored = <C extends Timetable | SideTimer>(
  before: C,
  now: Instant | null,
  since: Instant,
  at: Instant,
): C => {
  const endsAt = anchored({ then: before.endsAt, now }, since, at);
  if (endsAt === null || endsAt === before.endsAt) return before;
  return { ...before, endsAt, remainingMs: Millis(until(at, endsAt)), asOf: at };
};

const roundsAnchored = (before: RoundsSlice, now: RoundsSlice, since: Instant, at: Instant): RoundsSlice => {
  if (before.active === null) return before;
  const nextAt = anchored({ then: before.active.nextAt, now: now.active?.nextAt ?? null }, since, at);
  return { ...before, active: { ...before.active, nextAt } };
};

/** The slice's value `before`, as it is to stand again at `at` by the undo of a command that came at `since`. */
export const reanchored = (
  state: RoomState,
  name: string,
  before: unknown,
  since: Instant,
  at: Instant,
): unknown => {
  if (before === null) return null;
  // The casts: a slice's value was read from the state by the same name (slices.ts).
  const present = readSlice(state, name);
  if (name === 'timetable') {
    const clock = before as Timetable;
    const now = present as Timetable;
    // A phase that was left too early is gone back to, and so is the time that it had.
    const same = now.turn === clock.turn && now.phase === clock.phase;
    return clockAnchored(clock, same ? now.endsAt : null, since, at);
  }
  if (name.startsWith('timers/')) {
    return clockAnchored(before as SideTimer, (present as SideTimer | null)?.endsAt ?? null, since, at);
  }
  if (name === 'rounds') return roundsAnchored(before as RoundsSlice, present as RoundsSlice, since, at);
  // A raise waits for seconds, a siren sounds once: neither begins again by an undo (promise 4).
  if (name === 'alarm') return { ...(before as AlarmSlice), pending: null, soundUntil: null };
  return before;
};

/** How far the undo moved the countdown of a slice, in milliseconds. */
const shiftOf = (state: RoomState, name: string, before: unknown): number => {
  const endOf = (value: unknown): number | null => {
    if (value === null) return null;
    if (name === 'rounds') return (value as RoundsSlice).active?.nextAt ?? null;
    return name === 'timetable' || name.startsWith('timers/')
      ? (value as Timetable | SideTimer).endsAt
      : null;
  };
  const [then, now] = [endOf(before), endOf(readSlice(state, name))];
  return then === null || now === null ? 0 : now - then;
};

/**
 * The command before it, which may be undone next, remembers the countdown as it was: it moves by as much as this undo
 * moved it, so that time that nobody played is not taken off twice.
 */
export const shifted = <S extends { readonly name: string; readonly before: unknown; readonly at: Instant }>(
  state: RoomState,
  undone: unknown,
  slice: S,
): S => {
  const by = shiftOf(state, slice.name, undone);
  if (by === 0 || slice.before === null) return slice;
  const moved = (at: Instant | null): Instant | null => (at === null ? null : Instant(at + by));
  const { before } = slice;
  if (slice.name === 'rounds') {
    const rounds = before as RoundsSlice;
    const active = rounds.active === null ? null : { ...rounds.active, nextAt: moved(rounds.active.nextAt) };
    return { ...slice, at: Instant(slice.at + by), before: { ...rounds, active } };
  }
  const clock = before as Timetable | SideTimer;
  return { ...slice, at: Instant(slice.at + by), before: { ...clock, endsAt: moved(clock.endsAt) } };
};

/** A badge that was shown when the cut-off was fixed already fixes it now that it is not (box/decide.ts). */
const seeAgain = (box: BoxState, { observation, at, badge }: SeenSince): BoxState => {
  const seen = evolveObserved(box, observation, at, badge === true);
  const fixes = badge === true && box.stage === 'armed' && box.fixed === null && at >= (box.armedAt ?? 0);
  return fixes ? evolveBox(seen, { type: 'box-fixed', box: box.id, how: 'badge', at }, at) : seen;
};

/** A box that is put back to where it was sees again what it has seen since. `value` is any slice's. */
export const seenAgain = (value: unknown, since: readonly SeenSince[] | null): unknown =>
  since === null || since.length === 0
    ? value
    : // The cast: only a box carries observations (undo-evolve.ts).
      since.reduce(seeAgain, value as BoxState);
