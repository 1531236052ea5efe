import type { ClockBody } from '../../../../schemas/documents/clock.ts';
import type { Mark, Phase } from '../../../../schemas/manifest.ts';
import { Instant, Millis } from '../../../../schemas/units.ts';
import { getOwn } from '../../engine/get-own.ts';
import type { Plan } from '../../plan.ts';
import type { Clock, Day, TimetableState } from './state.ts';

/** What others may know of the timetable. */

export const clockOf = ({ timetable }: { readonly timetable: TimetableState }): Clock => timetable.clock;

export const dayOf = ({ timetable }: { readonly timetable: TimetableState }): Day => timetable.day;

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

/** The phase after the present one; null when the last turn is over. */
export const nextPhase = (
  plan: Plan,
  clock: Pick<Clock, 'turn' | 'turns' | 'phase'>,
): { turn: number; phase: Phase } | null => {
  const { phases } = plan.manifest;
  const at = phases.findIndex((phase) => phase.id === clock.phase);
  const following = phases[at + 1];
  if (at >= 0 && following !== undefined) return { turn: clock.turn, phase: following };
  const first = phases[0];
  if (first === undefined || clock.turn >= clock.turns) return null;
  return { turn: clock.turn + 1, phase: first };
};

/** The phases to come with their lengths, `most` at the most; the day's first while the clock has not been started. */
export const upcoming = (plan: Plan, clock: Clock, most: number): ClockBody['next'] => {
  if (clock.state === 'finished') return [];
  const list: ClockBody['next'] = [];
  let at: { turn: number; turns: number; phase: string | null } = clock;
  while (list.length < most) {
    const next = nextPhase(plan, at);
    if (next === null) break;
    const { turn, phase } = next;
    list.push({ turn, phase: phase.id, phaseName: phase.name, durationMs: lengthOf(clock, phase) });
    at = { turn, turns: clock.turns, phase: phase.id };
  }
  return list;
};
