import type { Said } from '../../schemas/sentences/said.ts';
import { say } from '../../schemas/sentences/sentences.ts';
import { alarmName } from './alarm-kinds.ts';
import { bodyOf } from './boxes.ts';
import type { Plan } from './plan.ts';
import type { RoomState } from './state.ts';

/** How a primitive stands now, as one sentence for a person; null where there is no short one. */

/** An outcome that Control put into own words stays in them. */
const outcomeOf = (outcome: string): Said | string =>
  outcome === 'success' || outcome === 'failure' ? say(`part/${outcome}`) : outcome;

const box = (plan: Plan, state: RoomState, id: string): Said | null => {
  const found = plan.boxes.find((each) => each.id === id);
  const body = found === undefined ? null : bodyOf(plan, state, found);
  if (body === null) return null;
  const { name, tally, outcome, revealed } = body;
  const stands = { box: name, state: say(`box-state/${body.state}`) };
  const counted = tally === null ? null : say(`part/${tally.confidence}`);
  // It stands on a screen that others see: the outcome once everybody knows it.
  const told = outcome === null || !revealed.outcome ? null : outcomeOf(outcome);
  if (told === null)
    return counted === null ? say('now/box', stands) : say('now/box-counted', { ...stands, counted });
  return counted === null
    ? say('now/box-outcome', { ...stands, outcome: told })
    : say('now/box-whole', { ...stands, counted, outcome: told });
};

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
  const [folder = '', id = ''] = slice.split('/');
  switch (folder) {
    case 'boxes':
      return box(plan, state, id);
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
