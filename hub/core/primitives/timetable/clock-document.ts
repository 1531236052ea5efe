import type { ClockBody } from '../../../../schemas/documents/clock.ts';
import { Millis } from '../../../../schemas/units.ts';
import type { Plan } from '../../plan.ts';
import { markInstant, markMs } from './read.ts';
import { placeOf, presentRow, rowBefore, shown, upcoming } from './rows.ts';
import type { Clock, TimetableState } from './state.ts';

/** How many phases ahead a display can show. */
const AHEAD = 4;

const fromBeginning = ({ durationMs }: Clock, ms: Millis): Millis =>
  ms < 0 ? Millis(Math.max(0, durationMs + ms)) : ms;

export const mainClock = (plan: Plan, timetable: TimetableState): ClockBody => {
  const { manifest } = plan;
  const { clock } = timetable;
  const isReady = clock.state === 'ready';
  const row = isReady ? undefined : presentRow(plan, timetable);
  const phase = row?.phase;
  const next = upcoming(plan, timetable, AHEAD);
  const ready = isReady ? (next[0]?.durationMs ?? null) : null;
  return {
    timer: 'main',
    kind: 'timetable',
    label: manifest.name,
    state: clock.state,
    running: clock.state === 'running',
    endsAt: clock.endsAt,
    remainingMs: ready ?? clock.remainingMs,
    asOf: clock.asOf,
    durationMs: ready ?? clock.durationMs,
    ...(clock.keptEnd !== null && { keptEnd: clock.keptEnd }),
    pauseReason: clock.pauseReason,
    overtimeSince: clock.overtimeSince,
    turn: clock.turn === 0 ? null : clock.turn,
    turns: clock.turns,
    phase: phase?.id ?? null,
    phaseName: row?.name ?? null,
    allowed: [...(phase?.allowed ?? [])],
    marks: (phase?.marks ?? []).map((mark) => ({
      id: mark.id,
      label: mark.label,
      atMs: fromBeginning(clock, markMs(clock, mark)),
      at: clock.endsAt === null ? null : markInstant(clock, clock.endsAt, markMs(clock, mark)),
      passed: clock.passed.includes(mark.id),
    })),
    warningMs: manifest.warningMs.value,
    dangerMs: manifest.dangerMs.value,
    advance: clock.advance,
    next: next.map(shown),
    ...(clock.state !== 'finished' && rowBefore(plan, timetable, placeOf(clock)) === null && { first: true }),
  };
};
