import type { BoxPlan, Plan } from '../../plan.ts';
import type { Reads } from '../../room.ts';
import { boxOf } from '../box/read.ts';

/** The box whose reader the device is. */
export const boxOfReader = (plan: Plan, device: string): BoxPlan | undefined =>
  plan.boxes.find((box) => box.device === device);

/** Nothing put in now would count: what its reader sees may be enrolled. */
export const isFree = (state: Reads<'box'>, box: string): boolean => {
  const stage = boxOf(state, box)?.stage;
  return stage === 'idle' || stage === 'resolved';
};
