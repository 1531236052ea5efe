import type { Mark, Phase } from '../../../../schemas/manifest.ts';
import { Instant, Millis } from '../../../../schemas/units.ts';
import { getOwn } from '../../engine/get-own.ts';
import type { Plan } from '../../plan.ts';
import type { Clock, Day, TimetableState } from './state.ts';

/** What others may know of the timetable. */

export const clockOf = ({ timetable }: { readonly timetable: TimetableState }): Clock => timetable.clock;

export const dayOf = ({ timetable }: { readonly timetable: TimetableState }): Day => timetable.day;

/** What the break that runs is called; null outside of one. */
export const breakName = ({ timetable }: { readonly timetable: TimetableState }): string | null =>
  timetable.clock.break === null
    ? null
    : (getOwn(timetable.rundown.breaks, timetable.clock.break)?.name ?? null);

export const phaseOf = (plan: Plan, clock: Clock): Phase | undefined =>
  plan.manifest.phases.find((phase) => phase.id === clock.phase);

/** A phase's length from the next time it begins. */
export const lengthOf = (clock: Clock, phase: Phase): Millis =>
  getOwn(clock.lengths, phase.id) ?? phase.durationMs.value;

/** Where a mark stands in the phase as long as it is now: from its beginning, or (negative) from its end. */
export const markMs = (clock: Clock, { part, atMs }: Mark): Millis =>
  part === undefined ? atMs.value : Millis(Math.round(part * clock.durationMs));

/** When a mark comes while the clock runs: from the beginning, or (negative) from the end, and never after the end. */
export const markInstant = (clock: Clock, endsAt: Instant, atMs: Millis): Instant => {
  const wished = atMs < 0 ? endsAt + atMs : endsAt - clock.durationMs + atMs;
  return Instant(Math.max(0, Math.min(wished, endsAt)));
};
