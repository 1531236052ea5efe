import type { ClockBody } from '../../../../schemas/documents/clock.ts';
import { Millis } from '../../../../schemas/units.ts';
import type { Plan } from '../../plan.ts';
import type { SideTimer } from './state.ts';

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
