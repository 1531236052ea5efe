import type { Mark, Phase } from '../../schemas/manifest.ts';
import { after, Instant, Millis, until } from '../../schemas/units.ts';
import type { PauseCause } from '../../schemas/events.ts';
import { playSound, PHASE_END_SOUND } from './sound.ts';
import { cutOffBoxes } from './boxes.ts';
import type { Draft } from './draft.ts';
import { own, type Plan } from './plan.ts';
import { tellOnce } from './told.ts';
import type { Timetable } from './state.ts';
import { leftOf } from './timetable-evolve.ts';

/** The timetable by itself: marks, ends of phases, the next phase. */

export const phaseOf = (plan: Plan, timetable: Timetable): Phase | undefined =>
  plan.manifest.phases.find((phase) => phase.id === timetable.phase);

/** A phase's length from the next time it begins. */
export const lengthOf = (timetable: Timetable, phase: Phase): Millis =>
  own(timetable.lengths, phase.id) ?? phase.durationMs.value;

/** Where a mark stands in the phase as long as it is now: from its beginning, or (negative) from its end. */
export const markMs = (timetable: Timetable, { part, atMs }: Mark): Millis =>
  part === undefined ? atMs.value : Millis(Math.round(part * timetable.durationMs));

/** When a mark comes while the clock runs: from the beginning, or (negative) from the end, and never after the end. */
export const markInstant = (timetable: Timetable, endsAt: Instant, atMs: Millis): Instant => {
  const wished = atMs < 0 ? endsAt + atMs : endsAt - timetable.durationMs + atMs;
  return Instant(Math.max(0, Math.min(wished, endsAt)));
};

/** The phase after the present one; null when the last turn is over. */
export const nextPhase = (
  plan: Plan,
  timetable: Pick<Timetable, 'turn' | 'turns' | 'phase'>,
): { turn: number; phase: Phase } | null => {
  const { phases } = plan.manifest;
  const at = phases.findIndex((phase) => phase.id === timetable.phase);
  const following = phases[at + 1];
  if (at >= 0 && following !== undefined) return { turn: timetable.turn, phase: following };
  const first = phases[0];
  if (first === undefined || timetable.turn >= timetable.turns) return null;
  return { turn: timetable.turn + 1, phase: first };
};

export const beginPhase = (draft: Draft, next: { turn: number; phase: Phase }, from: Instant): void => {
  const durationMs = lengthOf(draft.state.timetable, next.phase);
  draft.emit({
    type: 'phase-began',
    turn: next.turn,
    phase: next.phase.id,
    durationMs,
    endsAt: after(from, durationMs),
  });
  tellOnce(draft, { at: 'phase-began', turn: next.turn, phase: next.phase.id });
};

/** Passes every mark that is due at `by`; `all`: the phase is over, so that no mark of it is left out. */
const passMarks = (draft: Draft, by: Instant, all: boolean): void => {
  for (const mark of phaseOf(draft.plan, draft.state.timetable)?.marks ?? []) {
    const { timetable } = draft.state;
    const { turn, phase, passed, endsAt } = timetable;
    if (phase === null || passed.includes(mark.id)) continue;
    const falls = endsAt === null ? null : markInstant(timetable, endsAt, markMs(timetable, mark));
    if (!all && (falls === null || falls > by)) continue;
    draft.emit({ type: 'mark-passed', mark: mark.id });
    if (mark.does === 'collection') cutOffBoxes(draft, falls === null || falls > by ? by : falls);
    tellOnce(draft, { at: 'mark', turn, phase, mark: mark.id });
  }
};

/** Leaves the present phase for the next, which begins at `from`; or ends the game. */
export const goOn = (draft: Draft, from: Instant): void => {
  const { turn, phase } = draft.state.timetable;
  if (phase !== null) {
    passMarks(draft, from, true);
    tellOnce(draft, { at: 'phase-ended', turn, phase });
    if (draft.plan.manifest.phases.at(-1)?.id === phase) tellOnce(draft, { at: 'turn-ended', turn });
  }
  const next = nextPhase(draft.plan, { ...draft.state.timetable, turn, phase });
  if (next === null) draft.emit({ type: 'game-ended' });
  else beginPhase(draft, next, from);
};

/** The phase is over at `endsAt`, and Control must say go on. */
export const overrun = (draft: Draft, endsAt: Instant): void => {
  passMarks(draft, endsAt, true);
  draft.emit({ type: 'phase-overran', since: endsAt });
};

/** A sound that comes this late says nothing any more. */
const SOUND_TOO_LATE = Millis(10_000);

/**
 * Everything that the timetable owes up to now. A phase begins at the instant at which the one before it ended, so that
 * a late tick does not make the turn longer.
 */
export const catchUpTimetable = (draft: Draft, sound: boolean): void => {
  const { plan, now } = draft;
  // Each round either stops or begins a phase; a game that keeps ending its own phases is stopped by the count.
  for (let guard = 100 * plan.manifest.phases.length; guard > 0; guard -= 1) {
    const { timetable } = draft.state;
    if (timetable.state !== 'running' || timetable.endsAt === null) return;
    const { turn, phase } = timetable;
    passMarks(draft, Instant(Math.min(now, timetable.endsAt)), false);
    const still = draft.state.timetable;
    if (still.turn !== turn || still.phase !== phase) continue;
    if (still.state !== 'running' || still.endsAt === null || still.endsAt > now) return;
    const { endsAt } = still;
    if (sound && until(endsAt, now) < SOUND_TOO_LATE) playSound(draft, 'phase-end', PHASE_END_SOUND);
    if (still.advance === 'hold') overrun(draft, endsAt);
    else goOn(draft, endsAt);
  }
};

/** The hold has outlasted the end that was promised in it: what was left then counts, and no page goes on promising. */
export const dropKeptEnd = (draft: Draft): void => {
  const { keptEnd, remainingMs } = draft.state.timetable;
  if (keptEnd !== null && keptEnd <= draft.now)
    draft.emit({ type: 'clock-adjusted', endsAt: null, remainingMs });
};

export const pauseClock = (draft: Draft, reason: string, cause: PauseCause): void => {
  const remainingMs = leftOf(draft.state.timetable, draft.now);
  draft.emit({ type: 'clock-paused', reason, remainingMs, cause });
};

/** A promised end is kept however long the hold was: what is left shrinks to it. */
export const resumeClock = (draft: Draft): void => {
  const { keptEnd } = draft.state.timetable;
  if (keptEnd !== null && keptEnd > draft.now) {
    draft.emit({ type: 'clock-adjusted', endsAt: null, remainingMs: until(draft.now, keptEnd) });
  }
  draft.emit({ type: 'clock-resumed', endsAt: after(draft.now, draft.state.timetable.remainingMs) });
};
