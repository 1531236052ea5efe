import { Instant } from '../../schemas/units.ts';
import { missedAt } from './displays/missed.ts';
import type { Plan } from './plan.ts';
import type { RoomState } from './state.ts';
import { markInstant, markMs, phaseOf } from './timetable.ts';

/** The next instant at which something is due by itself, or null. */
export const nextDeadline = (plan: Plan, state: RoomState): Instant | null => {
  const { timetable, timers, alarm, rounds } = state;
  const due: number[] = [];
  if (timetable.state === 'running' && timetable.endsAt !== null) {
    const { endsAt, passed } = timetable;
    due.push(endsAt);
    for (const mark of phaseOf(plan, timetable)?.marks ?? []) {
      if (!passed.includes(mark.id)) due.push(markInstant(timetable, endsAt, markMs(timetable, mark)));
    }
  }
  if (timetable.keptEnd !== null) due.push(timetable.keptEnd);
  for (const timer of Object.values(timers)) if (timer.endsAt !== null) due.push(timer.endsAt);
  if (alarm.pending !== null) due.push(alarm.pending.expiresAt);
  if (rounds.active !== null && rounds.active.nextAt !== null) due.push(rounds.active.nextAt);
  for (const link of Object.values(state.links)) due.push(link.expiresAt);
  due.push(...missedAt(state));
  return due.length === 0 ? null : Instant(Math.min(...due));
};
