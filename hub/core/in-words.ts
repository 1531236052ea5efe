import type { Said } from '../../schemas/sentences/said.ts';
import { say } from '../../schemas/sentences/sentences.ts';
import { alarmName } from './alarm-kinds.ts';
import type { Plan } from './plan.ts';
import type { RoomState } from './state.ts';

/** How a primitive stands now, as one sentence for a person; null where there is no short one. */

const alarm = (plan: Plan, { alarm: { active, beside = null, pending } }: RoomState): Said => {
  if (active !== null && beside !== null) {
    return say('now/alarms', { one: alarmName(plan, active), other: alarmName(plan, beside) });
  }
  if (active !== null) return say('now/alarm', { alarm: alarmName(plan, active) });
  return pending === null
    ? say('now/alarm-none')
    : say('now/alarm-pending', { alarm: alarmName(plan, pending), by: pending.by });
};

export const inWords = (plan: Plan, state: RoomState, slice: string): Said | null => {
  switch (slice) {
    case 'alarm':
      return alarm(plan, state);
    case 'rounds': {
      const { active } = state.rounds;
      return active === null ? say('now/rounds-none') : say('now/round', { round: active.round });
    }
    default:
      return null;
  }
};
