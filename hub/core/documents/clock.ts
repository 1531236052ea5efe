import type { ClockBody } from '../../../schemas/documents.ts';
import { Millis } from '../../../schemas/units.ts';
import type { Plan } from '../plan.ts';
import type { RoomState, SideTimer, Timetable } from '../state.ts';
import { lengthOf, markInstant, markMs, nextPhase, phaseOf } from '../timetable.ts';

/** How many phases ahead a display can show. */
const AHEAD = 4;

const upcoming = (plan: Plan, state: RoomState): ClockBody['next'] => {
  const { timetable } = state;
  if (timetable.state === 'finished') return [];
  const list: ClockBody['next'] = [];
  let at: { turn: number; turns: number; phase: string | null } = timetable;
  while (list.length < AHEAD) {
    const next = nextPhase(plan, at);
    if (next === null) break;
    const { turn, phase } = next;
    list.push({ turn, phase: phase.id, phaseName: phase.name, durationMs: lengthOf(timetable, phase) });
    at = { turn, turns: timetable.turns, phase: phase.id };
  }
  return list;
};

const fromBeginning = ({ durationMs }: Timetable, ms: Millis): Millis =>
  ms < 0 ? Millis(Math.max(0, durationMs + ms)) : ms;

export const mainClock = (plan: Plan, state: RoomState): ClockBody => {
  const { timetable } = state;
  const { manifest } = plan;
  const phase = timetable.state === 'ready' ? undefined : phaseOf(plan, timetable);
  const first = manifest.phases[0];
  const ready = timetable.state === 'ready' && first !== undefined ? lengthOf(timetable, first) : null;
  return {
    timer: 'main',
    kind: 'timetable',
    label: manifest.name,
    state: timetable.state,
    running: timetable.state === 'running',
    endsAt: timetable.endsAt,
    remainingMs: ready ?? timetable.remainingMs,
    asOf: timetable.asOf,
    durationMs: ready ?? timetable.durationMs,
    ...(timetable.keptEnd !== null && { keptEnd: timetable.keptEnd }),
    pauseReason: timetable.pauseReason,
    overtimeSince: timetable.overtimeSince,
    turn: timetable.turn === 0 ? null : timetable.turn,
    turns: timetable.turns,
    phase: phase?.id ?? null,
    phaseName: phase?.name ?? null,
    allowed: [...(phase?.allowed ?? [])],
    marks: (phase?.marks ?? []).map((mark) => ({
      id: mark.id,
      label: mark.label,
      atMs: fromBeginning(timetable, markMs(timetable, mark)),
      at:
        timetable.endsAt === null ? null : markInstant(timetable, timetable.endsAt, markMs(timetable, mark)),
      passed: timetable.passed.includes(mark.id),
    })),
    warningMs: manifest.warningMs.value,
    dangerMs: manifest.dangerMs.value,
    advance: timetable.advance,
    next: upcoming(plan, state),
  };
};

export const sideClock = (plan: Plan, id: string, timer: SideTimer): ClockBody => ({
  timer: id,
  kind: 'side',
  label: timer.label,
  state: timer.state,
  running: timer.state === 'running',
  endsAt: timer.endsAt,
  remainingMs: timer.endsAt === null ? timer.remainingMs : Millis(Math.max(0, timer.endsAt - timer.asOf)),
  asOf: timer.asOf,
  durationMs: timer.durationMs,
  pauseReason: timer.pauseReason,
  overtimeSince: null,
  turn: null,
  turns: null,
  phase: null,
  phaseName: null,
  allowed: [],
  marks: [],
  warningMs: plan.manifest.warningMs.value,
  dangerMs: plan.manifest.dangerMs.value,
  advance: null,
  next: [],
});
