import { after, Instant, Millis, until } from '../../../../schemas/units.ts';
import { heldBy } from '../../held.ts';
import type { Draft } from '../../room.ts';
import { BY_CONTROL, pauseClock } from './face.ts';
import { announceOnce } from './once.ts';
import { clockOf, dayOf, markInstant, markMs, phaseOf } from './read.ts';
import { nextRow, phasesAfter, placeOf, type Row } from './rows.ts';

/** The timetable by itself: marks, ends of phases, the next phase. */

/** A phase, which the rules hear of, or a break, of which they do not. */
export const beginRow = (draft: Draft, { row, turn, phase, durationMs }: Row, from: Instant): void => {
  const length = { durationMs, endsAt: after(from, durationMs) };
  if (phase === null) draft.emit({ type: 'break-began', turn, row, ...length });
  else draft.emit({ type: 'phase-began', turn, phase: phase.id, ...length });
  if (dayOf(draft.state).firstStart === null) draft.emit({ type: 'day-began' });
  if (phase !== null)
    announceOnce(draft, { type: 'clock-reached', name: 'phaseBegan', moment: { turn, phase: phase.id } });
};

/** Passes every mark that is due at `by`; `all`: the phase is over, so that no mark of it is left out. */
const passMarks = (draft: Draft, by: Instant, all: boolean): void => {
  for (const mark of phaseOf(draft.plan, clockOf(draft.state))?.marks ?? []) {
    const clock = clockOf(draft.state);
    const { turn, phase, passed, endsAt } = clock;
    if (phase === null || passed.includes(mark.id)) continue;
    const falls = endsAt === null ? null : markInstant(clock, endsAt, markMs(clock, mark));
    if (!all && (falls === null || falls > by)) continue;
    draft.emit({ type: 'mark-passed', mark: mark.id });
    if (mark.does === 'collection')
      draft.tell({ type: 'collection-due', at: falls === null || falls > by ? by : falls });
    announceOnce(draft, { type: 'clock-reached', name: 'mark', moment: { turn, phase, mark: mark.id } });
  }
};

/** Leaves the present row for the next, which begins at `from`; or ends the game. */
export const goOn = (draft: Draft, from: Instant): void => {
  const { plan } = draft;
  const { turn, phase, break: id } = clockOf(draft.state);
  const place = placeOf({ turn, phase, break: id });
  if (phase !== null) {
    passMarks(draft, from, true);
    announceOnce(draft, { type: 'clock-reached', name: 'phaseEnded', moment: { turn, phase } });
    // Its last phase ends a turn; breaks after it are nobody's turn.
    if (phasesAfter(plan, draft.state.timetable, place).length === 0)
      announceOnce(draft, { type: 'clock-reached', name: 'turnEnded', moment: { turn } });
  }
  const next = nextRow(plan, draft.state.timetable, place);
  const { state, pauseReason, pausedBy } = clockOf(draft.state);
  if (next === null) draft.emit({ type: 'game-ended' });
  else beginRow(draft, next, from);
  // A clock that stands goes on standing, in the next row, for the reason that it stood for; so does one that a rule has stopped
  // as the row ended, by an alarm for example.
  if (state === 'paused' && clockOf(draft.state).state === 'running')
    pauseClock(draft, pauseReason ?? BY_CONTROL, pausedBy ?? 'control');
};

/** The phase is over at `endsAt`, and Control must say go on. */
export const overrun = (draft: Draft, endsAt: Instant): void => {
  passMarks(draft, endsAt, true);
  draft.emit({ type: 'phase-overran', since: endsAt });
};

const PHASE_END_SOUND = Millis(3_000);
/** The room hears that a phase is over. */
export const soundPhaseEnd = (draft: Draft): void => {
  draft.tell({ type: 'sound-due', pattern: 'phase-end', length: PHASE_END_SOUND });
};

/** A sound that comes this late says nothing any more. */
const SOUND_TOO_LATE = Millis(10_000);

/**
 * Everything that the timetable owes up to now. A phase begins at the instant at which the one before it ended, so that
 * a late tick does not make the turn longer.
 */
export const catchUpTimetable = (draft: Draft, sound: boolean): void => {
  const { plan, now } = draft;
  const { made } = draft.state.timetable.rundown;
  // Each round either stops or begins a row; a game that keeps ending its own phases is stopped by the count.
  for (let guard = 100 * plan.manifest.phases.length + made; guard > 0; guard -= 1) {
    const clock = clockOf(draft.state);
    if (clock.state !== 'running' || clock.endsAt === null) return;
    const { turn, row } = placeOf(clock);
    passMarks(draft, Instant(Math.min(now, clock.endsAt)), false);
    const still = clockOf(draft.state);
    if (still.turn !== turn || placeOf(still).row !== row) continue;
    if (still.state !== 'running' || still.endsAt === null || still.endsAt > now) return;
    const { endsAt } = still;
    if (sound && until(endsAt, now) < SOUND_TOO_LATE) soundPhaseEnd(draft);
    if (still.advance === 'hold' || heldBy(draft.plan, draft.state) !== null) overrun(draft, endsAt);
    else goOn(draft, endsAt);
  }
};

/** The hold has outlasted the end that was promised in it: what was left then counts, and no page goes on promising. */
export const dropKeptEnd = (draft: Draft): void => {
  const { keptEnd, remainingMs } = clockOf(draft.state);
  if (keptEnd !== null && keptEnd <= draft.now)
    draft.emit({ type: 'clock-adjusted', endsAt: null, remainingMs });
};
